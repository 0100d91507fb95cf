import { expect, test } from '../fixtures/journey.ts';
import { QUASARS } from '../fixtures/texts.ts';

test('a guest reads who an author is and what they wrote', async ({ page, api }) => {
  const { referees } = await api.referees.findForText.query({ ...QUASARS, limit: 30 });
  const busy = referees.find(({ articlesCount }) => articlesCount > 20);
  if (!busy) throw new Error('nobody in cosmology has more than one page of articles');
  const author = await api.authors.byId.query({ id: busy.author.id });
  await page.goto(`/author/${author.id}/`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(author.name);
  const fact = (name: string) =>
    page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(fact('Articles').locator('dd')).toHaveText(String(author.articlesCount));
  await expect(fact('h-index').locator('dd')).toHaveText(String(author.hIndex));
  await expect(fact('Citations').locator('dd')).toHaveText(author.citationsCount.toLocaleString('en'));
  const places = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Affiliations' }) });
  await expect(places).toContainText(author.datedAffiliations[0].name);

  const works = page.locator('section').filter({ has: page.getByRole('heading', { name: /^Publications/ }) });
  const titles = works.locator('article > a');
  await expect(titles).toHaveCount(20);
  await works.getByRole('button', { name: 'Load more' }).click();
  await expect(titles).toHaveCount(Math.min(40, author.articlesCount));
  const links = await titles.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(links.length);

  await works.getByText('Most cited').click();
  await expect(titles).toHaveCount(20);
  const counts = await works.getByText(/^[\d,]+ citations?$/).allTextContents();
  const numbers = counts.map((text) => Number.parseInt(text.replaceAll(',', ''), 10));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));

  await page.getByRole('link', { name: 'Find referees' }).click();
  await expect(page).toHaveURL(`/referees-beam/author/${author.id}/`);
  await expect(page.getByRole('table', { name: 'Referees' })).toBeVisible();
});
