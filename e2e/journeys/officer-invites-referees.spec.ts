import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways, inScheme, settled } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/journey.ts';
import { latestLink } from '../fixtures/mailbox.ts';
import { newcomer } from '../fixtures/newcomer.ts';

test.use({ role: 'guest', viewport: { width: 1280, height: 900 } });

const ranking = (page: Page) => page.getByRole('table', { name: 'Referees' });
const nameIn = async (page: Page, place: number): Promise<string> =>
  (await ranking(page).locator('tr[data-row]').nth(place).getByRole('link').first().textContent()) ?? '';
const tick = (page: Page, name: string) =>
  ranking(page).getByRole('checkbox', { name: `Select ${name}`, exact: true });
const ledger = (page: Page) => page.getByRole('table', { name: 'Invitations' });
const rowOf = (page: Page, name: string) => ledger(page).locator('tr[data-row]').filter({ hasText: name });

test('an officer asks two people, by keyboard; one declines without an account, and the alternate follows', async ({
  page,
  apiOf,
  browser,
  baseURL,
}) => {
  const { api, email: own } = await newcomer(apiOf, { browser: page.request });
  const superuser = await apiOf('superuser');
  const { users } = await superuser.users.list.query({ search: own });
  await superuser.quotas.grant.mutate({ holder: { userId: users[0].id }, name: 'referee_finder' });
  const { id } = await api.proposals.create.mutate({
    title: 'The Hubble tension and the cosmic distance ladder',
    abstract: 'We measure the expansion of the universe by supernovae, lithium and dark energy.',
  });
  await page.goto(`/referees-beam/proposal/${id}/`);
  await settled(page);
  const [first, second, third] = await Promise.all([0, 1, 2].map((place) => nameIn(page, place)));
  const at = (who: string) => `${who}.${crypto.randomUUID()}@example.org`;
  const addresses = [at('first'), at('second'), at('third')];

  for (const name of [first, second]) {
    await tick(page, name).focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: 'Invite…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite 2 people' });
  await dialog.getByLabel(`E-mail address of ${first}`).fill(addresses[0]);
  await dialog.getByLabel(`E-mail address of ${second}`).fill(addresses[1]);
  await expectAccessible(page, 'light');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(ranking(page).getByText('Asked once in 12 months')).toHaveCount(2);

  await tick(page, first).uncheck();
  await tick(page, second).uncheck();
  await tick(page, third).check();
  await page.getByRole('button', { name: 'Invite…' }).click();
  const alternate = page.getByRole('dialog', { name: 'Invite 1 person' });
  await alternate.getByLabel(`E-mail address of ${third}`).fill(addresses[2]);
  await alternate.getByRole('radio', { name: 'Put them among the alternates' }).check();
  await alternate.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(alternate).toBeHidden();

  // Somebody else's browser, with nothing but the mail.
  const theirs = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 800 },
  });
  const answer = await theirs.newPage();
  const link = await latestLink(apiOf, addresses[0]);
  await answer.goto(`${link}?answer=decline`);
  await settled(answer);
  await expect(answer.getByRole('heading', { level: 1 })).toHaveText('Invitation to review');
  await expect(answer.getByText('The Hubble tension and the cosmic distance ladder')).toBeVisible();
  await expectAccessible(answer, 'light');
  await answer.screenshot({ path: 'test-results/screens/invitation-answer.png', fullPage: true });
  await expectNoSideways(answer);
  await answer.getByRole('radio', { name: 'Outside my field' }).focus();
  await answer.keyboard.press('Space');
  await answer.getByLabel('Name of colleague 1').fill('Dan Roe');
  await answer.keyboard.press('Enter');
  await expect(answer.getByText('Thank you for your answer')).toBeVisible();
  await answer.reload();
  await expect(answer.getByText('You have declined this invitation already.')).toBeVisible();
  await theirs.close();

  await page.goto(`/proposal/${id}/invitations/`);
  await settled(page);
  await expect(rowOf(page, first)).toContainText('Declined');
  await expect(rowOf(page, first)).toContainText('Outside my field');
  await expect(rowOf(page, third)).toContainText('Promoted: ask them now');
  await page.getByRole('button', { name: `what happened with ${first}` }).click();
  await expect(page.getByText('Dan Roe')).toBeVisible();
  await expectAccessible(page, 'light');
  await page.screenshot({ path: 'test-results/screens/invitations.png', fullPage: true });
  await inScheme(page, 'dark');
  await expectAccessible(page, 'dark');
  await inScheme(page, 'light');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: `Ask ${third}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, third)).toContainText('Asked');
  await expect(rowOf(page, third)).not.toContainText('Promoted');
  expect(await latestLink(apiOf, addresses[2])).toMatch(/^\/invitations\/answer\//);

  // What somebody said on the telephone is recorded with its reason.
  await page.getByRole('button', { name: `Declined: ${second}` }).focus();
  await page.keyboard.press('Enter');
  const declining = page.getByRole('dialog', { name: `Declined: ${second}` });
  await declining.getByRole('radio', { name: 'Conflict of interest' }).check();
  await expectAccessible(page, 'light');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, second)).toContainText('Conflict of interest');
  await expect(rowOf(page, second)).toContainText('Declined');
  await expect(declining).toHaveCount(0);

  await page.goto(`/referees-beam/proposal/${id}/`);
  await settled(page);
  await expect(ranking(page).getByText('Declined today')).toHaveCount(2);
});
