import { consortiumAuthor } from '../fixtures/demo-things.ts';
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
  await works.getByRole('button', { name: 'Load more articles' }).click();
  await expect(titles).toHaveCount(Math.min(40, author.articlesCount));
  const links = await titles.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(links.length);

  await works.getByText('Most cited').click();
  await expect(titles).toHaveCount(20);
  const counts = await works.getByText(/^[\d,]+\+? citations?$/).allTextContents();
  const numbers = counts.map((text) => Number.parseInt(text.replaceAll(',', ''), 10));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));

  await page.getByRole('link', { name: 'Find referees' }).click();
  // Referees for an author are part of a plan.
  await expect(page).toHaveURL(`/reports/author/${author.id}/no-plan/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports are part of a plan');
  await expect(page.getByRole('link', { name: 'Request a plan' })).toHaveAttribute(
    'href',
    '/plans/request/?quota=author_report',
  );
});

test('a guest is told to log in to filter by a concept, and comes back to the page', async ({
  page,
  api,
}) => {
  const id = await consortiumAuthor(api);
  const { topConcepts } = await api.authors.byId.query({ id });
  // An address that somebody else has sent shows everything.
  await page.goto(`/author/${id}/?concept=${topConcepts[0].conceptId}`);
  const concept = page.getByRole('button', { name: topConcepts[0].name, exact: false }).first();
  await expect(concept).toBeDisabled();
  await expect(concept).toHaveAccessibleDescription('login to enable filtering');
  const { total } = await api.authors.articles.query({ authorId: id });
  await expect(page.getByRole('heading', { name: 'Publications' })).toHaveText(`Publications ${total}`);
  await page.getByRole('link', { name: 'login to enable filtering' }).click();
  await expect(page).toHaveURL(/\/accounts\/login\/\?next=/);
  expect(new URL(page.url()).searchParams.get('next')).toContain(`/author/${id}/`);
});

test('large collaborations can be left out of the numbers and the list', async ({ page, api }) => {
  const id = await consortiumAuthor(api);
  const author = await api.authors.byId.query({ id });
  const inList = page.locator('article > a').filter({ hasText: 'first public release' });
  const fact = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd');
  await page.goto(`/author/${id}/`);
  await expect(fact('Articles')).toHaveText(String(author.articlesCount));
  await expect(inList).toBeVisible();
  await page.getByText('Left out', { exact: true }).click();
  await expect(page).toHaveURL(/inConsortium=0/);
  await expect(fact('Articles')).toHaveText(String(author.articlesCountNotInCollab));
  await expect(fact('Citations')).toHaveText(String(author.citationsCountNotInCollab));
  await expect(inList).toHaveCount(0);
  await page.reload();
  await expect(fact('Articles')).toHaveText(String(author.articlesCountNotInCollab));
  await page.getByRole('button', { name: 'Remove Without large collaborations' }).click();
  await expect(inList).toBeVisible();
});

test('a long list of authors opens in a dialog', async ({ page, api }) => {
  await page.goto(`/author/${await consortiumAuthor(api)}/`);
  const more = page.getByRole('button', { name: /more authors: .*first public release/ });
  await more.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Authors \(/ });
  await expect(dialog.getByRole('listitem').first()).toContainText('leading author');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
});

test('articles just claimed are told once, and the token stays in the links', async ({ page, api }) => {
  const id = await consortiumAuthor(api);
  const told = page.getByRole('status').filter({ hasText: 'claimed' });
  await page.goto(`/author/${id}/?claimed_count=1&attorney_token=abc-1`);
  await expect(told).toHaveText('1 article claimed');
  await expect(page).toHaveURL(new RegExp(`/author/${id}/\\?attorney_token=abc-1$`));
  const coauthors = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Co-authors' }) });
  await expect(coauthors.getByRole('link').first()).toHaveAttribute('href', /\?attorney_token=abc-1$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(told).toHaveCount(0);
});
