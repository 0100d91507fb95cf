import { expectAccessible, settled } from '../fixtures/accessible.ts';
import { expect, test, unique } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';

test.use({ role: 'academic' });

test('a user labels an article and its author by keyboard, and finds both again', async ({ page, api }) => {
  const name = unique('Owls');
  const { articles } = await api.articles.search.query({ q: 'Hubble tension', limit: 1 });
  const [{ id, title, authors }] = articles;
  await page.goto(`/article/${id}/`);
  const button = page.getByRole('button', { name: `Label ${title}` });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Find or make a label')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  const chip = page.getByRole('list', { name: `Labels of ${title}` }).getByRole('link', { name });
  await expect(chip).toBeVisible();
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await settled(page);
  await expectAccessible(page, 'light');
  await page.screenshot({ path: 'test-results/screens/label-picker.png' });
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(page.getByRole('checkbox', { name })).toHaveCount(0);

  await page.goto(`/author/${authors[0].id}/`);
  await page.getByRole('button', { name: `Label ${authors[0].name}` }).click();
  await page.getByLabel('Find or make a label').fill(name.toUpperCase());
  await page.getByRole('checkbox', { name }).click();
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await page.keyboard.press('Escape');
  await page
    .getByRole('list', { name: `Labels of ${authors[0].name}` })
    .getByRole('link', { name })
    .click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await page.getByRole('link', { name: '1 author', exact: true }).click();
  await expect(page).toHaveURL(/\?kind=author$/);
  await expect(page.getByRole('link', { name: authors[0].name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: authors[0].name })).toBeVisible();
});

test('labels are made, renamed, recoloured, merged and deleted where they are managed', async ({ page }) => {
  const [one, other, renamed] = [unique('One'), unique('Other'), unique('Renamed')];
  await page.goto('/');
  await page
    .getByLabel(/^Your account/)
    .first()
    .click();
  await page.getByRole('link', { name: 'Manage labels' }).click();
  await expect(page).toHaveURL('/collections/manage/');
  for (const name of [one, other]) {
    await page.getByLabel('Name of the new label').fill(name);
    await page.getByRole('button', { name: 'Make label' }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  await page.getByLabel('Name of the new label').fill(one.toUpperCase());
  await page.getByRole('button', { name: 'Make label' }).click();
  await expect(page.getByRole('alert')).toContainText('You have a label');

  await page.getByRole('button', { name: `Rename ${one}` }).click();
  await page.getByLabel('Name of the label', { exact: true }).fill(renamed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: renamed })).toBeVisible();
  await page.getByLabel(`Colour of ${renamed}`).selectOption('purple');
  // The field shows what is kept: a page that is left before that would take the call with it.
  await expect(page.getByLabel(`Colour of ${renamed}`)).toHaveValue('purple');
  await page.reload();
  await expect(page.getByLabel(`Colour of ${renamed}`)).toHaveValue('purple');

  await page.getByRole('button', { name: `Merge ${renamed} into another label` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Merge into').selectOption({ label: other });
  await expectAccessible(page, 'light');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('link', { name: renamed })).toHaveCount(0);

  await page.getByRole('button', { name: `Delete ${other}` }).click();
  await expect(page.getByRole('dialog')).toContainText(
    `"${other}" will be taken off 0 articles and 0 authors`,
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: other })).toHaveCount(0);
});

test('who is not logged in is led to the login', async ({ browser, baseURL }) => {
  const guest = await browser.newPage({
    storageState: { cookies: [], origins: [] },
    ...(baseURL && { baseURL }),
  });
  await guest.goto('/collections/manage/');
  await expect(guest).toHaveURL('/accounts/login/?next=/collections/manage/');
  await guest.close();
});
