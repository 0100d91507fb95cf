import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSideways,
  expectNothingCut,
  inScheme,
  settled,
} from '../fixtures/accessible.ts';
import { articleWhere } from '../fixtures/demo-things.ts';
import { expect, test } from '../fixtures/journey.ts';
import type { ProductApi } from '../fixtures/journey.ts';
import { newcomer } from '../fixtures/newcomer.ts';

test.use({ role: 'guest', viewport: { width: 1280, height: 900 } });

/** A proposal of the newcomer's own, near to what the demo world knows. */
const aProposal = (api: ProductApi) =>
  api.proposals.create.mutate({
    title: 'The Hubble tension and the cosmic distance ladder',
    abstract: 'We measure the expansion of the universe by supernovae, lithium and dark energy.',
  });

const table = (page: Page) => page.getByRole('table', { name: 'Referees' });
const rows = (page: Page) => table(page).locator('tr[data-row]');
const nameIn = async (page: Page, place: number): Promise<string> =>
  (await rows(page).nth(place).getByRole('link').first().textContent()) ?? '';
const tick = (page: Page, name: string) =>
  table(page).getByRole('checkbox', { name: `Select ${name}`, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected: Referees' });
const button = (page: Page, name: string | RegExp) => bar(page).getByRole('button', { name });

test('an officer marks referees, by keyboard, and finds them marked wherever she looks', async ({
  page,
  apiOf,
}) => {
  const { api } = await newcomer(apiOf, { browser: page.request });
  const { id, folder } = await aProposal(api);
  await page.goto(`/referees-beam/proposal/${id}/`);
  await settled(page);
  const [first, second] = [await nameIn(page, 0), await nameIn(page, 1)];

  for (const name of [first, second]) {
    await tick(page, name).focus();
    await page.keyboard.press('Space');
  }
  await expect(bar(page)).toContainText('2 selected');
  await expect(page.locator('[data-selected]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows(page)).toHaveCount(100);
  await expect(bar(page)).toContainText('2 selected');

  await button(page, 'Mark as referees').focus();
  await page.keyboard.press('Enter');
  await expect(table(page).getByText('Marked', { exact: true })).toHaveCount(2);
  await expect(button(page, 'Unmark')).toBeVisible();
  await expect(tick(page, first)).toBeChecked();

  // A refresh, by the button and by the browser, loses nothing.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.reload();
  await settled(page);
  await expect(tick(page, second)).toBeChecked();
  await expect(table(page).getByText('Marked', { exact: true })).toHaveCount(2);
  const third = await nameIn(page, 2);
  await tick(page, third).check();
  await expect(button(page, 'Mark as referees')).toBeVisible();
  await expectAccessible(page, 'light');
  await inScheme(page, 'dark');
  await expectAccessible(page, 'dark');
  await inScheme(page, 'light');

  // Who is marked stays on the first page, though a filter leaves them out.
  await page.goto(`/referees-beam/proposal/${id}/?max_h_index=0`);
  await settled(page);
  await expect(table(page)).toContainText('Kept though left out by largest h-index');
  await page.getByRole('link', { name: 'Marks of the folder' }).click();
  await expect(page).toHaveURL(new RegExp(`/folder/${folder.id}/marks`));
  await settled(page);
  const marks = page.getByRole('table', { name: 'Marks', exact: true });
  await expect(marks.locator('tr[data-row]')).toHaveCount(2);
  await expectAccessible(page, 'light');
  await page.getByRole('link', { name: `Show only the marks of ${first}` }).click();
  await expect(page).toHaveURL(/author_id=\d+/);
  await expect(page.getByRole('table', { name: `Marks of ${first}` }).locator('tr[data-row]')).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.goto(`/referees-beam/proposal/${id}/`);
  await settled(page);
  await tick(page, third).uncheck();
  await button(page, 'Unmark').click();
  await expect(bar(page)).toHaveCount(0);
  await expect(table(page).getByText('Marked', { exact: true })).toHaveCount(0);
});

test('a mark that fails is told beside the button, and applicants known by name alone are warned of', async ({
  page,
  apiOf,
}) => {
  const { api } = await newcomer(apiOf, { browser: page.request });
  const { id, folder } = await aProposal(api);
  await api.proposals.update.mutate({
    id,
    title: 'W'.repeat(300),
    abstract: 'We measure the expansion of the universe by supernovae, lithium and dark energy.',
    authors: [{ name: 'Ada Nobody', authorId: null }],
  });
  await page.goto(`/referees-beam/proposal/${id}/`);
  await settled(page);
  await expect(page.getByText('Ada Nobody is known by name alone')).toBeVisible();
  await page.route('**/trpc/refereeMarks.mark**', (route) =>
    route.fulfill({
      status: 409,
      json: [{ error: { code: -32009, message: 'No more', data: { httpStatus: 409 } } }],
    }),
  );
  const last = await nameIn(page, 49);
  await tick(page, last).check();
  await button(page, 'Mark as referees').click();
  await expect(bar(page).getByRole('alert')).toContainText('No more');
  await expect(bar(page).getByRole('alert')).toBeInViewport();
  await expect(tick(page, last)).toBeChecked();
  await expectAccessible(page, 'light');
  await button(page, 'Dismiss').click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Filters' }).click();
  const apply = page.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeVisible();
  await expectNoSideways(page);
  await expectNothingCut(page);

  await page.goto('/folders/');
  await page.getByLabel('Name of the folder').fill('  ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This field is required.')).toBeVisible();
  expect((await api.proposals.folders.query()).map((one) => one.id)).toEqual([folder.id]);
});

test('an officer hides people with a reason, and brings them back', async ({ page, apiOf }) => {
  const { api } = await newcomer(apiOf, { browser: page.request });
  const { id } = await aProposal(api);
  await page.goto(`/referees-beam/proposal/${id}/`);
  await settled(page);
  const [first, second] = [await nameIn(page, 0), await nameIn(page, 1)];
  const address = await rows(page).first().getByRole('link').first().getAttribute('href');
  await tick(page, first).check();
  await button(page, 'Hide').click();
  const dialog = page.getByRole('dialog', { name: 'Hide 1 person' });
  await dialog.getByRole('radio', { name: 'Not relevant' }).check();

  let calls = 0;
  page.on('request', (request) => void (request.url().includes('refereeMarks.hide') && (calls += 1)));
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  expect(calls).toBe(0);
  await expectAccessible(page, 'light');
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Works on something else by now');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(calls).toBe(1);
  await expect(tick(page, first)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(() => nameIn(page, 0)).toBe(second);

  await page.reload();
  await settled(page);
  await expect(tick(page, first)).toHaveCount(0);
  // Asked for by name, they are shown as hidden rather than as anybody else.
  const authorId = /\/author\/(\d+)/.exec(address ?? '')?.[1];
  await page.goto(`/referees-beam/proposal/${id}/?author=${authorId}`);
  await expect(page.getByText(`${first} is hidden from this list: Not relevant`)).toBeVisible();
  await page.goto(`/referees-beam/proposal/${id}/`);
  await settled(page);
  await page.getByRole('button', { name: 'Hidden (1)' }).click();
  const hidden = page.getByRole('dialog', { name: 'Hidden people' });
  await expect(hidden).toContainText('Not relevant: Works on something else by now');
  await expectAccessible(page, 'light');
  await hidden.getByRole('button', { name: `Bring back ${first}` }).click();
  await expect(hidden).toContainText('Nobody is hidden.');
  await page.keyboard.press('Escape');
  await expect(tick(page, first)).toBeVisible();

  // What was hidden by mistake is there again at once.
  await tick(page, second).check();
  await button(page, 'Hide').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expect(tick(page, second)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(tick(page, second)).toBeVisible();
});

test('a row tells with whom the person writes', async ({ page, apiOf }) => {
  const { api } = await newcomer(apiOf, { browser: page.request });
  const { id } = await aProposal(api);
  await page.goto(`/referees-beam/proposal/${id}/`);
  await settled(page);
  await page.getByRole('button', { name: /^Position 1\./ }).click();
  await page.getByRole('button', { name: 'Co-authors' }).click();
  const coauthors = page.getByRole('table', { name: 'Co-authors' });
  await expect(coauthors.locator('tr[data-row]').first()).toBeVisible();
  await expectAccessible(page, 'light');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);
});

test('whoever comes back to an article on another day is told of the plan', async ({ page, apiOf }) => {
  const { api } = await newcomer(apiOf, { browser: page.request });
  const article = await articleWhere(api, 'Hubble tension');
  // Tomorrow cannot be waited for: the server's answer is made to say that it is.
  await page.route(/\/trpc\/[^?]*isArticleAlreadyRefereed/, async (route) => {
    const answer = await route.fetch();
    const told = (await answer.text()).replace('"alreadyRefereed":false', '"alreadyRefereed":true');
    await route.fulfill({ response: answer, body: told });
  });
  await page.goto(`/referees-beam/article/${article}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Find referees again' })).toBeVisible();
  await expectAccessible(page, 'light');
  await page.getByRole('link', { name: 'Request the plan' }).click();
  await expect(page).toHaveURL(/\/plans\/request\/\?quota=referee_finder/);
});
