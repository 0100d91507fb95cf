import { expect, test, unique } from '../fixtures/journey.ts';

test.use({ role: 'enterprise' });

test('a user saves a search, opens it again as it was, ranks referees for it, renames and deletes it', async ({
  page,
}) => {
  const [name, renamed] = [unique('Lithium'), unique('Batteries')];
  await page.goto('/search/?q=lithium&yearFrom=2015&sort=newest');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByLabel('Name of the search').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The search is saved.')).toBeVisible();
  await page.getByRole('link', { name: 'All saved searches' }).click();

  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/search\/\?(?=.*q=lithium)(?=.*yearFrom=2015)(?=.*sort=newest)/);
  await page.goBack();
  await page.getByRole('link', { name: `Find referees: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.goBack();

  await page.getByRole('button', { name: `Rename ${name}` }).click();
  await page.getByLabel('Name of the search').fill(renamed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: renamed, exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Delete ${renamed}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: renamed, exact: true })).toHaveCount(0);
});

test('where nothing is searched for there is nothing to save', async ({ page }) => {
  await page.goto('/search/');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(
    page
      .getByRole('button', { name: /^Your account|Enno/ })
      .or(page.getByText('Enno Enterprise'))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0);
});
