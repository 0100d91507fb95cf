import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways, inScheme, settled } from '../fixtures/accessible.ts';
import { emailOf, expect, PASSWORD, test } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { ORCID_ID, UNIVERSITY } from '../fixtures/providers.ts';

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
}) => {
  await page.goto('/accounts/login/?next=/saved-searches/');
  await page.getByRole('link', { name: `Continue with ${UNIVERSITY}` }).click();
  await logInThere(page, 'una');
  await consentThere(page);
  await expect(page.getByRole('status').filter({ hasText: 'No account here is linked' })).toBeVisible();
  await page.getByLabel('E-mail address').fill(emailOf('moderator'));
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/saved-searches/');
  await expect(page.getByText(`Your account is linked with ${UNIVERSITY}`)).toBeVisible();
});

test('an ORCID iD links the author who has it', async ({ page }) => {
  await page.goto('/accounts/login/');
  await page.getByRole('link', { name: 'Continue with ORCID' }).click();
  await logInThere(page, ORCID_ID);
  await consentThere(page);
  await expect(page.getByRole('status').filter({ hasText: 'No account here is linked' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue with ORCID' })).toHaveCount(0);
  await page.getByLabel('E-mail address').fill(emailOf('moderator'));
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
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
