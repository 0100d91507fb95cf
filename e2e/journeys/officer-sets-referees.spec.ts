import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways, inScheme, settled } from '../fixtures/accessible.ts';
import { articleWhere } from '../fixtures/demo-things.ts';
import { expect, test } from '../fixtures/journey.ts';
import type { ProductApi } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { join, newcomer } from '../fixtures/newcomer.ts';

test.use({ role: 'guest' });

const filtersOf = (page: Page) => page.getByRole('form', { name: 'Filters' });
const toggles = (page: Page) => page.getByRole('button', { name: /^Position \d/ });

/** The article's ranking, with the settings open. */
async function openSettings(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(toggles(page)).toHaveCount(50);
  const button = page.getByRole('button', { name: /^Filters/ });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(filtersOf(page)).toBeVisible();
}

const search = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);

test('settings are saved under a title, loaded, renamed and deleted; cancelling saves nothing', async ({
  page,
  api,
  apiOf,
}) => {
  const { api: own } = await newcomer(apiOf, { browser: page.request });
  const id = await articleWhere(api, 'Hubble tension');
  const document = { docKind: 'article', docId: id } as const;
  await openSettings(page, `/referees-beam/article/${id}/`);
  await filtersOf(page).getByRole('checkbox', { name: 'Only people with an e-mail address' }).check();
  await expect(filtersOf(page).getByLabel('Seen in the last … years')).toHaveValue('3');

  await page.getByRole('button', { name: 'Save settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save these settings' });
  await expect(dialog.getByLabel('Title')).toHaveValue(/\d{4}.*\d:\d\d/);
  await expectAccessible(page, 'light');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await own.refereeSettings.list.query(document)).toEqual([]);

  await page.getByRole('button', { name: 'Save settings' }).click();
  await dialog.getByLabel('Title').fill('  ');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('This field is required.');
  expect(await own.refereeSettings.list.query(document)).toEqual([]);
  await dialog.getByLabel('Title').fill('Reachable');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/settingsId=\d+/);
  const [saved] = await own.refereeSettings.list.query(document);
  expect(search(page)).toEqual({ settingsId: String(saved.id) });
  await expect(page.getByLabel('Load saved settings')).toHaveValue(String(saved.id));
  await expect(page.getByText(/^Left out by:.*e-mail address/)).toBeVisible();

  await filtersOf(page).getByRole('checkbox', { name: 'Only people with an e-mail address' }).uncheck();
  await filtersOf(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/email_years_limit=/);
  expect(search(page)).toEqual({ settingsId: String(saved.id), email_years_limit: '' });
  await expect(page.getByText(/^Left out by:.*e-mail address/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Rename' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename saved settings' });
  await renaming.getByLabel('Title').fill('With an address');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Load saved settings')).toContainText('With an address');
  await page.getByLabel('Load saved settings').selectOption('None');
  await expect(page).toHaveURL(`/referees-beam/article/${id}/`);
  await page.getByLabel('Load saved settings').selectOption('With an address');
  await expect(page).toHaveURL(/settingsId=/);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByLabel('Load saved settings')).toHaveCount(0);
  expect(await own.refereeSettings.list.query(document)).toEqual([]);
});

test('nonsense in the address is passed over, and applying leaves the reader where they are', async ({
  page,
  api,
}) => {
  const id = await articleWhere(api, 'Hubble tension');
  await openSettings(page, `/referees-beam/article/${id}/?settingsId=nonsense&author=nobody`);
  const filters = filtersOf(page);
  const least = filters.getByRole('group', { name: 'h-index' }).getByLabel('at least');
  await least.fill('1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/min_h_index=1/);
  await expect(page.getByText(/^Left out by:.*smallest h-index/)).toBeVisible();
  await expect(least).toBeFocused();
  await filters.getByRole('checkbox', { name: 'Vary institutions and subjects' }).check();
  await filters.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(page).toHaveURL(/diversify=true/);
  await expect(filters.getByRole('button', { name: 'Apply' })).toBeFocused();
  await filters.getByRole('button', { name: 'Reset' }).press('Enter');
  await expect(page).toHaveURL(`/referees-beam/article/${id}/`);
  await expect(filters.getByRole('button', { name: 'Reset' })).toBeFocused();
  await expect(least).toHaveValue('');
  await page.goBack();
  await expect(least).toHaveValue('1');
});

test('topics are required, excluded, deleted and ignored; countries are searched from no character on', async ({
  page,
  api,
}) => {
  const id = await articleWhere(api, 'Hubble tension');
  await openSettings(page, `/referees-beam/article/${id}/`);
  const filters = filtersOf(page);
  const { topics } = await api.referees.list.query({ docKind: 'article', docId: id });
  expect(topics.length).toBeGreaterThan(1);
  const rows = filters.getByRole('group', { name: 'Topics of the document' }).getByRole('listitem');
  await expect(rows).toHaveCount(topics.length);
  await expect(filters.getByRole('checkbox', { name: 'Ignore topics' })).toBeChecked();
  await filters.getByLabel('What Topic 1 does').selectOption('Required');
  await expect(filters.getByRole('checkbox', { name: 'Ignore topics' })).not.toBeChecked();
  await filters.getByRole('button', { name: 'Delete Topic 2' }).click();
  await expect(rows).toHaveCount(topics.length - 1);

  const only = filters.getByRole('combobox', { name: 'Only from' });
  await only.click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(10);
  await only.fill('germ');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Germany/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(filters.getByRole('list', { name: 'Only from' })).toContainText('Germany');
  await expect(filters.getByRole('checkbox', { name: 'Ignore countries' })).not.toBeChecked();
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/include_countries=DE/);
  const asked = JSON.parse(search(page)['topics']) as { status: number }[];
  expect(asked.map(({ status }) => status)).toEqual([1, ...topics.slice(2).map(() => 0)]);
  await expect(page.getByText(/^Left out by:.*only countries/)).toBeVisible();
  await page.reload();
  await expect(filters.getByLabel('What Topic 1 does')).toHaveValue('1');

  await filters.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(`/referees-beam/article/${id}/`);
  await expect(filters.getByRole('checkbox', { name: 'Ignore countries' })).toBeChecked();
  await expect(filters.getByRole('checkbox', { name: 'Ignore topics' })).toBeChecked();
  await expect(rows).toHaveCount(topics.length);

  for (let left = topics.length; left > 0; left -= 1) {
    await filters.getByRole('button', { name: 'Delete Topic 1', exact: true }).click();
    await expect(rows).toHaveCount(left - 1);
  }
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/topics=/);
  await page.reload();
  await expect(filters.getByText(/^All topics are deleted/)).toBeVisible();
  await expect(rows).toHaveCount(0);
  await filters.getByRole('button', { name: 'Reset' }).click();
  await expect(rows).toHaveCount(topics.length);
});

test('authors are asked for by name or id, stay whatever filters say, and can stand alone', async ({
  page,
  api,
}) => {
  const id = await articleWhere(api, 'Hubble tension');
  const { referees } = await api.referees.list.query({ docKind: 'article', docId: id });
  const { author } = referees[2];
  await openSettings(page, `/referees-beam/article/${id}/`);
  await page.getByLabel('Author id').fill('somebody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('An author id is a number.')).toBeVisible();
  await page.getByLabel('Author id').fill(String(author.id));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`author=${author.id}`));
  const asked = page
    .getByRole('region', { name: /Authors you asked for/ })
    .or(page.locator('section', { has: page.getByRole('heading', { name: /^Authors you asked for/ }) }));
  await expect(asked.getByRole('link', { name: author.name })).toBeVisible();

  await page.getByRole('combobox', { name: 'Search an author' }).pressSequentially('a', { delay: 10 });
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Search an author' }).pressSequentially('nn');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page).toHaveURL(new RegExp(`author=${author.id},\\d+`));
  await page.getByRole('checkbox', { name: 'Show these authors alone' }).check();
  await expect(page).toHaveURL(/only_custom=true/);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);

  await page.goto(`/referees-beam/article/${id}/?min_h_index=60000&author=${author.id}&author=${author.id}`);
  await expect(page.getByText(`${author.name} would be left out by: smallest h-index`)).toBeVisible();
  await expect(page.getByText('Not enough results? Please check your filters.')).toBeVisible();

  const { authors } = await api.referees.document.query({ docKind: 'article', docId: id });
  const own = authors.find((one) => one.id !== null);
  await page.goto(`/referees-beam/article/${id}/?author=${own?.id}`);
  await expect(page.getByText(`${own?.name} is an author of the document`)).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'light');
});

test('referees for a saved search stand under its name and its query', async ({ page, apiOf }) => {
  const { api } = await newcomer(apiOf, { browser: page.request });
  const query = '"Hubble tension" OR "dark energy"';
  const { id } = await api.savedSearches.create.mutate({ name: 'The sky', query, params: '' });
  await page.goto(`/referees-beam/saved_search/${id}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The sky');
  await expect(page.getByText(query)).toBeVisible();
});

test('what a plan does not have is seen, not to be changed, and said by name when an address asks for it', async ({
  page,
  api,
}) => {
  const id = await articleWhere(api, 'Hubble tension');
  await openSettings(page, `/referees-beam/article/${id}/`);
  const gender = filtersOf(page).getByRole('group', { name: 'Gender' });
  await expect(gender.getByRole('checkbox', { name: 'Male', exact: true })).toBeDisabled();
  await expect(gender.getByRole('link', { name: 'Request it' })).toHaveAttribute('href', /quota=gender_info/);
  await page.goto(`/referees-beam/article/${id}/?coauthorship_coi_years=21`);
  await expect(page.getByText('coauthorship_coi_years must be a whole number from 1 to 20')).toBeVisible();
});

/** A folder of somebody's own, with a proposal. */
async function aCall(api: ProductApi) {
  const folder = await api.proposals.createFolder.mutate({ name: 'Sky 2026' });
  const { id } = await api.proposals.create.mutate({
    folderId: folder.id,
    title: 'The Hubble tension and the cosmic microwave background',
    abstract: 'We measure the expansion of the universe by supernovae and gravitational lensing.',
  });
  return { folderId: folder.id, proposalId: id };
}

test('a folder’s settings are set by keyboard, and its proposals’ rankings begin with them', async ({
  page,
  apiOf,
}) => {
  const { api: own } = await newcomer(apiOf, { browser: page.request });
  const { folderId, proposalId } = await aCall(own);
  await openSettings(page, `/referees-beam/proposal/${proposalId}/`);
  await page.getByRole('link', { name: 'Settings of this folder' }).click();
  await expect(page).toHaveURL(`/referees-beam/folder/${folderId}/settings/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Referee finder settings');
  await expect(page.getByText('everything is inherited')).toBeVisible();
  const smallest = page.getByRole('group', { name: 'h-index' }).getByLabel('at least');
  await tabTo(page, smallest);
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved!')).toBeVisible();
  await expect(smallest).toHaveValue('2');
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme);
    await expectAccessible(page, scheme);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideways(page);

  await page.goto(`/referees-beam/proposal/${proposalId}/`);
  await expect(page.getByText(/^Left out by:.*smallest h-index/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  await filtersOf(page).getByRole('group', { name: 'h-index' }).getByLabel('at least').fill('');
  await filtersOf(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/min_h_index=$/);
  await expect(page.getByText(/^Left out by:.*smallest h-index/)).toHaveCount(0);

  await page.goto(`/referees-beam/folder/${folderId}/settings/`);
  await page.getByRole('link', { name: 'Back to Sky 2026' }).click();
  await expect(page).toHaveURL(`/folder/${folderId}/`);
});

test('an organisation’s administrator sets what its folders begin with; members read it, superusers are warned', async ({
  page,
  apiOf,
  browser,
  stateOf,
}) => {
  const superuser = await apiOf('superuser');
  const { id } = await superuser.organizations.create.mutate({ name: `Settings ${crypto.randomUUID()}` });
  const admin = await newcomer(apiOf, { browser: page.request });
  await join(admin, superuser, { organizationId: id, isAdmin: true });
  await page.goto(`/orgadmin/${id}/`);
  await page.getByRole('link', { name: 'Referee finder settings' }).click();
  await page.getByRole('checkbox', { name: 'Leave out whoever has one' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved!')).toBeVisible();
  await expect(page.getByText('Other users may lack features')).toHaveCount(0);
  const { refereeFinderSettings } = await admin.api.refereeSettings.ofOrganization.query({ id });
  expect(refereeFinderSettings.exclude_coi).toBe(true);

  const context = await browser.newContext({ storageState: await stateOf('superuser') });
  const other = await context.newPage();
  await other.goto(`/referees-beam/organization/${id}/settings/`);
  await expect(other.getByText('Other users may lack features')).toBeVisible();
  await expect(other.getByRole('checkbox', { name: 'Leave out whoever has one' })).toBeChecked();
  await expect(other.getByRole('checkbox', { name: 'Male', exact: true })).toBeEnabled();
  await context.close();

  const member = await newcomer(apiOf);
  await join(member, superuser, { organizationId: id, isAdmin: false });
  const theirs = await member.api.refereeSettings.ofOrganization.query({ id });
  expect(theirs.canEdit).toBe(false);
});
