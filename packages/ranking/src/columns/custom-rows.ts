import type { CandidateColumns } from './candidates.ts';
import { NOBODY, personOf } from './people.ts';
import type { ColumnRanker } from './rank-columns.ts';
import type { ColumnRanking } from './ranking.ts';

const appended = (column: Uint32Array, values: readonly number[]): Uint32Array<ArrayBuffer> => {
  const all = new Uint32Array(column.length + values.length);
  all.set(column);
  all.set(values, column.length);
  return all;
};

/** Candidates with authors behind them of whom nothing is near to the document: score 0, and no articles. */
const withUnranked = (
  candidates: CandidateColumns,
  authors: readonly { author: number; person: number }[],
) => {
  const score = new Float64Array(candidates.score.length + authors.length);
  score.set(candidates.score);
  return {
    author: appended(
      candidates.author,
      authors.map(({ author }) => author),
    ),
    person: appended(
      candidates.person,
      authors.map(({ person }) => person),
    ),
    score,
    start: appended(
      candidates.start,
      authors.map(() => candidates.place.length),
    ),
    place: candidates.place,
  };
};

/** Rows of certain authors, in a ranking that has a row for each. */
export interface CustomRows {
  ranking: ColumnRanking;
  /** In the order asked for. */
  rows: number[];
}

/**
 * The rows of certain authors, whether or not filters show them; who is not among the ranked comes behind them.
 *
 * @param authorIds each once; who is not in the corpus has no row.
 */
export const customRows = (
  { corpus, people, numberOf }: ColumnRanker,
  ranking: ColumnRanking,
  authorIds: readonly number[],
): CustomRows => {
  const { candidates } = ranking;
  const known = authorIds.map(numberOf).filter((author) => author >= 0);
  const wanted = new Set(known);
  const rowOf = new Map<number, number>();
  for (let row = 0; row < candidates.author.length; row++) {
    if (wanted.has(candidates.author[row])) rowOf.set(candidates.author[row], row);
  }
  const unranked = known.filter((author) => !rowOf.has(author));
  for (const [at, author] of unranked.entries()) rowOf.set(author, candidates.author.length + at);
  const behind = unranked.map((author) => ({ author, person: personOf(people, corpus.authorId[author]) }));
  return {
    ranking: { ...ranking, candidates: withUnranked(candidates, behind) },
    rows: known.map((author) => rowOf.get(author) ?? NOBODY),
  };
};
