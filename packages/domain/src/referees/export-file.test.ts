import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { EXPORT_COLUMN_IDS, EXPORT_COLUMNS } from '../organizations/export-views.contract.ts';
import type { CsvDelimiterName } from '@peerlens/formats/tables/csv-table.ts';
import { refereeFile } from './export-file.ts';
import type { RefereeExport, RefereeFormat } from './export.contract.ts';
import { aReferee, anExport } from './testing/an-export.ts';

async function written(
  exported: RefereeExport,
  format: RefereeFormat,
  delimiter: CsvDelimiterName = 'comma',
) {
  const { bytes, ...file } = refereeFile(exported, { format, delimiter });
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return { ...file, bytes: Buffer.concat(parts) };
}

const textOf = async (exported: RefereeExport, format: RefereeFormat, delimiter?: CsvDelimiterName) =>
  (await written(exported, format, delimiter)).bytes.toString();

/** Rows of each sheet, by its name. */
async function sheetsOf(exported: RefereeExport): Promise<Record<string, unknown[][]>> {
  const { sheets } = await readXlsx((await written(exported, 'xlsx')).bytes);
  return Object.fromEntries(sheets.map(({ name, rows }) => [name, rows]));
}

test.each([
  ['xlsx', 'comma', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['json', 'comma', 'json', 'application/json; charset=utf-8'],
  ['csv', 'comma', 'csv', 'text/csv; charset=utf-8'],
  ['csv', 'semicolon', 'csv', 'text/csv; charset=utf-8'],
  ['csv', 'pipe', 'csv', 'text/csv; charset=utf-8'],
  ['csv', 'tab', 'tsv', 'text/tab-separated-values; charset=utf-8'],
] as const)('%s by %s is named after document and day', async (format, delimiter, extension, contentType) => {
  expect(await written(anExport(), format, delimiter)).toMatchObject({
    contentType,
    fileName: `referees-proposal-12-P-1-2026-11-22.${extension}`,
  });
});

test.each([
  ['../../etc/passwd', 'referees-proposal-12-etc-passwd-2026-11-22.json'],
  ['"\r\nset-cookie: a=b', 'referees-proposal-12-set-cookie-a-b-2026-11-22.json'],
  ['Antrag Nr. 7/Ü', 'referees-proposal-12-Antrag-Nr-7-U-2026-11-22.json'],
  ['ю', 'referees-proposal-12-2026-11-22.json'],
  ['x'.repeat(99), `referees-proposal-12-${'x'.repeat(40)}-2026-11-22.json`],
])('an origin id of %j makes no other name than a plain one', async (origin_id, fileName) => {
  const { document } = anExport();
  expect(await written(anExport([], { document: { ...document, origin_id } }), 'json')).toMatchObject({
    fileName,
  });
});

test('a row holds what a name is chosen by and defended with, numbers in full', async () => {
  expect((await sheetsOf(anExport()))['Referees']).toEqual([
    [
      'Position',
      'Marked as referee',
      'Name',
      'Author page',
      'ORCID iD',
      'Current affiliations',
      'Countries',
      'Score',
      'Scored articles',
      'Articles',
      'h-index',
      'Citations',
      'Most relevant concepts',
      'Most relevant articles',
      'Conflicts of interest',
    ],
    [
      1,
      true,
      'Grace Hopper',
      'https://peers.example.org/author/6/grace-hopper/',
      '0000-0002-1825-0097',
      'Lyon',
      'France',
      0.123_456_789,
      2,
      12,
      20,
      1234,
      'barn owl',
      'Hearing over snow (2025) https://peers.example.org/article/201-hearing-over-snow/',
      'Warning: co-author of Ada Owl: Hearing over snow (2025)\nWaived (note): common affiliation with Ada Owl: Kiel, 2010–2012; College – Both sit on its board; waived by Eve Officer on 2026-11-20: Long ago',
    ],
  ]);
});

test('a workbook has the evidence as sheets, and what the ranking was made from', async () => {
  const sheets = await sheetsOf(anExport());
  expect(Object.keys(sheets)).toEqual(['Referees', 'Articles', 'Concepts', 'Conflicts', 'Ranking']);
  expect(sheets['Articles'][1]).toEqual([
    1,
    'Grace Hopper',
    'Hearing over snow',
    2025,
    'Journal of Owls',
    '10.1000/owl',
    0.5,
    0.25,
    0.125,
    'barn owl',
    false,
  ]);
  expect(sheets['Conflicts'].slice(1)).toEqual([
    [
      1,
      'Grace Hopper',
      'Warning',
      'co-author',
      'Ada Owl',
      null,
      null,
      null,
      'Hearing over snow',
      2025,
      null,
      null,
    ],
    [
      1,
      'Grace Hopper',
      'Waived (note)',
      'common affiliation',
      'Ada Owl',
      'Kiel',
      2010,
      2012,
      null,
      null,
      'College – Both sit on its board',
      'by Eve Officer on 2026-11-20: Long ago',
    ],
  ]);
  const ranking = new Map(sheets['Ranking'].map(([name, value]) => [name, value]));
  expect(ranking.get('Exported')).toEqual(new Date('2026-11-22T10:30:00Z'));
  expect(ranking.get('Left out by exclude_coi')).toBe(10);
  expect(ranking.has('Left out by min_h_index')).toBe(false);
  expect(ranking.get('Settings that differ from the presets')).toBe('exclude_coi=true');
  const { properties } = await readXlsx((await written(anExport(), 'xlsx')).bytes);
  expect(properties?.custom).toEqual({
    corpus: 5,
    ontology: 3,
    settings: 'exclude_coi=true',
    code: '1.2.3',
    year: 2026,
    url: 'https://peers.example.org/referees-beam/proposal/12?exclude_coi=true',
  });
});

test('what an organisation leaves out of its columns is not in further sheets either', async () => {
  const sheets = await sheetsOf(anExport(undefined, { columns: [{ id: 'author.name', header: 'Who' }] }));
  expect(sheets['Referees']).toEqual([['Who'], ['Grace Hopper']]);
  expect(Object.keys(sheets)).toEqual(['Referees', 'Ranking']);
});

test('every column that there is can be written', async () => {
  const columns = EXPORT_COLUMN_IDS.map((id) => ({ id, header: EXPORT_COLUMNS[id] }));
  const reasons = { excludeReasons: [{ code: 'min_h_index', value: 2, bound: 5 }], labels: ['a', 'b'] };
  const extraFields = [
    { field: 'fee', label: 'Fee', value: 100, help: '', from_author_group: true },
    { field: 'of', label: 'Of', value: 'Panel A', help: '', from_author_group: true },
  ];
  const text = await textOf(anExport([aReferee({ ...reasons, extraFields })], { columns }), 'csv', 'pipe');
  const [headings, cells] = text.split('\r\n').map((line) => line.replaceAll('"', '').split('|'));
  const said = Object.fromEntries(EXPORT_COLUMN_IDS.map((id, at) => [id, cells[at]]));
  expect(headings).toHaveLength(EXPORT_COLUMN_IDS.length);
  expect(said).toMatchObject({
    'author.datedAffiliations': 'Lyon (2022–2024); Kiel (2010–2021)',
    scores: '0.5; 0.25',
    coauthoredArticles: 'Hearing over snow (2025)',
    commonInstitutions: 'Kiel (2010–2012) with Ada Owl',
    isRecentlyCommonAffiliation: 'true',
    excludeReasons: 'min_h_index',
    labels: 'a; b',
    extraFields: 'Fee: 100; Of: Panel A',
    ownWorksCount: '',
  });
});

test.each(['=cmd|calc', '+1', '-1', '@x', '\t=1', '\r=1', ' =1'])(
  'nothing that is called %j runs in a spreadsheet',
  async (name) => {
    const author = { ...aReferee().author, name, orcid: name };
    const concepts = [{ conceptId: 7, name, part: 0.1 }];
    const hostile = anExport([aReferee({ author, mostRelevantConcepts: concepts })], {
      columns: [
        { id: 'author.name', header: name },
        { id: 'author.orcid', header: 'ORCID' },
        { id: 'mostRelevantConcepts', header: 'Concepts' },
      ],
      document: { ...anExport().document, title: name, origin_id: name },
    });
    const cells = Object.values(await sheetsOf(hostile)).flat(2);
    const csv = (await textOf(hostile, 'csv', 'pipe')).replaceAll('"', '').split(/\r\n|\|/);
    const running = [...cells, ...csv].filter(
      (cell) => typeof cell === 'string' && /^(?:[\t\r]|\s*[=+\-@])/.test(cell),
    );
    expect(running).toEqual([]);
    expect(cells.filter((cell) => cell === `'${name.replaceAll('\r', '\n')}`).length).toBeGreaterThan(4);
  },
);

test('JSON is the export itself, names as they are', async () => {
  const exported = anExport([aReferee({ author: { ...aReferee().author, name: '=1+1' } })]);
  expect(JSON.parse(await textOf(exported, 'json'))).toEqual(exported);
});

test('a document without anybody has the headings, and says what it was made from', async () => {
  const sheets = await sheetsOf(anExport([]));
  expect(sheets['Referees']).toHaveLength(1);
  expect(sheets['Ranking'].length).toBeGreaterThan(10);
  expect(await textOf(anExport([]), 'csv')).toMatch(/^\uFEFFPosition,Marked as referee,Name,.*\r\n$/);
});
