import { expectAccessible, inScheme, settled } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/journey.ts';

/** @source docs/decisions/0036-guest-searches.md */
const PER_DAY = 50;

test('a guest who has searched all day is told so, and clearing cookies does not help', async ({ page }) => {
  await page.goto('/');
  for (let search = 1; search < PER_DAY; search += 1) {
    const input = encodeURIComponent(JSON.stringify({ q: `lithium ${search}`, limit: 1 }));
    const status = await page.evaluate(
      async (url) => (await fetch(url)).status,
      `/trpc/articles.search?input=${input}`,
    );
    expect(status).toBe(200);
  }
  await page.goto('/search/?q=lithium');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  const notice = page.getByText(`Guest users can do only ${PER_DAY} search queries per day.`);
  await page.goto('/search/?q=graphene');
  await expect(notice).toBeVisible();
  await settled(page);
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme);
    await expectAccessible(page, scheme);
    await page.screenshot({ path: `test-results/screens/guest-limit-${scheme}.png` });
  }
  await page.context().clearCookies();
  await page.reload();
  await expect(notice).toBeVisible();

  await page.goto('/search/?q=lithium');
  await expect(page.getByRole('listitem').first()).toBeVisible();

  await page.goto('/search/?q=graphene&sort=newest');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    /\/accounts\/register\/\?next=/,
  );
  await main.getByRole('link', { name: 'log in' }).click();
  await expect(page).toHaveURL(
    `/accounts/login/?next=/search/${encodeURIComponent('?q=graphene&sort=newest')}`,
  );
});
