import type { ColumnRanker, ColumnRanking } from '@peerlens/ranking/columns/index.ts';
import { PAGE_SIZE } from '../paging.contract.ts';

/** What people have decided on candidates, by author ids. It takes no ranking anew: only the list of those shown. */
export interface Choice {
  /** Left out. */
  hidden: readonly number[];
  /** There whatever the filters say; those further down stand right after the first page. */
  kept: readonly number[];
}

/** The rows to show. */
export interface ChosenRows {
  rows: Uint32Array;
  /** Candidates left out because they are hidden. */
  hidden: number;
  /** Rows that stand after the first page because they are kept. */
  lifted: number;
}

/** Numbers of those authors whom the corpus has. */
const numbersOf = (authorIds: readonly number[], { numberOf }: ColumnRanker): Set<number> =>
  new Set(authorIds.map(numberOf).filter((author) => author >= 0));

/**
 * The rows of a ranking in the order to show: the first page of those left, then kept ones that are not among them, best
 * first, then the rest. So each page is a stretch of one list, and whoever is kept is on the first screen.
 */
export function chosenRows(
  ranker: ColumnRanker,
  { candidates, shown }: ColumnRanking,
  { hidden, kept }: Choice,
): ChosenRows {
  if (hidden.length + kept.length === 0) return { rows: shown, hidden: 0, lifted: 0 };
  const [out, held] = [numbersOf(hidden, ranker), numbersOf(kept, ranker)];
  const isOut = (row: number): boolean => out.has(candidates.author[row]);
  const left = shown.filter((row) => !isOut(row));
  const first = left.subarray(0, PAGE_SIZE);
  const onFirst = new Set(first);
  const rowsOf = (wanted: (row: number) => boolean): number[] => [...candidates.author.keys()].filter(wanted);
  const lifted =
    held.size === 0
      ? []
      : rowsOf((row) => held.has(candidates.author[row]) && !isOut(row) && !onFirst.has(row));
  const isLifted = new Set(lifted);
  return {
    rows: Uint32Array.from([
      ...first,
      ...lifted,
      ...left.subarray(PAGE_SIZE).filter((row) => !isLifted.has(row)),
    ]),
    hidden: out.size === 0 ? 0 : rowsOf(isOut).length,
    lifted: lifted.length,
  };
}

/** Where a page ends: the first one has those that are kept, beyond its size. */
export const endOfPage = (
  { offset, limit }: { offset: number; limit: number },
  { lifted }: ChosenRows,
): number => offset + limit + (offset === 0 && limit >= PAGE_SIZE ? lifted : 0);
