import * as fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { csvOfTable } from './csv-table.ts';
import type { Table, TableCell } from './table.ts';
import { workbookOf } from './workbook.ts';

const MADE = new Date('2026-11-22T10:30:00Z');
const PROPERTIES = { title: 'Referees', created: MADE, custom: { corpus: 12, settings: 'exclude_coi=1' } };

const aTable = (rows: Table['rows'], headings = ['name', 'value'], name = 'Referees'): Table => ({
  name,
  headings,
  rows,
});

/** As a reader by somebody else finds it. */
const sheetsOf = async (tables: readonly Table[]) =>
  readWorkbook(Buffer.from(await workbookOf(tables, PROPERTIES)));

const cellsOf = async (rows: Table['rows']): Promise<unknown[][]> =>
  (await sheetsOf([aTable(rows)]))[0].data.slice(1);

/** What programs make of these when they are opened. @source OWASP, "CSV Injection" */
const HOSTILE = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  @1',
  '=HYPERLINK("http://x")',
  '-2+3+cmd|x!A0',
];

test('a workbook has its tables as sheets, in their order, with headings', async () => {
  const sheets = await sheetsOf([aTable([['Ada', 1]]), aTable([], ['title'], 'Articles')]);
  expect(sheets).toEqual([
    {
      sheet: 'Referees',
      data: [
        ['name', 'value'],
        ['Ada', 1],
      ],
    },
    { sheet: 'Articles', data: [['title']] },
  ]);
});

test('numbers are numbers, truths truths, times times, and nothing stays nothing', async () => {
  expect(
    await cellsOf([
      [-0.125, true],
      [MADE, null],
      ['007', '-'],
      [Number.NaN, ''],
    ]),
  ).toEqual([
    [-0.125, true],
    [MADE, null],
    ['007', "'-"],
  ]);
});

test.each(HOSTILE)('%j runs neither in a workbook nor in CSV, nor as a heading', async (text) => {
  const table = aTable([[text, { text, url: 'https://peers.example.org/author/1/' }]], [text, 'link']);
  const shown = `'${text.replaceAll('\r', '\n')}`;
  const [{ data }] = await sheetsOf([table]);
  expect(data).toEqual([
    [shown, 'link'],
    [shown, shown],
  ]);
  const { sheets } = await readXlsx(await workbookOf([table], PROPERTIES), { readStyles: true });
  expect([...(sheets[0].cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
  for (const cell of csvOfTable(table, 'pipe')
    .replaceAll('"', '')
    .split(/\r\n|\|/)) {
    expect(cell).not.toMatch(/^(?:[\t\r]|\s*[=+\-@])/);
  }
});

test('links lead to web addresses and to nothing else', async () => {
  const bytes = await workbookOf(
    [
      aTable([
        ['Ada', { text: 'page', url: 'https://peers.example.org/author/1/?a=1&b="2"' }],
        ['Bob', { text: '', url: 'https://peers.example.org/' }],
        ['Eve', { text: 'local', url: 'file:///etc/passwd' }],
        ['Eve', { text: 'script', url: 'javascript:alert(1)' }],
      ]),
    ],
    PROPERTIES,
  );
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  expect(sheets[0].rows.map((row) => row[1])).toEqual([
    'value',
    'page',
    'https://peers.example.org/',
    'local',
    'script',
  ]);
  const links = [...(sheets[0].cells?.entries() ?? [])].flatMap(([at, { hyperlink }]) =>
    hyperlink ? [[at, hyperlink.target]] : [],
  );
  expect(links).toEqual([
    ['1,1', 'https://peers.example.org/author/1/?a=1&b="2"'],
    ['2,1', 'https://peers.example.org/'],
  ]);
});

test('a workbook says what it was made from', async () => {
  const { properties } = await readXlsx(await workbookOf([aTable([])], PROPERTIES));
  expect(properties).toMatchObject({
    title: 'Referees',
    created: MADE,
    custom: { corpus: 12, settings: 'exclude_coi=1' },
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom('<', '>', '&', ']]>', '_x000D_', '\0', '\u0008', '\uD800', '\uFFFF', 'ü', '\n', '"'),
    )
    .map((parts) => parts.join('')),
);
// oxlint-disable-next-line no-control-regex -- what XML has no place for
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

test('whatever stands in a text, the workbook says the same, less what XML has no place for', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const [[cell]] = await cellsOf([[`t${text}t`, 1]]);
      expect(cell).toBe(`t${text}t`.toWellFormed().replaceAll(NOT_XML, '').replaceAll(/\r\n?/g, '\n'));
    }),
    { numRuns: 60 },
  );
});

test('a text beyond what a cell holds is cut', async () => {
  const [[cell]] = await cellsOf([['x'.repeat(40_000), 1]]);
  expect(cell).toHaveLength(32_767);
});

const ROW: TableCell[] = ['Ada, the "first"; of|all\tof them', 0.5];

test.each([
  ['comma', '\uFEFFname,value\r\n"Ada, the ""first""; of|all\tof them",0.5\r\n'],
  ['semicolon', '\uFEFFname;value\r\n"Ada, the ""first""; of|all\tof them";0.5\r\n'],
  ['tab', '\uFEFFname\tvalue\r\n"Ada, the ""first""; of|all\tof them"\t0.5\r\n'],
  ['pipe', 'name|value\r\n"Ada, the ""first""; of|all\tof them"|0.5\r\n'],
] as const)('CSV parted by %s quotes what needs it, and is marked for spreadsheets', (delimiter, csv) => {
  expect(csvOfTable(aTable([ROW]), delimiter)).toBe(csv);
});

test('in CSV numbers stay numbers, times are ISO 8601, links are their texts', () => {
  const rows: TableCell[][] = [
    [-1.5, MADE],
    [true, { text: 'page', url: 'https://peers.example.org/' }],
    [null, { text: '', url: 'https://peers.example.org/' }],
  ];
  expect(csvOfTable(aTable(rows), 'pipe')).toBe(
    'name|value\r\n-1.5|2026-11-22T10:30:00.000Z\r\ntrue|page\r\n|https://peers.example.org/\r\n',
  );
});
