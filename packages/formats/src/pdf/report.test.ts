import { expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { pdfReport } from './report.ts';
import type { Report } from './report.ts';

const REPORT: Report = {
  title: 'Frozen ranking for Слух совы',
  lead: 'Frozen on 2026-06-01',
  created: new Date('2026-06-01T12:00:00Z'),
  facts: [{ name: 'Settings', value: 'as preset' }],
  sections: [
    {
      heading: 'Referees',
      lines: [
        { text: '1. Иван Щёголев · Łukasz Żółć · Nguyễn Thị Ánh · Ήρα Παππά · Şükrü Ğ', isBold: true },
        { text: '李明 \u0007 works here', isSmall: true },
      ],
    },
  ],
  footer: 'Peerlens',
};

const textOf = async (bytes: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
};

test('names of many scripts are written in their letters, and signs that no font has by their numbers', async () => {
  const bytes = await pdfReport(REPORT);
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
  const text = await textOf(bytes);
  for (const said of ['Слух совы', 'Иван Щёголев', 'Łukasz Żółć', 'Nguyễn Thị Ánh', 'Ήρα Παππά', 'Şükrü Ğ'])
    expect(text).toContain(said);
  expect(text).toContain('[U+674E][U+660E]');
  expect(text).toContain('Peerlens · page 1 of 1');
});

test('a long report goes over pages, each with its number', async () => {
  const lines = Array.from({ length: 300 }, (_, at) => ({ text: `Line ${at + 1}` }));
  const text = await textOf(await pdfReport({ ...REPORT, sections: [{ heading: 'Many', lines }] }));
  expect(text).toContain('Line 300');
  expect(text).toMatch(/page 1 of ([5-9])[^]*page 5 of \1/);
});
