import type { Locator, Page } from '@playwright/test';
import { expect, test, unique } from '../fixtures/journey.ts';
import { demoProposal } from '../fixtures/demo-things.ts';
import { QUASARS } from '../fixtures/texts.ts';

test.use({ role: 'enterprise' });

const table = (page: Page): Locator => page.getByRole('table', { name: 'Referees' });
const toggles = (page: Page): Locator => table(page).locator('[data-row-toggle]');
const authorIds = (page: Page): Promise<string[]> =>
  table(page)
    .locator('tr:has([data-row-toggle]) a[href^="/author/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/')[2] ?? ''));

/** What a text ends with or names as a number of four decimals. */
const numbersIn = (text: string | null): number[] => (text ?? '').match(/\d+\.\d{4}/g)?.map(Number) ?? [];

test('an officer pastes a proposal into a new folder and gets referees with reasons', async ({
  page,
  api,
}) => {
  const { referees } = await api.referees.findForText.query({ ...QUASARS, limit: 2 });
  const [known] = referees;
  const { coauthors } = await api.authors.byId.query({ id: known.author.id });
  const folder = unique('Cosmology');
  const title = unique(QUASARS.title);

  await page.goto('/folders/');
  await page.getByLabel('Name of the folder').fill(folder);
  await page.getByRole('button', { name: 'New folder' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(folder);
  await expect(page.getByText('No proposals in this folder yet')).toBeVisible();
  await page.getByRole('link', { name: 'New proposal' }).click();
  await expect(page.getByLabel('Folder')).toHaveText(new RegExp(folder));

  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Abstract').fill(QUASARS.abstract);
  const concepts = page.getByRole('list', { name: 'Concepts, heaviest first' });
  await expect(concepts.getByRole('link', { name: /^Hubble tension/ })).toBeVisible();
  const add = page.getByLabel('Add an author');
  await add.pressSequentially(known.author.name);
  await page.getByRole('option', { name: new RegExp(`^${known.author.name}.*articles?$`) }).click();
  await expect(page.getByRole('listitem').filter({ hasText: known.author.name })).toContainText(
    'known author',
  );
  await add.fill('Somebody Unheard-of');
  await add.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Unheard-of' })).toContainText('name only');
  await page.getByLabel('Id at its origin').fill('E2E-1');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByText('The proposal was saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const abstract = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Abstract' }) });
  await expect(abstract.getByRole('link', { name: 'dark energy' })).toBeVisible();
  await page.getByRole('link', { name: 'Find referees' }).click();

  await expect(toggles(page)).toHaveCount(50);
  await expect(table(page).getByRole('link', { name: known.author.name, exact: true })).toHaveCount(0);
  // Somebody who has just published with the author is flagged, with the article that proves it.
  const recent = coauthors.filter(({ lastYear }) => (lastYear ?? 0) >= new Date().getFullYear() - 2);
  const ids = await authorIds(page);
  const colleague = recent.find(({ author }) => ids.includes(String(author.id)));
  if (!colleague) throw new Error('no recent co-author is among the first fifty');
  const row = table(page).locator('tr', {
    has: page.getByRole('link', { name: colleague.author.name, exact: true }),
  });
  await expect(row).toContainText('Warning: Co-author');
  await row.locator('[data-row-toggle]').click();
  const evidence = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Conflicts of interest' }) });
  await expect(evidence.getByRole('listitem').first()).toContainText(`with ${known.author.name}`);
  await evidence.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/article\//);
  await expect(page.getByRole('heading', { name: /^Authors/ })).toBeVisible();
  // Of a long list of authors the page shows the first ones, a dialog all.
  const more = page.getByRole('button', { name: /more authors?…$/ });
  if (await more.isVisible()) await more.click();
  await expect(page.locator('main')).toContainText(known.author.name);
  await expect(page.locator('main')).toContainText(colleague.author.name);
});

test('an opened row shows the parts that add up to its score', async ({ page, api }) => {
  const { id } = await demoProposal(api);
  await page.goto(`/referees-beam/proposal/${id}/`);
  await toggles(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(toggles(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toggles(page).nth(1)).toHaveAttribute('aria-expanded', 'true');

  const made = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'What made the score' }) });
  const all = made.getByRole('button', { name: /^Show all/ });
  await all.click();
  const [sum, score] = numbersIn(await made.getByText('Sum of the parts').locator('..').textContent());
  expect(sum).toBe(score);
  const shown = await table(page)
    .locator('tr:has([data-row-toggle])')
    .nth(1)
    .getByRole('cell', { name: /^0\.\d\d/ })
    .textContent();
  // The sum shows four decimals and the row two, each rounded from the score itself.
  expect(Math.abs(Number(shown) - score)).toBeLessThanOrEqual(0.005 + 0.00005);
  const parts = await made.locator('ol > li > span:nth-child(2)').allTextContents();
  expect(parts.length).toBeGreaterThan(5);
  const added = parts.map(Number).reduce((total, part) => total + part, 0);
  // Every part is rounded to four decimals before it is shown.
  expect(Math.abs(added - score)).toBeLessThanOrEqual((parts.length + 1) * 0.00005);

  // The words listed below it are what one of its shares is made of.
  const legend = made.locator('ol > li').first().locator('ul').first();
  const shares = numbersIn(await legend.textContent());
  const ofFirst = shares.reduce((total, share) => total + share, 0);
  expect(Math.abs(ofFirst - Number(parts[0]))).toBeLessThanOrEqual((shares.length + 1) * 0.00005);
});

test('the chart can be put away, and stays away', async ({ page, api }) => {
  const { id } = await demoProposal(api);
  await page.goto(`/referees-beam/proposal/${id}/`);
  const chart = page.getByRole('button', { name: 'Similarity by position' });
  await expect(page.getByRole('figure')).toContainText('candidates by position');
  await chart.click();
  await expect(page.getByRole('figure')).toHaveCount(0);
  await page.reload();
  await expect(toggles(page)).toHaveCount(50);
  await expect(chart).toHaveAttribute('aria-expanded', 'false');
  await chart.click();
  await expect(page.getByRole('figure')).toBeVisible();
});

test('filters stand in the address, say what they took away, and go back with it', async ({ page, api }) => {
  const { id } = await demoProposal(api);
  const address = `/referees-beam/proposal/${id}/`;
  await page.goto(address);
  await expect(toggles(page)).toHaveCount(50);
  const unfiltered = await authorIds(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByRole('group', { name: 'h-index' }).getByLabel('at least').fill('12');
  await filters.getByRole('checkbox', { name: 'Leave out whoever has one' }).check();
  await filters.getByRole('combobox', { name: 'Not from' }).click();
  await filters.getByRole('combobox', { name: 'Not from' }).fill('united states');
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^United States/ })
    .click();
  await filters.getByRole('group', { name: 'Years of articles' }).getByLabel('All').check();
  await filters.getByRole('button', { name: 'Apply' }).click();

  await expect(page).toHaveURL(/articles_years_limit=all/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    min_h_index: '12',
    exclude_coi: 'true',
    exclude_countries: expect.stringMatching(/^[A-Z]{2}$/),
    articles_years_limit: 'all',
  });
  await expect(page.getByText(/^Left out by:/)).toContainText(/smallest h-index [\d,]+/);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const hIndexes = await table(page).locator('td[data-label="h-index"]').allTextContents();
  expect(Math.min(...hIndexes.map(Number))).toBeGreaterThanOrEqual(12);
  await expect(table(page).getByText('Warning: ')).toHaveCount(0);
  const filtered = await authorIds(page);
  expect(filtered).not.toEqual(unfiltered);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Filters (4 changed)' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect.poll(() => authorIds(page)).toEqual(filtered);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  await expect.poll(() => authorIds(page)).toEqual(unfiltered);
});

test('loading more repeats nobody, lists no author of the proposal, and the CSV is what is shown', async ({
  page,
  api,
}) => {
  const { id, authors } = await demoProposal(api);
  await page.goto(`/referees-beam/proposal/${id}/`);
  await expect(toggles(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(toggles(page)).toHaveCount(100);
  const ids = await authorIds(page);
  expect(new Set(ids).size).toBe(100);
  expect(ids).not.toEqual(
    expect.arrayContaining([expect.stringMatching(authors.map((a) => `^${a.authorId}$`).join('|'))]),
  );
  const positions = await toggles(page).allTextContents();
  expect(positions.map(Number)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
});

test('sorting a column starts with the largest and turns round', async ({ page, api }) => {
  const { id } = await demoProposal(api);
  await page.goto(`/referees-beam/proposal/${id}/`);
  const header = table(page).getByRole('columnheader', { name: 'Citations' });
  const citations = async () =>
    (await table(page).locator('td[data-label="Citations"]').allTextContents()).map((text) =>
      Number(text.replaceAll(',', '')),
    );
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  const down = await citations();
  expect(down).toEqual(down.toSorted((a, b) => b - a));
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  expect(await citations()).toEqual(down.toSorted((a, b) => a - b));
});
