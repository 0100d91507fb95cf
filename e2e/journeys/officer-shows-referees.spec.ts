import { expectNoSideways, settled } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/journey.ts';
import { demoProposal } from '../fixtures/demo-things.ts';

test.use({ role: 'enterprise', viewport: { width: 1280, height: 900 } });

/** The picture of the README; it is made anew on purpose only, because pictures of one screen never agree to the byte. */
const PICTURES = [
  'test-results/referees.png',
  ...(process.env['PEERLENS_SCREENSHOTS'] === '1' ? ['docs/screenshots/referees.png'] : []),
];

test('the referees of a demo proposal, with one of them explained, make a picture', async ({ page, api }) => {
  const { id, title } = await demoProposal(api, 'Photon loss');
  await page.goto(`/referees-beam/proposal/${id}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await page.getByRole('button', { name: /^Position 1\./ }).click();
  await expect(page.getByRole('heading', { name: 'What made the score' })).toBeVisible();
  await settled(page);
  await page.mouse.move(0, 0);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).evaluate((trail) => {
    window.scrollTo(0, trail.getBoundingClientRect().top - 24);
    (document.activeElement as HTMLElement | null)?.blur();
  });
  for (const path of PICTURES) await page.screenshot({ path });
});

test('the table of referees is no wider than the window, of whatever width, conflicts shown', async ({
  page,
  api,
}) => {
  const { id } = await demoProposal(api, 'Photon loss');
  await page.goto(`/referees-beam/proposal/${id}/?exclude_coi=false`);
  const table = page.getByRole('table', { name: 'Referees' });
  await expect(table).toBeVisible();
  await settled(page);
  for (const width of [901, 1024, 1101, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(table.getByRole('columnheader', { name: 'Own works' })).toBeVisible();
    await expectNoSideways(page);
  }
});
