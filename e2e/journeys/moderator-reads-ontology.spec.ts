import type { Locator, Page } from '@playwright/test';
import { emailOf, expect, test, unique } from '../fixtures/journey.ts';
import type { ProductApi } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';

test.use({ role: 'moderator' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Ontology' });

/** A new concept that no article has. */
const made = async (api: ProductApi, name = unique('Owl pellet')): Promise<{ id: number; name: string }> => {
  const { concept } = await api.ontologyChanges.save.mutate({ name, literals: [{ name, lang: 'en' }] });
  if (!concept) throw new Error('nothing was made');
  return { id: concept.id, name };
};

/** The row of the changelog that came first of those with a name. */
const entryOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Changes' }).getByRole('row').filter({ hasText: name }).first();

test('finds a concept by a literal with the keyboard alone, reads it, and goes on to exactly its articles', async ({
  page,
  api,
}) => {
  const [known] = (await api.ontology.list.query({ sort: 'df', isDescending: true, limit: 1 })).concepts;
  const { literals } = await api.ontology.concept.query({ id: known.id });
  await page.goto('/');
  await page.getByRole('banner').locator('details').nth(1).locator('summary').click();
  await page.getByRole('link', { name: 'Ontology', exact: true }).click();
  await expect(heading(page)).toHaveText('Concepts');
  await expect(tabs(page).getByRole('link', { name: 'Ontology changelog' })).toBeVisible();

  await tabTo(page, page.getByLabel('Part of a name or a literal'));
  await page.keyboard.type(literals[0].name);
  await page.keyboard.press('Enter');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: known.name, exact: true }) });
  await expect(row).toBeVisible();
  await tabTo(page, row.getByRole('link', { name: known.name, exact: true }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`/ontology/concept/${known.id}-${known.slug}/`);
  await expect(heading(page)).toContainText(known.name);
  await expect(page.getByRole('table', { name: 'Literals' }).getByRole('row')).toHaveCount(
    literals.length + 1,
  );
  const related = page.locator('section').filter({ hasText: 'Related by co-occurrence' });
  await expect(related.getByRole('listitem').first()).toBeVisible();
  expect(await related.getByRole('listitem').count()).toBeLessThanOrEqual(10);

  const { total } = await api.articles.search.query({ q: `c:${known.id}`, limit: 1 });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^[\d,]+ articles?$/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/search/?q=c:${known.id}`);
  await expect(page.getByText(new RegExp(`\\b${total.toLocaleString('en')}\\b`)).first()).toBeVisible();
});

test('is told why a concept and its literals are found in different numbers of articles, where they are', async ({
  page,
  api,
}) => {
  const sentence = page.getByText(/^The two numbers differ: /);
  const { concepts } = await api.ontology.list.query({ sort: 'df', isDescending: true, limit: 60 });
  const counted = await Promise.all(
    concepts.map(async ({ id, df }) => {
      const { total } = await api.ontologyLiterals.potentialDfs.query({ conceptId: id });
      return { id, differs: total.df !== df };
    }),
  );
  const [other, same] = [true, false].map((differs) => counted.find((of) => of.differs === differs)?.id ?? 0);
  const found = page.getByRole('table', { name: 'Literals' }).getByRole('link', { name: /articles with/ });
  await page.goto(`/ontology/concept/${same}/`);
  await expect(found).not.toHaveCount(0);
  await expect(sentence).toHaveCount(0);
  await page.goto(`/ontology/concept/${other}/`);
  await expect(sentence).toBeVisible();
  await page.goto(`/ontology/concept/edit/${other}/`);
  await expect(sentence).toBeVisible();
  await page.getByLabel('Basic').click();
  await expect(sentence).toHaveCount(0);
});

test('narrows and sorts the list; what it shows stands in the address', async ({ page, api }) => {
  const category = unique('Raptors');
  const name = unique('Hunting perch');
  await api.ontologyChanges.save.mutate({
    name,
    basic: true,
    literals: [{ name, lang: 'fr' }],
    categories: [category],
  });
  await page.goto('/ontology/concepts/');
  await page.getByLabel('Category').selectOption(category);
  await expect(page.getByText('1 concept', { exact: true })).toBeVisible();
  await page.getByLabel('Language').selectOption('French');
  await page.getByLabel('Basic').selectOption('Yes');
  await page.getByLabel('DF to').fill('0');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dfTo=0/);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await page.getByLabel('Basic').selectOption('No');
  await expect(page.getByText('No concept fits')).toBeVisible();

  await page.goto('/ontology/concepts/');
  await page.getByRole('button', { name: 'DF', exact: true }).click();
  await expect(page).toHaveURL(/sort=-df/);
  // The address says so before the rows do.
  await expect(async () => {
    const dfs = await page.getByRole('link', { name: / articles with / }).allTextContents();
    const numbers = dfs.map((text) => Number(text.split(' ')[0].replaceAll(/\D/g, '')));
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  }).toPass();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
});

test('a wrong name in an address is put right, a merged concept leads on, and none is said to be none', async ({
  page,
  api,
}) => {
  const source = await made(api);
  const target = await made(api);
  const { slug } = await api.ontology.concept.query({ id: target.id });
  await page.goto(`/ontology/concept/${target.id}-another-name/`);
  await expect(page).toHaveURL(`/ontology/concept/${target.id}-${slug}/`);
  await api.ontologyChanges.merge.mutate({ sourceId: source.id, targetId: target.id });
  await page.goto(`/ontology/concept/${source.id}/`);
  await expect(page).toHaveURL(`/ontology/concept/${target.id}-${slug}/`);
  await expect(page.getByText(`“${source.name}” was merged into “${target.name}”.`)).toBeVisible();
  await page.goto('/ontology/concept/999999999-none/');
  await expect(heading(page)).toHaveText("Concept doesn't exist.");
});

test("goes from a concept's page to its editor, and straight to its merge", async ({ page, api }) => {
  const { id, name } = await made(api);
  await page.goto(`/ontology/concept/${id}/`);
  await page.getByRole('link', { name: 'Merge to…' }).click();
  await expect(page).toHaveURL(`/ontology/concept/edit/${id}/#merge`);
  await expect(page.getByRole('dialog')).toContainText('Search concept to merge it with current one:');
  await page.keyboard.press('Escape');
  const renamed = `${name} of an owl`;
  await page.getByLabel('Name', { exact: true }).fill(renamed);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/ontology/concept/${id}-owl-pellet-[\\da-f]+-of-an-owl/$`));
  await expect(heading(page)).toContainText(renamed);
});

test('deletes and restores a concept; the changelog tells both, and undoing shows what it would do', async ({
  page,
  api,
}) => {
  const { id, name } = await made(api);
  await page.goto(`/ontology/concept/${id}/`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('This concept was deleted. Restore to edit.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
  await api.ontologyChanges.save.mutate({
    id,
    name,
    basic: true,
    literals: [
      { name, lang: 'en' },
      { name: 'CAST', isAmbiguous: true },
    ],
  });

  await tabs(page).getByRole('link', { name: 'Ontology changelog' }).click();
  await expect(heading(page)).toHaveText('Moderation: ontology');
  const table = page.getByRole('table', { name: 'Changes' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Date',
    'Name',
    'Literals',
    'Basic',
    'User',
    'Undo',
  ]);
  const rows = table.getByRole('row').filter({ hasText: name });
  const tones = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-tone')));
  await expect.poll(tones).toEqual([null, 'good', 'danger', 'accent']);
  await expect(rows.first().locator('ins')).toContainText(['CAST']);

  await tabTo(page, page.getByPlaceholder('Email or organization'));
  await page.keyboard.type(emailOf('moderator'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=moderator/);
  await expect(rows).toHaveCount(4);

  await tabTo(page, rows.first().getByRole('button', { name: `Undo the change of ${name}` }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Undo this change?' });
  await expect(dialog.locator('del')).toContainText(['CAST']);
  await tabTo(page, dialog.getByRole('button', { name: 'Undo change' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The change is undone.')).toBeVisible();
  expect(await api.ontology.concept.query({ id })).toMatchObject({ basic: false, literals: [{ name }] });

  await expect(rows).toHaveCount(5);
  await rows.nth(1).getByRole('link', { name: 'Undone' }).click();
  await expect(page).toHaveURL(/change=\d+/);
  await expect(rows).toHaveCount(1);
  await entryOf(page, name).getByRole('link', { name: 'Undoes an earlier change' }).click();
  await expect(entryOf(page, name).locator('ins')).toContainText(['CAST']);
  await page.getByRole('link', { name: 'Show all changes' }).click();
  await page.getByLabel('Kind').selectOption('Undo');
  await expect(page).toHaveURL(/kind=undo/);
  await expect(rows).toHaveCount(1);
});

test('pages of the changelog are left where they end, and what is narrowed begins at the first', async ({
  page,
}) => {
  await page.goto('/ontology/log/?offset=100');
  const pages = page.getByRole('navigation', { name: 'Pages of the changelog' }).first();
  await expect(pages).toContainText(/Page 2 \/ \d+/);
  await expect(pages.getByRole('button', { name: 'Prev' })).toBeEnabled();
  await page.getByPlaceholder('Email or organization').fill('nobody at all');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/offset/);
  await expect(page.getByText('No results')).toBeVisible();
  for (const name of ['First', 'Prev', 'Next'])
    await expect(pages.getByRole('button', { name })).toBeDisabled();
});

test('the log of a concept shows what waits, and to moderators what was decided', async ({
  page,
  api,
  apiOf,
}) => {
  const { id, name } = await made(api);
  const academic = await apiOf('academic');
  await academic.ontologyChanges.save.mutate({
    id,
    name,
    literals: [
      { name, lang: 'en' },
      { name: 'regurgitate', lang: 'en' },
    ],
    comment: 'As in the handbook',
  });
  await page.goto(`/ontology/concept/${id}/`);
  await expect(page.getByText('1 change of this concept waits for a decision.')).toBeVisible();
  await page.getByRole('link', { name: 'Modification log' }).click();
  await expect(heading(page)).toHaveText('Modification log');
  await expect(entryOf(page, name)).toContainText('As in the handbook');
  await expect(entryOf(page, name)).toContainText(emailOf('academic'));
  await page.getByLabel('Status').selectOption('Accepted');
  await expect(entryOf(page, name)).toContainText('Added');
  await page.getByLabel('Status').selectOption('Rejected');
  await expect(page.getByText('Nothing was rejected.')).toBeVisible();
});

test.describe('somebody who does not moderate', () => {
  test.use({ role: 'academic' });

  test('reads everything and proposes where moderators act: nothing changes but the queue', async ({
    page,
    api,
    apiOf,
  }) => {
    const moderator = await apiOf('moderator');
    const { id, name } = await made(moderator);
    await page.goto(`/ontology/concept/${id}/`);
    await expect(tabs(page).getByRole('link', { name: 'Concepts' })).toBeVisible();
    await expect(tabs(page).getByRole('link', { name: 'Ontology changelog' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Suggest delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suggest delete' }).click();
    await expect(page.getByText('Your suggestion waits for a moderator.')).toBeVisible();
    expect(await api.ontology.concept.query({ id })).toMatchObject({ name, deleted: false, version: 1 });
    const waiting = await moderator.ontologyChanges.ofConcept.query({ conceptId: id });
    expect(waiting.map(({ actions }) => actions)).toEqual([[{ type: 'remove_concept' }]]);
    await page.getByRole('link', { name: 'Modification log' }).click();
    await expect(entryOf(page, name)).toContainText('Removed');
    await expect(page.getByLabel('Status')).toHaveCount(0);
  });
});
