import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways, settled } from '../fixtures/accessible.ts';
import { expect, test, unique } from '../fixtures/journey.ts';
import type { ProductApi } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { join, newcomer } from '../fixtures/newcomer.ts';
import { QUASARS } from '../fixtures/texts.ts';

test.use({ role: 'orgadmin2' });

const organization = async (api: ProductApi, name: string): Promise<number> => {
  const { organizations } = await api.organizations.list.query({ query: name });
  return organizations[0].id;
};
const VIEW = '/orgadmin/display-settings/export-referees-view';
const headersOf = (page: Page) =>
  page.getByRole('list', { name: 'Columns, in the order' }).getByRole('textbox');

test('who administers several organisations chooses one, and who administers one is led to it', async ({
  page,
  browser,
  stateOf,
}) => {
  await page.goto('/orgadmin/organizations/');
  await expect(page.getByRole('link', { name: 'Universität Auental' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Demo Research Council' })).toHaveCount(0);
  await page.getByLabel('Find an organisation').fill('north');
  await expect(page.getByRole('link', { name: 'Universität Auental' })).toHaveCount(0);
  await page.getByRole('link', { name: 'University of Northmere' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('University of Northmere');

  const context = await browser.newContext({ storageState: await stateOf('orgadmin') });
  const other = await context.newPage();
  await other.goto('/orgadmin/organizations/');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Demo Research Council');
  await context.close();
});

test('an organisation of others does not exist, and guests log in first', async ({
  page,
  browser,
  apiOf,
}) => {
  const council = await organization(await apiOf('orgadmin'), 'Council');
  for (const address of [`/orgadmin/${council}/`, `${VIEW}/${council}/0/`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
  const guest = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const guestPage = await guest.newPage();
  await guestPage.goto(`/orgadmin/${council}/`);
  await expect(guestPage).toHaveURL(new RegExp(`/accounts/login/\\?next=.*${council}`));
  await guest.close();
});

test('an administrator invites somebody, who logs in, joins, and is removed again', async ({
  page,
  api,
  apiOf,
  browser,
}) => {
  const id = await organization(api, 'Auental');
  const members = async () => (await api.organizations.members.query({ id })).members;
  // Nobody of the demo world, whose pages other journeys look at meanwhile.
  const { email, password } = await newcomer(apiOf, { name: 'Ina Invited' });

  await page.goto(`/orgadmin/${id}/`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('checkbox', { name: 'Developer', exact: true }).check();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await page.getByLabel('Link of the invitation').inputValue();
  await expect(page.getByRole('table', { name: 'Invitations' })).toContainText(email);
  // Nobody is made more than a member because somebody before them was.
  await expect(page.getByRole('checkbox', { name: 'Developer', exact: true })).not.toBeChecked();

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const invited = await context.newPage();
  const address = new URL(link).pathname;
  await invited.goto(address);
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText('Join Universität Auental');
  await expect(invited.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    `/accounts/register/?next=${encodeURIComponent(address)}`,
  );
  await settled(invited);
  await expectAccessible(invited, 'light');
  await invited.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await invited.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await invited.getByRole('textbox', { name: 'Password' }).fill(password);
  await invited.getByRole('button', { name: 'Log in' }).click();
  await invited.getByRole('button', { name: 'Join' }).click();
  await expect(invited.getByText('You are a member of Universität Auental now.')).toBeVisible();
  await invited.goto(address);
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText('This invitation is no longer open');
  await context.close();

  await page.reload();
  const row = page.getByRole('table', { name: 'Members' }).getByRole('row').filter({ hasText: email });
  await expect(row.getByRole('checkbox', { name: /is a developer$/ })).toBeChecked();
  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Universität Auental');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  expect((await members()).map((member) => member.email)).not.toContain(email);
});

test('the last administrator stays one', async ({ page, api }) => {
  const id = await organization(api, 'Auental');
  await page.goto(`/orgadmin/${id}/`);
  const box = page.getByRole('checkbox', { name: 'Otis Orgadmin is an administrator' });
  await expect(box).toBeChecked();
  await box.click();
  await expect(page.getByRole('alert')).toContainText('needs an administrator');
  await expect(box).toBeChecked();
});

test('the last administrator neither steps down nor leaves, is told why, and goes once there is another', async ({
  browser,
  apiOf,
  baseURL,
}) => {
  const { organizations } = await apiOf('superuser');
  const name = unique('Academy');
  const { id } = await organizations.create.mutate({ name });
  const joins = async (person: string, isAdmin: boolean) => {
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [] },
      ...(baseURL && { baseURL }),
    });
    const member = await newcomer(apiOf, { name: person, browser: context.request });
    await join(member, await apiOf('superuser'), { organizationId: id, isAdmin });
    return context;
  };
  const [ada, bea] = [await joins('Ada Admin', true), await joins('Bea Member', false)];
  const page = await ada.newPage();
  await page.goto(`/orgadmin/${id}/`);
  const box = (person: string) => page.getByRole('checkbox', { name: `${person} is an administrator` });
  const refusal = page.getByRole('alert').filter({ hasText: 'An organisation needs an administrator' });
  const leave = async () => {
    await page.getByRole('button', { name: 'Remove Ada Admin' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  };

  await box('Ada Admin').click();
  await expect(refusal).toBeVisible();
  await expect(box('Ada Admin')).toBeChecked();
  await leave();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(refusal).toHaveCount(1);
  await expect(box('Ada Admin')).toBeChecked();
  await settled(page);
  await expectAccessible(page, 'light');

  await box('Bea Member').click();
  await expect(refusal).toHaveCount(0);
  await leave();
  await expect(page.getByText(`You no longer administer ${name}.`)).toBeVisible();
  await page.goto(`/orgadmin/${id}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  const other = await bea.newPage();
  await other.goto(`/orgadmin/${id}/`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(name);
  await Promise.all([ada.close(), bea.close()]);
  await organizations.remove.mutate({ id });
});

test('columns of exports are chosen, named and ordered by keyboard alone, and a folder can have its own', async ({
  page,
  api,
}) => {
  const id = await organization(api, 'Northmere');
  const folder = await api.proposals.createFolder.mutate({ name: unique('Call'), organizationId: id });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${VIEW}/${id}/${folder.id}/`);
  await expect(headersOf(page)).toHaveCount(15);

  await tabTo(page, page.getByLabel('Header of h-index'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Hirsch');
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('h-index is column 1 of 15.')).toBeAttached();
  await expect(page.getByLabel('Header of h-index')).toBeFocused();
  await expect(headersOf(page).first()).toHaveValue('Hirsch');
  await tabTo(page, page.getByRole('button', { name: 'Move Position down' }));
  await page.keyboard.press('Enter');
  await expect(headersOf(page).nth(1)).toHaveValue('Marked as referee');
  await expect(page.getByRole('button', { name: 'Move Position down' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Add Own works' }));
  await page.keyboard.press('Enter');
  await expect(headersOf(page)).toHaveCount(16);
  await expect(page.getByRole('columnheader').first()).toHaveText('Hirsch');
  await settled(page);
  await expectNoSideways(page);
  await expectAccessible(page, 'light');
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved!')).toBeVisible();

  await page.reload();
  await expect(headersOf(page).first()).toHaveValue('Hirsch');
  await expect(headersOf(page).last()).toHaveValue('Own works');
  await page.getByRole('button', { name: 'Follow the organisation again' }).click();
  await expect(headersOf(page)).toHaveCount(15);
  await api.proposals.removeFolder.mutate({ id: folder.id });
});

test('what rankings of a folder show is written by keyboard, and stands there', async ({ page, api }) => {
  const organizationId = await organization(api, 'Northmere');
  const folder = await api.proposals.createFolder.mutate({ name: unique('Call'), organizationId });
  const { id } = await api.proposals.create.mutate({ ...QUASARS, folderId: folder.id });
  await page.goto(`${VIEW}/${organizationId}/${folder.id}/`);
  await page.getByLabel('Banner').focus();
  await page.keyboard.type('Confidential until May');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Choose three referees.');
  await tabTo(page, page.getByLabel('Choose the columns of the table'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('h-index', { exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Academic age', { exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Save what rankings show' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved!')).toBeVisible();
  await expectAccessible(page, 'light');

  await page.goto(`/referees-beam/proposal/${id}/`);
  await expect(page.getByText('Confidential until May')).toBeVisible();
  await expect(page.getByText('Choose three referees.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Referees' });
  await expect(table.getByRole('columnheader', { name: /Academic age/ })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: /h-index/ })).toHaveCount(0);
  await expectAccessible(page, 'light');
  await page.getByRole('button', { name: 'About this call' }).click();
  await expect(page.getByText('Choose three referees.')).toBeHidden();
  await api.proposals.remove.mutate({ id });
  await api.proposals.removeFolder.mutate({ id: folder.id });
});

test('a header that another column has, and leaving unsaved, are told of', async ({ page, api }) => {
  const id = await organization(api, 'Northmere');
  await page.goto(`${VIEW}/${id}/0/`);
  await page.getByLabel('Header of Score', { exact: true }).fill('name');
  await expect(page.getByText('Two columns have this header.')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'University of Northmere' }).click();
  await expect.poll(() => asked).toEqual(['There are changes that are not saved. Leave the page?']);
  await expect(page.getByLabel('Header of Score', { exact: true })).toHaveValue('name');
});
