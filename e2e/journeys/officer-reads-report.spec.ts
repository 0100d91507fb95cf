import { expect, test } from '../fixtures/journey.ts';
import { consortiumAuthor } from '../fixtures/demo-things.ts';

test.describe('with a plan', () => {
  test.use({ role: 'enterprise' });

  test('an officer reads a report and goes on to referees', async ({ page, api }) => {
    const id = await consortiumAuthor(api);
    const report = await api.authors.report.query({ id });
    await page.goto(`/author/${id}/`);
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await expect(page).toHaveURL(`/reports/author/${id}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Report on ${report.name}`);
    const citations = page.getByRole('row', { name: /^Citations/ }).getByRole('cell');
    await expect(citations).toHaveText([
      report.citationsCount.toLocaleString('en'),
      report.citationsCountNotInCollab?.toLocaleString('en') ?? '',
    ]);
    const cited = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Most cited' }) });
    await expect(cited.locator('article > a').first()).toHaveText(report.topCitedArticles[0].title);
    await page.getByRole('link', { name: 'Find referees' }).click();
    await expect(page).toHaveURL(`/referees-beam/author/${id}/`);
    await expect(page.getByRole('table', { name: 'Referees' })).toBeVisible();
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await expect(page).toHaveURL(`/reports/author/${id}/`);
  });

  test('an officer says an author’s gender', async ({ page, api }) => {
    const id = await consortiumAuthor(api, 1);
    await page.goto(`/author/${id}/`);
    const letter = page.getByText(/^Gender:/).locator('strong');
    await expect(letter).toHaveText('?');
    const female = page.getByRole('button', { name: 'female', exact: true });
    await female.click();
    await expect(letter).toHaveText('F');
    await expect(female).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(letter).toHaveText('F');
  });
});

test.describe('without a plan', () => {
  test.use({ role: 'academic' });

  test('reports and referees for an author lead to what a report is; gender is not shown', async ({
    page,
    api,
  }) => {
    const id = await consortiumAuthor(api);
    for (const address of [`/reports/author/${id}/`, `/referees-beam/author/${id}/`]) {
      await page.goto(address);
      await expect(page).toHaveURL(`/reports/author/${id}/no-plan/`);
      await expect(page.getByText('What a report holds')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to the author’s page' }).click();
    await expect(page).toHaveURL(new RegExp(`/author/${id}/`));
    await expect(page.getByRole('heading', { name: 'Top concepts' })).toBeVisible();
    await expect(page.getByText(/^Gender:/)).toHaveCount(0);
  });
});
