import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways, inScheme, settled } from '../fixtures/accessible.ts';
import { emailOf, expect, PASSWORD, test } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { newcomer } from '../fixtures/newcomer.ts';
import { ORCID_ID, UNIVERSITY } from '../fixtures/providers.ts';

const PASSPHRASE = 'moss lantern seven harbour';

/** The provider's own form. */
const logInThere = async (page: Page, login: string): Promise<void> => {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
};
const consentThere = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue' }).click();

test('a newcomer gets an account by their university, goes on to where they wanted, and comes back', async ({
  page,
}) => {
  await page.goto('/accounts/login/?next=/saved-searches/');
  await tabTo(page, page.getByRole('link', { name: `Continue with ${UNIVERSITY}` }));
  await page.keyboard.press('Enter');
  await logInThere(page, 'nina');
  await consentThere(page);
  await expect(page).toHaveURL('/saved-searches/');
  await expect(page.getByText('Welcome, Nina Newcomer. Your account is open.')).toBeVisible();

  await page.goto('/accounts/logout/');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await page.goto('/accounts/register/');
  await page.getByRole('link', { name: `Continue with ${UNIVERSITY}` }).click();
  // The university knows them still.
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You are logged in as Nina Newcomer.')).toBeVisible();
});

test('who does not consent is told so on the page to log in', async ({ page }) => {
  await page.goto('/accounts/login/?next=/saved-searches/');
  await page.getByRole('link', { name: `Continue with ${UNIVERSITY}` }).click();
  await logInThere(page, 'denis');
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(page.getByRole('alert')).toContainText(`You did not let ${UNIVERSITY} tell us who you are`);
  await expect(page).toHaveURL(/\/accounts\/login\/\?.*next=/);
  for (const [width, scheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await inScheme(page, scheme);
    await settled(page);
    await expectAccessible(page, scheme);
    await expectNoSideways(page);
  }
});

test('with an address that the university does not vouch for, one logs in once and is linked', async ({
  page,
  apiOf,
}) => {
  const { email, password } = await newcomer(apiOf);
  await page.goto('/accounts/login/?next=/saved-searches/');
  await page.getByRole('link', { name: `Continue with ${UNIVERSITY}` }).click();
  await logInThere(page, 'una');
  await consentThere(page);
  await expect(page.getByRole('status').filter({ hasText: 'No account here is linked' })).toBeVisible();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/saved-searches/');
  await expect(page.getByText(`Your account is linked with ${UNIVERSITY}`)).toBeVisible();
});

test('an ORCID iD links the author who has it', async ({ page, apiOf }) => {
  const { email, password } = await newcomer(apiOf);
  await page.goto('/accounts/login/');
  await page.getByRole('link', { name: 'Continue with ORCID' }).click();
  await logInThere(page, ORCID_ID);
  await consentThere(page);
  await expect(page.getByRole('status').filter({ hasText: 'No account here is linked' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue with ORCID' })).toHaveCount(0);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('You are linked with the author who has your ORCID iD.')).toBeVisible();
  await page.goto('/accounts/dashboard/');
  await expect(page.getByText('No author is linked to this account.')).toHaveCount(0);

  await page.goto('/profile/security/');
  const logins = page.locator('section').filter({ hasText: ORCID_ID });
  await settled(page);
  await expectAccessible(page, 'light');
  await logins.getByRole('button', { name: 'Unlink ORCID' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('ORCID is unlinked.')).toBeVisible();
  await expect(page.getByText(ORCID_ID)).toHaveCount(0);
  await page.goto('/profile/');
  await expect(page.getByRole('link', { name: 'Link with your ORCID iD' })).toBeVisible();
});

test('who has no password logs in again where they came from before the account is changed', async ({
  page,
}) => {
  await page.goto('/accounts/login/?next=/profile/');
  await page.getByRole('link', { name: `Continue with ${UNIVERSITY}` }).click();
  await logInThere(page, 'petra');
  await consentThere(page);
  await expect(page).toHaveURL('/profile/');
  await expect(page.getByLabel('New e-mail address')).toHaveCount(0);
  for (const path of ['/profile/data/', '/profile/security/', '/profile/']) {
    await page.goto(path);
    await expect(page.getByText('Log in again first')).toBeVisible();
  }
  await tabTo(page, page.locator('main').getByRole('link', { name: 'Log in again' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in again');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
  for (const [width, scheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await inScheme(page, scheme);
    await settled(page);
    await expectAccessible(page, scheme);
    await expectNoSideways(page);
  }
  await page.getByRole('link', { name: `Log in again with ${UNIVERSITY}` }).click();
  // The university knows them still, and asks all the same.
  await logInThere(page, 'petra');
  await expect(page).toHaveURL('/profile/');
  await expect(page.getByText('It is you: go on within ten minutes.')).toBeVisible();
  await page.getByLabel('New e-mail address').fill('petra@elsewhere.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('petra@elsewhere.test waits to be confirmed')).toBeVisible();

  await page.goto('/profile/security/');
  await page.getByLabel('New password').first().fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await page.goto('/profile/data/');
  await page.getByLabel('Your e-mail address, to confirm').fill('petra@owl.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account and everything of your own is deleted.')).toBeVisible();
});

test('a further provider is linked by who has shown just now that it is them', async ({ page, context }) => {
  await page.goto('/accounts/login/');
  await page.getByLabel('E-mail address').fill(emailOf('committee'));
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
  // Ten minutes later, to this page.
  await context.route('**/accounts/sso/uni/?link=1*', (route) =>
    route.fulfill({
      status: 302,
      headers: { location: `/accounts/again/?next=${encodeURIComponent('/accounts/sso/orcid/?link=1')}` },
    }),
  );
  await page.goto('/profile/security/');
  await page.getByRole('link', { name: `Link with ${UNIVERSITY}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in again');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.keyboard.type('not the one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
    'This is not your password: try again',
  );
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
});
