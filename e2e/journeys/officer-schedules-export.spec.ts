import fs from 'node:fs/promises';
import { expectAccessible, expectNoSideways, settled } from '../fixtures/accessible.ts';
import { demoProposal } from '../fixtures/demo-things.ts';
import { expect, test, unique } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';

test.describe('an officer', () => {
  test.use({ role: 'enterprise' });

  test('schedules the ranking of a proposal by keyboard, runs it, and downloads what it made', async ({
    page,
    api,
  }) => {
    const { id } = await demoProposal(api);
    const name = unique('Every Monday');
    await page.goto(`/referees-beam/proposal/${id}/`);
    await tabTo(page, page.getByRole('button', { name: 'Export', exact: true }));
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Export of referees' });
    await tabTo(page, menu.getByRole('link', { name: 'Schedule…' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule an export');

    await tabTo(page, page.getByLabel('Name'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(name);
    await page.getByLabel('When').selectOption('own');
    await page.getByLabel('Minute, hour').fill('every Monday');
    await expect(page.getByText('Write the time as five fields')).toBeVisible();
    await page.getByLabel('Minute, hour').fill('30 6 * * MON');
    await page.getByLabel('Time zone').fill('Europe/Berlin');
    await expect(page.getByRole('listitem').filter({ hasText: /Mon.*0?6:30/ })).toHaveCount(5);
    await page.getByLabel('Format').selectOption('csv');
    await page.getByLabel('Send to').selectOption('storage');
    await settled(page);
    await expectAccessible(page, 'light');
    await expectAccessible(page, 'dark');
    await tabTo(page, page.getByRole('button', { name: 'Schedule', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

    await tabTo(page, page.getByRole('button', { name: 'Run now' }));
    await page.keyboard.press('Enter');
    // A worker runs it; the page goes on by itself.
    const history = page.getByRole('table', { name: 'History' });
    await expect(history.getByText('Done')).toBeVisible({ timeout: 60_000 });
    await settled(page);
    await expectAccessible(page, 'light');
    await page.screenshot({ path: 'test-results/screens/schedule.png', fullPage: true });
    await tabTo(page, history.getByRole('link', { name: 'Download' }));
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^referees-proposal-\d+(-[\w-]+)?-\d{4}-\d\d-\d\d\.csv$/);
    expect(await fs.readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFPosition,/);

    await page.setViewportSize({ width: 360, height: 780 });
    await expectNoSideways(page);
    await page.goto('/schedules/');
    await expectNoSideways(page);
    await page.getByRole('button', { name: `Pause: ${name}` }).click();
    await expect(page.getByRole('button', { name: `Resume: ${name}` })).toBeVisible();
    await page.getByRole('button', { name: `Remove: ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
});

test.describe('whose plan has no exports', () => {
  test.use({ role: 'academic' });

  test('has nowhere to schedule them', async ({ page }) => {
    await page.goto('/schedules/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await page.goto('/saved-searches/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved searches');
    await expect(page.getByRole('link', { name: /^Schedule…/ })).toHaveCount(0);
  });
});
