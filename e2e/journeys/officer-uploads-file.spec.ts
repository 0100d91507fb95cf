import { docxOf, encryptedPdf, pdfOf } from '@peerlens/formats/documents/testing.ts';
import type { Page } from '@playwright/test';
import { expect, test, unique } from '../fixtures/journey.ts';
import { BATTERIES } from '../fixtures/texts.ts';

test.use({ role: 'enterprise' });

const upload = async (page: Page, name: string, bytes: Uint8Array): Promise<void> => {
  await page.goto('/proposal/new/');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
};

const linesOf = (text: string): string[] => text.match(/.{1,80}(?:\s|$)/g) ?? [];

const pdf = (title: string): Uint8Array =>
  pdfOf([
    [
      { text: title, size: 18, y: 740 },
      ...linesOf(BATTERIES.abstract).map((text, row) => ({ text: text.trim(), size: 11, y: 690 - 14 * row })),
    ],
    [{ text: 'The second page describes the work packages.', size: 11, y: 740 }],
  ]);

test('a PDF is read by a worker, corrected by the officer, and saved with its full text', async ({
  page,
}) => {
  await upload(page, 'proposal.pdf', pdf(BATTERIES.title));
  await expect(page.getByText(/^Read 2 pages, \d+ characters of proposal\.pdf/)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(BATTERIES.title);
  await expect(page.getByLabel('Abstract')).toHaveValue(/Solid electrolytes promise lithium metal batteries/);
  await page.getByRole('button', { name: 'What was read, from its beginning' }).click();
  await expect(page.locator('pre')).toContainText('work packages');

  const corrected = unique('Corrected: lithium metal anodes');
  await page.getByLabel('Title').fill(corrected);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(corrected);
  await expect(page.getByText(/^Full text of \d+ characters is kept beside it/)).toBeVisible();
  await page.getByRole('link', { name: 'Find referees' }).click();
  await expect(page.getByRole('table', { name: 'Referees' })).toBeVisible();
});

test('a Word document fills the form', async ({ page }) => {
  await upload(page, 'proposal.docx', docxOf([BATTERIES.title, BATTERIES.abstract]));
  await expect(page.getByText(/characters of proposal\.docx/)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(BATTERIES.title);
  await expect(page.getByLabel('Abstract')).toHaveValue(/dendrite growth/);
});

const BAD_FILES = [
  {
    name: 'picture.png',
    bytes: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\0', 'latin1'),
    says: 'picture.png is not a PDF, DOCX or text file',
  },
  { name: 'locked.pdf', bytes: encryptedPdf(), says: /protected by a password/ },
  {
    name: 'broken.pdf',
    bytes: Buffer.from('%PDF-1.7\nnothing that a PDF has'),
    says: /damaged|could not be read/i,
  },
  { name: 'empty.pdf', bytes: Buffer.alloc(0), says: /empty|not a PDF/ },
  {
    name: 'large.pdf',
    bytes: Buffer.alloc(25 * 1024 * 1024 + 1, '%PDF-'),
    says: 'The file is larger than 25 MB.',
  },
];

for (const { name, bytes, says } of BAD_FILES) {
  test(`${name} is refused with a reason, and another file can be chosen`, async ({ page }) => {
    await upload(page, name, bytes);
    await expect(page.getByRole('alert')).toHaveText(says);
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'good.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdf('A good file')),
    });
    await expect(page.getByLabel('Title')).toHaveValue('A good file');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}
