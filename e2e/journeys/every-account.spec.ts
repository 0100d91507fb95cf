import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways, inScheme } from '../fixtures/accessible.ts';
import { EVERYBODY, placed, placesOf } from '../fixtures/every-account.ts';
import { entriesOf, linksOf } from '../fixtures/every-menu.ts';
import { ROUTES, addressOf, builtRoutes } from '../fixtures/every-route.ts';
import type { RouteRow } from '../fixtures/every-route.ts';
import { go } from '../fixtures/in-app.ts';
import { PASSWORD, emailOf, expect, test } from '../fixtures/journey.ts';
import type { Role } from '../fixtures/journey.ts';

type Places = Record<string, string>;

const WIDTHS = [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
] as const;
const SCHEMES = ['light', 'dark'] as const;

const BUILT = builtRoutes();
const logIn = async (page: Page, role: Role): Promise<void> => {
  await page.goto('/accounts/login/');
  if (role === 'guest') return;
  await page.getByLabel('E-mail address').fill(emailOf(role));
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText(/^You are logged in as/)).toBeVisible();
};

/** Where a page, opened by somebody, ends up: itself, another one, the login, or nowhere. */
const outcomeOf = (row: RouteRow, role: Role, places: Places) => {
  const lead = row.leads?.[role];
  if (row.for.includes(role)) return { heading: row.heading, url: undefined };
  if (lead !== undefined) return { heading: /./, url: placed(lead, places) };
  if (role === 'guest' && !row.isHiddenFromGuests) return { heading: 'Log in', url: '/accounts/login/' };
  return { heading: 'Page not found', url: undefined };
};

test.describe.configure({ mode: 'parallel' });

test('every page of the product has a row in the table of pages', () => {
  const rows = new Set(ROUTES.map(({ route }) => route));
  expect(BUILT.filter((route) => !rows.has(route))).toEqual([]);
  expect(BUILT.length).toBeGreaterThan(40);
});

for (const role of EVERYBODY) {
  test(`${role} is offered exactly what is theirs, wide and on a phone`, async ({ page, apiOf }) => {
    const places = await placesOf(apiOf);
    await logIn(page, role);
    await go(page, '/semantic-jobs/');
    const banner = page.getByRole('banner');
    const main = banner.getByRole('navigation', { name: 'Main' });
    expect(await linksOf(main.locator('> a'))).toEqual(entriesOf('bar', role, places));
    expect(await linksOf(main.locator('details a'))).toEqual(entriesOf('products', role, places));
    const account =
      role === 'guest'
        ? banner.getByRole('navigation', { name: 'Your account' }).locator('a')
        : banner.locator('details').last().locator('a');
    expect(await linksOf(account)).toEqual(entriesOf(role === 'guest' ? 'welcome' : 'account', role, places));

    await page.setViewportSize(WIDTHS[1]);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    expect(await linksOf(menu.locator('nav a'))).toEqual([
      ...entriesOf('bar', role, places),
      ...entriesOf('products', role, places),
      ...entriesOf('welcome', role, places),
    ]);
    await page.keyboard.press('Escape');
    expect(await linksOf(account)).toEqual(entriesOf(role === 'guest' ? 'welcome' : 'account', role, places));
  });

  test(`${role} opens exactly the pages that are theirs, wide and on a phone`, async ({ page, apiOf }) => {
    test.setTimeout(600_000);
    const places = await placesOf(apiOf);
    let here = '';
    let tellsRefusal = false;
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(`${here}: ${message}`));
    page.on('console', (message) => {
      // A browser says every answer above 399 there, also those that a page is made of.
      const isAnswer = /^Failed to load resource: .* status of 40[0134] /.test(message.text());
      if (message.type() === 'error' && !(isAnswer && tellsRefusal))
        errors.push(`${here}: ${message.text()}`);
    });
    await logIn(page, role);
    for (const [at, row] of ROUTES.entries()) {
      if (!BUILT.includes(row.route)) continue;
      here = placed(addressOf(row), places);
      const { heading, url } = outcomeOf(row, role, places);
      const isOpen = row.for.includes(role);
      tellsRefusal = !isOpen || row.tellsRefusal === true;
      await page.setViewportSize(WIDTHS[0]);
      await test.step(here, async () => {
        await go(page, here);
        const h1 = page.getByRole('heading', { level: 1 });
        await expect.soft(h1, here).toHaveText(heading);
        const led = url ?? here.split('?')[0];
        await expect.soft(page, here).toHaveURL(({ pathname }) => pathname === led);
        if (url === '/accounts/login/') expect(new URL(page.url()).searchParams.get('next')).toBe(here);
        if (heading !== 'Page not found') await expect(h1).not.toHaveText('Page not found');
        // How login and 'Page not found' look is looked at once, with the other screens.
        if (!isOpen) return;
        const turn = row.for.indexOf(role);
        for (const [size, viewport] of WIDTHS.entries()) {
          await page.setViewportSize(viewport);
          await inScheme(page, SCHEMES[(at + size) % 2] ?? 'light');
          await expectNoSideways(page);
          // Once a page and width, and by turns, so that no account has them all.
          const isTurn = row.for.length === 1 || (turn + at) % row.for.length === size;
          if (isTurn) await expectAccessible(page, 'light');
        }
      });
    }
    expect(errors).toEqual([]);
  });
}
