import { PASSWORD, emailOf, expect, test } from '../fixtures/journey.ts';

test('who comes back to a tab is told who they have become in another one', async ({ page, context }) => {
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const logIn = async (role: 'moderator' | 'committee') => {
    const answer = await context.request.post('/trpc/accounts.logIn', {
      data: { email: emailOf(role), password: PASSWORD },
    });
    expect(answer.ok()).toBe(true);
  };
  const account = page.getByRole('banner').getByLabel(/^Your account: /);
  await logIn('moderator');
  await page.goto('/search/');
  await expect(account).toHaveAttribute('aria-label', /Milo Moderator$/);

  await logIn('committee');
  await comeBack();
  await expect(account).toHaveAttribute('aria-label', /Cosmo Committee$/);

  const other = await context.newPage();
  await other.goto('/accounts/logout/');
  await expect(other.getByText('You are logged out.')).toBeVisible();
  await comeBack();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(account).toHaveCount(0);
});
