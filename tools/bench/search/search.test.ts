import { expect, test } from 'vitest';
import { figuresByClass } from './compare.ts';
import { QUERY_CLASSES, textQueries } from './queries.ts';
import { tsquery } from './sql.ts';

test('queries are the same in every run, so many of each kind', () => {
  const queries = textQueries(5);
  expect(textQueries(5)).toEqual(queries);
  for (const wanted of QUERY_CLASSES) expect(queries.filter(({ kind }) => kind === wanted)).toHaveLength(5);
});

test('PostgreSQL is asked for groups, phrases, fields, beginnings and what must not be', () => {
  const a = { words: ['a'] };
  expect(tsquery({ allOf: [[a, { words: ['b', 'c'] }]] })).toBe('((a) | (b <-> c))');
  expect(tsquery({ allOf: [[{ words: ['b'], field: 'title' }], [a]], noneOf: [a] })).toBe(
    '((b:A)) & ((a)) & !(a)',
  );
  expect(tsquery({ allOf: [[{ words: ['b'], isPrefix: true }]] })).toBe('((b:*))');
});

test('totals and years of both sides are compared query by query', () => {
  const answer = (total: number, years?: Record<number, number>) => ({
    kind: 'and' as const,
    ms: 2,
    total,
    years,
  });
  const product = [answer(3), answer(4), answer(5, { 2000: 5 }), null];
  const postgres = new Map([
    [0, { ms: 10, total: 3 }],
    [1, { ms: 10, total: 5 }],
    [2, { ms: 10, total: 5, years: { 2000: 5 } }],
    [3, { ms: 10, total: 1 }],
  ]);
  const figures = figuresByClass(['and', 'and', 'and', 'or'], product, postgres);
  expect(figures.and).toMatchObject({ agree: '2 of 3', ratio: 5, meanTotal: 4 });
  expect(figures.or).toMatchObject({ agree: null, product: null, ratio: null, meanTotal: 1 });
  expect(figures.phrase).toMatchObject({ agree: null, postgres: null, meanTotal: 0 });
});
