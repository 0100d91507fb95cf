import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSideways,
  expectNothingCut,
  inScheme,
  settled,
} from '../fixtures/accessible.ts';
import { expect, test, unique } from '../fixtures/journey.ts';
import type { ProductApi } from '../fixtures/journey.ts';

test.use({ role: 'moderator' });

const plain = { composite: null, lang: 'all', isAmbiguous: false };

/** A concept of its own for a test. */
const made = async (
  api: ProductApi,
  name: string,
  more: string[] = [],
): Promise<{ id: number; name: string }> => {
  const literals = [name, ...more].map((literal) => ({ ...plain, name: literal }));
  const { concept } = await api.ontologyChanges.save.mutate({ name, literals });
  return { id: concept?.id ?? 0, name };
};
const literalsOf = async (api: ProductApi, id: number) =>
  (await api.ontology.concept.query({ id })).literals.map(({ name, isAmbiguous }) => [name, isAmbiguous]);
/** It says so for a moment only; `expect` looks too seldom to be sure to meet it. */
const isDone = (page: Page) => page.getByRole('button', { name: 'Done!' }).waitFor();
const open = async (page: Page, id: number) => {
  await page.goto(`/ontology/concept/edit/${id}/`);
  await settled(page);
};

test('a moderator makes a concept with the keyboard, with a composite literal', async ({ page, api }) => {
  const parent = await made(api, unique('Barn owl'));
  const name = unique('Hearing');
  await page.goto(`/ontology/concept/new/${encodeURIComponent(name)}/`);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New concept');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.getByRole('combobox', { name: 'New literal', exact: true }).fill('OWLH');
  await expect(page.getByRole('checkbox', { name: 'OWLH is ambiguous' })).toBeChecked();
  await page.getByRole('combobox', { name: 'OWLH', exact: true }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'New literal', exact: true })).toBeFocused();
  await page.keyboard.type(`ear of #${parent.name}`);
  await expect(page.getByRole('option', { name: parent.name })).toBeVisible();
  await expectAccessible(page, 'light');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: 'Concepts' })).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('option', { name: parent.name })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('in the night');
  await page.keyboard.press('Control+s');
  await isDone(page);
  await expect(page).toHaveURL(/\/ontology\/concept\/\d+-/);
  const id = Number(/concept\/(\d+)/.exec(page.url())?.[1]);
  const concept = await api.ontology.concept.query({ id });
  expect(concept.literals.map((literal) => [literal.name, literal.isAmbiguous])).toEqual([
    [name, false],
    ['OWLH', true],
    [`ear of ${parent.name} in the night`, false],
  ]);
  expect(concept.literals[2].composite).toEqual([
    { conceptId: null, name: 'ear of' },
    { conceptId: parent.id, name: parent.name },
    { conceptId: null, name: 'in the night' },
  ]);
});

test('what is wrong is told as it is typed, and nothing of it is saved', async ({ page, api }) => {
  const other = await made(api, unique('Tawny owl'));
  const { id, name } = await made(api, unique('Snowy owl'));
  await open(page, id);
  const blank = page.getByRole('combobox', { name: 'New literal', exact: true });
  await blank.fill(name);
  await expect(page.getByText('Literal must be unique across concept literals')).toHaveCount(2);
  await expect(page.getByText('One or more literals are incorrect. Please check below.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Go up to the errors' })).toContainText(
    'Validation errors',
  );
  await page.getByRole('button', { name: 'Go up to the errors' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  // The name in the button is cut.
  await page
    .getByRole('button', { name: `Remove ${name.slice(0, 9)}...` })
    .last()
    .click();

  await blank.fill(other.name);
  await expect(page.getByText('Literal is not unique. See conflicting concepts.')).toBeVisible();
  await expect(page.getByRole('list', { name: `Conflicts: ${other.name}` })).toContainText(other.name);
  await page.getByRole('checkbox', { name: `${other.name} is ambiguous` }).check();
  await expect(page.getByText('Literal is not unique. See conflicting concepts.')).toHaveCount(0);

  await page.getByLabel('Name', { exact: true }).fill('Nyctea');
  await expect(
    page.getByText('Chosen concept name "Nyctea" doesn\'t appear in the list of literals.'),
  ).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(' ');
  await expect(page.getByText('Concept name cannot be empty.').first()).toBeVisible();
  await settled(page);
  await page.screenshot({ path: 'test-results/screens/concept-editor.png', fullPage: true });
  await expectAccessible(page, 'light');
  await inScheme(page, 'dark');
  await expectAccessible(page, 'dark');
  await page.screenshot({ path: 'test-results/screens/concept-editor-dark.png', fullPage: true });
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSideways(page);
  await expectNothingCut(page);
  await page.screenshot({ path: 'test-results/screens/concept-editor-phone.png', fullPage: true });
  expect(await literalsOf(api, id)).toEqual([[name, false]]);
});

test('a literal becomes a composite of its neighbour', async ({ page, api }) => {
  const parent = await made(api, unique('Eagle owl'));
  const { id } = await made(api, unique('Hunting'), [`hunting ${parent.name}`]);
  await open(page, id);
  await page.getByRole('button', { name: `Use as parent in composite literals: ${parent.name}` }).click();
  await expect(page.getByText(`#${parent.name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await isDone(page);
  const { literals } = await api.ontology.concept.query({ id });
  expect(literals.map(({ composite }) => composite?.map((part) => part.conceptId) ?? null)).toContainEqual([
    null,
    parent.id,
  ]);

  await open(page, parent.id);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(
    page.getByText("Can't delete because this concept is a parent for 1 other concept(s)."),
  ).toBeVisible();
});

test('two moderators change the same concept, and both keep what they typed', async ({ page, api }) => {
  const { id, name } = await made(api, unique('Elf owl'));
  await open(page, id);
  await page.getByRole('combobox', { name: 'New literal', exact: true }).fill('Micrathene');
  const theirs = [name, 'smallest owl'].map((literal) => ({ ...plain, name: literal }));
  await api.ontologyChanges.save.mutate({ id, name: 'The elf owl', literals: theirs });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const choice = page.getByRole('region', { name: 'Somebody else has changed this concept meanwhile.' });
  await expect(choice.getByRole('row')).toHaveCount(4);
  await expectAccessible(page, 'light');
  await page.screenshot({ path: 'test-results/screens/concept-versions.png', fullPage: true });
  await choice.getByRole('radio', { name: `Name, Yours: ${name}` }).check();
  await choice.getByRole('button', { name: 'Save the version chosen' }).click();
  await expect(page).toHaveURL(new RegExp(`/ontology/concept/${id}-`));
  expect((await api.ontology.concept.query({ id })).name).toBe(name);
  const kept = (await literalsOf(api, id)).map(([literal]) => literal);
  expect(new Set(kept)).toEqual(new Set([name, 'Micrathene', 'smallest owl']));
});

test('a concept is deleted, restored, and merged into another one', async ({ page, api }) => {
  const target = await made(api, unique('Little owl'));
  const { id, name } = await made(api, unique('Athene'), ['noctua']);
  await open(page, id);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/ontology/concept/${id}-`));
  await open(page, id);
  await expect(page.getByRole('alert')).toContainText('This concept was deleted. Restore to edit.');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/ontology/concept/${id}-`));

  await open(page, id);
  await page.getByRole('button', { name: 'Merge to…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search concept to merge it with current one:' });
  await dialog.getByRole('combobox').fill(target.name);
  await dialog.getByRole('option', { name: target.name }).click();
  await expect(dialog.getByRole('checkbox', { name: `${name} (all)` })).toBeChecked();
  await expectAccessible(page, 'light');
  await page.screenshot({ path: 'test-results/screens/concept-merge.png' });
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/ontology/concept/${target.id}-`));
  expect((await literalsOf(api, target.id)).map(([literal]) => literal)).toEqual([
    target.name,
    name,
    'noctua',
  ]);
  expect(await api.ontology.concept.query({ id })).toMatchObject({ deleted: true, mergedIntoId: target.id });
});

test('unsaved words are asked about before one leaves, and line breaks in what is pasted go', async ({
  page,
  api,
}) => {
  const { id } = await made(api, unique('Boobook'));
  await open(page, id);
  const blank = page.getByRole('combobox', { name: 'New literal', exact: true });
  await blank.evaluate((input) => {
    const data = new DataTransfer();
    data.setData('text', 'morepork\n owl');
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByRole('combobox', { name: 'morepork owl', exact: true })).toBeVisible();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Peerlens' }).first().click();
  await expect.poll(() => asked).toEqual([expect.stringContaining('unsaved changes')]);
  await expect(page.getByRole('combobox', { name: 'morepork owl', exact: true })).toBeVisible();
});

test('who cannot reach the server is told, loses nothing, and can try again', async ({ page, api }) => {
  const { id } = await made(api, unique('Hawk owl'));
  await open(page, id);
  await page.route('**/trpc/ontologyLiterals.**', (route) => route.abort());
  await page.getByRole('combobox', { name: 'New literal', exact: true }).fill('Surnia');
  await expect(page.getByRole('alert')).toContainText('Network problem, please try again.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Error saving concept:')).toBeVisible();
  await page.unroute('**/trpc/ontologyLiterals.**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/ontology/concept/${id}-`));
  expect(await literalsOf(api, id)).toContainEqual(['Surnia', false]);
});

test('an address of no concept says so', async ({ page }) => {
  await page.goto('/ontology/concept/edit/1999999999/');
  await expect(page.getByText("Concept doesn't exist.")).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
