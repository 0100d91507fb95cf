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
import { newcomer } from '../fixtures/newcomer.ts';
import { QUASARS } from '../fixtures/texts.ts';

test.use({ role: 'guest', viewport: { width: 1280, height: 900 } });

/** A proposal as a table brings it: its authors are names, one of them that of somebody well known for its subject. */
const layOut = async (api: ProductApi) => {
  const { referees } = await api.referees.findForText.query({ ...QUASARS, limit: 1 });
  const applicant = await api.authors.byId.query({ id: referees[0].author.id });
  const affiliation = applicant.affiliation?.name ?? '';
  if (affiliation === '') throw new Error('the demo world’s best referee is nowhere');
  const { id } = await api.proposals.create.mutate({
    title: unique('Quasars as candles'),
    abstract: QUASARS.abstract,
    authors: [{ name: applicant.name, affiliation }, { name: 'Zebedee Nobody-Atall' }],
  });
  return { id, applicant, affiliation };
};

const table = (page: Page) => page.getByRole('table', { name: 'Referees' });
const rowOf = (page: Page, name: string) =>
  table(page)
    .locator('tr[data-row]')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
const names = (page: Page) => page.getByRole('region', { name: 'Who the authors are' });
const who = (page: Page, name: string) => names(page).getByRole('button', { name: `Who is ${name}?` });

test('an officer says who the authors of a proposal are, by keyboard, and takes it back', async ({
  page,
  apiOf,
}) => {
  const { api } = await newcomer(apiOf, { browser: page.request });
  const { id, applicant, affiliation } = await layOut(api);
  await page.goto(`/referees-beam/proposal/${id}/`);
  await settled(page);
  await expect(rowOf(page, applicant.name)).toContainText('Name of an author of the document');

  await who(page, applicant.name).focus();
  await page.keyboard.press('Enter');
  const choose = names(page).getByRole('button', { name: `This is them: ${applicant.name}` });
  await expect(choose).toBeVisible();
  const first = names(page)
    .getByRole('list', { name: `Known authors who may be ${applicant.name}` })
    .locator('> li')
    .first();
  await expect(first).toContainText('Same name');
  await expect(first).toContainText(`${affiliation}, as the proposal says`);
  await expect(first).toContainText(/\d articles? on \w/);
  await expect(first).toContainText(`h-index ${applicant.hIndex}`);
  await who(page, 'Zebedee Nobody-Atall').focus();
  await page.keyboard.press('Enter');
  await expect(names(page)).toContainText('No known author has this name or one like it.');
  await expectAccessible(page, 'light');
  await inScheme(page, 'dark');
  await expectAccessible(page, 'dark');
  await inScheme(page, 'light');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);
  await expectNothingCut(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await choose.focus();
  await page.keyboard.press('Enter');
  const undo = names(page).getByRole('button', { name: `Undo: ${applicant.name}` });
  await expect(undo).toBeFocused();
  await expect(names(page)).toContainText(`${applicant.name} is linked with ${applicant.name}`);
  // The ranking follows by itself: who wrote the proposal is no candidate, and who wrote with them is in conflict.
  await expect(rowOf(page, applicant.name)).toHaveCount(0);
  await expect(page.getByText('Zebedee Nobody-Atall is known by name alone')).toBeVisible();
  const { referees } = await api.referees.find.query({ docKind: 'proposal', docId: id, limit: 200 });
  expect(
    referees.some(({ conflicts }) => conflicts.some((conflict) => conflict.with?.id === applicant.id)),
  ).toBe(true);

  await page.keyboard.press('Enter');
  await expect(who(page, applicant.name)).toBeFocused();
  await expect(rowOf(page, applicant.name)).toContainText('Name of an author of the document');
  expect((await api.proposals.byId.query({ id })).authors[0]).toMatchObject({
    name: applicant.name,
    authorId: null,
  });
});

test('the page of a proposal asks the same, and a choice that comes too late changes nothing', async ({
  page,
  apiOf,
}) => {
  const { api } = await newcomer(apiOf, { browser: page.request });
  const { id, applicant } = await layOut(api);
  await page.goto(`/referees-beam/proposal/${id}/`);
  await page.getByRole('link', { name: 'Choose known authors for the proposal.' }).click();
  // The address changes while the ranking, which asks the same, still stands there.
  await expect(page.getByRole('heading', { name: 'Authors known by name alone' })).toBeVisible();
  await who(page, applicant.name).click();
  const choose = names(page).getByRole('button', { name: `This is them: ${applicant.name}` });
  await expect(choose).toBeVisible();

  const { title, abstract } = await api.proposals.byId.query({ id });
  const authors = [{ name: 'Another Applicant' }];
  await api.proposals.update.mutate({ id, title, abstract, authors });
  await choose.click();
  await expect(names(page).getByRole('alert')).toContainText('The proposal’s authors have changed meanwhile');
  await expect(who(page, 'Another Applicant')).toBeVisible();
  expect((await api.proposals.byId.query({ id })).authors).toMatchObject([
    { name: 'Another Applicant', authorId: null },
  ]);
  await expectAccessible(page, 'light');

  await page.getByRole('link', { name: 'Find referees' }).click();
  await expect(page.getByText('Another Applicant is known by name alone')).toBeVisible();
});
