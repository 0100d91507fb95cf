import { expect, test } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { QUASARS } from '../fixtures/texts.ts';

test('a guest tries examples and a text of their own without a mouse', async ({ page, api }) => {
  const { examples } = await api.overview.get.query();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find the right people to judge research');
  const referees = page.getByRole('region', { name: 'Top referees' }).getByRole('listitem');
  const concepts = page.getByRole('list', { name: 'Concepts, heaviest first' });
  await expect(referees).toHaveCount(10);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();

  const before = await referees.first().getByRole('link').textContent();
  await tabTo(page, page.getByRole('button', { name: 'Example 2' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toHaveValue(examples[1].title);
  await expect(concepts.getByRole('link', { name: /^machine translation/ })).toBeVisible();
  await expect(referees.first().getByRole('link')).not.toHaveText(before ?? '');
  await expect(referees).toHaveCount(10);

  await tabTo(page, page.getByRole('button', { name: 'Clear' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Type or paste a text, and concepts and referees appear here.')).toHaveCount(2);

  await tabTo(page, page.getByLabel('Title'));
  await page.keyboard.type(QUASARS.title);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(QUASARS.abstract);
  await expect(concepts.getByRole('link', { name: /^Hubble tension/ })).toBeVisible();
  const best = await api.referees.findForText.query({ ...QUASARS, limit: 10 });
  await expect(referees.getByRole('link')).toHaveText(best.referees.map(({ author }) => author.name));

  const first = referees.first().getByRole('link');
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(best.referees[0].author.name);
});
