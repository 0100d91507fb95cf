import type { ExcludeCode } from '../filters.ts';
import type { ConflictLists } from '../listed-conflicts.ts';
import type { RefereeFinderSettings } from '../settings.ts';
import type { CandidateColumns } from './candidates.ts';
import type { RankedFor } from './corpus.ts';
import type { ScoredArticles } from './score-authors.ts';

/** What a ranking is asked for. Plain values: it can be sent to another thread. */
export interface RankingRequest {
  document: RankedFor;
  settings: RefereeFinderSettings;
  /** Author ids of the groups that the settings name, ascending, each once; looked at where they limit to them. */
  members?: Float64Array;
  /** The year to look back from. */
  year: number;
  /** What is told of the document's conflicts; nothing unless given. */
  conflictLists?: ConflictLists;
}

/** What a page says of a ranking as a whole. Plain values. */
export interface RankingSummary {
  candidates: number;
  /** Rows that no filter removed. */
  shown: number;
  /** More authors were near than are ranked. */
  isLimited: boolean;
  nearestArticles: number;
  /** Candidates that each filter removed, in the order of `EXCLUDE_CODES`. */
  removedBy: Partial<Record<ExcludeCode, number>>;
  /** Candidates with a conflict of interest, shown or not. */
  conflicted: number;
  /** Of all candidates' recent stays, the most frequent first. */
  countries: { code: string; count: number }[];
}

/** One document's ranking, whole, as columns by row; pages are made from it. */
export interface ColumnRanking extends RankingRequest {
  summary: RankingSummary;
  articles: ScoredArticles;
  candidates: CandidateColumns;
  /** Rows from here on are members of groups who are not among the ranked: nothing of theirs is near. */
  sampled: number;
  /** `EXCLUDE_BITS` by row; 0 = shown. */
  excluded: Uint32Array<ArrayBuffer>;
  /** Bits of conflict-flags.ts by row. */
  conflicts: Uint16Array<ArrayBuffer>;
  /** Rows in the order to show. */
  shown: Uint32Array<ArrayBuffer>;
  /** Ordinals of the articles of the document's authors: what co-authorships are read off. */
  documentArticles: Uint32Array<ArrayBuffer>;
}

/** Memory that keeping the ranking takes, settings left out. */
export const bytesOf = (ranking: ColumnRanking): number => {
  const { articles, candidates, excluded, conflicts, shown, documentArticles, members } = ranking;
  return [
    articles.article,
    articles.score,
    candidates.author,
    candidates.person,
    candidates.score,
    candidates.start,
    candidates.place,
    excluded,
    conflicts,
    shown,
    documentArticles,
    members ?? new Float64Array(0),
  ].reduce((sum, { byteLength }) => sum + byteLength, 0);
};

/** Rows of the chart that are all there; of later ones, so many per factor of e: a pixel is wider than that. */
const CURVE_WHOLE = 100;
const CURVE_DENSITY = 100;

const curveSteps: number[] = [];

/** How far along the logarithmic axis a position (from 0) stands, in whole steps; told from a table that grows. */
const curveStep = (at: number): number => {
  while (curveSteps.length <= at)
    curveSteps.push(Math.floor(Math.log(curveSteps.length + 1) * CURVE_DENSITY));
  return curveSteps[at];
};

/**
 * Position, up to `count`, and score of the rows shown: the similarity chart. Its axis is logarithmic, so that far down
 * only some rows are told; the first hundred and the last one always are.
 */
export const curveOf = (
  { shown, candidates }: ColumnRanking,
  count: number,
): { position: number; score: number }[] => {
  const told = new Uint32Array(Math.min(count, shown.length));
  let end = 0;
  for (let at = 0; at < shown.length && end < told.length; at++)
    if (shown[at] < count) told[end++] = shown[at];
  const last = end - 1;
  const curve: { position: number; score: number }[] = [];
  let step = -1;
  for (let at = 0; at <= last; at++) {
    const now = curveStep(at);
    if (at >= CURVE_WHOLE && at < last && now === step) continue;
    step = now;
    curve.push({ position: told[at] + 1, score: candidates.score[told[at]] });
  }
  return curve;
};
