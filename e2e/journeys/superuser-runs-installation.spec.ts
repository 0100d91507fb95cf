import { expectAccessible, settled } from '../fixtures/accessible.ts';
import { emailOf, expect, test, unique } from '../fixtures/journey.ts';
import type { Role } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { newcomer } from '../fixtures/newcomer.ts';

const ADDRESSES = [
  '/superadmin/',
  '/superadmin/users/',
  '/superadmin/users/nobody/',
  '/superadmin/queues/',
  '/superadmin/corpus/',
  '/superadmin/banned-literals/',
  '/superadmin/organizations/',
  '/superadmin/organizations/1/',
  '/superadmin/quotas/',
  '/superadmin/outbox/',
  '/superadmin/audit/',
];

for (const role of ['guest', 'enterprise', 'moderator'] satisfies Role[]) {
  test.describe(role, () => {
    test.use({ role });
    test(`a ${role} finds no superadmin area`, async ({ page }) => {
      for (const address of ADDRESSES) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('Page not found');
        await expect(page.getByRole('navigation', { name: 'Superadmin' })).toHaveCount(0);
      }
    });
  });
}

test.describe('a superuser', () => {
  test.use({ role: 'superuser' });

  test('sees by keyboard what needs attention, and that a worker is alive', async ({ page }) => {
    await page.goto('/superadmin/');
    const worker = page.getByRole('listitem').filter({ hasText: 'Worker' });
    await expect(worker).toContainText('1 worker alive');
    await expect(page.getByRole('listitem').filter({ hasText: 'Disk' })).toContainText('free of');
    const tabs = page.getByRole('navigation', { name: 'Superadmin' });
    await expect(tabs.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    await tabTo(page, tabs.getByRole('link', { name: 'Queues' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/superadmin/queues/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queues');
    await expect(page.getByRole('row').filter({ hasText: 'Build the index' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Scheduled jobs' })).toContainText('23 2 * * *');
  });

  test('is told on the overview who waits for a plan, and led to where it is answered', async ({
    page,
    apiOf,
  }) => {
    const { api: asker } = await newcomer(apiOf);
    const message = unique('For the overview');
    const [{ id }] = await asker.quotas.requests.create.mutate({ quotas: ['author_report'], message });
    await page.goto('/superadmin/');
    await page.getByRole('link', { name: /^\d+ requests? for (a plan|plans) waits? for an answer$/ }).click();
    await expect(page).toHaveURL('/superadmin/quotas/');
    const requests = page.getByRole('table', { name: 'Requests' });
    await expect(requests).toContainText(message);
    await asker.quotas.requests.withdraw.mutate({ id });
    const tabs = page.getByRole('navigation', { name: 'Superadmin' });
    await tabs.getByRole('link', { name: 'Overview' }).click();
    await tabs.getByRole('link', { name: 'Quotas and requests' }).click();
    await expect(page.getByText(message)).toHaveCount(0);
  });

  test('makes an account, shuts it and opens it again', async ({ page, api }) => {
    const name = unique('Nora New');
    const email = `${crypto.randomUUID()}@example.test`;
    await page.goto('/superadmin/users/');
    await page.getByRole('button', { name: 'New user' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('E-mail address').fill(emailOf('academic'));
    await dialog.getByRole('button', { name: 'Make account' }).click();
    await expect(dialog.getByRole('alert')).toContainText('There is an account with the address');
    await dialog.getByLabel('E-mail address').fill(email);
    await dialog.getByRole('button', { name: 'Make account' }).click();
    await expect(dialog).toContainText(`${name} has an account`);
    await expect(dialog.getByText('/accounts/reset/new/?token=')).toBeVisible();
    await settled(page);
    await expectAccessible(page, 'light');
    await page.keyboard.press('Escape');
    await expect(page.getByText('?token=')).toHaveCount(0);

    await page.getByLabel('Name or e-mail address').fill(name.slice(-8).toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?q=/);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText('none yet')).toBeVisible();

    await page.getByRole('button', { name: 'Disable account' }).click();
    await expect(page.getByRole('dialog')).toContainText('logged out everywhere at once');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Disabled: No' })).toBeVisible();
    await page.getByRole('button', { name: 'Disable account' }).click();
    await page.getByRole('button', { name: 'Yes, do it' }).click();
    await expect(page.getByRole('heading', { name: 'Disabled: Yes' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Enable account' }).click();
    await expect(page.getByRole('heading', { name: 'Disabled: No' })).toBeVisible();

    await page
      .getByRole('group', { name: 'Link to the changelog' })
      .getByRole('button', { name: 'Show' })
      .click();
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const { id } = await api.users.byEmail.query({ email });
    expect(await api.users.byId.query({ id })).toMatchObject({ showChangelogLink: true, disabledAt: null });

    await page.getByLabel('Id of the author').fill('123456789012345');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('There is no author with id 123456789012345');
    const { articles } = await api.articles.search.query({ q: 'Hubble tension', limit: 1 });
    const [author] = articles[0].authors;
    await page.getByLabel('Id of the author').fill(String(author.id));
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Unlink' })).toBeVisible();
  });

  test('erases an account for whom its address is typed, and not with another', async ({ page, api }) => {
    const name = unique('Gone Soon');
    const email = `${crypto.randomUUID()}@example.test`;
    const { user } = await api.users.create.mutate({ name, email });
    await page.goto(`/superadmin/users/${user.id}/`);
    await page.getByRole('button', { name: 'Erase account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^E-mail address/).fill(emailOf('academic'));
    await dialog.getByRole('button', { name: 'Erase account' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Type the e-mail address of the account');
    await expectAccessible(page, 'light');
    await dialog.getByLabel(/^E-mail address/).fill(email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/superadmin/users/');
    await expect(page.getByText(`The account of ${name} is erased.`)).toBeVisible();
    await page.goto(`/superadmin/users/${user.id}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });

  test('cannot take the rights of the last superuser', async ({ page, api }) => {
    const { id } = await api.users.byEmail.query({ email: emailOf('superuser') });
    await page.goto(`/superadmin/users/${id}/`);
    await page.getByRole('button', { name: 'Take away' }).click();
    await expect(page.getByRole('dialog')).toContainText('This is your own account');
    await page.getByRole('button', { name: 'Yes, do it' }).click();
    await expect(page.getByRole('alert')).toContainText('This is the last superuser');
    await expect(page.getByRole('heading', { name: 'Superuser: Yes' })).toBeVisible();
  });

  test('narrows the list of users, and the address keeps it', async ({ page }) => {
    await page.goto('/superadmin/users/');
    await page.getByLabel('Trial over').selectOption('Yes');
    await expect(page).toHaveURL(/expired=true/);
    const users = page.getByRole('table', { name: 'Users' });
    await expect(users.getByRole('link', { name: 'Edda Expired' })).toBeVisible();
    await expect(users.getByRole('link', { name: 'Milo Moderator' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Trial over')).toHaveValue('yes');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByLabel('With quota').selectOption('ontology_moderator');
    await expect(users.getByRole('link', { name: 'Edda Expired' })).toHaveCount(0);
    await expect(users.getByRole('link', { name: 'Milo Moderator' })).toBeVisible();
  });

  test('has concepts recognised anew and sees how it ends', async ({ page, apiOf }) => {
    await page.goto('/superadmin/corpus/');
    // Concepts that others have just changed are on their way into it; the page asks every 15 seconds.
    await expect(page.getByText('The index shows everything there is')).toBeVisible({ timeout: 50_000 });
    await expect(page.getByRole('table', { name: 'Imports' }).getByRole('row').nth(1)).toContainText('Done');
    const runs = page.getByRole('table', { name: 'Runs' }).getByRole('row');
    await page.getByRole('button', { name: 'Start: Recognise concepts' }).click();
    const started = page.waitForResponse(/indexing\.start/);
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    const [{ result }] = (await (await started).json()) as [{ result: { data: { id: string } } }];
    // The table has the latest twenty, others' among them: whoever saves a concept starts a run, too.
    const api = await apiOf('superuser');
    const run = async () => (await api.tasks.recent.query()).find(({ id }) => id === result.data.id);
    await expect.poll(async () => (await run())?.state).toBe('done');
    await expect(runs.filter({ hasText: (await run())?.message ?? '' }).first()).toBeVisible();
  });

  test('is asked to log in again when the login has expired over a form, and finds it as it was typed', async ({
    page,
    context,
  }) => {
    const form = unique('owl that is none');
    await page.goto('/superadmin/banned-literals/');
    await page.getByLabel(/^Forms of words/).fill(form);
    const cookies = await context.cookies();
    await context.clearCookies();
    await page.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(page.getByText('Please login')).toBeVisible();
    await expect(page.getByText('Log in again; what you typed is kept.')).toBeVisible();
    await context.addCookies(cookies);
    await page.reload();
    await expect(page.getByLabel(/^Forms of words/)).toHaveValue(form);
  });

  test('bans pasted forms, finds one and lifts it with a reason', async ({ page }) => {
    const [one, other] = [unique('Form one'), unique('Form other')];
    await page.goto('/superadmin/banned-literals/');
    await page.getByLabel(/^Forms of words/).fill(`${one}\n\n  ${other}  \n${one.toUpperCase()}`);
    await page.getByLabel('Reason', { exact: true }).fill('Filler');
    await page.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(page.getByText('2 forms are banned. 1 form was banned already.')).toBeVisible();
    await page.getByLabel('Find a form').fill(one.toUpperCase());
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByText(other)).toHaveCount(0);
    await page.getByRole('button', { name: `Lift the ban of ${one}` }).click();
    await page.getByLabel('Why it is lifted').fill('A term after all');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No ban fits')).toBeVisible();
    await page.getByLabel('Which bans').selectOption('Lifted');
    await expect(page.getByRole('table')).toContainText('A term after all');
    await expect(page.getByRole('table')).toContainText('Sunniva Superuser');
  });
});
