import { expectAccessible, inScheme, settled } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/journey.ts';
import type { ProductApi } from '../fixtures/journey.ts';

const articleOf = async (api: ProductApi) => {
  const { articles } = await api.articles.search.query({ q: 'lithium', limit: 1 });
  return `/article/${articles[0].id}-${articles[0].slug}/`;
};

test.describe('logged in', () => {
  test.use({ role: 'academic' });

  test('a user sees which terms of an article concepts could be made of', async ({ page, api }) => {
    await page.goto(await articleOf(api));
    await page.getByRole('button', { name: 'Terms of this article that concepts could be made of' }).click();
    const table = page.getByRole('table', { name: /Found in title and abstract/ });
    // The first row is the head.
    await expect(table.getByRole('row').nth(1)).toContainText('1.00');
    expect(await table.getByRole('row').count()).toBeLessThanOrEqual(11);
    await settled(page);
    for (const scheme of ['light', 'dark'] as const) {
      await inScheme(page, scheme);
      await expectAccessible(page, scheme);
    }
  });
});

test('a guest sees nothing of possible concepts', async ({ page, api }) => {
  await page.goto(await articleOf(api));
  await expect(page.getByRole('heading', { name: 'Concepts' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Possible concepts' })).toHaveCount(0);
});
