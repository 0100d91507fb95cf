import { docxOf, zipOf } from '@peerlens/formats/documents/testing.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideways, inScheme, settled } from '../fixtures/accessible.ts';
import { expect, test, unique } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { newcomer } from '../fixtures/newcomer.ts';
import { BATTERIES, QUASARS } from '../fixtures/texts.ts';

const choose = (page: Page, files: Record<string, string | Uint8Array>): Promise<void> =>
  page.getByLabel('Choose files').setInputFiles(
    Object.entries(files).map(([name, content]) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    })),
  );

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const TABLE = [
  'Name;Summary;Number;Panel',
  `${quoted(QUASARS.title)};${quoted(QUASARS.abstract)};Q-1;PE9`,
  ';Nothing but an abstract;Q-2;PE9',
].join('\r\n');

/** A zip of which one part is a whole Word document, stored as text would be. */
const archive = (): Uint8Array =>
  zipOf([
    {
      name: 'call/owls.txt',
      content: 'Hearing of barn owls\n\nAbstract\nOwls hear their prey in the dark, we believe.',
    },
    { name: '../out.txt', content: 'x' },
  ]);

test('an officer uploads a call, looks at what was read, makes it, and mends what failed, by keyboard', async ({
  page,
  apiOf,
}) => {
  test.setTimeout(180_000);
  const { api } = await newcomer(apiOf, { browser: page.request });
  const name = unique('Spring call');
  const { id } = await api.proposals.createFolder.mutate({ name });
  await page.goto(`/folder/${id}/`);
  await tabTo(page, page.getByRole('link', { name: 'Upload many' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload proposals');
  await settled(page);
  await expectAccessible(page, 'light');
  await choose(page, {
    'B-1.docx': docxOf([BATTERIES.title, 'Abstract', BATTERIES.abstract]),
    'call.csv': TABLE,
    'more.zip': archive(),
    'slides.xls': Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]),
  });

  await expect(page.getByRole('heading', { name: 'What will be made' })).toBeVisible();
  const files = page.getByRole('table', { name: 'Files' });
  await expect(files.getByRole('row').filter({ hasText: 'slides.xls' })).toContainText(
    'save the table as XLSX or CSV',
  );
  await expect(files.getByRole('row').filter({ hasText: 'out.txt' })).toContainText('refused');
  // Nothing is in the folder yet, and a reload shows the same.
  expect((await api.proposals.folder.query({ id })).proposals).toEqual([]);
  await page.reload();
  await expect(page.getByText('Choose the column that holds the titles.')).toBeVisible();
  const make = page.getByRole('button', { name: /^Make / });
  await expect(make).toBeDisabled();
  const column = page.getByLabel('Column “Name” holds');
  await tabTo(page, column);
  await page.keyboard.type('Title');
  await expect(page.getByText('Choose the column that holds the titles.')).toHaveCount(0);
  await expect(column).toHaveValue('title');
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme);
    await expectAccessible(page, scheme);
  }
  await tabTo(page, make);
  await page.keyboard.press('Enter');

  await expect(page.getByText('The upload is done.')).toBeVisible();
  const report = page.getByRole('table', { name: 'Report' });
  await expect(report.getByRole('row').filter({ hasText: 'row 3' })).toContainText('There is no title');
  await expect(report.getByRole('link', { name: QUASARS.title })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'light');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the report' }).click();
  expect((await download).suggestedFilename()).toMatch(/^upload-\d+-.{8}\.csv$/);

  await page.getByRole('button', { name: 'Try again what was not made' }).click();
  await expect(page.getByRole('button', { name: 'Make 1 proposal' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideways(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const proposals = page.getByRole('table', { name: 'Proposals' });
  const quasars = proposals.getByRole('row').filter({ hasText: QUASARS.title });
  await expect(quasars).toContainText('Q-1');
  await expect(quasars).toContainText('Abstract');
  await expect(quasars.getByRole('cell', { name: /^[1-9]\d*$/ })).toBeVisible();
  await expect(proposals.getByRole('row').filter({ hasText: BATTERIES.title })).toContainText('Full text');
});

test('folders are searched, sorted and renamed where they are listed', async ({ page, apiOf }) => {
  const { api } = await newcomer(apiOf, { browser: page.request });
  for (const name of ['Autumn call', 'Spring call', 'Winter school'])
    await api.proposals.createFolder.mutate({ name });
  await page.goto('/folders/');
  const folders = page.getByRole('table', { name: 'Folders' });
  await expect(folders.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Rename “Winter school”' }).click();
  await page.keyboard.type('Summer school');
  await page.keyboard.press('Enter');
  await expect(folders.getByRole('link', { name: 'Summer school' })).toBeVisible();
  await expect(folders.getByRole('row').filter({ hasText: 'Summer school' })).toContainText('You alone');
  await page.goto('/folders/?filter=name:call&sort=name');
  await expect(folders.getByRole('link')).toHaveText(['Autumn call', 'Spring call']);
  await settled(page);
  await expectAccessible(page, 'light');
});
