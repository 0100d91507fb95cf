import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible, settled } from '../fixtures/accessible.ts';
import { expect, test, unique } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';

test.use({ role: 'orgdev' });

const PAGE = '/orgdev/integrations/';

test('a developer makes a token by keyboard, calls with it, and revokes it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const name = unique('Nightly import');
  const program = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await page.goto(PAGE);
  await tabTo(page, page.getByLabel('What is the token for?'));
  await page.keyboard.type(name);
  await tabTo(page, page.getByRole('checkbox', { name: 'account:read' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Make token' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const secret = await dialog.getByLabel('API token').inputValue();
  expect(secret).toMatch(/^plk_[\w-]{49}$/);
  await expectAccessible(page, 'light');
  await page.screenshot({ path: 'test-results/screens/token-made.png' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(secret);

  const me = () => program.get('/api/auth/current-user/', { headers: { authorization: `Bearer ${secret}` } });
  const answer = (await (await me()).json()) as { organizations: { name: string }[]; is_superuser: boolean };
  expect(answer).toMatchObject({ organizations: [{ name: 'Demo Research Council' }], is_superuser: false });

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  expect((await me()).status()).toBe(401);
  await program.dispose();
});

test('a form without a scope says what is missing', async ({ page }) => {
  await page.goto(PAGE);
  await page.getByLabel('What is the token for?').fill(unique('Idle'));
  await page.getByRole('button', { name: 'Make token' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose what the token may do');
});

/** A program of the organisation that takes webhooks in. */
async function aProgram() {
  const received: { headers: http.IncomingHttpHeaders; body: string }[] = [];
  const program = { status: 200 };
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(program.status).end(program.status === 200 ? 'thanks' : 'not today');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { url, received, program, close: () => server.close() };
}

test('a developer adds an endpoint, sees what is delivered, and replays what failed', async ({
  page,
  api,
}) => {
  const { url, received, program, close } = await aProgram();
  await page.goto(PAGE);
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page).toHaveURL(/tab=webhooks/);
  await page.getByLabel('Address').fill('ftp://nowhere.example');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(page.getByRole('alert')).toContainText('begins with https://');
  await page.getByLabel('Address').fill(url);
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const secret = await page.getByRole('dialog').getByLabel('Signing secret').inputValue();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: `Show the deliveries to ${url}` }).click();
  await page.getByRole('button', { name: `Send test to ${url}` }).click();
  const log = page.getByRole('table', { name: `Deliveries to ${url}` });
  await expect(log.getByRole('row').filter({ hasText: 'webhook.test' })).toContainText('Delivered');
  const [{ headers, body }] = received;
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: url }) });
  await card.getByRole('button', { name: `Change ${url}` }).click();
  await expect(card.getByLabel('Address')).toBeFocused();
  await card.getByLabel('Address').fill('ftp://nowhere.example');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('alert')).toContainText('begins with https://');
  await card.getByLabel('Address').fill(url);
  await card.getByRole('checkbox', { name: 'proposal.updated' }).uncheck();
  await settled(page);
  await expectAccessible(page, 'light');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('checkbox')).toHaveCount(0);
  await expect(card).toContainText('proposal.removed');
  await expect(card).not.toContainText('proposal.updated');

  program.status = 503;
  const [organizationId] = (await api.accounts.currentUser.query()).orgdev_organizations_ids;
  const folder = await api.proposals.createFolder.mutate({ name: unique('Call'), organizationId });
  await api.proposals.create.mutate({ title: unique('Owls'), folderId: folder.id });
  await page.reload();
  const failed = log
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Delivery \d+, proposal\.created/ }) });
  await expect(failed).toContainText('Trying again');
  await failed.getByRole('button', { name: /^Delivery/ }).click();
  await expect(log).toContainText('not today');
  await settled(page);
  await expectAccessible(page, 'light');

  program.status = 200;
  await failed.getByRole('button', { name: /^Replay/ }).click();
  await expect(failed).toContainText('Delivered');
  const ids = received.slice(1).map((message) => message.headers['webhook-id']);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);

  await page.getByLabel('Show', { exact: true }).selectOption('Failed');
  await expect(page).toHaveURL(/state=failed/);
  await expect(page.getByText('No delivery is in this state')).toBeVisible();
  await page.getByRole('button', { name: `Delete ${url}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: url })).toHaveCount(0);
  await api.proposals.removeFolder.mutate({ id: folder.id });
  close();
});

test.describe('somebody else', () => {
  test.use({ role: 'enterprise' });
  test('who is a member, but no developer, finds no page', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
});

test.describe('a guest', () => {
  test.use({ role: 'guest' });
  test('is led to the login', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page).toHaveURL(`/accounts/login/?next=${PAGE}`);
  });
});
