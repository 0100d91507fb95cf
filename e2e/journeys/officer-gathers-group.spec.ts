import { expectAccessible, settled } from '../fixtures/accessible.ts';
import { demoProposal } from '../fixtures/demo-things.ts';
import { expect, test, unique } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';

test.use({ role: 'enterprise' });

test('an officer makes a group of a list by keyboard, corrects it, and ranks its members alone', async ({
  page,
  api,
}) => {
  const { id: proposalId } = await demoProposal(api);
  const { referees } = await api.referees.list.query({ docKind: 'proposal', docId: proposalId, limit: 3 });
  const [first, second] = referees.map(({ author }) => author);
  const name = unique('College');

  await page.goto('/authors-groups/');
  await tabTo(page, page.getByLabel('Name of the new group'));
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('People, one a line')).toBeFocused();
  await page.keyboard.insertText(
    `name;author id;Panel\n${first.name};${first.id};LS8\nNobody Whosoever;;PE1\n???;;`,
  );
  await tabTo(page, page.getByRole('button', { name: 'Make group' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/authors-groups\/\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  // A worker matches; the page goes on by itself.
  await expect(page.getByText('By author id')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Nobody of that name or identifier')).toBeVisible();
  await expect(page.getByRole('link', { name: first.name, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Found 1' })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'light');
  await page.screenshot({ path: 'test-results/screens/authors-group.png', fullPage: true });

  await page.getByRole('link', { name: 'Correct who Nobody Whosoever is' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is Nobody Whosoever?');
  await expect(page.getByText('Nobody in the corpus has this name.')).toBeVisible();
  await page.getByLabel('Name of the author').fill(second.name);
  await page.keyboard.press('Enter');
  const choice = page.getByRole('row').filter({ hasText: second.name }).first();
  await expect(choice).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'dark');
  await page.screenshot({ path: 'test-results/screens/authors-group-entry.png', fullPage: true });
  await page.getByLabel('Or an author id').fill(String(second.id));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Chosen by a person')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the group' }).click();
  await expect(page.getByRole('link', { name: 'Found 2' })).toBeVisible();

  const group = Number(/authors-groups\/(\d+)/.exec(page.url())?.[1]);
  await page.goto(
    `/referees-beam/proposal/${proposalId}/?authors_groups_ids=${group}&authors_group_effect=limit_to`,
  );
  await expect(page.getByRole('link', { name: first.name, exact: true })).toBeVisible();
  await expect(page.getByText('In the group')).toHaveCount(2);
  await expect(page.getByText('Panel: LS8')).toBeVisible();

  await page.goto(`/authors-groups/${group}/`);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Found 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/authors-groups/');
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('a list comes from a file, is added to, shared and taken along', async ({ page, api }) => {
  const name = unique('Panel of owls');
  await page.goto('/authors-groups/');
  await page.getByLabel(/^Or a file/).setInputFiles({
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from('name,country\nNobody Atall,DE\n'),
  });
  await expect(page.getByLabel('Name of the new group')).toHaveValue(name);
  await page.getByRole('button', { name: 'Make group' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByLabel('People, one a line').fill('Nobody Atall; DE\nSomebody Else');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('1 person taken in')).toBeVisible();

  const { organizations } = await api.accounts.currentUser.query();
  await page.getByLabel('Share with').selectOption({ label: organizations[0].name });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^authors-group-\d+\.csv$/);
  await page.reload();
  await expect(page.getByLabel('Share with')).toHaveValue(String(organizations[0].id));
  await api.authorsGroups.remove.mutate({ id: Number(/authors-groups\/(\d+)/.exec(page.url())?.[1]) });
});

test.describe('without the quota', () => {
  test.use({ role: 'academic' });

  test('there are no groups', async ({ page }) => {
    await page.goto('/authors-groups/');
    await expect(page.getByText('Page not found')).toBeVisible();
  });
});
