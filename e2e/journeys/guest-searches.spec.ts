import { expect, test } from '../fixtures/journey.ts';

const heads = 'article h3 a';

test('a guest searches from anywhere with the key /, and pages through an exact number of articles', async ({
  page,
  api,
}) => {
  const { total } = await api.articles.search.query({ q: 'lithium' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search for articles' })).toBeFocused();
  await page.keyboard.type('lithium');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/search/?q=lithium');
  await expect(page.getByText(`${total} articles`, { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search for articles' })).toHaveValue('lithium');
  const titles = page.locator(heads);
  await expect(titles).toHaveCount(50);
  const firstPage = await titles.allTextContents();

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/search/?q=lithium&offset=50');
  await expect(page.getByText('showing 51–100')).toBeVisible();
  const secondPage = await titles.allTextContents();
  expect(secondPage).not.toEqual(firstPage);
  await page.reload();
  await expect(page.getByText('showing 51–100')).toBeVisible();
  await expect(titles).toHaveText(secondPage);

  await page.goBack();
  await expect(page).toHaveURL('/search/?q=lithium');
  await expect(page.getByText('showing 1–50')).toBeVisible();
  await expect(titles).toHaveText(firstPage);
});

test('a result says where and when it appeared, and its journal leads to more', async ({ page, api }) => {
  const found = await api.articles.search.query({ q: 'lithium', limit: 50 });
  const article = found.articles.find(({ journal }) => journal !== null);
  if (!article?.journal) throw new Error('no article about lithium appeared in a journal');
  const { id, name } = article.journal;
  await page.goto('/search/?q=lithium');
  const result = page.getByRole('article').filter({ has: page.getByText(article.title, { exact: true }) });
  await expect(result).toContainText(String(article.year));
  await expect(result).toContainText(/[\d,]+ citations?/);
  await result.getByRole('link', { name, exact: true }).click();

  const { total } = await api.articles.search.query({ q: `j:${id}` });
  await expect(page).toHaveURL(`/search/?q=j:${id}`);
  await expect(page.getByText(`Journal: ${name}`)).toBeVisible();
  await expect(page.getByText(`${total.toLocaleString('en')} articles`, { exact: true })).toBeVisible();
});

test('filters stand as chips that can be taken away one by one', async ({ page, api }) => {
  const found = await api.articles.search.query({ q: 'Hubble tension', limit: 5 });
  const article = await api.articles.byId.query({ id: found.articles[0].id });
  const [concept] = article.tagged.concepts;
  const author = article.authors.find(({ id }) => id !== null);
  const query = `c:${concept.conceptId} a:${author?.id}`;
  await page.goto(`/search/?q=${query}`);
  const chips = page.getByRole('list', { name: 'What the search was understood as' });
  await expect(chips.getByRole('listitem')).toHaveText([
    `Concept: ${concept.name}`,
    `Author: ${author?.name}`,
  ]);
  const { total } = await api.articles.search.query({ q: query });
  await expect(page.locator(heads)).toHaveCount(total);

  await chips.getByRole('button', { name: `Remove ${author?.name}` }).click();
  await expect(page).toHaveURL(`/search/?q=c:${concept.conceptId}`);
  const wider = await api.articles.search.query({ q: `c:${concept.conceptId}` });
  expect(wider.total).toBeGreaterThan(total);
  await expect(page.getByText(`${wider.total} articles`, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(chips.getByRole('listitem')).toHaveCount(2);
});

test('order and years stand in the address', async ({ page }) => {
  await page.goto('/search/?q=lithium');
  await page.getByLabel('Sort').selectOption('Newest');
  await expect(page).toHaveURL('/search/?q=lithium&sort=newest');
  await page.getByLabel('From year').fill('2015');
  await page.getByLabel('From year').press('Enter');
  await expect(page).toHaveURL('/search/?q=lithium&sort=newest&yearFrom=2015');
  await page.reload();
  await expect(page.getByLabel('Sort')).toHaveValue('newest');
  await expect(page.getByLabel('From year')).toHaveValue('2015');
});

test('a search without results says what to do next', async ({ page }) => {
  await page.goto('/search/?q=xyzzyplugh');
  await expect(page.getByText('0 articles', { exact: true })).toBeVisible();
  await expect(page.getByText('No article matches all of this')).toBeVisible();
  await page.goto('/search/?q=lithium&yearFrom=2999');
  await page.getByRole('link', { name: 'Clear the years' }).click();
  await expect(page).toHaveURL('/search/?q=lithium');
  await expect(page.locator(heads)).toHaveCount(50);
});
