import { expectAccessible, expectNoSideways, inScheme, settled } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/journey.ts';

test.use({ role: 'moderator' });

test('sees what Wikipedia has of possible concepts, in the table and in the dialog of a row', async ({
  page,
}) => {
  await page.goto('/ontology/import/');
  await page.getByLabel('List of concepts').fill('soil respirations\nSOM\nhoot of the unheard owl');
  await page.getByRole('button', { name: 'Process' }).click();
  const table = page.getByRole('table', { name: 'Possible concepts' });
  const known = table.getByRole('list', { name: 'Wikipedia: soil respirations' });
  const link = known.getByRole('link', { name: 'Soil respiration' });
  await expect(link).toHaveAttribute('href', 'https://en.wikipedia.org/wiki/Soil_respiration');
  await expect(link).toHaveAttribute('rel', 'noreferrer');
  await expect(known.getByText('ambiguous')).toHaveCount(0);
  const several = table.getByRole('list', { name: 'Wikipedia: SOM' });
  await expect(several.getByText('ambiguous').nth(0)).toBeVisible();
  const unknown = table.getByRole('row').filter({ hasText: 'hoot of the unheard owl' });
  await expect(unknown.getByRole('link')).toHaveCount(0);
  await settled(page);
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme);
    await expectAccessible(page, scheme);
    await page.screenshot({ path: `test-results/screens/wikipedia-${scheme}.png`, fullPage: true });
  }

  await page.getByRole('button', { name: 'Open SOM' }).click();
  const dialog = page.getByRole('dialog', { name: 'SOM' });
  const pages = dialog.getByRole('list', { name: 'Wikipedia' });
  await expect(pages.getByRole('listitem').filter({ hasText: 'list of meanings' })).toContainText(
    'ambiguous',
  );
  await expect(pages.getByRole('link', { name: 'SOM (soil organic matter)' })).toHaveAttribute(
    'href',
    'https://en.wikipedia.org/wiki/Soil_organic_matter',
  );
  await settled(page);
  await expectAccessible(page, 'dark');
  await page.screenshot({ path: 'test-results/screens/wikipedia-dialog-dark.png' });
  await page.setViewportSize({ width: 360, height: 740 });
  await inScheme(page, 'light');
  await expectAccessible(page, 'light');
  await page.screenshot({ path: 'test-results/screens/wikipedia-dialog-phone.png' });
  await dialog.getByRole('button', { name: 'Close and continue' }).click();
  await expect(dialog).toHaveCount(0);
  await expectNoSideways(page);
  await page.screenshot({ path: 'test-results/screens/wikipedia-phone.png', fullPage: true });
});

test('opens a batch of the demo world that has rows to go through', async ({ page }) => {
  await page.goto('/ontology/possible-concepts/');
  await page.getByRole('link', { name: 'Soil articles of the last years' }).click();
  const table = page.getByRole('table', { name: 'Possible concepts' });
  await expect(table.getByRole('checkbox', { name: 'Select crop rotation', exact: true })).toBeVisible();
  await expect(table.getByRole('list', { name: /^Wikipedia: / }).nth(0)).toBeVisible();
  await settled(page);
  await page.screenshot({ path: 'test-results/screens/wikipedia-batch.png' });
});
