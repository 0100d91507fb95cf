import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';

import { zipOf } from '../documents/testing.ts';
import { readTable } from './read-table.ts';
import { readTableInWorker } from './run.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const workbook = (rows: (string | number | boolean | Date | null)[][]): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Call', rows }] });

describe('a CSV table', () => {
  test.each([',', ';', '\t', '|'])('parted by "%s" gives header and rows with their lines', async (by) => {
    const text = [`Title${by}Abstract`, `"Owls, ""barn"" ones;|"${by}"two`, `lines"`, '', `Bats${by}`].join(
      '\r\n',
    );
    expect(await readTable(bytesOf(text), 'x.csv')).toEqual({
      kind: 'csv',
      header: ['Title', 'Abstract'],
      rows: [
        { row: 2, cells: ['Owls, "barn" ones;|', 'two\nlines'] },
        { row: 5, cells: ['Bats', ''] },
      ],
      refused: [],
      warnings: [],
    });
  });

  test.each([
    ['UTF-8 with its mark', Buffer.from('\uFEFFTitel\nÜber Eulen', 'utf8'), 0],
    ['UTF-16', Buffer.from('\uFEFFTitel\nÜber Eulen', 'utf16le'), 0],
    ['Windows-1252', Buffer.from('Titel\nÜber Eulen', 'latin1'), 1],
  ])('in %s is read, with a word where that was guessed', async (_, bytes, warnings) => {
    const table = await readTable(bytes, 'x.csv');
    expect(table).toMatchObject({ header: ['Titel'], rows: [{ cells: ['Über Eulen'] }] });
    expect(table.warnings).toHaveLength(warnings);
  });

  test('says which rows it cannot read, and reads the others', async () => {
    const text = 'Title,Id\nOwls,1\nBats,2,too much\nMice\nWolves,"3';
    const table = await readTable(bytesOf(text), 'x.csv');
    expect(table.rows).toEqual([
      { row: 2, cells: ['Owls', '1'] },
      { row: 4, cells: ['Mice', ''] },
    ]);
    expect(table.refused).toMatchObject([
      { row: 3, reason: expect.stringContaining('more cells than the header') as string },
      { row: 5, reason: expect.stringContaining('quote is not closed') as string },
    ]);
  });

  test.each([
    ['empty', '', /empty/],
    ['blank', ' \n,,\n', /first row names the columns/],
    ['a header alone', 'Title,Abstract\n', /no rows/],
    ['no text', '\0\u0001\u0002', /not a table/],
  ])('that is %s is refused with what to do', async (_, text, message) => {
    const refused = readTable(bytesOf(text), 'x.csv');
    await expect(refused).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(message) as string,
    });
  });

  test('over its limits is too_large', async () => {
    const limits = { maxRows: 2, maxColumns: 2, maxBytes: 100 };
    for (const text of ['A\n1\n2\n3', 'A,B,C\n1', 'x'.repeat(101)])
      await expect(readTable(bytesOf(text), 'x.csv', limits)).rejects.toMatchObject({ code: 'too_large' });
    expect((await readTable(bytesOf('A\n1\n2'), 'x.csv', limits)).rows).toHaveLength(2);
    const long = await readTable(bytesOf('A\nlong\nok'), 'x.csv', { maxCellCharacters: 3 });
    expect(long).toMatchObject({ rows: [{ row: 3 }], refused: [{ row: 2 }] });
  });
});

describe('an XLSX table', () => {
  test('gives texts, numbers, truths, dates and moments as they are read', async () => {
    const bytes = await workbook([
      ['Title', 'Budget', 'New', 'Received', 'Seen', null],
      ['Owls & <bats>', 12_500.5, true, new Date('2026-03-01T00:00:00Z'), new Date('2026-03-01T10:30:00Z')],
      [null, null],
      ['=1+1', 0],
    ]);
    expect(await readTable(bytes, 'x.bin')).toEqual({
      kind: 'xlsx',
      header: ['Title', 'Budget', 'New', 'Received', 'Seen'],
      rows: [
        { row: 2, cells: ['Owls & <bats>', '12500.5', 'true', '2026-03-01', '2026-03-01 10:30'] },
        { row: 4, cells: ['=1+1', '0', '', '', ''] },
      ],
      refused: [],
      warnings: [],
    });
  });

  test('with several sheets is read from the first, and says so', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Call', rows: [['Title'], ['Owls']] },
        { name: 'Notes', rows: [['Nothing'], ['here']] },
      ],
    });
    const table = await readTable(bytes, 'x.xlsx');
    expect(table.rows).toMatchObject([{ cells: ['Owls'] }]);
    expect(table.warnings).toEqual(['The workbook has 2 sheets; only the first one was read.']);
  });

  test('that is no whole workbook is refused with what to do', async () => {
    const whole = await workbook([['Title'], ['Owls']]);
    const broken = zipOf([{ name: 'xl/workbook.xml', content: '<broken' }]);
    for (const bytes of [
      whole.subarray(0, 300),
      broken,
      zipOf([{ name: 'word/document.xml', content: '<x/>' }]),
    ])
      await expect(readTable(bytes, 'x.xlsx')).rejects.toMatchObject({ code: 'invalid' });
    const bomb = zipOf([
      { name: 'xl/workbook.xml', content: '<x/>' },
      { name: 'xl/worksheets/sheet1.xml', content: ' '.repeat(41 * 2 ** 20), declaredBytes: 9 },
    ]);
    await expect(readTable(bomb, 'x.xlsx')).rejects.toMatchObject({ code: 'too_large' });
  });
});

test('a thread of its own reads the same, fails with the same words, and is given up after its time', async () => {
  const bytes = await workbook([['Title'], ['Owls']]);
  expect(await readTableInWorker(bytes, 'x.xlsx')).toEqual(await readTable(bytes, 'x.xlsx'));
  await expect(readTableInWorker(bytesOf('Title'), 'x.csv')).rejects.toMatchObject({
    code: 'invalid',
    message: 'The table has a header and no rows below it',
  });
  await expect(readTableInWorker(bytes, 'x.xlsx', { timeoutMs: 1 })).rejects.toMatchObject({
    code: 'too_large',
  });
});
