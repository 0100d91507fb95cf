import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/journey.ts';

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
    await page.getByRole('link', { name: 'your data' }).click();
    await expect(page).toHaveURL('/profile/data/');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download your data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('peerlens-data.zip');
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.includes('saved-searches.json')).toBe(true);
  });
});
