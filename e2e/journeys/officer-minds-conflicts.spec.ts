import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSideways } from '../fixtures/accessible.ts';
import { expect, test, unique } from '../fixtures/journey.ts';
import type { ProductApi } from '../fixtures/journey.ts';
import { join, newcomer } from '../fixtures/newcomer.ts';
import { QUASARS } from '../fixtures/texts.ts';

test.use({ role: 'enterprise' });

/** A proposal of somebody well known, with two people who would be asked: a recent co-author, and a stranger to them. */
const layOut = async (api: ProductApi, organizationId: number | null) => {
  const ranked = await api.referees.findForText.query({ ...QUASARS, limit: 50 });
  const applicant = ranked.referees[0].author;
  const folder = await api.proposals.createFolder.mutate({ name: unique('Conflicts'), organizationId });
  const title = unique('Quasars as candles');
  const { id } = await api.proposals.create.mutate({
    title,
    abstract: QUASARS.abstract,
    folderId: folder.id,
    authors: [{ name: applicant.name, authorId: applicant.id, affiliation: '' }],
  });
  const { referees } = await api.referees.find.query({ docKind: 'proposal', docId: id, limit: 200 });
  const colleague = referees.find(({ recentlyCoauthoredCount }) => recentlyCoauthoredCount > 0);
  const stranger = referees.find(({ conflicts }) => conflicts.length === 0);
  if (!colleague || !stranger) throw new Error('the demo world has no such candidates');
  return { id, title, folder, applicant, colleague: colleague.author, stranger: stranger.author };
};

const results = (page: Page): Locator => page.getByRole('table', { name: 'Conflicts found' });

test('an officer asks who conflicts with a folder, waives one with a reason, and takes it back', async ({
  page,
  api,
}) => {
  const { id, title, folder, applicant, colleague, stranger } = await layOut(api, null);
  await page.goto(`/folder/${folder.id}/`);
  await page.getByRole('link', { name: 'Conflicts of interest' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conflicts of interest');
  await page.getByLabel('People').fill(`${colleague.id}\n${stranger.id}\n${applicant.id}\nNobody Atall`);
  await page.getByRole('button', { name: 'Find conflicts' }).click();

  await expect(page.getByText('2 pairs have a conflict that counts, of 3 pairs looked at')).toBeVisible();
  await expect(page.getByText('No author has the name Nobody Atall')).toBeVisible();
  const toggle = results(page).getByRole('button', { name: `Conflicts of ${colleague.name} with ${title}` });
  await expect(results(page)).toContainText('Warning: Co-author');
  await expect(results(page)).toContainText('Blocking: Author of the document');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(results(page).getByText(`with ${applicant.name}`).first()).toBeVisible();
  await expectAccessible(page, 'light');

  await page.getByRole('button', { name: 'Waive…' }).click();
  await page.keyboard.type('One of two hundred authors');
  await page.getByRole('button', { name: 'Waive', exact: true }).click();
  // The dialog has the reason, too: only once it is gone does it stand in the row, which is still open.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('1 pair has a conflict that counts, of 3 pairs looked at')).toBeVisible();
  await expect(results(page)).toContainText('One of two hundred authors');

  const excluding = { docKind: 'proposal' as const, docId: id, settings: { exclude_coi: true }, limit: 200 };
  const idsWithout = async () =>
    (await api.referees.find.query(excluding)).referees.map(({ author }) => author.id);
  expect(await idsWithout()).toContain(colleague.id);
  await page.goto(`/referees-beam/proposal/${id}/`);
  const row = page.getByRole('row', { name: new RegExp(colleague.name) });
  await expect(row).toContainText('Waived: Co-author');
  await row.locator('[data-row-toggle]').click();
  await page.getByRole('button', { name: 'Take the waiver back' }).click();
  await expect(row).toContainText('Warning: Co-author');
  expect(await idsWithout()).not.toContain(colleague.id);
});

test.describe('who has just come', () => {
  // Somebody new logs in with this browser: it must not have the demo account's session, which would end.
  test.use({ role: 'guest' });

  test('an administrator brings in a list, and the ranking of the call knows it', async ({ page, apiOf }) => {
    const orgadmin = await apiOf('orgadmin');
    const { organizations } = await orgadmin.organizations.list.query({ query: 'Council' });
    const organizationId = organizations[0].id;
    const officer = await newcomer(apiOf, { browser: page.request });
    await join(officer, orgadmin, { organizationId, isAdmin: true });
    const { id, stranger } = await layOut(officer.api, organizationId);

    await page.goto('/conflicts/');
    await page.getByRole('link', { name: /^Lists of / }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lists of conflicts');
    const name = unique('Council list');
    await page.getByLabel('Name of the list').fill(name);
    await page.getByLabel('CSV file').setInputFiles({
      name: 'conflicts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`who,with,reason\n${stranger.id},proposal:${id},married\n0,proposal:${id},\n`),
    });
    await page.getByRole('button', { name: 'Bring in' }).click();
    await expect(page.getByText(`${name}: 1 entry brought in.`)).toBeVisible();
    await expect(page.getByRole('status').getByText('Column "who" takes a name')).toBeVisible();
    await expectAccessible(page, 'light');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSideways(page);

    const find = () => officer.api.referees.find.query({ docKind: 'proposal', docId: id, limit: 200 });
    const blocked = (await find()).referees.find(({ author }) => author.id === stranger.id);
    expect(blocked?.externalCoI).toEqual([`${name}: married`]);
    await page.getByRole('button', { name: `Remove: ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: `Remove: ${name}` })).toHaveCount(0);
    const free = (await find()).referees.find(({ author }) => author.id === stranger.id);
    expect(free?.conflicts).toEqual([]);
  });
});
