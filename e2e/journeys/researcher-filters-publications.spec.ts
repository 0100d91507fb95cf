import { expect, test } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { consortiumAuthor } from '../fixtures/demo-things.ts';

test.describe('in a trial that is over', () => {
  test.use({ role: 'expired' });
  test('concepts say so and filter no longer', async ({ page, api }) => {
    await page.goto(`/author/${await consortiumAuthor(api)}/`);
    const chart = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Top concepts' }) });
    await expect(
      chart.getByText('your trial period expired and filtering is not longer available'),
    ).toBeVisible();
    await expect(chart.getByRole('listitem').getByRole('button').first()).toBeDisabled();
  });
});

test.describe('logged in', () => {
  test.use({ role: 'academic' });
  test('somebody without a mouse filters publications by a concept', async ({ page, api }) => {
    const id = await consortiumAuthor(api);
    const { topConcepts } = await api.authors.byId.query({ id });
    const all = await api.authors.articles.query({ authorId: id });
    const rarer = topConcepts.slice(0, 10).find(({ articlesCount }) => articlesCount < all.total);
    if (!rarer) throw new Error('every concept of the author is in all articles');
    const { total } = await api.authors.articles.query({ authorId: id, conceptId: rarer.conceptId });

    await page.goto(`/author/${id}/`);
    const concept = page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${rarer.name} `) });
    await expect(concept).toBeEnabled();
    await tabTo(page, concept);
    await page.keyboard.press('Enter');
    await expect(concept).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(new RegExp(`concept=${rarer.conceptId}`));
    const heading = page.getByRole('heading', { name: /^Publications/ });
    await expect(heading).toHaveText(`Publications ${total}`);

    await page.getByRole('switch', { name: 'Show abstracts' }).click();
    await expect(page).toHaveURL(/abstracts=1/);
    await page.reload();
    await expect(heading).toHaveText(`Publications ${total}`);
    await expect(page.locator('#publications article p').first()).toBeVisible();

    await page.getByRole('button', { name: `Remove ${rarer.name}` }).click();
    await expect(heading).toHaveText(`Publications ${all.total}`);
    await expect(concept).toHaveAttribute('aria-pressed', 'false');
  });

  test('filters that leave nothing can be cleared', async ({ page, api }) => {
    const id = await consortiumAuthor(api);
    const { topConcepts } = await api.authors.byId.query({ id });
    await page.goto(`/author/${id}/?concept=${topConcepts[0].conceptId + 1_000_000}&notability=1`);
    await expect(page.getByText('No publication fits all of this.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect(page.locator('#publications article').first()).toBeVisible();
    await expect(page).toHaveURL(`/author/${id}/`);
  });
});
