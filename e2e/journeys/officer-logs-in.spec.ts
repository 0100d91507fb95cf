import { PASSWORD, emailOf, expect, test } from '../fixtures/journey.ts';

test('an officer chooses a demo account, logs in, and is led on to where they wanted to go', async ({
  page,
}) => {
  await page.goto('/folders/');
  await expect(page).toHaveURL('/accounts/login/?next=/folders/');
  const accounts = page.getByRole('button', { name: /^Fill in/ });
  await expect(accounts).toHaveCount(11);
  await accounts.filter({ hasText: emailOf('enterprise') }).click();
  await expect(page.getByLabel('E-mail address')).toHaveValue(emailOf('enterprise'));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/folders/');
  await expect(page.getByText('You are logged in as Enno Enterprise.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Folders');
  await expect(page.getByText('You are logged in as')).toHaveCount(0);

  const menu = page.getByText('Enno Enterprise').first();
  await menu.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Log out' })).toBeHidden();
  await menu.click();
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await page.goto('/folders/');
  await expect(page).toHaveURL('/accounts/login/?next=/folders/');
});

test('a wrong password and an unknown address are refused in the same words', async ({ page }) => {
  await page.goto('/accounts/login/');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Enter your e-mail address')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  for (const email of [emailOf('enterprise'), 'nobody@demo.peerlens.test']) {
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password');
    const answer = page.waitForResponse(/accounts\.logIn/);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    expect((await answer).status()).toBe(401);
    await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong');
  }
});

for (const next of ['https://example.org/', '//example.org/', '/\\example.org', 'javascript:alert(1)']) {
  test(`logging in never leads to another site: ${next}`, async ({ page, baseURL }) => {
    await page.goto(`/accounts/login/?next=${encodeURIComponent(next)}`);
    await page.getByLabel('E-mail address').fill(emailOf('academic'));
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^You are logged in as/)).toBeVisible();
    expect(page.url()).toBe(`${baseURL}/`);
  });
}
