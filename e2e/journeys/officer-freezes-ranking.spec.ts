import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways, inScheme, settled } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/journey.ts';
import type { ProductApi } from '../fixtures/journey.ts';

test.use({ role: 'enterprise', viewport: { width: 1280, height: 900 } });

test('an officer freezes a ranking, sees what moved, and proves the file', async ({ page, api }) => {
  const { id } = await api.proposals.create.mutate({
    title: 'Frozen: the Hubble tension and the cosmic distance ladder',
    abstract: 'We measure the expansion of the universe by supernovae, lithium and dark energy.',
  });
  await page.goto(`/referees-beam/proposal/${id}/`);
  await settled(page);

  // By keyboard: the dialog opens with the focus in the note.
  await page.getByRole('button', { name: 'Freeze', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Frozen rankings' });
  await expect(dialog.getByText('Nothing is frozen for this document yet.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('For the panel of May');
  await expectAccessible(page, 'light');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The ranking is frozen.')).toBeVisible();
  await expect(dialog.getByText('For the panel of May')).toBeVisible();
  await dialog.getByRole('link', { name: 'See it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Frozen ranking for Frozen: the Hubble/);
  await settled(page);
  const table = page.getByRole('table', { name: 'Referees' });
  await expect(table.locator('tr[data-row]')).toHaveCount(50);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(table.locator('tr[data-row]')).toHaveCount(100);
  await page.getByRole('button', { name: /^Place 1\./ }).click();
  await expect(page.getByText('What made the score', { exact: true })).toBeVisible();
  await expectAccessible(page, 'light');
  await inScheme(page, 'dark');
  await expectAccessible(page, 'dark');
  await inScheme(page, 'light');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  // The file is what it was signed as, until somebody changes it.
  const download = async (name: string) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    return fs.readFile(await (await downloading).path());
  };
  const bytes = await download('Signed JSON');
  const pdf = await download('Signed PDF');
  await page.goto('/referees-beam/frozen/verify/');
  const file = page.getByLabel('File', { exact: true });
  const verify = async (buffer: Buffer, says: string) => {
    await file.setInputFiles({ name: 'frozen.json', mimeType: 'application/octet-stream', buffer });
    await expect(page.getByText(says)).toHaveCount(0);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText(says)).toBeVisible();
  };
  await verify(bytes, 'Unchanged: frozen by this installation on');
  await verify(pdf, 'Unchanged: frozen by this installation on');
  await expectAccessible(page, 'light');
  const forged = Buffer.from(bytes.toString('utf8').replace('For the panel of May', 'For the panel of June'));
  await verify(forged, 'This file is not what was signed: it was changed afterwards');

  // What moves is told with its reason.
  const [{ id: frozenId }] = await api.frozenRankings.list.query({ docKind: 'proposal', docId: id });
  await page.goto(`/referees-beam/frozen/${frozenId}/moved/`);
  await expect(page.getByText('Nothing moved: the same people')).toBeVisible();
  const { ranking } = await api.frozenRankings.byId.query({ id: frozenId, limit: 2 });
  const [first, second] = ranking.referees.map(({ author }) => author);
  await api.refereeMarks.hide.mutate({
    docKind: 'proposal',
    docId: id,
    authorsIds: [first.id],
    reason: 'died_retired',
  });
  await page.reload();
  const moved = page.getByRole('table', { name: /^People who moved/ });
  await expect(moved.locator('tr[data-row]').first()).toContainText(first.name);
  await expect(moved.locator('tr[data-row]').first()).toContainText('Fell out');
  await expect(moved.getByRole('row').filter({ hasText: second.name }).first()).toContainText('Up by 1');
  await expectAccessible(page, 'light');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);

  const proposal = await api.proposals.byId.query({ id });
  await page.goto(`/folder/${proposal.folder.id}/frozen/`);
  await expect(page.getByRole('table', { name: 'Frozen rankings' })).toContainText('For the panel of May');
  await expectNoSideways(page);
});

const whatIf = (api: ProductApi) =>
  api.proposals.create.mutate({
    title: 'What if: the Hubble tension and the cosmic distance ladder',
    abstract: 'We measure the expansion of the universe by supernovae, lithium and dark energy.',
  });
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Referees' }).locator('tr[data-row]');

for (const [what, written] of [
  ['a concept', 'whatif'],
  ['an article', 'without_articles'],
] as const) {
  test(`an officer asks what the ranking would be without ${what}, and takes it back`, async ({
    page,
    api,
  }) => {
    const { id } = await whatIf(api);
    await page.goto(`/referees-beam/proposal/${id}/`);
    await settled(page);
    const before = await rowsOf(page).allInnerTexts();
    await page.getByRole('button', { name: /^Position 1\./ }).click();
    const buttons = page.getByRole('button', { name: /^Rank without / });
    const without = what === 'a concept' ? page.locator('li li').locator(buttons).first() : buttons.first();
    const name = ((await without.getAttribute('aria-label')) ?? '').replace('Rank without ', '');
    await expectAccessible(page, 'light');
    await without.focus();
    await page.keyboard.press('Enter');
    const notice = page.getByText(`What if: without “${name}”`);
    await expect(notice).toBeVisible();
    await expect(page.getByText(/: position 1, score 0\.\d+ → /)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${written}=`));
    // No row says it any more, the article that is left out least of all.
    if (what === 'an article') await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);

    // The address has it: it survives a reload.
    await page.reload();
    await settled(page);
    await expect(notice).toBeVisible();
    await expectAccessible(page, 'light');
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSideways(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page).not.toHaveURL(/topics|whatif|without_articles/);
    await expect.poll(async () => (await rowsOf(page).allInnerTexts())[1]).toBe(before[1]);
  });
}
