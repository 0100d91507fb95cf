import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/journey.ts';
import type { ProductApi } from '../fixtures/journey.ts';
import { collaborationArticle } from '../fixtures/demo-things.ts';

/** An article that cites others of the corpus and has concepts marked in its abstract. */
const citingArticle = async (api: ProductApi) => {
  const { articles } = await api.articles.search.query({ q: 'lithium', sort: 'newest', limit: 50 });
  for (const { id } of articles) {
    const article = await api.articles.byId.query({ id });
    if (article.references.length > 0 && article.tagged.abstractSpans.length > 0) return article;
  }
  throw new Error('no article about lithium cites another');
};

test('an article is reached by its number alone, with its concepts, neighbours and references', async ({
  page,
  api,
}) => {
  const article = await citingArticle(api);
  await page.goto(`/article/${article.id}/`);
  await expect(page).toHaveURL(`/article/${article.id}-${encodeURI(article.slug)}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);

  const [span] = article.tagged.abstractSpans;
  const abstract = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Abstract' }) });
  const marked = abstract.getByRole('link').first();
  await expect(marked).toHaveText((article.abstract ?? '').slice(span.start, span.end));
  await marked.focus();
  const concept = article.tagged.concepts.find(({ conceptId }) => conceptId === span.conceptId);
  await expect(page.getByRole('tooltip')).toContainText(concept?.name ?? '?');
  await expect(marked).toHaveAccessibleDescription(/of the corpus/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);

  const chip = page.getByRole('list', { name: 'Concepts, heaviest first' }).getByRole('link').first();
  await chip.hover();
  await expect(page.getByRole('tooltip')).toContainText(article.tagged.concepts[0].name);
  await expect(page.getByRole('tooltip')).toContainText('of the corpus');
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);

  for (const name of ['Similar articles', 'References in the corpus']) {
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name }) });
    expect(await section.getByRole('article').count()).toBeGreaterThan(0);
  }
  await page.getByRole('link', { name: 'Find referees' }).click();
  await expect(page).toHaveURL(`/referees-beam/article/${article.id}/`);
  await expect(page.getByRole('table', { name: 'Referees' })).toBeVisible();
});

test('a wrong slug is put right without another step in the history', async ({ page, api }) => {
  const article = await citingArticle(api);
  await page.goto('/search/?q=lithium');
  await page.goto(`/article/${article.id}-something-else/?x=1`);
  await expect(page).toHaveURL(new RegExp(`/article/${article.id}-${encodeURI(article.slug)}/`));
  await page.goBack();
  await expect(page).toHaveURL('/search/?q=lithium');
});

/** An article with more citations than are shown at once. */
const citedArticle = async (api: ProductApi) => {
  const { articles } = await api.articles.search.query({ q: 'lithium', sort: 'cited', limit: 50 });
  for (const { id } of articles) {
    const article = await api.articles.byId.query({ id });
    if (article.citedByTotal > 20) return article;
  }
  throw new Error('no article about lithium is cited more than twenty times');
};

test('a page loaded from outside tells crawlers what it shows, and takes it back on the next page', async ({
  page,
  api,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  const article = await citingArticle(api);
  const loaded = await page.goto(`/article/${article.id}-${article.slug}/`);
  expect(loaded?.status()).toBe(200);
  await expect(page.locator('meta[name=citation_title]')).toHaveAttribute('content', article.title);
  await expect(page.locator('meta[name=citation_author]')).toHaveCount(article.authorsTotal);
  const data = page.locator('script[type="application/ld+json"]');
  expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({ name: article.title });
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`/article/${article.id}-`));
  await expect(page).toHaveTitle(`${article.title} · Peerlens`);

  await page.getByRole('link', { name: 'Find referees' }).click();
  await expect(page.getByRole('table', { name: 'Referees' })).toBeVisible();
  for (const tags of [canonical, data, page.locator('[data-served]')]) await expect(tags).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('an address with a wrong name is moved for good, and one without an article is not there', async ({
  page,
  api,
}) => {
  const article = await citingArticle(api);
  const moved = await page.request.get(`/article/${article.id}-owls/`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([
    301,
    `/article/${article.id}-${encodeURIComponent(article.slug)}/`,
  ]);
  const absent = await page.goto('/article/1-owls/');
  expect(absent?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('of many citations five come first, then those at hand, then more', async ({ page, api }) => {
  const article = await citedArticle(api);
  await page.goto(`/article/${article.id}/`);
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Cited by' }) });
  await expect(section.getByRole('heading')).toContainText(String(article.citedByTotal));
  await expect(section.getByRole('article')).toHaveCount(5);
  await section.getByRole('button', { name: 'Show more' }).click();
  await expect(section.getByRole('article')).toHaveCount(20);
  const more = section.getByRole('button', { name: /^Load more/ });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(section.getByRole('article')).toHaveCount(Math.min(article.citedByTotal, 40));
  const titles = await section.getByRole('article').locator('a[class*=title]').allTextContents();
  const { articles } = await api.articles.citationLinks.query({ id: article.id, link: 'citedBy', limit: 40 });
  expect(titles).toEqual(articles.map(({ title }) => title));
});

test('the authors of a collaboration are all in a dialog, that opens and closes with the keyboard', async ({
  page,
  api,
}) => {
  const article = await api.articles.byId.query({ id: await collaborationArticle(api) });
  await page.goto(`/article/${article.id}/`);
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Authors' }) });
  await expect(section.locator('li')).toHaveCount(5);
  const more = section.getByRole('button', { name: /^1,?\d+ more authors…$/ });
  await more.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(article.authorships.length);
  await expect(dialog).toContainText(article.authorships.at(-1)?.author.name ?? '?');
  await expectAccessible(page, 'light');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('an article of a list opens into a card, and says so when it cannot', async ({ page, api }) => {
  const article = await citingArticle(api);
  const [similar] = article.similar;
  await page.goto(`/article/${article.id}/`);
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Similar articles' }) });
  const link = section.getByRole('link', { name: similar.title, exact: true });
  await link.focus();
  const card = page.getByRole('tooltip');
  await expect(card).toContainText(similar.title);
  const { authors } = await api.articles.display.query({ id: similar.id });
  await expect(card).toContainText(authors[0].name);
  await expect(link).toHaveAccessibleDescription(new RegExp(authors[0].name));
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'));
  await page.route('**/trpc/*articles.display*', (route) => route.fulfill({ status: 500, json: {} }));
  await section.getByRole('link', { name: article.similar[1].title, exact: true }).hover();
  await expect(card).toContainText('This article could not be loaded');
  await logged;
});

test('an article is taken along for reference managers and spreadsheets', async ({ page, api }) => {
  const article = await citingArticle(api);
  await page.goto(`/article/${article.id}/`);
  const links = page.getByRole('list', { name: 'Cite or export' }).getByRole('link');
  await expect(links).toHaveText(['BibTeX', 'RIS', 'CSL-JSON', 'CSV', 'Excel', 'JSON lines']);
  const downloading = page.waitForEvent('download');
  await links.first().click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`article-${article.id}.bib`);
  const text = await page.request.get(file.url());
  expect(await text.text()).toMatch(new RegExp(`^@[a-z]+\\{[a-z]+\\d*-${article.id},`));
});

test('a retracted article says so above everything else', async ({ page, api }) => {
  const { articles } = await api.articles.search.query({ q: 'retracted', limit: 50 });
  const retracted = articles.find(({ isRetracted }) => isRetracted);
  await page.goto(`/article/${retracted?.id}/`);
  await expect(page.getByRole('alert')).toContainText('This article was retracted');
  const notice = page.getByRole('alert').getByRole('link', { name: 'Read the notice' });
  await expect(notice).toHaveAttribute('href', /^https:\/\/doi\.org\//);
});

for (const address of [
  '/article/1/',
  '/article/nonsense/',
  '/author/1/',
  '/nowhere/',
  '/referees-beam/x/1/',
]) {
  test(`${address} is not found`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await expect(page).toHaveURL('/');
  });
}
