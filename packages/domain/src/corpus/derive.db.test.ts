import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { corpusOf, importer, testFolder } from './testing/import-fixture.ts';
import { authorLine, workLine } from './testing/openalex-lines.ts';

const db = await testDatabase();
const folder = testFolder();
afterAll(async () => {
  folder.remove();
  await db.close();
});

const bring = importer(corpusOf(db), folder);
const rows = async (sql: string): Promise<unknown[]> => (await db.pool.query(sql)).rows;

const KIEL = { id: 10, country: 'DE' };

await bring('authors', [
  authorLine(1, { cited_by_count: 50, summary_stats: { h_index: 9 } }),
  authorLine(2, {
    affiliations: [
      { institution: { id: 'https://openalex.org/I11', display_name: 'Lund' }, years: [2001, 2004] },
    ],
  }),
]);
await bring('works', [
  workLine({ id: 100, year: 2010, authors: [{ author: 1, institutions: [KIEL] }, { author: 2 }] }),
  workLine({
    id: 101,
    year: 2015,
    references: [100, 101, 100, 999],
    authors: [{ author: 2, institutions: [KIEL], countries: ['DE', 'SE'] }, { author: 1 }, { author: 3 }],
  }),
  workLine({
    id: 102,
    year: 2018,
    isRetracted: true,
    references: [100, 101],
    authors: [{ author: 2, raw: ['Kiel; two@example.org'] }, { author: 2 }, { author: null, name: 'Nobody' }],
  }),
  workLine({ id: 103, year: null, authors: [{ author: 3 }] }),
  ...Array.from({ length: 12 }, (_, i) => workLine({ id: 200 + i, year: 2020, references: [102, 103] })),
  workLine({ id: 300, year: 2021, authors: Array.from({ length: 101 }, (_, i) => ({ author: 1000 + i })) }),
]);

test('a citation has both ends in the corpus and is not of oneself', async () => {
  expect(await rows('select * from citation where cited_id < 102 order by 1, 2')).toEqual([
    { cited_id: 100, citing_id: 101 },
    { cited_id: 100, citing_id: 102 },
    { cited_id: 101, citing_id: 102 },
  ]);
});

test('an article is notable when it leads its year with ten citations or more', async () => {
  expect(await rows('select * from article_metrics where article_id < 104 order by 1')).toMatchObject([
    { article_id: 100, citations_count: 2, authors_count: 2, is_notable: false },
    { article_id: 101, citations_count: 1, authors_count: 3, is_notable: false },
    { article_id: 102, citations_count: 12, authors_count: 3, is_notable: true },
    { article_id: 103, citations_count: 12, authors_count: 1, is_notable: false },
  ]);
});

test('the numbers of an author are those of the source where it has them', async () => {
  expect(await rows('select * from author_metrics where author_id < 4 order by 1')).toMatchObject([
    { author_id: 1, articles_count: 2, citations_count: 50, h_index: 9, first_year: 2010, last_year: 2015 },
    { author_id: 2, articles_count: 3, citations_count: 15, h_index: 2, retracted_count: 1 },
    { author_id: 3, articles_count: 2, citations_count: 13, h_index: 1, first_year: 2015, last_year: 2015 },
  ]);
});

test('a stay runs from the first to the last year shown or stated', async () => {
  const found = await rows(
    'select author_id, start_year, end_year, articles_count from author_affiliation order by 1, 2',
  );
  expect(found).toEqual([
    { author_id: 1, start_year: 2010, end_year: 2010, articles_count: 1 },
    { author_id: 2, start_year: 2001, end_year: 2004, articles_count: 0 },
    { author_id: 2, start_year: 2015, end_year: 2015, articles_count: 1 },
  ]);
});

test('a country counts on its own where no institution of the article is in it', async () => {
  expect(await rows('select * from author_country')).toEqual([
    { author_id: 2, country_code: 'SE', start_year: 2015, end_year: 2015 },
  ]);
});

test('co-authors are linked, but not through an article of more than a hundred', async () => {
  expect(await rows('select * from coauthorship order by 1, 2')).toEqual([
    { author_id: 1, coauthor_id: 2, articles_count: 2, first_year: 2010, last_year: 2015 },
    { author_id: 1, coauthor_id: 3, articles_count: 1, first_year: 2015, last_year: 2015 },
    { author_id: 2, coauthor_id: 3, articles_count: 1, first_year: 2015, last_year: 2015 },
  ]);
});

test('an address gives its year and is not kept', async () => {
  expect(await rows('select * from author_email_year')).toEqual([{ author_id: 2, year: 2018 }]);
  expect(await rows(`select 1 from authorship where raw_affiliations::text like '%@%'`)).toEqual([]);
});

test('what no longer holds is taken back', async () => {
  await bring('works', [workLine({ id: 101, year: 2015, authors: [{ author: 1 }] })], 'changed.jsonl');
  expect(await rows('select * from citation where citing_id = 101')).toEqual([]);
  expect(await rows('select * from author_country')).toEqual([]);
  expect(await rows('select author_id, coauthor_id from coauthorship')).toEqual([
    { author_id: 1, coauthor_id: 2 },
  ]);
});

test('large collaborations count, and are taken out of the numbers without them', async () => {
  const [plain, famous, core] = [51, 52, 53];
  const crowd = Array.from({ length: 98 }, (_, i) => ({ author: 2000 + i }));
  const bySource = (hIndex: number) => ({ cited_by_count: 500, summary_stats: { h_index: hIndex } });
  await bring('authors', [authorLine(famous, bySource(20)), authorLine(core, bySource(9))], 'crowd.jsonl');
  const citing = (from: number, count: number, references: number[]) =>
    Array.from({ length: count }, (_, i) => workLine({ id: from + i, year: 2033, references }));
  await bring(
    'works',
    [
      workLine({
        id: 400,
        year: 2030,
        authors: [{ author: famous }, ...crowd, { author: core }, { author: plain }],
      }),
      workLine({ id: 401, year: 2031, authors: [{ author: plain }] }),
      workLine({ id: 402, year: 2031, authors: [{ author: 1 }, { author: plain }, { author: 3 }] }),
      workLine({
        id: 403,
        year: 2032,
        authors: [{ author: 1 }, { author: plain, isCorresponding: true }, { author: 3 }],
      }),
      ...citing(500, 12, [400]),
      ...citing(520, 3, [401]),
      ...citing(530, 1, [402]),
    ],
    'collaboration.jsonl',
  );
  const found = await rows(
    `select articles_count, citations_count, h_index, notable_articles_count, own_works_count,
       articles_count_not_in_collab, citations_count_not_in_collab, h_index_not_in_collab,
       notable_articles_count_not_in_collab
     from author_metrics where author_id in (51, 52, 53) order by author_id`,
  );
  expect(found.map((row) => Object.values(row as object))).toEqual([
    // The own works are the one written alone and the one answered for; being the last of a hundred is none.
    [4, 16, 2, 1, 2, 3, 4, 1, 0],
    // What a source counts beyond the corpus stays, but for what the collaboration is cited.
    [1, 500, 20, 1, 0, 0, 488, 20, 0],
    // Of a core of nine the collaboration may be one.
    [1, 500, 9, 1, 0, 0, 488, 8, 0],
  ]);
});

test('without a large collaboration both numbers are the same', async () => {
  expect(
    await rows(
      `select author_id from author_metrics
       where articles_count = articles_count_not_in_collab
         and (citations_count, h_index, notable_articles_count) is distinct from
           (citations_count_not_in_collab, h_index_not_in_collab, notable_articles_count_not_in_collab)`,
    ),
  ).toEqual([]);
});
