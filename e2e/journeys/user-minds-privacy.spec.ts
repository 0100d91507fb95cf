import { readFile } from 'node:fs/promises';
import { emailOf, expect, test } from '../fixtures/journey.ts';

test('a guest reads what is kept, for how long, and whom to ask', async ({ page }) => {
  await page.goto('/privacy/');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  const row = page.getByRole('row', { name: /Changes in the log/ });
  await expect(row).toContainText('730 days');
  await expect(page.getByRole('heading', { name: 'If you are the author of articles' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ }).first()).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await expect(page.getByRole('heading', { name: 'Your data' })).toHaveCount(0);
});

test.describe('a user', () => {
  test.use({ role: 'moderator' });

  test('takes their data along', async ({ page }) => {
    await page.goto('/privacy/');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download your data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('peerlens-data.zip');
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.includes('saved-searches.json')).toBe(true);
  });

  test('does not delete their account by a slip', async ({ page, api }) => {
    await page.goto('/privacy/');
    const [field, button] = [
      page.getByLabel('Your e-mail address, to confirm'),
      page.getByRole('button', { name: 'Delete my account' }),
    ];
    await field.fill(emailOf('moderator'));
    await button.click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await field.fill('somebody@else.test');
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('alert')).toContainText('Type the e-mail address of the account');
    expect((await api.accounts.currentUser.query()).email).toBe(emailOf('moderator'));
  });
});
