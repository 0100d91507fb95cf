import type { Dialog } from '@playwright/test';
import { PASSWORD, emailOf, expect, test, unique } from '../fixtures/journey.ts';

test.use({ role: 'enterprise' });

test('what was typed survives a login that has expired', async ({ page, context }) => {
  const title = unique('Batteries that last');
  await page.goto('/proposal/new/');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Abstract').fill('Typed while the session ran out.');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Log in again; what you typed is kept.')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('E-mail address').fill(emailOf('enterprise'));
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/proposal/new/');
  await expect(page.getByText('What you had typed is here again.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByLabel('Abstract')).toHaveValue('Typed while the session ran out.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goto('/proposal/new/');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('leaving with unsaved words asks first', async ({ page }) => {
  const asked: string[] = [];
  let answer = (dialog: Dialog) => dialog.dismiss();
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void answer(dialog);
  });
  await page.goto('/proposal/new/');
  await page.getByLabel('Title').fill('Half a title');
  await page.getByRole('link', { name: 'Referee finder' }).click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toContain('You have unsaved changes.');
  await expect(page).toHaveURL('/proposal/new/');
  await expect(page.getByLabel('Title')).toHaveValue('Half a title');

  answer = (dialog) => dialog.accept();
  await page.getByRole('link', { name: 'Referee finder' }).click();
  await expect(page).toHaveURL('/folders/');
  expect(asked).toHaveLength(2);
  await page.goto('/proposal/new/');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('closing the tab with unsaved words asks too', async ({ page }) => {
  await page.goto('/proposal/new/');
  await page.getByLabel('Title').fill('Half a title');
  const dialog = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await dialog).type()).toBe('beforeunload');
  await (await dialog).accept();
});

test('a proposal without a title says so beside the field and in a summary', async ({ page }) => {
  await page.goto('/proposal/new/');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('1 field needs your attention');
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('A proposal needs a title');
});
