import { PASSWORD, emailOf, expect, test, unique } from '../fixtures/journey.ts';
import type { ProductApi } from '../fixtures/journey.ts';
import { QUASARS } from '../fixtures/texts.ts';

const privateAddresses = async (owner: ProductApi): Promise<string[]> => {
  const folder = await owner.proposals.createFolder.mutate({ name: unique('Confidential') });
  const proposal = await owner.proposals.create.mutate({ ...QUASARS, folderId: folder.id });
  return [
    `/folder/${folder.id}/`,
    `/proposal/${proposal.id}/`,
    `/proposal/${proposal.id}/edit/`,
    `/referees-beam/proposal/${proposal.id}/`,
  ];
};

test.describe('somebody else', () => {
  test.use({ role: 'academic' });
  test('who is logged in finds nothing where a proposal of others is', async ({ page, apiOf }) => {
    for (const address of await privateAddresses(await apiOf('enterprise'))) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('Page not found');
      await expect(page.locator('body')).not.toContainText('Confidential');
      await expect(page.locator('body')).not.toContainText(QUASARS.title);
    }
    await page.goto('/folders/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Folders');
    await expect(page.locator('body')).not.toContainText('Confidential');
  });
});

test('a guest is sent to log in and comes back to the proposal', async ({ page, apiOf }) => {
  const addresses = await privateAddresses(await apiOf('enterprise'));
  for (const address of addresses) {
    await page.goto(address);
    await expect(page).toHaveURL(`/accounts/login/?next=${address}`);
    await expect(page.locator('body')).not.toContainText(QUASARS.title);
  }
  const last = addresses.at(-1) ?? '';
  await page.getByLabel('E-mail address').fill(emailOf('enterprise'));
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(last);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(QUASARS.title);
});
