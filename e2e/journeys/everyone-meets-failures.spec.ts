import type { Page, Route } from '@playwright/test';
import { expectAccessible, inScheme } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/journey.ts';

/** Lets a procedure that is asked for by itself fail. */
const failing = async (page: Page, procedure: string, fail: (route: Route) => Promise<void>) =>
  page.route(({ pathname }) => pathname === `/trpc/${procedure}`, fail);

const answering = (httpStatus: number, message: string) => async (route: Route) =>
  route.fulfill({
    status: httpStatus,
    json: { error: { message, code: -32_603, data: { code: 'ANY', httpStatus, requestId: 'r-1234' } } },
  });

const alerts = (page: Page) => page.getByRole('region', { name: 'Alerts' });

test.use({ role: 'enterprise' });

test('what no part of the page says is an alert, said once and dismissible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await failing(page, 'concepts.tag', answering(500, 'a secret'));
  await page.goto('/proposal/new/');
  await page.getByLabel('Title').fill('Lithium');
  const alert = alerts(page).getByRole('alert');
  await expect(alert).toHaveText(/^Internal server error\s*Request r-1234$/);
  await page.getByLabel('Abstract').fill('Dendrites');
  await page.getByLabel('Title').fill('Lithium metal');
  await expect(alert).toHaveCount(1);
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme);
    await expectAccessible(page, scheme);
    await page.screenshot({ path: `test-results/screens/alert-${scheme}.png` });
  }
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alerts(page)).toHaveCount(0);
});

for (const [status, said, title] of [
  [401, 'Please login', 'Please login'],
  [403, 'Your trial is over', 'Sorry, you are not permitted to perform the requested operation'],
  [404, 'No article with id 7', 'Not Found'],
  [405, 'No such call', 'Method Not Allowed'],
  [409, 'Somebody was faster', 'Error'],
] as const) {
  test(`a call that fails with ${status} is said as "${title}"`, async ({ page }) => {
    await failing(page, 'concepts.tag', answering(status, said));
    await page.goto('/proposal/new/');
    await page.getByLabel('Title').fill('Lithium');
    const alert = alerts(page).getByRole('alert');
    await expect(alert).toContainText(title);
    if (said !== title) await expect(alert).toContainText(said);
    await expect(alert.getByRole('link', { name: 'Log in' })).toHaveCount(status === 401 ? 1 : 0);
    if (status === 401) {
      await expect(alert.getByRole('link', { name: 'Log in' })).toHaveAttribute(
        'href',
        '/accounts/login/?next=/proposal/new/',
      );
    }
  });
}

test('a network that does not answer is said as such, and leaving the page ends it', async ({ page }) => {
  await failing(page, 'concepts.tag', (route) => route.abort('connectionrefused'));
  await page.goto('/proposal/new/');
  await page.getByLabel('Title').fill('Lithium');
  await expect(alerts(page).getByRole('alert')).toHaveText('Network problem, please try again.');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Referee finder' }).click();
  await expect(page).toHaveURL('/folders/');
  await expect(alerts(page)).toHaveCount(0);
});

test('what a page says itself is not said again as an alert', async ({ page }) => {
  await failing(page, 'articles.search', answering(500, 'The index is away'));
  await page.goto('/search/?q=lithium');
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('Internal server error');
  // Whatever would be said again is said by now.
  await page.getByRole('contentinfo').getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(alerts(page)).toHaveCount(0);
});

test('used up searches are told with the limit, and with ways on for a guest', async ({ page }) => {
  const limited = (who: string) =>
    answering(429, `search-calls-count of ${who}: limit exceeded, searches per day: 7`);
  await failing(page, 'concepts.tag', limited('is_anonymous'));
  await page.goto('/proposal/new/');
  await page.getByLabel('Title').fill('Lithium');
  const notice = alerts(page).getByRole('status');
  await expect(notice).toContainText('Guest users can do only 7 search queries per day.');
  await expect(notice.getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/accounts/register/?next=/proposal/new/',
  );
  await expect(notice.getByRole('link', { name: 'log in' })).toBeVisible();
});

test('who has to log in first is told so where they are led', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/folders/');
  await expect(page).toHaveURL('/accounts/login/?next=/folders/');
  await expect(page.getByRole('status').filter({ hasText: 'Please login' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  await expect(page.getByText('Please login')).toHaveCount(0);
});
