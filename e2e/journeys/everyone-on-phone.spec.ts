import { expectAccessible, expectNoSideways, inScheme, settled } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/journey.ts';
import { SCREENS } from '../fixtures/screens.ts';

const SIZES = {
  phone: { width: 360, height: 780 },
  desktop: { width: 1280, height: 900 },
} as const;

// The screens are many and none needs another.
test.describe.configure({ mode: 'parallel' });

for (const { name, role, address, open } of SCREENS) {
  test.describe(name, () => {
    test.use({ role });
    for (const [size, viewport] of Object.entries(SIZES)) {
      test(`the screen ${name} fits a ${size} and is accessible in light and dark`, async ({ page, api }) => {
        await page.setViewportSize(viewport);
        await page.goto(await address(api));
        await settled(page);
        await open?.(page);
        await settled(page);
        for (const scheme of ['light', 'dark'] as const) {
          await inScheme(page, scheme);
          await expectNoSideways(page);
          await page.screenshot({
            path: `test-results/screens/${name}-${size}-${scheme}.png`,
            fullPage: true,
          });
          await expectAccessible(page, scheme);
        }
      });
    }
  });
}

test('the scheme is chosen in the bar, and the choice outlives a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Switch to light' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
});
