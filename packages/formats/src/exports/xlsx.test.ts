import { inflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { zipEntries } from '../documents/zip-directory.ts';
import type { ExportedArticle } from './exported-article.ts';
import { BARE, bytesOf, OWL } from './testing.ts';
import { encodeXlsx } from './xlsx.ts';

/** The parts of a workbook by their names. */
async function unpacked(articles: ExportedArticle[], mostRows?: number): Promise<Map<string, string>> {
  const bytes = await bytesOf(encodeXlsx(articles, mostRows === undefined ? {} : { mostRows }));
  const parts = zipEntries(bytes).map(({ name, offset, storedBytes }): [string, string] => {
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    return [name, inflateRawSync(bytes.subarray(start, start + storedBytes)).toString()];
  });
  return new Map(parts);
}

const rowsOf = (sheet = ''): string[][] =>
  [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) =>
    [...row.matchAll(/<c\/>|<c[^>]*>(.*?)<\/c>/gs)].map(([, cell = '']) =>
      cell
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
        .replaceAll('_x005F_', '_'),
    ),
  );

test('a workbook lists its sheets, and has a heading and a row an article in each', async () => {
  const five = Array.from({ length: 5 }, (_, i) => ({ ...OWL, id: i }));
  const parts = await unpacked(five, 3);
  expect([...parts.keys()]).toEqual([
    'xl/worksheets/sheet1.xml',
    'xl/worksheets/sheet2.xml',
    'xl/worksheets/sheet3.xml',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    '_rels/.rels',
    '[Content_Types].xml',
  ]);
  const ids = [1, 2, 3].map((n) => rowsOf(parts.get(`xl/worksheets/sheet${n}.xml`)).map(([id]) => id));
  expect(ids).toEqual([
    ['id', '0', '1'],
    ['id', '2', '3'],
    ['id', '4'],
  ]);
  expect(parts.get('xl/workbook.xml')?.match(/<sheet /g)).toHaveLength(3);
  expect(parts.get('[Content_Types].xml')?.match(/worksheet\+xml/g)).toHaveLength(3);
});

test('no sheet is begun for which there is no article', async () => {
  expect([...(await unpacked([OWL, OWL], 3)).keys()]).not.toContain('xl/worksheets/sheet2.xml');
  expect(rowsOf((await unpacked([])).get('xl/worksheets/sheet1.xml'))).toHaveLength(1);
});

test('numbers and truths are such, texts are texts, and no text runs', async () => {
  const article = { ...BARE, title: '=1+1', citationsCount: 5, isOpenAccess: true };
  const sheet = (await unpacked([article])).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain(
    '<c><v>101</v></c><c t="inlineStr"><is><t xml:space="preserve">\'=1+1</t></is></c>',
  );
  expect(sheet).toContain('<c><v>5</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c>');
  expect(sheet).not.toContain('<f>');
});

/** What XML 1.0 has no character for: controls but three, and two that are none. */
const NOT_XML = /(?![\t\n\r])[\p{Cc}--[\x7F-\x9F]]|[\uFFFE\uFFFF]/v;

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('<', '>', '&', ']]>', '_x000D_', '\0', '\u0008', '\uD800', '\uFFFF', 'ü', '\n'))
    .map((parts) => parts.join('')),
);

test('whatever stands in a text, the sheet is XML and says the same', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (title) => {
      const sheet = (await unpacked([{ ...OWL, title: `t${title}` }])).get('xl/worksheets/sheet1.xml') ?? '';
      expect(sheet).not.toMatch(NOT_XML);
      const said = `t${title}`
        .toWellFormed()
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(new RegExp(NOT_XML, 'gv'), '');
      expect(rowsOf(sheet)[1][1]).toBe(said);
    }),
    { numRuns: 50 },
  );
});

test('a text beyond what a cell holds is cut', async () => {
  const sheet = (await unpacked([{ ...OWL, abstract: 'x'.repeat(40_000) }])).get('xl/worksheets/sheet1.xml');
  expect(rowsOf(sheet)[1].at(-1)).toHaveLength(32_767);
});
