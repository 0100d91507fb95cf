import { expectAccessible, expectNoSideways, inScheme, settled } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/journey.ts';

test('a guest reads what a call takes, tries it, and is told what is wrong with it', async ({
  page,
  api,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/policy|violat/i.test(message.text())) complaints.push(message.text());
  });
  const { articles } = await api.articles.search.query({ q: 'lithium', limit: 1 });
  await page.goto('/api/docs/');
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
  await page.getByRole('button', { name: /\/api\/articles\/\{id\}\/for-popover/ }).click();

  const form = page.getByRole('form', { name: /An article as a popover/ });
  await form.getByLabel('id (required)').fill(String(articles[0].id));
  await page.keyboard.press('Enter');
  await expect(form.getByRole('heading', { name: 'Answer: 200' })).toBeVisible();
  await expect(form.getByRole('region', { name: 'Answer' })).toContainText(articles[0].title);

  await form.getByLabel('id (required)').fill('owl');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('heading', { name: 'Answer: 400' })).toBeVisible();
  await expect(form.getByRole('region', { name: 'Answer' })).toContainText('id: must be a whole number');

  await page.getByRole('button', { name: /POST \/api\/referees\/\{docKind\}\/\{docId\}\/ Ranks/ }).click();
  await expect(page.getByRole('table', { name: 'Fields of the body' })).toContainText('max_h_index');
  await settled(page);
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme);
    await expectAccessible(page, scheme);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideways(page);
  expect(complaints).toEqual([]);
});

test('a guest asks GraphQL on the same page', async ({ page, api }) => {
  const [{ id, name }] = await api.concepts.suggest.query({ query: 'lithium', limit: 1 });
  await page.goto('/api/docs/');
  await page.getByRole('button', { name: /GET \/api\/graphql\/ Asks a query/ }).click();
  const form = page.getByRole('form', { name: /Asks a query of GraphQL/ });
  await form.getByLabel('query (required)').fill(`{ concept(id: ${id}) { name } }`);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('heading', { name: 'Answer: 200' })).toBeVisible();
  await expect(form.getByRole('region', { name: 'Answer' })).toContainText(name);
});

test('programs read the same description under the address that the page links to', async ({ page }) => {
  await page.goto('/api/docs');
  const href = await page
    .getByRole('link', { name: 'OpenAPI description for programs' })
    .getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0' });
});
