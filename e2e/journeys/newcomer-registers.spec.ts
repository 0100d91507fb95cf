import type { Page } from '@playwright/test';
import { PASSWORD, emailOf, expect, test } from '../fixtures/journey.ts';
import { expectAccessible, expectNoSideways, inScheme, settled } from '../fixtures/accessible.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { latestLink } from '../fixtures/mailbox.ts';
import { newcomer as withAccount } from '../fixtures/newcomer.ts';

const PASSPHRASE = 'moss lantern seven harbour';
const newcomer = (): string => `newcomer-${crypto.randomUUID()}@example.org`;

const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};

const register = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Name').fill('Nora Newcomer');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeFocused();
};

test('a newcomer registers, opens the account by its link, and is where they wanted to be', async ({
  page,
  apiOf,
}) => {
  const email = newcomer();
  await page.goto('/saved-searches/');
  await expect(page).toHaveURL('/accounts/login/?next=/saved-searches/');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/accounts/register/?next=/saved-searches/');
  await register(page, email);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('It was sent again.')).toBeVisible();

  await page.goto(await latestLink(apiOf, email));
  await expect(
    page.getByText(`Hello Nora Newcomer. Enter the password that you chose for ${email}`),
  ).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill('not the one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not the password that you chose')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSPHRASE);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/saved-searches/');
  await expect(page.getByText('Welcome, Nora Newcomer. Your account is open.')).toBeVisible();

  await page.goto('/accounts/dashboard/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora Newcomer');
  await expect(page.getByText('No plan yet')).toBeVisible();
});

test('what is wrong with a registration stands beside its field, and the first has the focus', async ({
  page,
}) => {
  await page.goto('/accounts/register/');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter your name');
  await page.getByLabel('Name').fill('Nora');
  await page.getByLabel('E-mail address').fill('nora');
  await page.getByRole('textbox', { name: 'Password' }).fill('short');
  await expect(page.getByLabel('E-mail address')).toHaveAccessibleDescription(
    /This is not an e-mail address/,
  );
  await expect(page.getByText('A password has at least 10 characters')).toBeVisible();
  await page.getByLabel('E-mail address').fill(newcomer());
  await page.getByRole('textbox', { name: 'Password' }).fill('password1234');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
    /one of the first that anybody would try/,
  );
});

test('a registration is the same to look at whether or not the address has an account', async ({
  page,
  apiOf,
}) => {
  const bodies: string[] = [];
  const { email: taken } = await withAccount(apiOf);
  for (const email of [taken, newcomer()]) {
    await page.goto('/accounts/register/');
    await register(page, email);
    bodies.push((await page.locator('main').innerText()).replaceAll(email, 'EMAIL'));
  }
  expect(bodies[0]).toBe(bodies[1]);
  const superuser = await apiOf('superuser');
  const { mails } = await superuser.mail.list.query({ search: taken });
  expect(mails[0]).toMatchObject({ to: taken, kind: 'taken' });
});

test('a lost password is replaced by keyboard alone, and the old link leads to another one', async ({
  page,
  apiOf,
}) => {
  const email = newcomer();
  await page.goto('/accounts/register/');
  await register(page, email);
  await page.goto(await latestLink(apiOf, email));
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSPHRASE);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await page.goto('/accounts/logout/');
  await expect(page.getByText('You are logged out.')).toBeVisible();

  await page.goto('/accounts/login/?next=/folders/');
  await tabTo(page, page.getByRole('link', { name: 'Forgot your password?' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/accounts/reset/?next=/folders/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  await tabTo(page, page.getByLabel('E-mail address'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeFocused();

  const link = await latestLink(apiOf, email);
  await page.goto(link);
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type('granite violin under glass');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/accounts/login/?next=/folders/');
  await expect(page.getByText('Your new password is set. Log in with it.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await logIn(page, email, 'granite violin under glass');
  await expect(page).toHaveURL('/folders/');

  await page.goto(link);
  await expect(page.getByText('This link does not lead anywhere any more')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for another link' }).click();
  await expect(page).toHaveURL('/accounts/reset/?next=/folders/');
});

test('a refused log-in tells what to do, the same to everybody', async ({ page }) => {
  await page.goto('/accounts/login/');
  for (const email of [emailOf('expired'), newcomer()]) {
    await logIn(page, email, 'not the password');
    await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong');
    await expect(
      page.getByText('After registering, an account opens with the link in our mail.'),
    ).toBeVisible();
  }
  await page.getByRole('link', { name: 'have the link sent again' }).click();
  await expect(page).toHaveURL('/accounts/confirm/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Have the link sent again');
  await page.getByLabel('E-mail address').fill(newcomer());
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
});

test('a registration that was begun is there again, without its password, after a look elsewhere', async ({
  page,
}) => {
  await page.goto('/accounts/register/');
  await page.getByLabel('Name').fill('Nora Newcomer');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSPHRASE);
  await page.locator('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await page.goBack();
  await expect(page.getByText('What you had typed is here again.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Nora Newcomer');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(kept).toContain('Nora Newcomer');
  expect(kept).not.toContain(PASSPHRASE);
});

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 780 },
  desktop: { width: 1280, height: 900 },
})) {
  test(`what comes by mail fits a ${size} and is accessible in light and dark`, async ({ page, apiOf }) => {
    await page.setViewportSize(viewport);
    const look = async (name: string): Promise<void> => {
      await settled(page);
      for (const scheme of ['light', 'dark'] as const) {
        await inScheme(page, scheme);
        await expectNoSideways(page);
        await page.screenshot({ path: `test-results/screens/${name}-${size}-${scheme}.png`, fullPage: true });
        await expectAccessible(page, scheme);
      }
    };
    const email = newcomer();
    await page.goto('/accounts/register/');
    await register(page, email);
    await look('mail-sent');
    await page.goto(await latestLink(apiOf, email));
    await look('confirm');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSPHRASE);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await page.goto('/accounts/dashboard/');
    await look('dashboard-new');
    await page.goto('/accounts/reset/');
    await page.getByLabel('E-mail address').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
    await page.goto(await latestLink(apiOf, email));
    await look('reset-new');
    await page.goto('/accounts/reset/new/?token=made-up');
    await expect(page.getByText('This link does not lead anywhere any more')).toBeVisible();
    await look('link-gone');
  });
}

test.describe('somebody who is logged in', () => {
  test.use({ role: 'enterprise' });
  test('finds on the dashboard what the account can do and where work goes on', async ({ page }) => {
    await page.goto('/accounts/dashboard/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enno Enterprise');
    const features = page.locator('section').filter({ hasText: 'What this account can do' });
    const own = features.getByRole('listitem').filter({ hasText: 'Own plan' });
    await expect(own.filter({ hasText: 'Referee finder' })).toContainText('No end');
    await page.getByRole('link', { name: 'Folders with proposals' }).click();
    await expect(page).toHaveURL('/folders/');
  });

  test('does not find what somebody else had typed in the same tab', async ({ page, context }) => {
    await page.goto('/proposal/new/');
    await page.getByLabel('Title').fill('Confidential batteries');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('main').getByRole('link', { name: 'Log in' }).click();
    await logIn(page, emailOf('academic'), PASSWORD);
    await expect(page).toHaveURL('/proposal/new/');
    await expect(page.getByLabel('Title')).toHaveValue('');
    const kept = async () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(await kept()).toContain('Confidential batteries');
    await page.goto('/accounts/logout/');
    await expect(page.getByText('You are logged out.')).toBeVisible();
    expect(await kept()).not.toContain('Confidential batteries');
  });
});
