import type { APIRequestContext, Browser } from '@playwright/test';
import { emailOf, expect, test } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { latestLink } from '../fixtures/mailbox.ts';
import { newcomer } from '../fixtures/newcomer.ts';

const OTHER_PASSPHRASE = 'granite violin under glass';
const address = (): string => `nora-${crypto.randomUUID()}@example.org`;

const logIn = (request: APIRequestContext, email: string, password: string) =>
  request.post('/trpc/accounts.logIn', { data: { email, password } });

const elsewhere = async (browser: Browser, email: string, password: string) => {
  const context = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    storageState: { cookies: [], origins: [] },
  });
  expect((await logIn(context.request, email, password)).ok()).toBe(true);
  return context;
};

const who = async (request: APIRequestContext): Promise<string> => {
  const answer = await request.get('/api/auth/current-user/');
  return ((await answer.json()) as { email: string }).email;
};

test('name and address are changed by keyboard alone; a change of address shows while it waits', async ({
  page,
  apiOf,
}) => {
  const { email, password } = await newcomer(apiOf, { browser: page.request });
  const next = address();
  await page.goto('/accounts/dashboard/');
  await tabTo(page, page.getByRole('link', { name: /^Profile/ }).last());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');

  const name = page.getByLabel('Name', { exact: true });
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription('Enter your name');
  await page.keyboard.type('Nora Owl');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your name is changed.')).toBeVisible();
  await expect(page.getByText(`Nora Owl · ${email}`)).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Send the link' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('2 fields need your attention');
  await expect(page.getByLabel('New e-mail address')).toBeFocused();
  await page.keyboard.type(next);
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type('not the one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
    /This is not your password/,
  );
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${next} waits to be confirmed`)).toBeVisible();
  const first = await latestLink(apiOf, next);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('The change of address is taken back.')).toBeVisible();

  await page.getByLabel('New e-mail address').fill(next);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${next} waits to be confirmed`)).toBeVisible();
  await page.goto(first);
  await expect(page.getByText('This link does not lead anywhere any more')).toBeVisible();
  await page.goto(await latestLink(apiOf, next));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText(`The e-mail address of your account is ${next} now.`)).toBeVisible();
  await page.goto('/profile/');
  await expect(page.getByText(`Nora Owl · ${next}`)).toBeVisible();
  await expect(page.getByText('waits to be confirmed')).toHaveCount(0);
});

test('sessions are seen and ended, and a new password ends the others', async ({ page, apiOf, browser }) => {
  const { email, password } = await newcomer(apiOf, { browser: page.request });
  const [phone, library] = [
    await elsewhere(browser, email, password),
    await elsewhere(browser, email, password),
  ];
  await page.goto('/profile/security/');
  const rows = page.getByRole('table', { name: 'Where you are logged in' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'This one' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'This one' }).getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out Safari on iPhone' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(rows).toHaveCount(3);
  expect([await who(phone.request), await who(library.request)].toSorted()).toEqual(
    ['Anonymous', email].toSorted(),
  );
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(page.getByText('You are logged out everywhere else.')).toBeVisible();
  await expect(rows).toHaveCount(2);

  const other = await elsewhere(browser, email, password);
  await page.getByLabel('Present password').first().fill(password);
  await page.getByLabel('New password').first().fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New password').first()).toBeFocused();
  await page.getByLabel('New password').first().fill(OTHER_PASSPHRASE);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is changed. You are logged out everywhere else.')).toBeVisible();
  expect([await who(page.request), await who(other.request)]).toEqual([email, 'Anonymous']);
  expect((await logIn(other.request, email, password)).status()).toBe(401);
});

test('a token of one’s own is shown once and works', async ({ page, apiOf }) => {
  const { email } = await newcomer(apiOf, { browser: page.request });
  await page.goto('/profile/');
  await page.getByRole('link', { name: 'API tokens' }).click();
  await expect(page).toHaveURL('/profile/tokens/');
  await page.getByLabel('What is the token for?').fill('Script');
  await page.getByRole('checkbox', { name: /account:read/ }).check();
  await page.getByRole('button', { name: 'Make token' }).click();
  const secret = await page.getByRole('dialog').getByLabel('API token').inputValue();
  expect(secret).toMatch(/^plk_/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Script/ })).toBeVisible();
  const answer = await page.request.fetch('/api/auth/current-user/', {
    headers: { authorization: `Bearer ${secret}`, cookie: '' },
  });
  expect(await answer.json()).toMatchObject({ email });
});

test('an account is deleted by address and password, which logs out and is final', async ({
  page,
  apiOf,
}) => {
  const { email, password } = await newcomer(apiOf, { browser: page.request });
  await page.goto('/profile/data/');
  await expect(page.getByRole('heading', { name: 'What stays' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alert')).toContainText('2 fields need your attention');
  await page.getByLabel('Your e-mail address, to confirm').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the one');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
    /This is not your password/,
  );
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await who(page.request)).toBe(email);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(
    page.getByText('Your account and everything of your own is deleted. You are logged out.'),
  ).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await who(page.request)).toBe('Anonymous');
  expect((await logIn(page.request, email, password)).status()).toBe(401);
});

test('an organisation is left', async ({ page, apiOf }) => {
  const { email } = await newcomer(apiOf, { browser: page.request });
  const { organizations } = await apiOf('orgadmin');
  const [{ id, name }] = (await organizations.list.query({})).organizations;
  const flags = { isAdmin: false, isDeveloper: false };
  await organizations.invite.mutate({ organizationId: id, email, ...flags });
  await page.goto(await latestLink(apiOf, email));
  await page.getByRole('button', { name: 'Join' }).click();
  await page.goto('/profile/');
  await page.getByRole('button', { name: `Leave ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText(`You have left ${name}.`)).toBeVisible();
  await expect(page.getByText('You belong to no organisation.')).toBeVisible();
});

test('a name that was typed survives a login that has expired, and leaving asks first', async ({
  page,
  context,
  apiOf,
}) => {
  const { email, password } = await newcomer(apiOf, { browser: page.request });
  await page.goto('/profile/');
  await page.getByLabel('Name', { exact: true }).fill('Nora Käuzchen');
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.message();
  });
  await page.getByRole('link', { name: 'Security' }).click();
  expect(await asked).toContain('You have unsaved changes.');
  await expect(page).toHaveURL('/profile/');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Log in again; what you typed is kept.')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Log in' }).click();
  // The profile has such fields, too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/');
  await expect(page.getByText('What you had typed is here again.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nora Käuzchen');
});

test('a guest is asked to log in first', async ({ page }) => {
  for (const path of ['/profile/', '/profile/security/', '/profile/tokens/', '/profile/data/']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/accounts/login/?next=${path}`);
  }
});

test('authors are found by name, and how one is linked is said', async ({ page, apiOf }) => {
  const { email } = await newcomer(apiOf, { browser: page.request });
  await page.goto('/profile/');
  await expect(page.getByText(`Nora Newcomer · ${email}`)).toBeVisible();
  await page.getByRole('link', { name: 'Find yourself among the authors' }).click();
  await expect(page.getByText('Articles cannot be claimed here yet.')).toBeVisible();
  await page.getByLabel('Name of an author').fill('zzzzqq');
  await expect(page.getByText('No author has such a name here')).toBeVisible();
  const { linked_author: author } = await (await apiOf('academic')).accounts.currentUser.query();
  const name = author?.name ?? '';
  await page.getByLabel('Name of an author').fill(name);
  await page.getByRole('list', { name: 'Authors found' }).getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page.getByLabel('Name of an author')).toHaveValue(name);
});

test.describe('who has a linked author', () => {
  test.use({ role: 'academic' });

  test('sees it with a way to it, and does not unlink it by a slip', async ({ page, api }) => {
    const { linked_author: author } = await api.accounts.currentUser.query();
    await page.goto('/profile/');
    await page.getByRole('button', { name: 'Unlink' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page
      .locator('main')
      .getByRole('link', { name: author?.name ?? '' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(author?.name ?? '');
    expect(await api.accounts.currentUser.query()).toMatchObject({ linked_author: author });
  });

  test('finds the profile in the menu', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByLabel(/^Your account:/)
      .click();
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await expect(page.locator('main').getByText(emailOf('academic')).first()).toBeVisible();
  });
});
