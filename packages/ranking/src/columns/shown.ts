import { isWithinYears } from '../years.ts';
import { DIVERSIFY_DEPTH } from '../diversify.ts';
import type { CandidateColumns, StayColumns } from './candidates.ts';
import { diversifyRows } from './diversify-rows.ts';
import type { RowLists } from './diversify-rows.ts';
import { endYearOf } from './people.ts';
import type { PeopleColumns } from './people.ts';
import { rankWeights } from './score-authors.ts';
import type { ScoredArticles } from './score-authors.ts';

/** Rows that no filter removed, best first. */
export const rowsLeft = (flags: Uint32Array): Uint32Array<ArrayBuffer> => {
  const rows = new Uint32Array(flags.length);
  let count = 0;
  for (let row = 0; row < flags.length; row++) if (flags[row] === 0) rows[count++] = row;
  return rows.slice(0, count);
};

export interface DiversityInput {
  candidates: CandidateColumns;
  articles: ScoredArticles;
  stays: StayColumns;
  people: PeopleColumns;
  /** `top_author_articles` */
  top: number | null;
  year: number;
  affiliationYears: number;
}

/** The counted articles of the given rows, and what each adds to its author's score. */
const partsOfRows = (
  rows: Uint32Array,
  { candidates, articles, top }: DiversityInput,
): { articles: RowLists; part: Float64Array } => {
  const weightsOf = rankWeights(top);
  const start = new Uint32Array(rows.length + 1);
  const item: number[] = [];
  const part: number[] = [];
  for (const [i, row] of rows.entries()) {
    const found = candidates.start[row + 1] - candidates.start[row];
    const weights = weightsOf(found);
    for (let rank = 0; rank < Math.min(found, weights.length); rank++) {
      const place = candidates.place[candidates.start[row] + rank];
      item.push(place);
      part.push(weights[rank] * articles.score[place]);
    }
    start[i + 1] = item.length;
  }
  return {
    articles: { start, item: Uint32Array.from(item), size: articles.article.length },
    part: Float64Array.from(part),
  };
};

const institutionsOfRows = (
  rows: Uint32Array,
  { stays, people, year, affiliationYears }: DiversityInput,
): RowLists => {
  const start = new Uint32Array(rows.length + 1);
  const item: number[] = [];
  for (const [i, row] of rows.entries()) {
    for (let at = stays.from[row]; at < stays.to[row]; at++) {
      const institution = stays.institution[at];
      const isRecent = isWithinYears(endYearOf(stays.years[at]) || year, affiliationYears, year);
      if (isRecent && people.institutionId[institution] > 0) item.push(institution);
    }
    start[i + 1] = item.length;
  }
  return { start, item: Uint32Array.from(item), size: people.institutionId.length };
};

/** The rows given, re-ordered as `diversify` does. */
export const diversified = (rows: Uint32Array, input: DiversityInput): Uint32Array<ArrayBuffer> => {
  const head = rows.slice(0, DIVERSIFY_DEPTH);
  const order = diversifyRows({
    score: Float64Array.from(head, (row) => input.candidates.score[row]),
    ...partsOfRows(head, input),
    institutions: institutionsOfRows(head, input),
  });
  const shown = Uint32Array.from(rows);
  for (const [place, i] of order.entries()) shown[place] = head[i];
  return shown;
};
