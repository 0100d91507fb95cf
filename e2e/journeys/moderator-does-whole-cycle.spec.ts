import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, unique } from '../fixtures/journey.ts';
import type { ProductApi } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';

const SYLLABLES = ['ba', 'de', 'fi', 'go', 'ku', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo'];
const syllable = (number: number): string => SYLLABLES[number % SYLLABLES.length] ?? '';
/** A word that no other run has: terms made with it are ours alone. */
const ownWord = (): string => Array.from({ length: 4 }, () => syllable(randomInt(SYLLABLES.length))).join('');
/** As many terms of two words, none of which anybody else has. */
const termsOf = (own: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const number = `${syllable(at)}${syllable(Math.floor(at / SYLLABLES.length))}`;
    return `${own}${number}n ${number}${own}k`;
  });
/** Every term twice in a place where a noun phrase stands. */
const textOf = (terms: readonly string[]): string =>
  terms.map((term) => `We studied ${term}. The ${term} was new.`).join(' ');

/** The term of the row that has the focus. */
const termAt = (page: Page): Promise<string> =>
  page.evaluate(
    () => (document.activeElement instanceof HTMLElement ? document.activeElement.dataset['name'] : '') ?? '',
  );

/** Presses a key that decides on the row that has the focus, and waits for the next one. */
const decide = async (page: Page, own: string, key: string): Promise<string> => {
  const term = await termAt(page);
  expect(term, 'a row of our own has the focus').toContain(own);
  await page.keyboard.press(key);
  await expect.poll(() => termAt(page), `the row after ${term}`).not.toBe(term);
  return term;
};
const namesOf = async (api: ProductApi, search: string): Promise<string[]> =>
  (await api.ontology.list.query({ search })).concepts.map(({ name }) => name).toSorted();
const rowOf = (page: Page, term: string) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${term}`, exact: true }) });

test.describe('a moderator', () => {
  test.use({ role: 'moderator' });

  test('does a whole cycle with nothing but the keyboard', async ({ page, api }) => {
    // Fifty concepts are made one after the other.
    test.slow();
    const own = ownWord();
    const release = unique('Whole cycle');

    // A vocabulary from a list.
    await page.goto('/ontology/import');
    await tabTo(page, page.getByLabel('List of concepts'));
    await page.keyboard.insertText(`${own}x ecology; ecology of ${own}x\n${own}x genetics`);
    await tabTo(page, page.getByRole('button', { name: 'Process' }));
    await page.keyboard.press('Enter');
    await expect(rowOf(page, `${own}x genetics`)).toBeVisible();
    await page.keyboard.press('j');
    await decide(page, own, 'c');
    await page.keyboard.press('c');
    await expect(rowOf(page, `${own}x ecology`)).toContainText('Created');
    await expect(rowOf(page, `${own}x genetics`)).toContainText('Created');
    expect(await namesOf(api, `${own}x`)).toEqual([`${own}x ecology`, `${own}x genetics`]);

    // A batch.
    await tabTo(page, page.getByRole('link', { name: 'Possible concepts', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Possible concepts');
    await tabTo(page, page.getByLabel('Text', { exact: true }));
    await page.keyboard.insertText(textOf(termsOf(own, 90)));
    await tabTo(page, page.getByLabel('Title'));
    await page.keyboard.type(own);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: own })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: own }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own);
    await expect(page.getByRole('table', { name: 'Possible concepts' }).getByRole('row')).toHaveCount(51);

    // Five are merged, each with the one below it.
    await page.keyboard.press('j');
    const merged: string[] = [];
    for (let pair = 0; pair < 5; pair += 1) {
      const into = await termAt(page);
      await page.keyboard.press('Space');
      await page.keyboard.press('j');
      await expect.poll(() => termAt(page)).not.toBe(into);
      await page.keyboard.press('Space');
      await page.keyboard.press('m');
      await expect(page.getByRole('button', { name: 'Merge rows' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect.poll(() => termAt(page)).toBe(into);
      merged.push(await decide(page, own, 'c'));
    }
    // Forty-five more, of which some are opened first.
    const [created, hidden]: [string[], string[]] = [[], []];
    for (let row = 0; row < 45; row += 1) {
      if (row % 3 === 0) {
        hidden.push(await decide(page, own, 'h'));
      } else if (row % 10 === 1) {
        created.push(await termAt(page));
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name: 'Create concept' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect.poll(() => termAt(page)).not.toBe(created.at(-1));
        await expect(page.getByRole('dialog')).toHaveCount(0);
      } else {
        created.push(await decide(page, own, 'c'));
      }
    }
    await expect(page.getByText(/terms decided/)).toContainText(
      `; ${5 + created.length + hidden.length} of`,
      {
        timeout: 60_000,
      },
    );
    const all = [...merged, ...created].toSorted();
    expect(await namesOf(api, own)).toEqual([...all, `${own}x ecology`, `${own}x genetics`].toSorted());

    // The last one is taken back, and can be decided on again.
    const last = created.at(-1) ?? '';
    await page.keyboard.press('z');
    await expect(page.getByText(`Taken back: ${last}`)).toBeVisible();
    await expect(rowOf(page, last)).not.toContainText('Created');
    await expect.poll(() => termAt(page)).toBe(last);
    expect(await namesOf(api, last)).toEqual([]);

    // The state of things is named, and taken along.
    await page.goto('/ontology/releases/');
    await tabTo(page, page.getByLabel('Name'));
    await page.keyboard.type(release);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`The release “${release}” is made.`)).toBeVisible();
    const link = page.getByRole('link', { name: `Download ${release} as JSON lines` });
    await tabTo(page, link);
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const path = await (await download).path();
    const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.includes(own));
    const exported = lines
      .map((line) => JSON.parse(line) as { name: string; deleted?: boolean })
      .filter(({ deleted }) => deleted !== true)
      .map(({ name }) => name);
    expect(exported.toSorted()).toEqual(await namesOf(api, own));
    expect(hidden.filter((term) => exported.includes(term))).toEqual([]);
  });
});

test.describe('a user who does not moderate', () => {
  test.use({ role: 'academic' });

  test('changes nothing but the queue of suggestions with the same keys', async ({ page, api, apiOf }) => {
    const own = ownWord();
    const moderator = await apiOf('moderator');
    const { concept } = await moderator.ontologyChanges.save.mutate({
      name: `${own} owl`,
      literals: [{ name: `${own} owl`, lang: 'en' }],
    });
    const id = concept?.id ?? 0;

    // Neither lists nor batches are theirs.
    for (const address of ['/ontology/import', '/ontology/possible-concepts/']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    }

    // The terms of an article are, and making a concept of one proposes it.
    const { articles } = await api.articles.search.query({ q: 'polymer', limit: 1 });
    await page.goto(`/article/${articles[0].id}/possible-concepts/`);
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await page.keyboard.press('j');
    await expect.poll(() => termAt(page)).not.toBe('');
    const term = await termAt(page);
    const before = await namesOf(api, term);
    await page.keyboard.press('c');
    await expect.poll(() => termAt(page)).not.toBe(term);
    await expect(rowOf(page, term)).toContainText('Suggested');
    expect(await namesOf(api, term)).toEqual(before);
    await page.keyboard.press('z');
    await expect(page.getByText(`Taken back: ${term}`)).toBeVisible();
    await expect(rowOf(page, term)).not.toContainText('Suggested');

    // A concept is edited in name only.
    await page.goto(`/ontology/concept/edit/${id}/`);
    await tabTo(page, page.getByLabel('Name', { exact: true }));
    await page.keyboard.press('End');
    await page.keyboard.type(' of prey');
    await page.keyboard.press('Control+s');
    await expect
      .poll(async () => (await moderator.ontologyChanges.ofConcept.query({ conceptId: id })).length)
      .toBe(1);
    expect(await namesOf(api, own)).toEqual([`${own} owl`]);

    // There is nothing to name a release with.
    await page.goto('/ontology/releases/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Releases');
    await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0);
  });
});
