import { expectAccessible, expectNoSideways } from '../fixtures/accessible.ts';
import { expect, test, unique } from '../fixtures/journey.ts';

test.use({ role: 'moderator' });

test('a moderator sees what a changed concept has done to the articles', async ({ page, api }) => {
  await page.goto('/ontology/rescan/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rescan queue');
  const name = unique('quokka tail');
  const { concept } = await api.ontologyChanges.save.mutate({ name, literals: [{ name }] });
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Edit');
  await expect(row.getByRole('list', { name: 'added' })).toContainText(`+ ${name}`);
  await expect(row).toContainText('Done', { timeout: 60_000 });
  // What waits is done together: the numbers are those of the run, and others may have changed concepts, too.
  await expect(row).toContainText(/Done\d[\d,]* tagged again, \d[\d,]* changed/);
  await expect(page.getByText(/Everything is up to date\.|being brought up to date\./)).toBeVisible();
  await expectAccessible(page, 'light');

  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.goto(`/ontology/concept/edit/${concept?.id}/`);
  await page.getByRole('button', { name: 'Show what this would change' }).click();
  const impact = page.getByRole('region', { name: 'What this would change' });
  await expect(impact).toContainText('0 now, 0 then');
  await expect(impact).toContainText('No article gains or loses the concept.');
  await expectAccessible(page, 'light');

  await page.goto('/ontology/rescan/');
  await api.ontologyChanges.save.mutate({
    id: concept?.id ?? 0,
    name,
    literals: [{ name }],
    deleted: true,
  });
  const deleted = page
    .getByRole('row')
    .filter({ hasText: `${name} (deleted)` })
    .first();
  await expect(deleted.getByRole('list', { name: 'removed' })).toContainText(`− ${name}`);
  await expect(deleted).toContainText('Done', { timeout: 60_000 });
});

test('a moderator is told which articles a new literal finds, before it is saved', async ({ page, api }) => {
  const name = unique('cassowary tail');
  const { concept } = await api.ontologyChanges.save.mutate({ name, literals: [{ name }] });
  await page.goto(`/ontology/concept/edit/${concept?.id}/`);
  await page.getByRole('combobox', { name: 'New literal', exact: true }).fill('galaxies');
  await page.getByRole('button', { name: 'Show what this would change' }).click();
  const impact = page.getByRole('region', { name: 'What this would change' });
  await impact.getByText(/articles gain it/).click();
  await expect(impact.locator('mark').first()).toHaveText(/^galax(y|ies)$/i);
  await expectAccessible(page, 'light');
  await page.getByRole('combobox', { name: 'New literal', exact: true }).fill('quasars');
  await expect(impact).toContainText('What is typed has changed since.');
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('the queue is read from top to bottom', async ({ page, api }) => {
    const name = unique('numbat tail');
    await api.ontologyChanges.save.mutate({ name, literals: [{ name }] });
    await page.goto('/ontology/rescan/');
    await expect(page.getByText(name).first()).toBeVisible();
    await expectAccessible(page, 'dark');
    await expectNoSideways(page);
  });
});
