import { expectAccessible, expectNoSideways, inScheme, settled } from '../fixtures/accessible.ts';
import { expect, test, unique } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';

test.describe('a moderator', () => {
  test.use({ role: 'moderator' });

  test('names the ontology as it is, and sees what was changed since', async ({ page, api }) => {
    const [name, kept, changed] = [unique('Release'), unique('kept owl'), unique('changed owl')];
    const { concept } = await api.ontologyChanges.save.mutate({
      name: kept,
      literals: [{ name: kept, lang: 'en' }],
    });
    await page.goto('/ontology/releases/');
    await tabTo(page, page.getByLabel('Name'));
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('What is new');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`The release “${name}” is made.`)).toBeVisible();
    const list = page.getByRole('table', { name: 'Releases of the ontology' });
    await expect(list.getByRole('row', { name })).toContainText('What is new');

    await api.ontologyChanges.save.mutate({
      id: concept?.id ?? 0,
      name: changed,
      literals: [{ name: changed, lang: 'en' }],
    });
    await page.getByRole('link', { name: `Compare with now: ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`From ${name} to now`);
    await page.getByRole('link', { name: /^Name \d/ }).click();
    const row = page.getByRole('table', { name: 'Concepts that differ' }).getByRole('row', { name: changed });
    await expect(row).toContainText(`was “${kept}”`);
    await expect(row.getByRole('insertion')).toContainText(changed);
    await expect(row.getByRole('deletion')).toContainText(kept);

    for (const viewport of [
      { width: 360, height: 780 },
      { width: 1280, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      for (const scheme of ['light', 'dark'] as const) {
        await settled(page);
        await inScheme(page, scheme);
        await expectNoSideways(page);
        await page.screenshot({
          path: `test-results/screens/release-diff-${viewport.width}-${scheme}.png`,
          fullPage: true,
        });
        await expectAccessible(page, scheme);
      }
    }
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Releases', exact: true }).first().click();
    await page.getByRole('link', { name: `Download ${name} as JSON lines` }).click();
    expect((await download).suggestedFilename()).toMatch(/^ontology-release-\d+\.jsonl$/);
  });

  test('is told that a name is taken, and keeps what was typed', async ({ page, api }) => {
    const name = unique('Taken');
    await api.ontologyReleases.create.mutate({ name });
    await page.goto('/ontology/releases/');
    await page.getByLabel('Name').fill(name.toUpperCase());
    await page.getByRole('button', { name: 'Create release' }).click();
    await expect(page.getByText('Choose another name.')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue(name.toUpperCase());
    await page.getByLabel('Name').fill('');
  });
});

test.describe('a user', () => {
  test.use({ role: 'academic' });

  test('reads releases and makes none', async ({ page }) => {
    await page.goto('/ontology/releases/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Releases');
    await expect(page.getByRole('button', { name: 'Create release' })).toHaveCount(0);
  });
});
