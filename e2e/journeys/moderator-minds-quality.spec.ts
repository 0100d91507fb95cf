import { expectAccessible, expectNoSideways, inScheme, settled } from '../fixtures/accessible.ts';
import { expect, test, unique } from '../fixtures/journey.ts';

test.describe('a moderator', () => {
  test.use({ role: 'moderator' });

  test('is told what is amiss in the ontology, and takes it along', async ({ page, api }) => {
    const name = unique('never written of');
    await api.ontologyChanges.save.mutate({ name, literals: [{ name, lang: 'en' }] });
    await page.goto('/ontology/quality/');
    await page.getByRole('link', { name: /^Never recognised/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Never recognised/ })).toBeVisible();
    await expect(page.getByText('No article has any of their literals.')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download all as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('ontology-quality-neverMatched.csv');
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toContain(name);
    for (const viewport of [
      { width: 360, height: 780 },
      { width: 1280, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      for (const scheme of ['light', 'dark'] as const) {
        await settled(page);
        await inScheme(page, scheme);
        await expectNoSideways(page);
        await page.screenshot({ path: `test-results/screens/quality-${viewport.width}-${scheme}.png` });
        await expectAccessible(page, scheme);
      }
    }
  });
});

/** Letters alone: words with digits are never taken for slips of each other. */
const ownWord = (): string =>
  unique('quoll').replaceAll(/[^a-z]/gi, (sign) =>
    String.fromCodePoint(97 + ((sign.codePointAt(0) ?? 0) % 26)),
  );

test.describe('a moderator with two concepts whose literals differ by a slip', () => {
  test.use({ role: 'moderator' });

  test('finds them by name, compares them and merges them', async ({ page, api }) => {
    const word = ownWord();
    const [right, slip] = [`${word} retinal detachment`, `${word} retinal detachmemt`];
    const ids: number[] = [];
    for (const name of [right, slip]) {
      const { concept } = await api.ontologyChanges.save.mutate({ name, literals: [{ name, lang: 'en' }] });
      ids.push(concept?.id ?? 0);
    }
    await page.goto(`/ontology/quality/?kind=nearDuplicates&q=${encodeURIComponent(word)}`);
    const row = page.getByRole('row').filter({ hasText: slip });
    await expect(row).toBeVisible();
    await expect(row.getByRole('link', { name: right, exact: true })).toBeVisible();
    await settled(page);
    await expectNoSideways(page);
    await expectAccessible(page, 'light');
    await row.getByRole('link', { name: `Compare and merge ${right} and ${slip}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/ontology/concept/(${ids.join('|')})-`));
    await page.goto(`/ontology/quality/?kind=nearDuplicates&q=${encodeURIComponent(word)}`);
    await expect(page.getByText('Nothing found')).toBeVisible();
  });

  test('is told which literals stand in longer ones, and narrows them to what leads nowhere', async ({
    page,
    api,
  }) => {
    const word = ownWord();
    const [part, whole] = [`${word} stimulation`, `deep ${word} stimulation`];
    for (const name of [part, whole])
      await api.ontologyChanges.save.mutate({ name, literals: [{ name, lang: 'en' }] });
    await page.goto(`/ontology/quality/?kind=containedLiterals&q=${encodeURIComponent(word)}`);
    const row = page.getByRole('row').filter({ hasText: whole });
    await expect(row).toContainText('Not at all');
    await page.getByLabel('Leads to the other').selectOption({ label: 'As a broader concept' });
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.getByLabel('Leads to the other').selectOption({ label: 'Not at all' });
    await expect(row).toBeVisible();
  });
});

test.describe('a user', () => {
  test.use({ role: 'academic' });

  test('has no report on quality', async ({ page }) => {
    await page.goto('/ontology/quality/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
});
