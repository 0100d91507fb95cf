import { expectAccessible, settled } from '../fixtures/accessible.ts';
import { expect, test, unique } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { consortiumAuthor } from '../fixtures/demo-things.ts';
import { newcomer } from '../fixtures/newcomer.ts';

test.describe('somebody new', () => {
  test('asks for a plan where it is missing, by keyboard alone, and uses it as soon as it is approved', async ({
    page,
    apiOf,
  }) => {
    const superuser = await apiOf('superuser');
    const { api } = await newcomer(apiOf, { browser: page.request });
    const authorId = await consortiumAuthor(api, 1);
    await page.goto(`/reports/author/${authorId}/`);
    await page.getByRole('link', { name: 'Request a plan' }).click();
    await expect(page).toHaveURL('/plans/request/?quota=author_report');
    await expect(page.getByRole('checkbox', { name: /^Reports on authors/ })).toBeChecked();
    await settled(page);
    await expectAccessible(page, 'light');

    const message = unique('For our committee');
    await tabTo(page, page.getByLabel('Message'));
    await page.keyboard.type(message);
    await page.reload();
    await expect(page.getByLabel('Message')).toHaveValue(message);
    await tabTo(page, page.getByRole('button', { name: 'Send the request' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Requested: Reports on authors')).toBeVisible();
    const row = page
      .getByRole('table', { name: 'Your requests' })
      .getByRole('row')
      .filter({ hasText: message });
    await expect(row).toContainText('Requested');
    await expect(page.getByRole('checkbox', { name: 'Reports on authors (requested)' })).toBeDisabled();

    const { requests } = await superuser.quotas.requests.list.query({ state: 'requested' });
    const request = requests.find((other) => other.message === message);
    await superuser.quotas.requests.approve.mutate({ id: request?.id ?? 0, note: 'With pleasure' });
    await page.reload();
    await expect(row).toContainText('Approved');
    await expect(row).toContainText('With pleasure');
    await page.goto(`/reports/author/${authorId}/`);
    await expect(page).toHaveURL(`/reports/author/${authorId}/`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Report on');
    const { id: userId } = await api.accounts.currentUser.query();
    const { quotas } = await superuser.quotas.list.query({ holder: { userId: userId ?? '' } });
    for (const { id } of quotas) await superuser.quotas.revoke.mutate({ id });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports are part of a plan');
  });

  test('takes a request back', async ({ page, apiOf }) => {
    await newcomer(apiOf, { browser: page.request });
    await page.goto('/plans/request/');
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(page.getByRole('alert')).toContainText('Choose at least one feature.');
    await page.getByRole('checkbox', { name: /^Panel composer/ }).check();
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByRole('button', { name: 'Withdraw the request for Panel composer' }).click();
    await expect(page.getByRole('button', { name: 'Withdraw the request for Panel composer' })).toHaveCount(
      0,
    );
    await expect(page.getByRole('checkbox', { name: /^Panel composer/ })).toBeEnabled();
  });
});

test.describe('an administrator', () => {
  test.use({ role: 'orgadmin2' });

  test('asks for an organisation from its page', async ({ page, api }) => {
    const { organizations } = await api.organizations.list.query({ query: 'Auental' });
    const { requests } = await api.quotas.requests.mine.query({});
    for (const { id, state } of requests)
      if (state === 'requested') await api.quotas.requests.withdraw.mutate({ id });
    await page.goto(`/orgadmin/${organizations[0].id}/`);
    await page.getByRole('link', { name: 'Request a plan' }).click();
    await expect(page.getByLabel('For whom')).toHaveValue(String(organizations[0].id));
    await page.getByRole('checkbox', { name: /^Monitoring/ }).check();
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(page.getByRole('table', { name: 'Your requests' })).toContainText('Universität Auental');
    await page.getByLabel('For whom').selectOption({ label: 'University of Northmere' });
    await expect(page.getByRole('checkbox', { name: 'Monitoring (open already)' })).toBeDisabled();
  });
});
