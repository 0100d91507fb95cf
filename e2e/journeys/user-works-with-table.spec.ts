import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways, inScheme } from '../fixtures/accessible.ts';
import { expect, test, unique } from '../fixtures/journey.ts';
import type { ProductApi } from '../fixtures/journey.ts';
import { newcomer } from '../fixtures/newcomer.ts';

const MANY = 130;
/** Names in order, one of them made for a spreadsheet to fall for. */
const nameAt = (place: number) =>
  place === 0 ? '=HYPERLINK("x")' : `Search ${String(place).padStart(3, '0')}`;

const withMany = async (api: ProductApi): Promise<void> => {
  for (let place = 0; place < MANY; place += 1) {
    await api.savedSearches.create.mutate({
      name: nameAt(place),
      query: place % 2 === 0 ? 'lithium' : 'owl',
      params: '',
    });
  }
};

const names = (page: Page) =>
  page.locator('tbody tr td:nth-child(2)').evaluateAll((cells) => cells.map((cell) => cell.textContent));

test('a long table is sorted, narrowed, paged, moved through by keys, ticked and taken along', async ({
  page,
  apiOf,
}) => {
  const { api } = await newcomer(apiOf, { browser: page.request });
  await withMany(api);
  await page.goto('/saved-searches/');
  const pages = page.getByRole('navigation', { name: 'Pages: Saved searches' });
  await expect(pages).toContainText('Page 1 / 2');
  await expect(page.locator('tbody tr')).toHaveCount(100);

  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL('/saved-searches/?sort=-name');
  await expect.poll(async () => (await names(page))[0]).toBe(nameAt(MANY - 1));
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL('/saved-searches/?sort=name');
  await expect.poll(async () => (await names(page))[0]).toBe(nameAt(0));

  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/saved-searches/?sort=name&page=2');
  await expect(page.locator('tbody tr')).toHaveCount(MANY - 100);
  await page.reload();
  await expect(pages).toContainText('Page 2 / 2');
  await pages.getByLabel('Rows per page').selectOption('20');
  await expect(pages).toContainText('Page 1 / 7');

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Filter: Query').pressSequentially('owl', { delay: 20 });
  await expect(page.getByText(`${MANY / 2} of ${MANY}`)).toBeVisible();
  await expect(page).toHaveURL(/filter=query:owl/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Saved searches as CSV: ${MANY / 2}` }).click();
  const lines = fs
    .readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(1 + MANY / 2);
  expect(lines.slice(0, 2)).toEqual(['\u{FEFF}Name,Query', `${nameAt(1)},owl`]);
  await page.getByLabel('Filter: Query').fill('');

  const first = page.getByRole('checkbox', { name: `Select ${nameAt(0)}` });
  await first.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('checkbox', { name: `Select ${nameAt(1)}`, exact: true })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await expect(page.getByRole('checkbox', { name: `Select ${nameAt(19)}`, exact: true })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  const selection = page.getByRole('region', { name: 'Selected: Saved searches' });
  await expect(selection).toContainText('2 selected');
  for (const [width, size] of [
    [1280, 'desktop'],
    [360, 'phone'],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    for (const scheme of ['light', 'dark'] as const) {
      await inScheme(page, scheme);
      await expectNoSideways(page);
      await expectAccessible(page, scheme);
      await page.screenshot({ path: `test-results/screens/table-${size}-${scheme}.png` });
    }
  }
  await page.setViewportSize({ width: 1280, height: 780 });
  await selection.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('and 1 more will be gone for good');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(selection).toHaveCount(0);
  await expect.poll(async () => (await names(page))[0]).toBe(nameAt(2));
});

test('columns are chosen, an unreadable number is said to be one, and filters are cleared where nothing is left', async ({
  page,
  apiOf,
}) => {
  const { api } = await newcomer(apiOf, { browser: page.request });
  const name = unique('Tables');
  await api.labels.create.mutate({ name, colour: 'blue' });
  await page.goto('/collections/manage/');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Articles' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Articles' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Authors' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Articles' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Filter: Authors').fill('many');
  await expect(page.getByText('Write 5, >5, <5 or 5..10')).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByLabel('Filter: Authors').fill('>900000');
  await expect(page.getByText('No results.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByLabel('Filter: Authors')).toHaveValue('');
});

/** Words in cells that are written in two lines though they would fit in one; of ordinary length. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const cell of document.querySelectorAll('tbody td')) {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]{2,18}/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

test('a word without an end breaks in a table, and ordinary words beside it do not', async ({
  page,
  apiOf,
}) => {
  const { api } = await newcomer(apiOf, { browser: page.request });
  const query = 'photosynthesis under fluctuating light in temperate grasslands';
  const ordinary = 'Characterisation of photosynthetic responses';
  const long = 'x'.repeat(200);
  for (const name of [long, ordinary])
    await api.savedSearches.create.mutate({
      name,
      query: `${query} ${name === long ? long : ''}`,
      params: '',
    });
  await page.goto('/saved-searches/');
  for (const width of [1280, 1000, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByText(ordinary)).toBeVisible();
    await expectNoSideways(page);
    const words = (await brokenWords(page)).filter((word) => !word.includes('xx'));
    expect(words, `words broken at ${width}`).toEqual([]);
    await page.screenshot({ path: `test-results/screens/table-long-word-${width}.png` });
  }
});
