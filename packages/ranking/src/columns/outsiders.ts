import type { CandidateColumns } from './candidates.ts';

/** Candidates, and their rows by ascending author number. */
type OrderedCandidates = CandidateColumns & { byAuthor: Uint32Array };

/** Typed arrays end to end. */
const joined = (head: Uint32Array, tail: ArrayLike<number>): Uint32Array<ArrayBuffer> => {
  const all = new Uint32Array(head.length + tail.length);
  all.set(head);
  all.set(tail, head.length);
  return all;
};

/** Two lists of rows, each by ascending author number, as one. */
const merged = (a: Uint32Array, b: readonly number[], author: Uint32Array): Uint32Array<ArrayBuffer> => {
  const rows = new Uint32Array(a.length + b.length);
  let [from, to] = [0, 0];
  for (let at = 0; at < rows.length; at++) {
    const isFirst = to === b.length || (from < a.length && author[a[from]] < author[b[to]]);
    rows[at] = isFirst ? a[from++] : b[to++];
  }
  return rows;
};

/**
 * Candidates with others behind them, in the order given: authors of whom nothing is near to the document, so that
 * they have score 0 and no articles. Filters and conflicts look at them as at everybody else.
 *
 * @param authors numbers of authors who are not among the candidates, each once
 */
export const withOutsiders = (
  chosen: OrderedCandidates,
  authors: readonly number[],
  personOfAuthor: Uint32Array,
): OrderedCandidates => {
  if (authors.length === 0) return chosen;
  const count = chosen.author.length;
  const author = joined(chosen.author, authors);
  const score = new Float64Array(author.length);
  score.set(chosen.score);
  const rows = authors.map((_, i) => count + i).sort((a, b) => author[a] - author[b]);
  return {
    author,
    person: joined(
      chosen.person,
      authors.map((one) => personOfAuthor[one]),
    ),
    score,
    start: joined(
      chosen.start,
      authors.map(() => chosen.place.length),
    ),
    place: chosen.place,
    byAuthor: merged(chosen.byAuthor, rows, author),
  };
};
