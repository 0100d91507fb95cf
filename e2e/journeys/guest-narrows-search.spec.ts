import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { settled } from '../fixtures/accessible.ts';
import { expect, test, unique } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';

const titles = (page: Page) => page.locator('article h3 a');
const count = (total: number) => `${total.toLocaleString('en')} ${total === 1 ? 'article' : 'articles'}`;

test('a facet’s count is what choosing it finds, and the choice is in the address, a chip and the way back', async ({
  page,
  api,
}) => {
  const { total, facets } = await api.articles.search.query({ q: 'lithium', limit: 0, facets: ['journals'] });
  const [journal, other] = facets.journals?.values ?? [];
  await page.goto('/search/?q=lithium');
  const facet = page.getByRole('complementary').getByRole('list', { name: 'Journals' });
  await facet.getByRole('checkbox', { name: `${journal.name} ${journal.articles}` }).check();

  await expect(page).toHaveURL(`/search/?q=lithium&journalIds=${journal.value}`);
  await expect(page.getByText(count(journal.articles), { exact: true })).toBeVisible();
  await facet.getByRole('checkbox', { name: `${other.name} ${other.articles}` }).check();
  await expect(page.getByText(count(journal.articles + other.articles), { exact: true })).toBeVisible();

  await page.reload();
  const chips = page.getByRole('list', { name: 'Filters in force' }).getByRole('listitem');
  await expect(chips).toHaveText([`Journals: ${journal.name}`, `Journals: ${other.name}`]);
  await page.getByRole('button', { name: `Remove ${journal.name}` }).click();
  await expect(page.getByText(count(other.articles), { exact: true })).toBeVisible();
  await expect(facet.getByRole('checkbox', { name: journal.name })).not.toBeChecked();

  await page.goBack();
  await expect(chips).toHaveCount(2);
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/search/?q=lithium');
  await expect(page.getByText(count(total), { exact: true })).toBeVisible();
});

test('two choices in one breath are both kept', async ({ page }) => {
  await page.goto('/search/?q=lithium');
  const list = page.getByRole('complementary').getByRole('list', { name: 'Journals' });
  await expect(list.getByRole('checkbox').nth(1)).toBeVisible();
  await list.evaluate((element) => {
    const boxes = element.querySelectorAll('input');
    boxes[0].click();
    boxes[1].click();
  });
  await expect(page.getByRole('list', { name: 'Filters in force' }).getByRole('listitem')).toHaveCount(2);
});

for (const { ends, address, kept } of [
  { ends: ['From day', 'To day'], address: 'dates=range', kept: ['2012-01-01', '2014-12-31'] },
  { ends: ['From year', 'To year'], address: '', kept: ['2012', '2014'] },
])
  test(`${ends.join(' and ')}, written in one breath, are both kept`, async ({ page }) => {
    await page.goto(`/search/?q=lithium&${address}`);
    await expect(page.getByLabel(ends[1])).toBeVisible();
    await settled(page);
    await page.evaluate(
      (written) => {
        const labels = [...document.querySelectorAll('label')];
        for (const [name, value] of written) {
          const field = labels.find(({ textContent }) => textContent === name)?.querySelector('input');
          if (!field) throw new Error(`there is no ${name}`);
          field.focus();
          field.value = value;
          field.blur();
        }
      },
      ends.map((name, at) => [name, kept[at]] as const),
    );
    await expect(page).toHaveURL(new RegExp(`=${kept[0]}&.*=${kept[1]}$`));
    for (const [at, name] of ends.entries()) await expect(page.getByLabel(name)).toHaveValue(kept[at]);
  });

test('all values of a facet can be looked through by name and chosen several at a time', async ({
  page,
  api,
}) => {
  const { facets } = await api.articles.search.query({
    q: 'lithium',
    limit: 0,
    facets: ['institutions'],
    facetValues: 1000,
  });
  const all = facets.institutions?.values ?? [];
  const rare = all.at(-1);
  if (!rare) throw new Error('articles about lithium name no institution');
  await page.goto('/search/?q=lithium');
  await page.getByRole('button', { name: /^Institutions: \d+ more/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Institutions' });
  await expect(sheet.getByRole('checkbox')).toHaveCount(all.length);
  await sheet.getByRole('textbox', { name: 'Find in institutions' }).fill(rare.name.toUpperCase());
  await sheet.getByRole('checkbox', { name: rare.name }).check();
  await expect(page).toHaveURL('/search/?q=lithium');
  await sheet.getByRole('button', { name: 'Apply' }).click();

  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(`/search/?q=lithium&institutionIds=${rare.value}`);
  await expect(page.getByText(count(rare.articles), { exact: true })).toBeVisible();
});

test('years are chosen on the histogram without a mouse', async ({ page, api }) => {
  const { facets } = await api.articles.search.query({ q: 'lithium', limit: 0, facets: ['years'] });
  const years = facets.years?.values ?? [];
  const [first] = years;
  await page.goto('/search/?q=lithium');
  const from = page.getByRole('slider', { name: 'Earliest year' });
  const to = page.getByRole('slider', { name: 'Latest year' });
  await tabTo(page, from);
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowRight');
  await expect(from).toHaveValue(String(first.value + 3));
  await expect(page).toHaveURL(`/search/?q=lithium&yearFrom=${first.value + 3}`);
  await expect(page.getByLabel('From year')).toHaveValue(String(first.value + 3));
  await expect(from).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search/?q=lithium&yearFrom=${first.value + 3}&yearTo=${first.value + 3}`);
  await expect(to).toBeFocused();
  const found = years.find(({ value }) => value === first.value + 3)?.articles ?? 0;
  await expect(page.getByText(count(found), { exact: true })).toBeVisible();
  await page.goBack();
  await expect(to).toHaveValue(String(years.at(-1)?.value));
});

test('years are chosen by drawing over the histogram', async ({ page }) => {
  await page.goto('/search/?q=lithium');
  const chart = page.getByRole('group', { name: 'Articles by year' });
  await expect(chart).toBeVisible();
  await settled(page);
  const box = await chart.boundingBox();
  if (!box) throw new Error('the histogram is not shown');
  await page.mouse.move(box.x + box.width * 0.4, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + 25, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/yearFrom=\d{4}&yearTo=\d{4}$/);
  const { searchParams } = new URL(page.url());
  expect(Number(searchParams.get('yearFrom'))).toBeLessThan(Number(searchParams.get('yearTo')));
  await expect(page.getByRole('button', { name: /^Remove \d{4} to \d{4}/ })).toBeVisible();
});

test('how long ago is one choice, and a range takes two days', async ({ page, api }) => {
  const recent = await api.articles.search.query({ q: 'lithium', limit: 0, dates: '5years' });
  await page.goto('/search/?q=lithium');
  const published = page.getByRole('group', { name: 'Published' });
  await published.getByText('5 Years', { exact: true }).click();
  await expect(page).toHaveURL('/search/?q=lithium&dates=5years');
  await expect(page.getByText(count(recent.total), { exact: true })).toBeVisible();
  await expect(page.getByLabel('From year')).toHaveValue(recent.understood.dates.from?.slice(0, 4) ?? '');

  await published.getByRole('radio', { name: '5 Years' }).focus();
  await page.keyboard.press('ArrowRight');
  const { from, to } = recent.understood.dates;
  await expect(page).toHaveURL(
    `/search/?q=lithium&dates=range&dateFrom=${from}${to === null ? '' : `&dateTo=${to}`}`,
  );
  await page.getByLabel('From day').fill('2012-01-01');
  await page.getByLabel('From day').press('Enter');
  await page.getByLabel('To day').fill('2014-12-31');
  await page.getByLabel('To day').press('Enter');
  await expect(page).toHaveURL('/search/?q=lithium&dates=range&dateFrom=2012-01-01&dateTo=2014-12-31');
  const range = await api.articles.search.query({ q: 'lithium', limit: 0, yearFrom: 2012, yearTo: 2014 });
  await expect(page.getByText(count(range.total), { exact: true })).toBeVisible();
  await page.reload();
  await expect(published.getByRole('radio', { name: 'Range' })).toBeChecked();
  await expect(page.getByLabel('To day')).toHaveValue('2014-12-31');
});

test('a query that cannot be read shows where, and leads on to what was meant', async ({ page }) => {
  await page.goto('/search/?q=lithium+AND+(anodes+OR+dendrites');
  const fault = page.getByRole('alert');
  await expect(fault.locator('mark')).toHaveText('(');
  await fault.getByRole('link', { name: /^Search instead for/ }).click();
  await expect(page).toHaveURL('/search/?q=lithium+AND+%28anodes+OR+dendrites%29');
  await expect(fault).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Search for articles' })).toHaveValue(
    'lithium AND (anodes OR dendrites)',
  );
  await expect(titles(page).first()).toBeVisible();
});

test('what was wrong with a query that one has left is not told any more', async ({ page }) => {
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const isOfFaulty = ({ href }: URL) => href.includes('facetValues') && href.includes('dendrites%22');
  await page.route(isOfFaulty, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/search/?q=lithium+AND+(anodes+OR+dendrites');
  const late = page.waitForResponse((response) => isOfFaulty(new URL(response.url())));
  await page.getByRole('link', { name: /^Search instead for/ }).click();
  await expect(titles(page).first()).toBeVisible();
  answer?.();
  expect((await late).ok()).toBe(false);
  // What nobody says becomes an alert a tenth of a second later.
  const told = page.getByRole('alert').waitFor({ timeout: 1500 });
  await expect(told).rejects.toThrow(/Timeout/);
});

test('what a query may mean otherwise is said, and what it was read as', async ({ page }) => {
  await page.goto('/search/?q=lithium+and+anodes');
  await page.getByRole('link', { name: 'Search for lithium AND anodes' }).click();
  await expect(page).toHaveURL('/search/?q=lithium+AND+anodes');
  await page.goto('/search/?q=lithium+-anodes');
  await expect(page.getByText('Searched for lithium AND NOT anodes')).toBeVisible();
});

test('an identifier leads straight to its article, and back leads past the search', async ({ page, api }) => {
  const { articles } = await api.articles.search.query({ q: 'lithium', limit: 50 });
  const article = articles.find(({ doi }) => doi !== null);
  if (!article) throw new Error('no article about lithium has a DOI');
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search for articles' }).fill(`https://doi.org/${article.doi}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
  await expect(page).toHaveURL(`/article/${article.id}-${article.slug}/`);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('results mark the query and its concepts, and open more in place', async ({ page, api }) => {
  const { articles } = await api.articles.search.query({ q: 'dendrites', limit: 50 });
  const article = articles.find(({ snippet, concepts }) => snippet?.endsWith('…') && concepts.length > 1);
  if (!article?.snippet) throw new Error('no article about dendrites has a passage and concepts');
  const { abstract, similar } = await api.articles.byId.query({ id: article.id });
  await page.goto('/search/?q=dendrites');
  const result = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: article.title, exact: true }) });
  await expect(result.locator('mark').first()).toHaveText(/dendrite/i);

  await result.getByRole('button', { name: 'Abstract' }).click();
  await expect(result.getByText(abstract ?? '', { exact: true })).toBeVisible();
  await result.getByRole('button', { name: 'Similar articles' }).click();
  const region = result.getByRole('region', { name: `Similar articles: ${article.title}` });
  await expect(region.getByRole('link', { name: similar[0].title, exact: true })).toBeVisible();

  const [, concept] = article.concepts;
  await result.getByRole('link', { name: concept.name, exact: true }).last().click();
  const about = page.getByRole('dialog', { name: `About the concept ${concept.name}` });
  await expect(about).toContainText(/in [\d,]+ articles? of the corpus/);
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
  await expect(result.getByRole('link', { name: concept.name, exact: true }).last()).toBeFocused();
  await result.getByRole('link', { name: concept.name, exact: true }).last().press('Enter');
  await about.getByRole('link', { name: 'Narrow these results to it' }).click();
  await expect(page).toHaveURL(`/search/?q=dendrites&conceptIds=${concept.conceptId}`);
  await expect(page.getByRole('button', { name: `Remove ${concept.name}` })).toBeVisible();
});

test('a concept that is pointed at says what it is, and takes no focus', async ({ page }) => {
  await page.goto('/search/?q=dendrites');
  await settled(page);
  await page.keyboard.press('j');
  const title = titles(page).first();
  await title.locator('[data-concept]').first().hover();
  const about = page.getByRole('dialog', { name: /^About the concept/ });
  await expect(about).toBeVisible();
  await expect(title).toBeFocused();
  await page.mouse.move(5, 5);
  await expect(about).toBeHidden();
});

test('results are walked through and selected with keys, from page to page', async ({ page, api }) => {
  const first = await api.articles.search.query({ q: 'lithium', limit: 50 });
  const second = await api.articles.search.query({ q: 'lithium', limit: 50, offset: 50 });
  await page.goto('/search/?q=lithium');
  await settled(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(titles(page).nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await expect(titles(page).first()).toBeFocused();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /articles/ })).toBeFocused();
  await expect(titles(page).first()).toHaveText(second.articles[0].title);
  await page.keyboard.press('j');
  await page.keyboard.press('x');

  const bar = page.getByRole('region', { name: 'Selected articles' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('link', { name: 'BibTeX' })).toHaveAttribute(
    'href',
    `/api/search/export?articleIds=${first.articles[1].id},${second.articles[0].id}&limit=50&format=bibtex`,
  );
  await page.keyboard.press('Escape');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await bar.getByRole('button', { name: 'Copy ids' }).click();
  await expect(bar.getByText('2 ids copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${first.articles[1].id}\n${second.articles[0].id}`,
  );
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toBeHidden();
});

/** The articles of a file of JSON lines that the page's own export offers. */
const exported = async (page: Page) => {
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'JSON lines' }).click(),
  ]);
  return (await readFile(await download.path(), 'utf8')).trim().split('\n');
};

test('a guest exports the first fifty of what was found, and is told so', async ({ page }) => {
  await page.goto('/search/?q=lithium&openAccess=yes');
  expect(await exported(page)).toHaveLength(50);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('The first 50, in this order. Log in to export all.')).toBeVisible();
});

test.describe('logged in', () => {
  test.use({ role: 'academic' });

  test('an export has all that was found with the same filters', async ({ page, api }) => {
    const { total } = await api.articles.search.query({ q: 'lithium', limit: 0, openAccess: ['yes'] });
    await page.goto('/search/?q=lithium&openAccess=yes');
    await expect(page.getByText(count(total), { exact: true })).toBeVisible();
    expect(total).toBeGreaterThan(50);
    expect(await exported(page)).toHaveLength(total);
  });
});

test.describe('with labels', () => {
  test.use({ role: 'academic' });

  test('a whole page of results is labelled at once', async ({ page, api }) => {
    const name = unique('Lithium');
    await page.goto('/search/?q=lithium');
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await page.getByRole('button', { name: 'Label 50 selected articles' }).click();
    await page.getByLabel('Find or make a label').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
    const labels = await api.labels.list.query();
    expect(labels.find((label) => label.name === name)).toMatchObject({ articlesCount: 50 });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('filters are a sheet that says how much it leaves', async ({ page, api }) => {
    const open = await api.articles.search.query({ q: 'lithium', limit: 0, openAccess: ['yes'] });
    await page.goto('/search/?q=lithium');
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^Open access/ }).check();
    await sheet.getByRole('button', { name: `Show ${count(open.total)}` }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/search/?q=lithium&openAccess=yes');
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
    await expect(page.getByText(count(open.total), { exact: true })).toBeVisible();
  });
});
