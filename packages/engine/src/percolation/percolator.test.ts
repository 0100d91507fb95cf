import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '@peerlens/kernel';
import { article } from '../testing/articles.ts';
import { compilePercolator } from './percolator.ts';
import { MAX_GROUPS, MAX_MEMBERS } from './query.ts';
import type { NewArticle, SavedQuery } from './query.ts';

type Links = ReadonlyMap<number, number[]>;
const broaderIn =
  (links: Links) =>
  (conceptId: number): number[] =>
    links.get(conceptId) ?? [];

const withBroader = (conceptIds: number[], links: Links): Set<number> => {
  const all = new Set<number>();
  const visit = (conceptId: number): void => {
    if (all.has(conceptId)) return;
    all.add(conceptId);
    (links.get(conceptId) ?? []).forEach(visit);
  };
  conceptIds.forEach(visit);
  return all;
};

/** Every query against every article, straight from the definition. */
const oracle = (queries: SavedQuery[], articles: NewArticle[], links: Links): [number, number][] =>
  articles.flatMap((one) => {
    const concepts = withBroader(
      one.concepts.map(({ conceptId }) => conceptId),
      links,
    );
    const year = one.year ?? (one.date ? Number(one.date.slice(0, 4)) : null);
    const text = [...one.titleTokens, ...one.bodyTokens];
    const meets = (query: SavedQuery): boolean =>
      (query.concepts ?? []).every((group) => group.some((conceptId) => concepts.has(conceptId))) &&
      !(query.withoutConcepts ?? []).some((conceptId) => concepts.has(conceptId)) &&
      (query.words ?? []).every((group) => group.some((word) => text.includes(word))) &&
      (query.titleWords ?? []).every((group) => group.some((word) => one.titleTokens.includes(word))) &&
      (query.authorIds?.some((authorId) => one.authorIds.includes(authorId)) ?? true) &&
      (query.sourceIds?.some((sourceId) => one.sourceId === sourceId) ?? true) &&
      (query.yearFrom === undefined || (year !== null && year >= query.yearFrom)) &&
      (query.yearTo === undefined || (year !== null && year <= query.yearTo));
    return queries
      .filter(meets)
      .map(({ queryId }) => queryId)
      .sort((a, b) => a - b)
      .map((queryId): [number, number] => [queryId, one.articleId]);
  });

const pairsOf = (
  queries: SavedQuery[],
  articles: NewArticle[],
  { links = new Map(), sample = [] }: { links?: Links; sample?: NewArticle[] } = {},
): [number, number][] => {
  const percolator = compilePercolator(queries, { broaderOf: broaderIn(links), sample });
  const { queryIds, articleIds } = percolator.match(articles);
  return Array.from(queryIds, (queryId, at) => [queryId, articleIds[at]]);
};

const tagged = (...conceptIds: number[]) =>
  conceptIds.map((conceptId) => ({ conceptId, tf: 1, title: false }));

const conceptId = fc.integer({ min: 1, max: 12 });
const word = fc.constantFrom('graph', 'cell', 'ion', 'law');
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const year = fc.integer({ min: 1998, max: 2004 });

const anyLinks = fc
  .array(fc.tuple(conceptId, fc.array(conceptId, { maxLength: 3 })), { maxLength: 12 })
  .map((links) => new Map(links));

const anyQueries = fc.uniqueArray(
  fc.record({
    queryId: fc.integer({ min: -5, max: 2 ** 40 }),
    concepts: optional(fc.array(fc.array(conceptId, { maxLength: 3 }), { maxLength: 3 })),
    withoutConcepts: optional(fc.array(conceptId, { maxLength: 2 })),
    words: optional(fc.array(fc.array(word, { maxLength: 2 }), { maxLength: 2 })),
    titleWords: optional(fc.array(fc.array(word, { minLength: 1, maxLength: 2 }), { maxLength: 1 })),
    authorIds: optional(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 })),
    sourceIds: optional(fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 })),
    yearFrom: optional(year),
    yearTo: optional(year),
  }),
  { selector: ({ queryId }) => queryId, maxLength: 12 },
);

const anyArticles = fc.array(
  fc
    .record({
      articleId: fc.integer({ min: 1, max: 2 ** 40 }),
      year: fc.option(year),
      date: fc.option(year.map((given) => `${given}-05-01`)),
      sourceId: fc.option(fc.integer({ min: 1, max: 3 })),
      authorIds: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
      concepts: fc.uniqueArray(conceptId, { maxLength: 4 }).map((conceptIds) => tagged(...conceptIds)),
      titleTokens: fc.array(word, { maxLength: 2 }),
      bodyTokens: fc.array(word, { maxLength: 3 }),
    })
    .map((given) => article(given)),
  { maxLength: 8 },
);

test('the pairs are those of a plain comparison of every query with every article', () => {
  let pairs = 0;
  fc.assert(
    fc.property(anyQueries, anyArticles, anyLinks, anyArticles, (queries, articles, links, sample) => {
      const expected = oracle(queries, articles, links);
      pairs += expected.length;
      expect(pairsOf(queries, articles, { links, sample })).toEqual(expected);
    }),
    { numRuns: 5000 },
  );
  expect(pairs).toBeGreaterThan(5000);
});

test('one percolator answers the same batch alike again and again', () => {
  const queries = [
    { queryId: 1, concepts: [[2]] },
    { queryId: 2, words: [['ion']] },
  ];
  const batch = [
    article({ articleId: 7, concepts: tagged(2), bodyTokens: ['ion'] }),
    article({ articleId: 8 }),
  ];
  const percolator = compilePercolator(queries, { broaderOf: () => [] });
  const first = percolator.match(batch);
  expect([...first.queryIds]).toEqual([1, 2]);
  expect(percolator.match(batch)).toEqual(first);
  expect(percolator.match([]).queryIds).toHaveLength(0);
});

test('a concept stands for the narrower ones, over both of two ways and around a circle', () => {
  const links = new Map([
    [4, [2, 3]],
    [2, [1]],
    [3, [9]],
    [1, [4]],
  ]);
  const batch = [article({ articleId: 7, concepts: tagged(4) })];
  const queries = [1, 9, 5].map((broad) => ({ queryId: broad, concepts: [[broad]] }));
  expect(pairsOf(queries, batch, { links })).toEqual([
    [1, 7],
    [9, 7],
  ]);
  expect(pairsOf([{ queryId: 1, withoutConcepts: [9] }], batch, { links })).toEqual([]);
});

test('ids of any size are told apart, and a concept is found again after many others', () => {
  const ids = [-3, 0, 1, 4_194_303, 4_194_304, 2 ** 32 + 1, 2 ** 53 - 1];
  const queries = ids.map((id, queryId) => ({ queryId, concepts: [[id]] }));
  const batch = [...ids, ...ids].map((id, at) => article({ articleId: 2 ** 40 + at, concepts: tagged(id) }));
  const expected = [...ids, ...ids].map((_, at) => [at % ids.length, 2 ** 40 + at]);
  expect(pairsOf(queries, batch)).toEqual(expected);
});

test('a query without conditions is met by every article, one with an empty group by none', () => {
  const batch = [article({ articleId: 7 }), article({ articleId: 8, concepts: tagged(1) })];
  expect(pairsOf([{ queryId: 1 }], batch)).toEqual([
    [1, 7],
    [1, 8],
  ]);
  expect(pairsOf([{ queryId: 1, concepts: [[1], []] }], batch)).toEqual([]);
  expect(pairsOf([{ queryId: 1, authorIds: [] }], batch)).toEqual([]);
});

const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'accepted';
};

test('queries beyond the limits are refused with what to do about it', () => {
  const many = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
  const compile = (...queries: SavedQuery[]) => refusal(() => pairsOf(queries, []));
  expect(compile({ queryId: 1, concepts: many(MAX_GROUPS).map((id) => [id]) })).toBe('accepted');
  expect(compile({ queryId: 1, concepts: many(MAX_GROUPS + 1).map((id) => [id]) })).toMatch(
    /^too_large: .*101 groups/,
  );
  expect(compile({ queryId: 1, concepts: [many(MAX_MEMBERS + 1)] })).toMatch(/^too_large: .*split the query/);
  const large = many(600).map((queryId) => ({ queryId, concepts: [many(MAX_MEMBERS)] }));
  expect(compile(...large.slice(0, 500))).toBe('accepted');
  expect(compile(...large)).toMatch(/^too_large: .*1000000 things; match them in parts/);
  expect(compile({ queryId: 1.5 })).toMatch(/^invalid: 1.5 is no query id/);
  expect(compile({ queryId: 3 }, { queryId: 3 })).toMatch(/^invalid: Two saved queries have the id 3/);
  expect(compile({ queryId: 1, sourceIds: [Number.NaN] })).toMatch(/^invalid: .*the id NaN/);
  expect(compile({ queryId: 1, yearTo: 2000.5 })).toMatch(/^invalid: .*the year 2000.5/);
});

test('a year that is none is unknown', () => {
  const batch = [article({ articleId: 1, date: 'soon' }), article({ articleId: 2, year: 12.5 })];
  expect(pairsOf([{ queryId: 1, yearTo: 9999 }], batch)).toEqual([]);
  expect(pairsOf([{ queryId: 1 }], batch)).toHaveLength(2);
});

test('bad articles and an ontology that never ends are refused', () => {
  const query = { queryId: 1, concepts: [[1]] };
  expect(refusal(() => pairsOf([query], [article({ articleId: Number.NaN })]))).toMatch(/^invalid: NaN/);
  const endless = compilePercolator([query], { broaderOf: (id) => [id + 1] });
  const batch = [article({ articleId: 1, concepts: tagged(2) })];
  expect(refusal(() => endless.match(batch))).toMatch(/^too_large: Concept 2 has more than 10000 broader/);
});

test('pairs beyond ten million are refused', () => {
  const queries = Array.from({ length: 20_000 }, (_, queryId) => ({ queryId }));
  const percolator = compilePercolator(queries, { broaderOf: () => [] });
  const batch = Array.from({ length: 900 }, (_, articleId) => article({ articleId }));
  expect(refusal(() => percolator.match(batch))).toMatch(/^too_large: .*fewer articles at a time/);
  expect(percolator.match(batch.slice(0, 500)).queryIds).toHaveLength(10_000_000);
  expect(percolator.match(batch.slice(0, 1)).queryIds).toHaveLength(20_000);
});
