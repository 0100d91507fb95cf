import { expectAccessible, expectNoSideways, expectNothingCut } from '../fixtures/accessible.ts';
import { placed, placesOf } from '../fixtures/every-account.ts';
import { ROUTES, addressOf, isBuilt } from '../fixtures/every-route.ts';
import { go } from '../fixtures/in-app.ts';
import { expect, test, unique } from '../fixtures/journey.ts';
import { expectClearStops, tabTo } from '../fixtures/keyboard.ts';
import { join, newcomer } from '../fixtures/newcomer.ts';

const SHOTS = 'test-results/screens';

test('an administrator logs in, goes through menu and table, changes a flag and logs out, all by keyboard', async ({
  page,
  apiOf,
}) => {
  // Of their own: what others see of a demo account is in other journeys.
  const { organizations } = await apiOf('superuser');
  const admin = await newcomer(apiOf, { name: 'Ada Admin' });
  const ids: number[] = [];
  for (const name of [unique('Academy'), unique('Museum')]) {
    const { id } = await organizations.create.mutate({ name });
    await join(admin, await apiOf('superuser'), { organizationId: id, isAdmin: true });
    ids.push(id);
  }
  await page.goto('/');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Log in' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/accounts/login/?next=/');
  await tabTo(page, page.getByLabel('E-mail address'));
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are logged in as Ada Admin.')).toBeVisible();

  const account = page.getByRole('banner').getByLabel(/^Your account:/);
  await tabTo(page, account);
  await page.keyboard.press('Enter');
  const entry = page.getByRole('banner').getByRole('link', { name: 'Organizations' });
  await tabTo(page, entry);
  await page.screenshot({ path: `${SHOTS}/keyboard-menu.png` });
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, entry);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/orgadmin/organizations/');

  const rows = page.getByRole('table', { name: 'Organisations' }).getByRole('row');
  const linkOf = (at: number) => rows.nth(at).getByRole('link').first();
  await tabTo(page, linkOf(1));
  await page.keyboard.press('ArrowDown');
  await expect(linkOf(2)).toBeFocused();
  await page.screenshot({ path: `${SHOTS}/keyboard-table.png` });
  await page.keyboard.press('Home');
  await expect(linkOf(1)).toBeFocused();
  const name = await linkOf(1).textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');

  const flag = page.getByRole('checkbox', { name: 'Ada Admin is a developer' });
  await expect(flag).not.toBeChecked();
  for (const isOn of [true, false]) {
    await tabTo(page, flag);
    await page.keyboard.press('Space');
    await expect(flag).toBeChecked({ checked: isOn });
    await expect(flag).toBeEnabled();
    await page.screenshot({ path: `${SHOTS}/keyboard-flag-${isOn ? 'on' : 'off'}.png` });
  }
  await expectAccessible(page, 'light');

  await tabTo(page, account);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Log out' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  for (const id of ids) await organizations.remove.mutate({ id });
});

test.describe('as enterprise', () => {
  test.use({ role: 'enterprise' });

  test('whoever tabs through pages always sees where they are', async ({ page, apiOf }) => {
    const places = await placesOf(apiOf);
    await page.goto('/');
    for (const address of [
      '/',
      '/search/?q=lithium',
      '/folder/{folder}/',
      '/referees-beam/proposal/{proposal}/',
    ]) {
      await go(page, placed(address, places));
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      const stops = await expectClearStops(page, 30);
      expect(new Set(stops).size).toBeGreaterThan(10);
    }
  });

  test('at 200 % nothing is cut off on any page', async ({ page, apiOf }) => {
    test.setTimeout(600_000);
    const places = await placesOf(apiOf);
    await page.setViewportSize({ width: 640, height: 450 });
    await page.goto('/');
    for (const row of ROUTES) {
      const address = addressOf(row);
      if (!row.for.includes('enterprise') || !isBuilt(address)) continue;
      await test.step(address, async () => {
        await go(page, placed(address, places));
        await expectNoSideways(page);
        await expectNothingCut(page);
      });
    }
  });
});
