import type { ColumnRanker, ColumnRanking } from '@peerlens/ranking/columns/index.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAGE_SIZE } from '../paging.contract.ts';
import { chosenRows, endOfPage } from './chosen-rows.ts';

const MOST = 130;

/** Author `id` is candidate `id - 1`, so that her row is her number; others the corpus does not have. */
const ranker = { numberOf: (id: number) => (id <= MOST ? id - 1 : -1) } as ColumnRanker;
const rankingOf = (shown: readonly number[]) =>
  ({
    candidates: { author: Uint32Array.from({ length: MOST }, (_, row) => row) },
    shown: Uint32Array.from(shown),
  }) as ColumnRanking;

const anyRows = fc
  .uniqueArray(fc.nat(MOST - 1), { maxLength: MOST })
  .map((rows) => rows.sort((a, b) => a - b));
const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: MOST + 5 }), { maxLength: 20 });

test('everybody left or kept is in the list once, and nobody who is hidden', () => {
  fc.assert(
    fc.property(anyRows, anyIds, anyIds, (shown, hidden, kept) => {
      const { rows, hidden: count } = chosenRows(ranker, rankingOf(shown), { hidden, kept });
      const isHidden = (row: number): boolean => hidden.includes(row + 1);
      const expected = [...new Set([...shown, ...kept.filter((id) => id <= MOST).map((id) => id - 1)])];
      expect([...rows].sort((a, b) => a - b)).toEqual(
        expected.filter((row) => !isHidden(row)).sort((a, b) => a - b),
      );
      expect(count).toBe(hidden.filter((id) => id <= MOST).length);
    }),
  );
});

test('the first page of those left stays in front, who is kept follows, and the rest in its order', () => {
  fc.assert(
    fc.property(anyRows, anyIds, anyIds, (shown, hidden, kept) => {
      const chosen = chosenRows(ranker, rankingOf(shown), { hidden, kept });
      const left = shown.filter((row) => !hidden.includes(row + 1));
      const first = left.slice(0, PAGE_SIZE);
      expect([...chosen.rows].slice(0, first.length)).toEqual(first);
      const page = [...chosen.rows].slice(0, endOfPage({ offset: 0, limit: PAGE_SIZE }, chosen));
      const wanted = kept.filter((id) => id <= MOST && !hidden.includes(id)).map((id) => id - 1);
      expect(page).toEqual(expect.arrayContaining(wanted));
      const rest = [...chosen.rows].slice(page.length);
      expect(rest).toEqual(rest.toSorted((a, b) => a - b));
    }),
  );
});

test('where nobody is hidden or kept, the list is the ranking’s own', () => {
  const ranking = rankingOf([3, 1, 2]);
  expect(chosenRows(ranker, ranking, { hidden: [], kept: [] }).rows).toBe(ranking.shown);
});
