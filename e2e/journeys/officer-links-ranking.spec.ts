import { expectAccessible, expectNoSideways, inScheme, settled } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { newcomer } from '../fixtures/newcomer.ts';

test.use({ role: 'guest', viewport: { width: 1280, height: 900 } });

const MANUSCRIPT = {
  title: 'The Hubble tension and the cosmic distance ladder',
  abstract: 'We measure the expansion of the universe by supernovae, lithium and dark energy.',
  originId: 'MS-2026-17',
};

test('an editorial system sends a manuscript, and whoever has its link marks a referee without an account', async ({
  page,
  apiOf,
  browser,
  baseURL,
}) => {
  const { api } = await newcomer(apiOf, { browser: page.request });
  const { proposal, referees } = await api.embedding.submit.mutate(MANUSCRIPT);
  expect(referees.referees.length).toBeGreaterThan(0);
  const { created } = await api.embedding.submit.mutate(MANUSCRIPT);
  expect(created).toBe(false);
  const { url } = await api.embedding.link.mutate({ id: proposal.id, canMark: true });
  const address = new URL(url).pathname;

  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) });
  const guest = await theirs.newPage();
  const response = await guest.goto(address);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await settled(guest);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`Referees for ${MANUSCRIPT.title}`);
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(guest.getByText('This link works until')).toBeVisible();
  const rows = guest.getByRole('list', { name: 'Referees' }).locator('> li');
  await expect(rows.first()).toContainText(referees.referees[0].author.name);

  const { name } = referees.referees[1].author;
  const toggle = guest.getByRole('button', { name: `Mark as referee ${name}`, exact: true });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await tabTo(guest, toggle);
  await guest.keyboard.press('Space');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(toggle).toBeFocused();
  await expectAccessible(guest, 'light');
  await inScheme(guest, 'dark');
  await expectAccessible(guest, 'dark');
  await inScheme(guest, 'light');
  await guest.screenshot({ path: 'test-results/screens/linked-ranking.png' });
  await guest.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(guest);
  await guest.screenshot({ path: 'test-results/screens/linked-ranking-phone.png' });
  await guest.reload();
  await settled(guest);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');

  // Cut short or with more behind it, it says what to do and shows nothing.
  for (const broken of [`${address.slice(0, -1)}${'x'.repeat(2000)}/`, `${address.slice(0, -4)}/`]) {
    await guest.goto(broken);
    await settled(guest);
    await expect(guest.getByText('This link does not work')).toBeVisible();
  }
  await expectAccessible(guest, 'light');
  await theirs.close();

  await page.goto(`/referees-beam/proposal/${proposal.id}/`);
  await settled(page);
  const marked = page
    .getByRole('table', { name: 'Referees' })
    .locator('tr[data-row]')
    .filter({ hasText: 'Marked' });
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText(name);
});
