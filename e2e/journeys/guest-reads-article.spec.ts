import { expect, test } from '../fixtures/journey.ts';
import type { ProductApi } from '../fixtures/journey.ts';

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

test('a retracted article says so above everything else', async ({ page, api }) => {
  const { articles } = await api.articles.search.query({ q: 'retracted', limit: 50 });
  const retracted = articles.find(({ isRetracted }) => isRetracted);
  await page.goto(`/article/${retracted?.id}/`);
  await expect(page.getByRole('alert')).toContainText('This article was retracted');
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
