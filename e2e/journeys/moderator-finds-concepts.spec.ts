import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways, inScheme, settled } from '../fixtures/accessible.ts';
import { expect, test, unique } from '../fixtures/journey.ts';

const TERMS = [
  'moonlight foraging',
  'pellet analysis',
  'feather mites',
  'raptor telemetry',
  'nest camera',
  'prey caching',
];
/** Every term twice in a place where a noun phrase stands. */
const TEXT = TERMS.map((term) => `We studied ${term}. The ${term} of owls was new.`).join(' ');

const aBatch = async (page: Page, name: string): Promise<void> => {
  const title = unique(name);
  await page.goto('/ontology/possible-concepts/');
  await page.getByLabel('Text', { exact: true }).fill(TEXT);
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Look for concepts' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};
const table = (page: Page) => page.getByRole('table', { name: 'Possible concepts' });
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) });
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

const expectGood = async (page: Page): Promise<void> => {
  // So high that head and bar, which stay in sight, lie over no row: of a link half covered only half counts.
  await page.setViewportSize({ width: 1280, height: 6000 });
  await settled(page);
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme);
    await expectAccessible(page, scheme);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideways(page);
};

/** Decisions are sent while one goes on. */
const expectSaved = (page: Page) => expect(page.getByText(/being saved/)).toHaveCount(0);

test.describe('a moderator', () => {
  test.use({ role: 'moderator' });

  test('makes a batch of a text, and hides, merges and makes concepts of its rows by keyboard', async ({
    page,
  }) => {
    await aBatch(page, 'Owls by keyboard');
    await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
    await tick(page, 'pellet analysis').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('h');
    await expect(row(page, 'pellet analysis')).toHaveCount(0);
    // What came into its place has the focus.
    await expect(table(page).locator('tbody input:focus')).toHaveCount(1);
    await page.getByRole('link', { name: 'Show hidden concepts (1)' }).click();
    await expect(row(page, 'pellet analysis')).toContainText('Hidden');
    await tick(page, 'pellet analysis').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('u');
    await expect(row(page, 'pellet analysis')).not.toContainText('Hidden');

    await tick(page, 'feather mites').check();
    await expect(page.getByRole('button', { name: 'Merge', exact: true })).toBeDisabled();
    await tick(page, 'nest camera').check();
    await page.keyboard.press('m');
    const merging = page.getByRole('dialog', { name: 'Merge 2 rows' });
    await merging.getByLabel('Into one of them').selectOption('nest camera');
    await merging.getByRole('button', { name: 'Merge rows' }).click();
    await expect(row(page, 'feather mites')).toHaveCount(0);
    await expect(row(page, 'nest camera')).toContainText('feather mites');

    await tick(page, 'prey caching').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'prey caching' });
    await dialog.getByLabel('Name').fill('food caching');
    await expect(dialog.getByText(`Chosen concept name "food caching" doesn't appear`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close and continue' }).click();
    await expect(tick(page, 'prey caching')).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Create concept' }).click();
    await expect(row(page, 'prey caching')).toContainText('Created');
    await expectGood(page);
  });

  test('is asked before a tab is closed that has not sent all that was decided', async ({ page }) => {
    await aBatch(page, 'Owls in a hurry');
    let send: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/possibleConcepts.hide*', async (route) => {
      await held;
      await route.continue();
    });
    await tick(page, 'pellet analysis').focus();
    await page.keyboard.press('h');
    await expect(row(page, 'pellet analysis')).toHaveCount(0);
    await expect(page.getByText('1 being saved')).toBeVisible();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    send?.();
    await expectSaved(page);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Show hidden concepts (1)' })).toBeVisible();
  });

  test('makes concepts of many rows, and sees at its row what is wrong with one', async ({ page }) => {
    await aBatch(page, 'Owls in mass');
    const bad = 'raptor telemetry';
    await tick(page, bad).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: bad });
    await dialog.getByRole('checkbox', { name: `${bad} is ambiguous` }).check();
    await dialog.getByRole('button', { name: 'Close and continue' }).click();
    await tick(page, bad).check();
    await tick(page, 'moonlight foraging').check();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const progress = page.getByRole('dialog', { name: 'Creating concepts' });
    // It closes by itself; `expect` looks too seldom to be sure to meet both.
    await progress
      .filter({ hasText: '2 / 2' })
      .filter({ hasText: 'There was an error saving concepts. Check the table for details.' })
      .waitFor();
    await expect(page.getByText('There was an error creating concepts. Check red rows below.')).toBeVisible();
    await expect(row(page, bad)).toContainText(
      'Concept must have at least one correct non-ambiguous literal.',
    );
    await expect(row(page, 'moonlight foraging')).toContainText('Created');
    await expect(progress).toHaveCount(0);
    await expect(page.getByText('0 selected')).toBeVisible();
  });

  test('reviews a list that was typed, and is told what is wrong with separators', async ({ page }) => {
    await page.goto('/ontology/import');
    await expect(page.getByRole('button', { name: 'Process' })).toBeDisabled();
    await page.getByLabel('List of concepts').fill('pygmy owl lore (POL)\nbarn swallow lore; swallow tales');
    await page.getByRole('button', { name: 'Process' }).click();
    await expect(row(page, 'barn swallow lore')).toContainText('swallow tales');
    await expectGood(page);
    await page.getByLabel('Literal separators').fill('(a+)+');
    await page.getByRole('button', { name: 'Process' }).click();
    await expect(page.getByText(/The separators cannot be read/)).toBeVisible();
  });
});

test.describe('an academic', () => {
  test.use({ role: 'academic' });

  test('suggests a concept that an article lacks, and has no batches', async ({ page, api }) => {
    const { articles } = await api.articles.search.query({ q: 'lithium', limit: 1 });
    await page.goto(`/article/${articles[0].id}-${articles[0].slug}/`);
    await page.getByRole('link', { name: 'All possible concepts of this article' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Possible concepts' })).toBeVisible();
    await expect(table(page).getByRole('columnheader', { name: 'TF', exact: true })).toBeVisible();
    const first = table(page)
      .getByRole('checkbox', { name: /^Select (?!this page)/ })
      .first();
    const name = (await first.getAttribute('data-name')) ?? '';
    await first.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Suggest concept' }).click();
    await expect(row(page, name)).toContainText('Suggested');
    await expectGood(page);
    await page.goto('/ontology/possible-concepts/');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

test.describe('a superuser', () => {
  test.use({ role: 'superuser' });

  test('reports a term false, and no list has it any more', async ({ page, api }) => {
    const { articles } = await api.articles.search.query({ q: 'Hubble tension', limit: 1 });
    await page.goto(`/article/${articles[0].id}/possible-concepts/`);
    const first = table(page).locator('tbody input').first();
    const name = (await first.getAttribute('data-name')) ?? '';
    await first.check();
    await page.getByRole('button', { name: 'Report False' }).click();
    await page
      .getByRole('dialog', { name: 'Report these rows as false?' })
      .getByRole('button', { name: 'Report False' })
      .click();
    await expect(row(page, name)).toHaveCount(0);
    await expectSaved(page);
    await page.reload();
    await expect(table(page).locator('tbody input').first()).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
  });
});

test('a guest is asked to log in before an article is looked through', async ({ page, api }) => {
  const { articles } = await api.articles.search.query({ q: 'lithium', limit: 1 });
  await page.goto(`/article/${articles[0].id}/possible-concepts`);
  await expect(page).toHaveURL(/\/accounts\/login\/\?next=/);
});
