import { expectNoSideways, expectNothingCut, settled } from '../fixtures/accessible.ts';
import { expect, test, unique } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { newcomer } from '../fixtures/newcomer.ts';

test.use({ role: 'superuser' });

/** A day of a later year, so that it ends neither soon nor in the year that is shown short. */
const LATER = '2999-05-31';

test('founds an organisation by keyboard, cannot remove it while something is in it, and then does', async ({
  page,
}) => {
  const name = unique('Institute of Owls');
  await page.goto('/superadmin/organizations/');
  await tabTo(page, page.getByRole('button', { name: 'New organisation' }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page
    .getByRole('dialog')
    .getByLabel(/^Seats/)
    .fill('7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await page.getByRole('button', { name: 'Name and seats' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`${name} and Larks`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} and Larks`);

  await page.getByRole('button', { name: 'Grant a quota' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Quota').selectOption('Reports on authors');
  await dialog.getByLabel(/^Last day/).fill(LATER);
  await dialog.getByLabel('Private').check();
  await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
  const granted = page.getByRole('table', { name: 'Quotas' });
  await expect(granted.getByRole('row').filter({ hasText: 'author_report' })).toContainText('2999');

  await page.getByRole('button', { name: 'Remove organisation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove organisation' }).click();
  await expect(page.getByRole('alert')).toContainText('There is still something in it: 1 quota');
  await page.getByRole('button', { name: /^Revoke Reports on authors of / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No quotas of their own.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove organisation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove organisation' }).click();
  await expect(page).toHaveURL('/superadmin/organizations/');
  await expect(page.getByText(`${name} and Larks is removed.`)).toBeVisible();
  await page.getByLabel('Part of a name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No organisation fits')).toBeVisible();
});

test('approves a request with an end and a note; the requester has it with the next call, and a mail', async ({
  page,
  apiOf,
}) => {
  const { email, api: asker } = await newcomer(apiOf);
  const message = unique('For the survey');
  await asker.quotas.requests.create.mutate({ quotas: ['gender_info'], message });
  await page.goto('/superadmin/quotas/');
  const row = page.getByRole('table', { name: 'Requests' }).getByRole('row').filter({ hasText: message });
  await row.getByRole('button', { name: /^Approve / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Last day/).fill(LATER);
  await dialog.getByLabel('Note to whoever asked').fill('Until the survey is over.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('1 request is decided.')).toBeVisible();
  await expect(row).toHaveCount(0);
  const { active_quotas } = await asker.accounts.currentUser.query();
  expect(active_quotas.map(({ name }) => name)).toContain('gender_info');

  await page.getByLabel('Which requests').selectOption('Approved');
  await expect(page).toHaveURL(/requests=approved/);
  await expect(row).toContainText('Until the survey is over.');

  await page.getByLabel('Name or e-mail address of the holder').fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Quota' }).selectOption('Gender of authors');
  await expect(page).toHaveURL(/requests=approved.*quota=gender_info|quota=gender_info.*requests=approved/);
  const granted = page.getByRole('table', { name: 'Granted' });
  await expect(granted.getByRole('row').nth(1)).toContainText('2999');
  await granted.getByRole('checkbox', { name: /^Select Gender of authors/ }).check();
  await page
    .getByRole('region', { name: 'Selected: Granted' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Nothing is granted that fits')).toBeVisible();
  const after = await asker.accounts.currentUser.query();
  expect(after.active_quotas.map(({ name }) => name)).not.toContain('gender_info');

  await page.goto('/superadmin/outbox/?kind=plan');
  await page.getByRole('button', { name: new RegExp(`to ${email}: text$`) }).click();
  await expect(page.getByText('Until the survey is over.')).toBeVisible();
});

test('answers several requests, of which a colleague has answered one meanwhile', async ({
  page,
  api,
  apiOf,
}) => {
  const message = unique('For the panel');
  const ask = async (role: 'employer' | 'committee') => {
    const { quotas } = await apiOf(role);
    const [{ id }] = await quotas.requests.create.mutate({ quotas: ['journals_impact_factor'], message });
    return id;
  };
  const ids = [await ask('employer'), await ask('committee')];
  await page.goto('/superadmin/quotas/');
  const rows = page.getByRole('table', { name: 'Requests' }).getByRole('row').filter({ hasText: message });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  // The list begins with the newest.
  await api.quotas.requests.decline.mutate({ id: ids[1], note: '' });
  await page
    .getByRole('region', { name: 'Selected: Requests' })
    .getByRole('button', { name: 'Decline' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Decline 2 requests' });
  await dialog.getByLabel('Note to whoever asked').fill('Not this year.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('declined already');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('1 request is decided.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows).toHaveCount(0);
});

test('finds a mail in the outbox, reads it, and discards it', async ({ page, apiOf }) => {
  const email = `${crypto.randomUUID()}@example.test`;
  const guest = await apiOf('guest');
  await guest.accounts.register.mutate({ name: 'Nora', email, password: 'moss lantern seven' });
  await page.goto('/superadmin/outbox/');
  await page.getByLabel('Recipient or subject').fill(email.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('button', { name: `to ${email}: text` }).click();
  await expect(page.getByText('/accounts/confirm/?token=')).toBeVisible();
  await expect(page.getByRole('table', { name: 'E-mails' }).locator('tr[data-row]')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page
    .getByRole('region', { name: 'Selected: E-mails' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('1 e-mail is discarded.')).toBeVisible();
  await expect(page.getByText('There are no such e-mails')).toBeVisible();
});

test('reads the outbox on a phone: a subject has the whole line, and no button is cut off', async ({
  page,
  apiOf,
}) => {
  const email = `${crypto.randomUUID()}@example.test`;
  const guest = await apiOf('guest');
  await guest.accounts.register.mutate({ name: 'Nils', email, password: 'moss lantern seven' });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/superadmin/outbox/?q=${email}`);
  const opener = page.getByRole('button', { name: `to ${email}: text` });
  const row = page.getByRole('row').filter({ has: opener });
  await expect(opener).toBeVisible();
  await settled(page);
  const [cell, whole] = await Promise.all([
    row.getByRole('cell').filter({ has: opener }).boundingBox(),
    row.boundingBox(),
  ]);
  expect(cell?.width).toBeGreaterThan((whole?.width ?? 0) * 0.9);
  await expectNothingCut(page);
  await expectNoSideways(page);
});

test('sees what was changed of a user, and who did it', async ({ page, api }) => {
  const { user } = await api.users.create.mutate({
    name: unique('Otto'),
    email: `${crypto.randomUUID()}@example.test`,
  });
  await page.goto(`/superadmin/users/${user.id}/`);
  await page.getByRole('button', { name: 'End trial' }).click();
  await expect(page.getByRole('heading', { name: 'Trial over: Yes' })).toBeVisible();
  await page.getByRole('link', { name: 'What was changed here' }).click();
  await expect(page).toHaveURL(new RegExp(`/superadmin/audit/\\?.*row=${user.id}`));
  const changed = page.getByRole('row').filter({ hasText: 'Changed user' });
  await expect(changed).toContainText('Sunniva Superuser');
  await changed.getByRole('button').click();
  await expect(page.getByText('is_expired')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/superadmin/audit/');
});
