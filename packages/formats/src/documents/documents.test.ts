import { describe, expect, test } from 'vitest';

import { extractText } from './extract.ts';
import { extractInWorker } from './run.ts';
import { docxOf, encryptedPdf, pdfOf, zipOf } from './testing.ts';

const ABSTRACT =
  'We study how referees are found. The method is simple, and it works well enough for a test.';
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const PAPER = pdfOf([
  [
    { text: 'Journal of Tests, vol. 1', size: 8, y: 760 },
    { text: 'Finding Referees for', size: 20, y: 720 },
    { text: 'Many Manuscripts', size: 20, y: 696 },
    { text: 'Ada Lovelace', size: 11, y: 660 },
    { text: 'Abstract', size: 11, y: 620 },
    { text: 'We study how referees are found in large cor-', size: 10, y: 600 },
    { text: 'pora of articles. It works.', size: 10, y: 588 },
    { text: '1. Introduction', size: 12, y: 550 },
    { text: 'Everything begins somewhere.', size: 10, y: 530 },
  ],
  [{ text: 'The second page has text too.', size: 10, y: 700 }],
]);

describe('a PDF', () => {
  test('gives its title by size, its abstract by heading, and mended text', async () => {
    const document = await extractText(PAPER, 'whatever.doc');
    expect(document).toMatchObject({ kind: 'pdf', pages: 2, truncated: false, warnings: [] });
    expect(document.title).toBe('Finding Referees for Many Manuscripts');
    expect(document.abstract).toBe('We study how referees are found in large corpora of articles. It works.');
    expect(document.fullText).toMatch(/Everything begins somewhere\.\n\nThe second page has text too\.$/);
  });

  test('has the title of its properties when that stands on the first page', async () => {
    const lines = [{ text: 'About the finding of referees, and other text', size: 10, y: 700 }];
    expect((await extractText(pdfOf([lines], 'The finding of referees'), 'x.pdf')).title).toBe(
      'The finding of referees',
    );
    expect((await extractText(pdfOf([lines], 'thesis final.docx'), 'x.pdf')).title).toBe(lines[0].text);
  });

  test('with too many pages is cut and says so', async () => {
    const document = await extractText(PAPER, 'x.pdf', { maxPages: 1 });
    expect(document).toMatchObject({ pages: 2, truncated: true });
    expect(document.warnings).toHaveLength(1);
    expect(document.fullText).not.toContain('second page');
  });

  test.each([
    ['encrypted', encryptedPdf(), /password/],
    ['scanned', pdfOf([[], []]), /text recognition/],
    ['cut off', bytesOf('%PDF-1.7\n1 0 obj\n<<'), /damaged/],
  ])('that is %s is refused with what to do', async (_, bytes, message) => {
    await expect(extractText(bytes, 'x.pdf')).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(message),
    });
  });
});

describe('a Word document', () => {
  test('gives its first paragraph as title and the abstract up to the key words', async () => {
    const bytes = docxOf([
      'On Referees',
      'Ada &amp; Bob',
      'Zusammenfassung',
      ABSTRACT,
      'Schlüsselwörter: x',
      'Text.',
    ]);
    expect(await extractText(bytes, 'x')).toMatchObject({
      kind: 'docx',
      title: 'On Referees',
      abstract: ABSTRACT,
      pages: null,
      fullText: ['On Referees', 'Ada & Bob', 'Zusammenfassung', ABSTRACT, 'Schlüsselwörter: x', 'Text.'].join(
        '\n\n',
      ),
    });
  });

  test.each([
    ['declares a huge part', docxOf(['x'], [{ name: 'a.bin', content: '', declaredBytes: 2 ** 31 }])],
    [
      'hides a huge part',
      docxOf(['x'], [{ name: 'a.xml', content: ' '.repeat(41 * 2 ** 20), declaredBytes: 9 }]),
    ],
  ])('that %s is too_large', async (_, bytes) => {
    await expect(extractText(bytes, 'x.docx')).rejects.toMatchObject({ code: 'too_large' });
  });

  test.each([
    ['cut off', docxOf(['x']).subarray(0, 300), /damaged|incomplete/],
    ['without a document', zipOf([{ name: 'xl/workbook.xml', content: '<x/>' }]), /not a Word document/],
    ['locked', docxOf(['x'], [{ name: 'b', content: '', isEncrypted: true }]), /password/],
    ['not XML', zipOf([{ name: 'word/document.xml', content: '<broken' }]), /damaged/],
    ['of the old kind', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /old Word format/],
    ['empty inside', docxOf([]), /no text/],
  ])('that is %s is refused with what to do', async (_, bytes, message) => {
    await expect(extractText(bytes, 'x.docx')).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(message),
    });
  });
});

describe('plain text', () => {
  test('in Markdown has its first heading as title', async () => {
    const text = `note\n\n# On *Referees*\n\n## Résumé\n${ABSTRACT}\n\n## Introduction\nText.`;
    expect(await extractText(bytesOf(text), 'x.md')).toMatchObject({
      kind: 'text',
      title: 'On *Referees*',
      abstract: ABSTRACT,
    });
  });

  test('without a heading for the abstract gives its beginning', async () => {
    const long = 'This is a sentence of some length. '.repeat(200).trim();
    const { title, abstract } = await extractText(bytesOf(`Title\n\n${long}`), 'x.txt');
    expect([title, abstract.length <= 2000, abstract.endsWith('length.')]).toEqual(['Title', true, true]);
  });

  test('in another encoding is read with a warning', async () => {
    const document = await extractText(Buffer.from('M\xfcller schreibt', 'latin1'), 'x.txt');
    expect(document.fullText).toBe('Müller schreibt');
    expect(document.warnings).toHaveLength(1);
  });

  test('over the limit of characters is cut and says so', async () => {
    const document = await extractText(bytesOf('abc '.repeat(100)), 'x.txt', { maxCharacters: 10 });
    expect([document.fullText, document.truncated]).toEqual(['abc abc ab', true]);
  });

  test.each([
    ['nothing', '', /empty/],
    ['blanks', '  \n ', /no text/],
    ['RTF', '{\\rtf1 x}', /RTF/],
    ['binary', '\u0001\u0000\u0002', /neither/],
  ])('that is %s is refused', async (_, text, message) => {
    await expect(extractText(bytesOf(text), 'x.txt')).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(message),
    });
  });
});

describe('reading in a worker', () => {
  test('gives the same as reading here, and leaves the bytes with their owner', async () => {
    expect(await extractInWorker(PAPER, 'x.pdf')).toEqual(await extractText(PAPER, 'x.pdf'));
    expect(PAPER.length).toBeGreaterThan(0);
  });

  test('passes refusals on as they are', async () => {
    await expect(extractInWorker(encryptedPdf(), 'x.pdf')).rejects.toMatchObject({
      name: 'DomainError',
      code: 'invalid',
      message: expect.stringMatching(/password/),
    });
  });

  test('gives up over the limits of size and time', async () => {
    await expect(extractInWorker(PAPER, 'x.pdf', { maxBytes: 10 })).rejects.toMatchObject({
      code: 'too_large',
    });
    await expect(extractInWorker(PAPER, 'x.pdf', { timeoutMs: 1 })).rejects.toMatchObject({
      code: 'too_large',
    });
  });
});
