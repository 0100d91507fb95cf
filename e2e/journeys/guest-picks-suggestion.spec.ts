import type { Page } from '@playwright/test';
import { expectAccessible, inScheme } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/journey.ts';

const ASKED = '**/trpc/suggestions.list*';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search for articles' });
const list = (page: Page) => page.getByRole('listbox', { name: /^Suggestions/ });
const options = (page: Page) => list(page).getByRole('option');

/** The text that suggestions were asked for. */
const queryOf = (url: string): string => {
  const input = new URL(url).searchParams.get('input') ?? '{}';
  return (JSON.parse(input) as { query?: string }).query ?? '';
};

/** Every text that suggestions are asked for, in order. */
const asked = (page: Page): string[] => {
  const queries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('suggestions.list')) queries.push(queryOf(request.url()));
  });
  return queries;
};

test('with the keyboard alone somebody goes to a concept, and a screen reader is told', async ({
  page,
  api,
}) => {
  const [concept] = await api.suggestions.list.query({ query: 'lithium' });
  expect(concept.type).toBe('concept');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('lithium');
  await expect(options(page)).toHaveCount(10);
  await expect(page.getByRole('status').filter({ hasText: '10 suggestions' })).toBeAttached();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await box(page).getAttribute('aria-controls')).toBe(await list(page).getAttribute('id'));

  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  const first = options(page).first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(first).toHaveText(`${concept.label} Concept`);
  expect(await box(page).getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
  await expect(box(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search/?q=c:${concept.id}`);
});

test('a click on an article or an author leads there', async ({ page, api }) => {
  const { articles } = await api.articles.search.query({ q: 'Hubble tension', limit: 1 });
  const [article] = articles;
  await page.goto('/search/');
  await box(page).fill(article.title);
  const ofArticle = options(page).filter({ hasText: 'Article' }).first();
  await expect(ofArticle).toHaveAttribute('title', new RegExp(`^${article.title}`));
  await ofArticle.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);

  const author = article.authors.find(({ id }) => id !== null);
  if (!author) throw new Error('the article names no author with an id');
  await box(page).fill(author.name);
  // The list of the text before stands until this one's has come.
  await options(page).filter({ hasText: author.name }).filter({ hasText: 'Author' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(author.name);
});

test('an identifier leads straight to its article', async ({ page, api }) => {
  const { articles } = await api.articles.search.query({ q: 'lithium', limit: 50 });
  const article = articles.find(({ doi }) => doi !== null);
  if (!article?.doi) throw new Error('no article about lithium has a DOI');
  await page.goto('/');
  await box(page).fill(`https://doi.org/${article.doi}`);
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
});

test('Escape and a click outside close the list and leave the text; blank input is cleared by Enter', async ({
  page,
}) => {
  await page.goto('/');
  await box(page).fill('lith');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('lith');
  await expect(box(page)).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toBeVisible();
  await page.getByRole('contentinfo').click();
  await expect(list(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('lith');
  await expect(page).toHaveURL('/');

  await page.getByRole('button', { name: 'Clear: Search for articles' }).click();
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('  ');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('');
  await expect(page).toHaveURL('/search/');
});

test('nothing is asked for one letter, once for a word typed at one go, and never twice', async ({
  page,
}) => {
  const queries = asked(page);
  await page.goto('/');
  await box(page).focus();
  // All letters in one go: a busy machine may need longer between two keys than the box waits.
  await page.evaluate(() => {
    for (const letter of 'lithium') document.execCommand('insertText', false, letter);
  });
  await expect(options(page)).toHaveCount(10);
  expect(queries).toEqual(['lithium']);
  await box(page).fill('l');
  await expect(list(page)).toHaveCount(0);
  await box(page).fill('lithium');
  await expect(options(page)).toHaveCount(10);
  expect(queries).toEqual(['lithium']);
});

test('an answer that comes late does not replace a newer one', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let isOver: (value: unknown) => void = () => {};
  const late = new Promise((resolve) => (isOver = resolve));
  await page.route(ASKED, async (route) => {
    if (queryOf(route.request().url()) !== 'lithium') return route.continue();
    await held;
    return route.continue().then(isOver, isOver);
  });
  await page.goto('/');
  const first = page.waitForRequest((request) => queryOf(request.url()) === 'lithium');
  await box(page).fill('lithium');
  await first;
  await box(page).fill('hubble');
  await expect(options(page).first()).toContainText(/hubble/i);
  const shown = await options(page).allTextContents();
  release();
  await late;
  await expect(options(page)).toHaveText(shown);
});

test('without suggestions, and without a network, it says so and the search goes on', async ({ page }) => {
  await page.goto('/');
  await box(page).fill('xyzzyplugh');
  await expect(page.getByRole('status').filter({ hasText: 'No suggestions' })).toBeAttached();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');

  await page.route(ASKED, (route) => route.abort());
  await box(page).fill('lithium');
  await expect(
    page.getByRole('status').filter({ hasText: 'Suggestions cannot be reached just now' }),
  ).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?q=lithium');
});

test('while a word is being composed nothing is asked, and its Enter does not search', async ({ page }) => {
  const queries = asked(page);
  await page.goto('/');
  await box(page).focus();
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'lith', selectionStart: 4, selectionEnd: 4 });
  await expect(box(page)).toHaveValue('lith');
  await box(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await input.send('Input.insertText', { text: 'lithium' });
  await expect(options(page)).toHaveCount(10);
  await expect(page).toHaveURL('/');
  expect(queries).toEqual(['lithium']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('the list fits above the keyboard and a tap picks from it', async ({ page, api }) => {
    const [concept] = await api.suggestions.list.query({ query: 'lithium' });
    await page.goto('/');
    await box(page).tap();
    await box(page).pressSequentially('lithium');
    await expect(options(page)).toHaveCount(10);
    // What is left of the screen when a keyboard has come up.
    await page.setViewportSize({ width: 360, height: 420 });
    const bottom = () => list(page).evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThanOrEqual(420);
    await options(page).first().tap();
    await expect(page).toHaveURL(`/search/?q=c:${concept.id}`);
  });
});

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 780 },
  desktop: { width: 1280, height: 900 },
}))
  test(`the open list is accessible on a ${size} in light and dark`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await box(page).fill('lithium');
    await expect(options(page)).toHaveCount(10);
    await page.keyboard.press('ArrowDown');
    for (const scheme of ['light', 'dark'] as const) {
      await inScheme(page, scheme);
      await page.screenshot({ path: `test-results/screens/suggestions-${size}-${scheme}.png` });
      await expectAccessible(page, scheme);
    }
  });
