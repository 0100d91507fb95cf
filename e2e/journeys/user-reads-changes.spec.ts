import { expect, test, unique } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';

test.describe('a user', () => {
  test.use({ role: 'academic' });

  test('sees what they changed with before and after, by keyboard alone', async ({ page, api }) => {
    const [name, renamed] = [unique('Owls'), unique('Barn owls')];
    const { id } = await api.labels.create.mutate({ name, colour: 'blue' });
    await api.labels.update.mutate({ id, name: renamed, colour: 'blue' });
    await page.goto('/audit/');
    await tabTo(page, page.getByLabel('Table'));
    await page.keyboard.type('label');
    await tabTo(page, page.getByLabel('Row'));
    await page.keyboard.type(String(id));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/audit\/\?(?=.*table=label)(?=.*row=\d+)/);
    const entries = page.getByRole('table', { name: 'Changes' });
    await expect(entries.getByRole('button')).toHaveCount(2);
    await tabTo(page, entries.getByRole('button', { name: /^Changed label/ }));
    await page.keyboard.press('Enter');
    await expect(entries.getByRole('deletion')).toHaveText([name]);
    await expect(entries.getByRole('insertion')).toHaveText([renamed]);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page).toHaveURL(/\/audit\/$/);
    await expect(page.getByLabel('Table')).toHaveValue('');
  });

  test('leafs to older changes and back', async ({ page, api }) => {
    const { id } = await api.labels.create.mutate({ name: unique('Leafing'), colour: 'blue' });
    for (let n = 0; n < 52; n += 1)
      await api.labels.update.mutate({ id, name: unique('Leafing'), colour: n % 2 ? 'blue' : 'red' });
    await page.goto(`/audit/?table=label&row=${id}`);
    await page.getByRole('link', { name: 'Older changes' }).click();
    await expect(page.getByRole('button', { name: /^Added label/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Older changes' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Newest changes' }).click();
    await expect(page.getByRole('button', { name: /^Changed label/ })).toHaveCount(50);
  });
});

test.describe('a superuser', () => {
  test.use({ role: 'superuser' });

  test('sees that others changed something, not what they keep to themselves', async ({ page, apiOf }) => {
    const academic = await apiOf('academic');
    const name = unique('Would not ask');
    await academic.labels.create.mutate({ name, colour: 'red' });
    await page.goto('/audit/?table=label&actor=demo-academic');
    await page
      .getByRole('button', { name: /^Added label/ })
      .first()
      .click();
    await expect(page.getByText('What it says is for its owner alone.')).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  });
});

test('a guest is asked to log in', async ({ page }) => {
  await page.goto('/audit/');
  await expect(page).toHaveURL(/\/accounts\/login\/\?next=/);
});
