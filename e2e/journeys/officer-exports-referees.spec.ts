import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways, settled } from '../fixtures/accessible.ts';
import { demoProposal } from '../fixtures/demo-things.ts';
import { expect, test } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Export of referees' });
const exportButton = (page: Page) => page.getByRole('button', { name: 'Export', exact: true });

test.describe('an officer', () => {
  test.use({ role: 'enterprise' });

  test('takes a ranking along as a file by keyboard', async ({ page, api }) => {
    const { id } = await demoProposal(api);
    const { referees } = await api.referees.list.query({ docKind: 'proposal', docId: id, limit: 100 });
    await page.goto(`/referees-beam/proposal/${id}/`);
    await tabTo(page, exportButton(page));
    await page.keyboard.press('Enter');
    const menu = menuOf(page);
    await expect(menu).toBeVisible();
    await settled(page);
    await expectAccessible(page, 'light');
    await expectAccessible(page, 'dark');

    await menu.getByLabel('Format').selectOption('csv');
    await menu.getByLabel('Parted by').selectOption('pipe');
    await menu.getByLabel('Referees').selectOption('100');
    await tabTo(page, menu.getByRole('link', { name: 'Download' }));
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^referees-proposal-\d+(-[\w-]+)?-\d{4}-\d\d-\d\d\.csv$/);
    const text = await fs.readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^Position\|/);
    const ids = [...text.matchAll(/\/author\/(\d+)\//g)].map(([, authorId]) => Number(authorId));
    expect(ids).toEqual(referees.map(({ author }) => author.id));
    await expect(menu).toBeHidden();
  });

  test('finds the menu on a phone', async ({ page, api }) => {
    const { id } = await demoProposal(api);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/referees-beam/proposal/${id}/`);
    await exportButton(page).click();
    await expect(menuOf(page).getByRole('link', { name: 'Download' })).toBeInViewport();
    await expectNoSideways(page);
  });
});

test.describe('whose plan has no exports', () => {
  test.use({ role: 'academic' });

  test('sees no menu, and gets no file from its address', async ({ page, api }) => {
    const { articles } = await api.articles.search.query({ q: 'photon', limit: 1 });
    const [{ id }] = articles;
    await page.goto(`/referees-beam/article/${id}/`);
    await expect(page.getByRole('table', { name: 'Referees' })).toBeVisible();
    await expect(exportButton(page)).toHaveCount(0);
    const answer = await page.request.get(`/referees-beam/export-referees/${id}/?doc_kind=article`);
    expect(answer.status()).toBe(403);
  });
});
