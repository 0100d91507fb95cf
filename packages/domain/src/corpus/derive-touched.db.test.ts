import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '@peerlens/db';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import type { ImportKind } from './corpus.contract.ts';
import { derive } from './derive.store.ts';
import { corpusOf, drain, testFolder } from './testing/import-fixture.ts';
import { authorLine, workLine } from './testing/openalex-lines.ts';

const db = await testDatabase();
const folder = testFolder();
afterAll(async () => {
  folder.remove();
  await db.close();
});
const corpus = corpusOf(db);

/** Leaves the derivation to the test. */
const bring = (kind: ImportKind, lines: readonly unknown[]): Promise<unknown> => {
  const path = folder.write(`${kind}.jsonl`, lines);
  return drain(corpus.importFile({ kind, path, rejectsPath: folder.path('rejects'), moreFollow: true }));
};
const deriving = (): Promise<string> => inTransaction(db.pool, derive);
const DERIVED = [
  'citation',
  'article_metrics',
  'author_metrics',
  'author_affiliation',
  'author_country',
  'coauthorship',
  'author_email_year',
];
const derived = async (): Promise<unknown> => {
  const rows = DERIVED.map(
    (table) => `(select array_agg(t::text order by t::text) from ${table} t) as ${table}`,
  );
  return (await db.pool.query(`select ${rows.join(', ')}`)).rows;
};
const derivedWhole = async (): Promise<unknown> => {
  await db.pool.query(`insert into touched (kind, entity_id) values ('everything', 0)`);
  expect(await deriving()).toBe('everything');
  return derived();
};

const ARTICLES = 70;
const countries = fc.constantFrom('DE', 'FR', 'SE');
const authorship = fc.record({
  author: fc.option(fc.integer({ min: 1, max: 25 }), { freq: 9 }),
  institutions: fc.array(fc.record({ id: fc.integer({ min: 1, max: 6 }), country: countries }), {
    maxLength: 2,
  }),
  countries: fc.array(countries, { maxLength: 2 }),
  raw: fc.constantFrom([], [], ['Kiel; who@example.org']),
  isCorresponding: fc.boolean(),
});
/** So many that they make no edges. */
const crowd = Array.from({ length: 101 }, (_, i) => ({ author: 500 + i }));
const work = (id: fc.Arbitrary<number>) =>
  fc
    .record({
      id,
      year: fc.option(fc.constantFrom(2019, 2020), { freq: 9 }),
      isRetracted: fc.boolean(),
      authors: fc.oneof(
        { weight: 30, arbitrary: fc.array(authorship, { maxLength: 3 }) },
        fc.constant([...crowd, { author: 1 }, { author: 2 }]),
      ),
      // Some are cited by many, and many by none; some are never in the corpus.
      references: fc.array(
        fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: ARTICLES + 30 })),
        { maxLength: 5 },
      ),
    })
    .map(workLine);
const author = fc
  .record({
    id: fc.integer({ min: 1, max: 30 }),
    h: fc.option(fc.nat(9)),
    cited: fc.option(fc.nat(40)),
    at: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
  })
  .map(({ id, h, cited, at }) =>
    authorLine(id, {
      cited_by_count: cited,
      summary_stats: { h_index: h },
      affiliations: at.map((n) => ({ institution: { id: `I${n}` }, years: [2001, 2003] })),
    }),
  );
const institution = fc
  .record({ id: fc.integer({ min: 1, max: 6 }), country: countries })
  .map(({ id, country }) => ({ id: `I${id}`, display_name: `Institution ${id}`, country_code: country }));
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant<ImportKind>('works'),
      lines: fc.array(work(fc.integer({ min: 1, max: ARTICLES + 20 })), { minLength: 1, maxLength: 5 }),
    }),
  },
  fc.record({
    kind: fc.constant<ImportKind>('authors'),
    lines: fc.array(author, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constant<ImportKind>('institutions'),
    lines: fc.array(institution, { minLength: 1, maxLength: 2 }),
  }),
);
const base = fc.tuple(...Array.from({ length: ARTICLES }, (_, i) => work(fc.constant(i + 1))));

async function empty(): Promise<void> {
  const found = await db.pool.query<{ tablename: string }>(
    `select tablename from pg_tables
      where schemaname = 'public' and tablename not in ('_prisma_migrations', 'audited_table', 'audit_entry')`,
  );
  await db.pool.query(`truncate ${found.rows.map((row) => `"${row.tablename}"`).join(', ')} cascade`);
}

test('after any imports the result is that of deriving everything', async () => {
  const ways: string[] = [];
  await fc.assert(
    fc.asyncProperty(
      base,
      fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 4 }),
      async (works, rounds) => {
        await empty();
        await bring('works', works);
        expect(await deriving()).toBe('everything');
        for (const steps of rounds) {
          for (const { kind, lines } of steps) await bring(kind, lines);
          ways.push(await deriving());
          const touched = await derived();
          expect(touched).toEqual(await derivedWhole());
        }
      },
    ),
    { numRuns: 5, endOnFailure: true },
  );
  // A crowd of authors alone may be too many.
  expect(ways.filter((way) => way === 'touched').length).toBeGreaterThan(ways.length / 2);
}, 120_000);

test('what is touched is kept until it is derived, and taken with it', async () => {
  const notes = async (): Promise<unknown[]> =>
    (await db.pool.query('select distinct kind, entity_id::int as id from touched order by 1, 2')).rows;
  await empty();
  const lines = Array.from({ length: 40 }, (_, i) => workLine({ id: i + 1, authors: [{ author: i + 1 }] }));
  await bring('works', lines);
  expect(await notes()).toEqual([{ kind: 'everything', id: 0 }]);
  await deriving();
  await bring('works', [workLine({ id: 1, authors: [{ author: 50 }] })]);
  const noted = [
    { kind: 'article', id: 1 },
    { kind: 'author', id: 1 },
    { kind: 'author', id: 50 },
  ];
  expect(await notes()).toEqual(noted);
  const failing = inTransaction(db.pool, async (client) => {
    await derive(client);
    throw new Error('as if killed');
  });
  await expect(failing).rejects.toThrow('as if killed');
  expect(await notes()).toEqual(noted);
  expect(await deriving()).toBe('touched');
  expect(await notes()).toEqual([]);
});

test('an article that was deleted leaves nothing behind', async () => {
  await db.pool.query('delete from authorship where article_id = 2; delete from article where id = 2');
  await db.pool.query(`insert into touched (kind, entity_id) values ('article', 2), ('author', 2)`);
  expect(await deriving()).toBe('touched');
  const touched = await derived();
  expect(touched).toEqual(await derivedWhole());
});

test('when most of the corpus is touched, everything is derived', async () => {
  await bring(
    'works',
    Array.from({ length: 30 }, (_, i) => workLine({ id: i + 1, year: 2001 })),
  );
  expect(await deriving()).toBe('everything');
});

test('an author of an article that is overtaken has one notable article less, though nothing touched it', async () => {
  await empty();
  const citing = (from: number, count: number, cited: number) =>
    Array.from({ length: count }, (_, i) => workLine({ id: from + i, year: 2020, references: [cited] }));
  const rivals = [1, 2].map((id) => workLine({ id, year: 2019, authors: [{ author: id }] }));
  await bring('works', [...rivals, ...citing(10, 11, 1), ...citing(30, 10, 2)]);
  await deriving();
  const notables = async (): Promise<unknown[]> =>
    (await db.pool.query('select notable_articles_count as n from author_metrics order by author_id')).rows;
  expect(await notables()).toEqual([{ n: 1 }, { n: 0 }]);
  await bring('works', citing(50, 2, 2));
  expect(await deriving()).toBe('touched');
  expect(await notables()).toEqual([{ n: 0 }, { n: 1 }]);
});
