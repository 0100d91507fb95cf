import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways, inScheme, settled } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';

const PHONE = { width: 360, height: 740 };

/** Every link that the menus of the page offer, opened for it. */
const linksOf = async (page: Page): Promise<string[]> => {
  const summaries = page.getByRole('banner').locator('summary');
  for (const summary of await summaries.all()) {
    await summary.click();
    await page.keyboard.press('Escape');
  }
  const links = page.locator('header a[href], footer a[href]');
  const found = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/')),
  );
  return [...new Set(found)];
};

for (const role of ['guest', 'enterprise', 'moderator'] as const) {
  test.describe(`as ${role}`, () => {
    test.use({ role });

    test('no entry of a menu leads to a page that is not there', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('contentinfo')).toContainText('Peerlens is provided by');
      await expect(page.getByLabel(/^Your account/).first()).toBeVisible();
      const links = await linksOf(page);
      expect(links).toEqual(expect.arrayContaining(['/search/', '/folders/', '/monitorings/']));
      for (const link of links.filter((href) => !href.startsWith('/accounts/logout'))) {
        await page.goto(link);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.getByRole('heading', { level: 1 }), link).not.toHaveText('Page not found');
      }
    });
  });
}

test.describe('by keyboard', () => {
  test.use({ role: 'enterprise' });

  test('the menus of the bar open, close and lead on', async ({ page }) => {
    await page.goto('/');
    const products = page.locator('summary', { hasText: 'Products' });
    await tabTo(page, products);
    await page.keyboard.press('Enter');
    const jobs = page.getByRole('link', { name: 'Semantic Jobs' });
    await expect(jobs).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(jobs).toBeHidden();
    await expect(products).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, jobs);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/semantic-jobs/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semantic Jobs');
    await expect(jobs).toBeHidden();

    await tabTo(page, page.getByLabel(/^Your account/).first());
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Manage labels' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/collections/manage/');
  });

  test('a question mark shows the keys, but not while one types', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toContainText('Search for articles');
    for (const scheme of ['light', 'dark'] as const) {
      await inScheme(page, scheme);
      await expectAccessible(page, scheme);
      await page.screenshot({ path: `test-results/screens/keys-${scheme}.png` });
    }
    await page.keyboard.press('/');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search for articles' })).toBeFocused();
    await page.keyboard.press('?');
    await expect(sheet).toHaveCount(0);
  });
});

test('on a phone one menu holds what the bar has no room for', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Referee finder' }).first()).toBeVisible();
  await settled(page);
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme);
    await expectAccessible(page, scheme);
    await page.screenshot({ path: `test-results/screens/phone-menu-${scheme}.png` });
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole('link', { name: 'Monitoring' }).click();
  await expect(page).toHaveURL('/monitorings/');
  await expect(menu).toHaveCount(0);
  await expectNoSideways(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menu).toHaveCount(0);
});

test('the button back to the top appears after 300 px, and leads there', async ({ page }) => {
  await page.goto('/search/?q=lithium');
  await expect(page.getByRole('article').first()).toBeVisible();
  const toTop = page.getByRole('button', { name: 'Back to the top' });
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await expect(toTop).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 301));
  await expect(toTop).toBeVisible();
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(toTop).toHaveCount(0);
});

test('on a host with stage in its name the bar and the window say so', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  await page.goto(`http://stage.localhost:${port}/semantic-jobs/`);
  await expect(page.getByRole('banner').getByText('stage', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('[stage] Semantic Jobs · Peerlens');
  await page.goto('/semantic-jobs/');
  await expect(page).toHaveTitle('Semantic Jobs · Peerlens');
  await expect(page.getByRole('banner').getByText('stage', { exact: true })).toHaveCount(0);
});

test('a page that is not there says so, and offers a search', async ({ page }) => {
  await page.goto('/nowhere/at/all/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('main').getByRole('combobox', { name: 'Search for articles' }).fill('zinc batteries');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?q=zinc+batteries');
});

test('a page without its root says that its markup is wrong', async ({ page }) => {
  await page.route('**/search/', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace('<div id="root"></div>', '') });
  });
  await page.goto('/search/');
  await expect(page.getByText('Markup error!')).toBeVisible();
});

test('a message of each kind is carried to the next page, once', async ({ page }) => {
  await page.goto('/semantic-jobs/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kinds = { success: 'status', info: 'status', warning: 'status', danger: 'alert' } as const;
  for (const [kind, role] of Object.entries(kinds)) {
    const text = `A ${kind} of the page before`;
    await page.evaluate(
      (flash) => window.history.pushState({ flash }, '', `/monitorings/?after=${flash.kind}`),
      { kind, text },
    );
    const notice = page.getByRole(role).filter({ hasText: text });
    await expect(notice).toBeVisible();
    await expect(page.getByText('of the page before')).toHaveCount(1);
    for (const scheme of ['light', 'dark'] as const) {
      await inScheme(page, scheme);
      await expectAccessible(page, scheme);
      await page.screenshot({ path: `test-results/screens/flash-${kind}-${scheme}.png` });
    }
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  }
});
