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
const suggested = async (api: ProductApi, name: string) => {
  const literals = [{ ...plain, name }];
  return (
    (await api.ontologyChanges.save.mutate({ name, literals, comment: 'From a thesaurus' })).changeId ?? 0
  );
};
/** What waits for a decision, oldest first. */
const waiting = async (moderator: ProductApi): Promise<number[]> => {
  const ids: number[] = [];
  for (let after: number | undefined; ;) {
    const { logs } = await moderator.ontologyChanges.pending.query({ limit: 100, ...(after && { after }) });
    ids.push(...logs.map(({ changeId }) => changeId));
    after = logs.at(-1)?.id;
    if (logs.length < 100) return ids;
  }
};
/** Suggestions that stand one below the other: those of other journeys come between them now and then. */
const suggestedInARow = async (names: readonly string[], by: ProductApi, moderator: ProductApi) => {
  for (;;) {
    const words = names.map((name) => unique(name));
    const ids: number[] = [];
    for (const name of words) ids.push(await suggested(by, name));
    const all = await waiting(moderator);
    const at = all.indexOf(ids[0]);
    if (ids.every((id, place) => all[at + place] === id)) return { words, first: ids[0] };
  }
};
const foundAs = async (api: ProductApi, name: string) =>
  (await api.ontology.list.query({ search: name })).concepts.map((concept) => concept.name);

test('a moderator decides on suggestions with nothing but keys', async ({ page, api, apiOf }) => {
  const academic = await apiOf('academic');
  const { words, first } = await suggestedInARow(['Good owl', 'Bad owl', 'Half owl'], academic, api);
  const [good, bad, half] = words;

  await page.goto(`/ontology/suggestions/?change=${first}`);
  await settled(page);
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(good);
  await expect(page.getByText('From a thesaurus')).toBeVisible();
  const list = page.getByRole('navigation', { name: 'Suggestions that wait' });
  await expect(list.getByRole('button', { name: bad })).toContainText('not seen yet');
  await page.keyboard.press('j');
  await expect(heading).toHaveText(bad);
  await page.keyboard.press('k');
  await expect(heading).toHaveText(good);
  await expect(list.getByRole('button', { name: bad })).not.toContainText('not seen yet');
  await expectAccessible(page, 'light');
  await page.screenshot({ path: 'test-results/screens/suggestions.png', fullPage: true });

  await page.keyboard.press('a');
  await expect(heading).toHaveText(bad);
  await expect(page.getByText(`"${good}" is accepted.`)).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByLabel('Why it is rejected')).toBeFocused();
  await page.keyboard.type('No such bird');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(half);
  await expect(page.getByText(`"${bad}" is rejected.`)).toBeVisible();
  await page.keyboard.press('e');
  await page.getByLabel('Name', { exact: true }).fill(`${half} whole`);
  await page.getByRole('combobox', { name: half, exact: true }).fill(`${half} whole`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`"${half}" is accepted.`)).toBeVisible();
  expect(await foundAs(api, good)).toEqual([good]);
  expect(await foundAs(api, bad)).toEqual([]);
  expect(await foundAs(api, half)).toEqual([`${half} whole`]);

  await page.keyboard.press('u');
  await expect(page.getByText(`What was done to "${half}" is undone.`)).toBeVisible();
  expect(await foundAs(api, half)).toEqual([]);
});

test('of a merge that was suggested a moderator takes what is good, by keys', async ({
  page,
  api,
  apiOf,
}) => {
  const [source, target, unwanted] = [unique('Horned owl'), unique('Eagle owl'), unique('Otus')];
  const made = async (name: string, ...others: string[]) => {
    const literals = [name, ...others].map((literal) => ({ ...plain, name: literal }));
    return (await api.ontologyChanges.save.mutate({ name, literals })).concept?.id ?? 0;
  };
  const [sourceId, targetId] = [await made(source, unwanted), await made(target)];
  const academic = await apiOf('academic');
  const { changeId } = await academic.ontologyChanges.merge.mutate({ sourceId, targetId });
  await page.goto(`/ontology/suggestions/?change=${changeId}`);
  await settled(page);
  await expect(page.getByRole('button', { name: 'Accept in part' })).toBeVisible();
  await page.keyboard.press('e');
  const ofTarget = page.getByRole('group', { name: target });
  const literal = ofTarget.getByRole('checkbox', { name: `Literal added: ${unwanted} (all)` });
  await expect(page.getByRole('checkbox', { name: 'Delete the concept' })).toBeChecked();
  await literal.press('Space');
  await expect(literal).not.toBeChecked();
  await expectAccessible(page, 'light');
  await page.screenshot({ path: 'test-results/screens/suggestion-in-part.png', fullPage: true });
  await page.getByLabel('Why the rest is left out').fill('That is another bird');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`"${source}" is accepted.`)).toBeVisible();
  const { literals } = await api.ontology.concept.query({ id: targetId });
  expect(literals.map(({ name }) => name)).toEqual([target, source]);
  expect((await api.ontology.concept.query({ id: sourceId })).mergedIntoId).toBe(targetId);
  const { suggestions } = await academic.ontologyChanges.mine.query({ limit: 100 });
  expect(suggestions.find(({ id }) => id === changeId)?.entries[0]).toMatchObject({
    reason: 'That is another bird',
  });
});

test('a suggestion stands beside the concept as it is, and its page leads to it', async ({
  page,
  api,
  apiOf,
}) => {
  const name = unique('Fish owl');
  const { concept } = await api.ontologyChanges.save.mutate({
    name,
    literals: [
      { ...plain, name },
      { ...plain, name: 'Ketupa' },
    ],
  });
  const id = concept?.id ?? 0;
  await (
    await apiOf('academic')
  ).ontologyChanges.save.mutate({
    id,
    name,
    literals: [
      { ...plain, name },
      { ...plain, name: 'Bubo' },
    ],
  });
  await page.goto(`/ontology/concept/edit/${id}/`);
  await expect(page.getByText('There is a pending change of this concept.')).toBeVisible();
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  const row = page.getByRole('row', { name: 'Literals' });
  await expect(row).toContainText('Ketupa');
  await expect(row).toContainText('added: Bubo (all)');
  await expect(page.getByRole('columnheader', { name: 'Proposed' })).toBeVisible();
  await settled(page);
  await inScheme(page, 'dark');
  await expectAccessible(page, 'dark');
  await page.screenshot({ path: 'test-results/screens/suggestion-dark.png', fullPage: true });
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSideways(page);
  await expectNothingCut(page);
  await page.screenshot({ path: 'test-results/screens/suggestion-phone.png', fullPage: true });

  // Somebody else decides meanwhile: it comes back, with the reason.
  const [{ changeId }] = await api.ontologyChanges.ofConcept.query({ conceptId: id });
  await api.ontologyChanges.review.mutate({ id: changeId, decision: 'reject' });
  await page.keyboard.press('a');
  await expect(page.getByText('This suggestion is decided already.')).toBeVisible();
});

test.describe('somebody who does not moderate', () => {
  test.use({ role: 'academic' });

  test('suggests an edit, which changes nothing, and takes it back', async ({ page, api, apiOf }) => {
    const name = unique('Scops owl');
    const literals = [{ ...plain, name }];
    const { concept } = await (await apiOf('moderator')).ontologyChanges.save.mutate({ name, literals });
    const id = concept?.id ?? 0;
    await page.goto(`/ontology/concept/edit/${id}/`);
    await settled(page);
    await expect(page.getByRole('button', { name: 'Suggest delete' })).toBeVisible();
    await page.getByRole('combobox', { name: 'New literal', exact: true }).fill('Otus');
    await page.getByRole('button', { name: 'Suggest edit' }).click();
    await expect(page.getByText('Thank you. Your suggestion waits for a moderator.')).toBeVisible();
    expect((await api.ontology.concept.query({ id })).literals).toHaveLength(1);

    await page.goto('/ontology/suggestions/?state=pending');
    const row = page.getByRole('row', { name });
    await expect(row).toContainText('Otus');
    await expect(row.getByRole('link', { name })).toBeVisible();
    await row.getByRole('button', { name: `Withdraw the suggestion of ${name}` }).press('Enter');
    await expect(row).toHaveCount(0);
    await page.getByLabel('State').selectOption('withdrawn');
    await expect(row).toContainText('Withdrawn');
    expect(await api.ontologyChanges.ofConcept.query({ conceptId: id })).toEqual([]);
  });

  test('reads what became of suggestions, and why', async ({ page, api, apiOf }) => {
    const moderator = await apiOf('moderator');
    const [bad, good] = [unique('Plaster owl'), unique('Mottled owl')];
    const [badId, goodId] = [await suggested(api, bad), await suggested(api, good)];
    await moderator.ontologyChanges.review.mutate({ id: badId, decision: 'reject', reason: 'It is no bird' });
    await moderator.ontologyChanges.review.mutate({ id: goodId, decision: 'accept' });
    await page.goto('/ontology/suggestions/');
    await settled(page);
    const [rejected, accepted] = [bad, good].map((name) => page.getByRole('row', { name }));
    await expect(rejected).toContainText('Rejected');
    await expect(rejected).toContainText('It is no bird');
    await expect(accepted).toContainText('Accepted');
    await expect(accepted.getByRole('button')).toHaveCount(0);
    await expectAccessible(page, 'light');
    await page.screenshot({ path: 'test-results/screens/my-suggestions.png', fullPage: true });
    await inScheme(page, 'dark');
    await expectAccessible(page, 'dark');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSideways(page);
    await expectNothingCut(page);
    await page.screenshot({ path: 'test-results/screens/my-suggestions-phone.png', fullPage: true });
    await accepted.getByRole('link', { name: good }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(good);
  });

  test('keeps what was typed over an expired login', async ({ page, apiOf, context }) => {
    const name = unique('Pygmy owl');
    const literals = [{ ...plain, name }];
    const { concept } = await (await apiOf('moderator')).ontologyChanges.save.mutate({ name, literals });
    await page.goto(`/ontology/concept/edit/${concept?.id}/`);
    await settled(page);
    await page.getByRole('combobox', { name: 'New literal', exact: true }).fill('Glaucidium');
    const cookies = await context.cookies();
    await context.clearCookies();
    await page.getByRole('button', { name: 'Suggest edit' }).click();
    await expect(page.getByText('Log in again; what you typed is kept.')).toBeVisible();
    await context.addCookies(cookies);
    await page.reload();
    await expect(page.getByText('What you had typed is here again.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Glaucidium', exact: true })).toBeVisible();
  });
});
