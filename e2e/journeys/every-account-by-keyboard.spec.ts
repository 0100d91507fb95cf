import type { Page } from '@playwright/test';
import { expectNoSideways } from '../fixtures/accessible.ts';
import { ACCOUNTS, placesOf } from '../fixtures/every-account.ts';
import { entriesOf } from '../fixtures/every-menu.ts';
import { PASSWORD, emailOf, expect, test, unique } from '../fixtures/journey.ts';
import type { Role } from '../fixtures/journey.ts';
import { linksByTab, tabTo } from '../fixtures/keyboard.ts';

const PHONE = { width: 360, height: 780 };
const START = '/semantic-jobs/';

const banner = (page: Page) => page.getByRole('banner');
const accountButton = (page: Page) => banner(page).getByLabel(/^Your account:/);

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const logIn = async (page: Page, role: Role): Promise<void> => {
  await tabTo(page, banner(page).getByRole('link', { name: 'Log in' }));
  await press(page, 'Enter');
  await expect(page).toHaveURL(`/accounts/login/?next=${START}`);
  await tabTo(page, page.getByLabel('E-mail address'));
  await page.keyboard.type(emailOf(role));
  await press(page, 'Tab');
  await page.keyboard.type(PASSWORD);
  await press(page, 'Enter');
  await expect(page.getByText(/^You are logged in as/)).toBeVisible();
  await expect(page).toHaveURL(START);
};

const saveSearch = async (page: Page): Promise<void> => {
  const name = unique('By keyboard');
  await press(page, '/');
  await page.keyboard.type('lithium');
  await press(page, 'Enter');
  await expect(page).toHaveURL('/search/?q=lithium');
  await tabTo(page, page.getByRole('button', { name: 'Save this search' }));
  await press(page, 'Enter');
  await tabTo(page, page.getByLabel('Name of the search'));
  await press(page, 'ControlOrMeta+a');
  await page.keyboard.type(name);
  await press(page, 'Enter');
  await expect(page.getByText('The search is saved.')).toBeVisible();
};

const openAccountMenu = async (page: Page): Promise<void> => {
  await tabTo(page, accountButton(page));
  await press(page, 'Enter');
};

const logOut = async (page: Page): Promise<void> => {
  await tabTo(page, banner(page).getByRole('link', { name: 'Log out' }));
  await press(page, 'Enter');
  await expect(page.getByText('You are logged out.')).toBeVisible();
};

test.describe.configure({ mode: 'parallel' });

for (const role of ACCOUNTS) {
  test(`${role} logs in, meets every entry, fills in a form and logs out, all by keyboard`, async ({
    page,
    apiOf,
  }) => {
    const places = await placesOf(apiOf);
    const offered = (menu: 'bar' | 'products' | 'account') => entriesOf(menu, role, places);
    await page.goto(START);
    await logIn(page, role);

    const main = banner(page).getByRole('navigation', { name: 'Main' });
    await tabTo(page, main.getByRole('link').first());
    expect(await linksByTab(page, main)).toEqual(offered('bar'));
    const products = main.locator('details');
    await tabTo(page, products.locator('summary'));
    await press(page, 'Enter', 'Tab');
    expect(await linksByTab(page, products)).toEqual(offered('products'));
    await tabTo(page, accountButton(page));
    await press(page, 'Enter', 'Tab');
    expect(await linksByTab(page, banner(page).locator('details').last())).toEqual(offered('account'));

    await saveSearch(page);
    // From the top: a page of results has more stops than anybody would go through.
    await page.goto(START);
    await openAccountMenu(page);
    await logOut(page);
  });

  test(`${role} meets every entry on a phone, and logs out, all by keyboard`, async ({ page, apiOf }) => {
    const places = await placesOf(apiOf);
    const offered = (menu: 'bar' | 'products' | 'account') => entriesOf(menu, role, places);
    await page.goto(START);
    await logIn(page, role);
    await page.setViewportSize(PHONE);
    await page.goto(START);
    const menuButton = page.getByRole('button', { name: 'Menu', exact: true });
    await tabTo(page, menuButton);
    await press(page, 'Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    expect(await linksByTab(page, menu)).toEqual([...offered('bar'), ...offered('products')]);
    await press(page, 'Escape');
    await expect(menuButton).toBeFocused();
    await tabTo(page, accountButton(page));
    await press(page, 'Enter', 'Tab');
    expect(await linksByTab(page, banner(page).locator('details').last())).toEqual(offered('account'));
    await openAccountMenu(page);
    await expectNoSideways(page);
    await logOut(page);
  });
}

test('a guest meets every entry, and searches, all by keyboard', async ({ page, apiOf }) => {
  const places = await placesOf(apiOf);
  const offered = (menu: 'bar' | 'products' | 'welcome') => entriesOf(menu, 'guest', places);
  await page.goto(START);
  const account = banner(page).getByRole('navigation', { name: 'Your account' });
  await tabTo(page, account.getByRole('link').first());
  expect(await linksByTab(page, account)).toEqual(offered('welcome'));

  await page.setViewportSize(PHONE);
  await tabTo(page, page.getByRole('button', { name: 'Menu', exact: true }));
  await press(page, 'Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect(await linksByTab(page, menu)).toEqual([
    ...offered('bar'),
    ...offered('products'),
    ...offered('welcome'),
  ]);
  await press(page, 'Escape', '/');
  await page.keyboard.type('zinc batteries');
  await press(page, 'Enter');
  await expect(page).toHaveURL('/search/?q=zinc+batteries');
  await expect(page.getByRole('article').first()).toBeVisible();
});
