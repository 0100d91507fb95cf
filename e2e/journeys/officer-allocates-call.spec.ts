import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways, inScheme, settled } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/journey.ts';
import { newcomer } from '../fixtures/newcomer.ts';

test.use({ role: 'guest', viewport: { width: 1280, height: 900 } });

const THEMES = [
  ['The Hubble tension and the cosmic distance ladder', 'The expansion of the universe by supernovae.'],
  ['Supernovae and dark energy', 'We measure dark energy by supernovae at many distances.'],
  ['The cosmic microwave background', 'Anisotropies of the cosmic microwave background and inflation.'],
] as const;

const result = (page: Page) => page.getByRole('heading', { name: 'What each constraint costs' });
const allocated = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0, { timeout: 60_000 });
  await expect(result(page)).toBeVisible();
};

test('an officer has a call allocated, locks and forbids, and accepts, by keyboard', async ({
  page,
  apiOf,
}) => {
  test.slow();
  const { api } = await newcomer(apiOf, { browser: page.request });
  const folder = await api.proposals.createFolder.mutate({ name: 'Cosmology call' });
  for (const [title, abstract] of THEMES)
    await api.proposals.create.mutate({ folderId: folder.id, title, abstract });

  await page.goto(`/folder/${folder.id}/`);
  await page.getByRole('link', { name: 'Allocation' }).click();
  await expect(page).toHaveURL(new RegExp(`/folder/${folder.id}/allocation/`));
  await settled(page);
  await expectAccessible(page, 'light');
  await page.getByLabel('Referees per proposal').fill('2');
  await page.getByLabel('Most proposals per person').fill('1');
  await page.getByRole('button', { name: 'Allocate', exact: true }).focus();
  await page.keyboard.press('Enter');
  await allocated(page);
  await expect(page.getByText('6 of 6')).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'People and their proposals' }).locator('tr[data-row]'),
  ).toHaveCount(6);
  await expectAccessible(page, 'light');
  await inScheme(page, 'dark');
  await expectAccessible(page, 'dark');
  await inScheme(page, 'light');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  // Whoever is forbidden is not in the next one, whoever is locked is; the choice outlives the page.
  const forbid = page.getByRole('button', { name: /^Forbid .* for The Hubble tension/ }).first();
  const name = ((await forbid.getAttribute('aria-label')) ?? '').replace(
    /^Forbid (.*) for The Hubble.*$/,
    '$1',
  );
  await forbid.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('What you decided since is not in this allocation yet')).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(page.getByText('What you decided since is not in this allocation yet')).toBeVisible();
  await expect(page.getByLabel('Referees per proposal')).toHaveValue('2');
  const lock = page.getByRole('button', { name: /^Lock .* to Supernovae and dark energy/ }).first();
  const locked = ((await lock.getAttribute('aria-label')) ?? '').replace(/^Lock (.*) to Supernovae.*$/, '$1');
  // However slowly it is saved, the next allocation is asked for after it.
  const asked: string[] = [];
  const pressed = Promise.withResolvers<void>();
  await page.route('**/trpc/allocations.*', async (route) => {
    const [, name] = /allocations\.(decide|start)/.exec(route.request().url()) ?? [];
    if (name === 'decide') await pressed.promise;
    if (name !== undefined) asked.push(name);
    await route.continue();
  });
  await lock.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Allocate again' }).focus();
  await page.keyboard.press('Enter');
  pressed.resolve();
  await allocated(page);
  await page.unroute('**/trpc/allocations.*');
  expect(asked).toEqual(['decide', 'start']);
  await expect(page.getByText('What you decided since is not in this allocation yet')).toHaveCount(0);
  const { allocation } = await api.allocations.ofFolder.query({ folderId: folder.id });
  const namesOf = (title: string): string[] =>
    allocation?.result?.proposals
      .find((one) => one.title.startsWith(title))
      ?.referees.map(({ author }) => author.name) ?? [];
  expect(namesOf('The Hubble')).not.toContain(name);
  expect(namesOf('Supernovae')).toContain(locked);

  await page.getByRole('button', { name: 'Accept: mark them as referees' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('6 people were marked.')).toBeVisible();
  await page.getByRole('link', { name: 'Marked referees of the folder' }).click();
  await expect(page.getByRole('table', { name: 'Marks', exact: true }).locator('tr[data-row]')).toHaveCount(
    6,
  );

  // What has come into the folder since is not in the allocation, and the page says so.
  const [[, abstract]] = THEMES;
  await api.proposals.create.mutate({ folderId: folder.id, title: 'One that came late', abstract });
  await page.goto(`/folder/${folder.id}/allocation/`);
  await expect(page.getByText('Worked out for 3 proposals:')).toBeVisible();
  await expect(page.getByText('The folder has 4 proposals now')).toBeVisible();
});
