import { EVERY_ARTICLE } from './features.ts';
import type { FeatureQuery } from './features.ts';
import type { SavedQuery } from './query.ts';

/** Saved queries as numbers laid end to end. Queries are meant by their ordinal. */
export interface FlatQueries {
  /** By ordinal, ascending. */
  queryIds: Float64Array;
  /** Queries that wait for feature f: `waiting` from waitingStart[f] up to waitingStart[f + 1]. */
  waitingStart: Int32Array;
  waiting: Int32Array;
  /** Where the conditions of each query begin. */
  start: Int32Array;
  /**
   * Per query: first and last year, number of groups, each as its size and its features; the excluded likewise; number
   * of word groups, each likewise. The group that the query waits for is left out, as it is known to be met.
   */
  conditions: Int32Array;
  /** Is there a query that waits for a word? */
  waitsForWords: boolean;
}

/** Years that an article of unknown year, 0, is within. */
const ANY_YEAR = { from: 0, to: 10_000 };

const yearsOf = ({ yearFrom, yearTo }: SavedQuery): { from: number; to: number } => {
  if (yearFrom === undefined && yearTo === undefined) return ANY_YEAR;
  return {
    from: Math.min(Math.max(yearFrom ?? 1, 1), 10_000),
    to: Math.min(Math.max(yearTo ?? 9999, 0), 9999),
  };
};

/** The group that fewest articles meet; of equally rare ones the smallest, then the first. */
function rarest(groups: readonly number[][], frequency: Float64Array): number[] {
  const articles = groups.map((group) => group.reduce((sum, feature) => sum + frequency[feature], 0));
  let found = 0;
  for (let at = 1; at < groups.length; at += 1) {
    const difference = articles[at] - articles[found] || groups[at].length - groups[found].length;
    if (difference < 0) found = at;
  }
  return groups[found];
}

/**
 * A query waits for the rarest of its groups: only articles that meet it are looked at closer. Words are waited for
 * only by a query that has nothing else, since most articles then need not be read.
 */
function awaited({ groups, wordGroups }: FeatureQuery, frequency: Float64Array): number[] {
  if (groups.length > 0) return rarest(groups, frequency);
  return wordGroups.length > 0 ? rarest(wordGroups, frequency) : [EVERY_ARTICLE];
}

/** @param frequency by feature, in how many articles of a sample it is */
export function flatten(
  queries: readonly SavedQuery[],
  featureQueries: readonly FeatureQuery[],
  frequency: Float64Array,
): FlatQueries {
  const waitingQueries: number[][] = Array.from(frequency, () => []);
  const start = new Int32Array(queries.length);
  const conditions: number[] = [];
  let waitsForWords = false;
  const write = (group: readonly number[]): void => {
    conditions.push(group.length);
    for (const feature of group) conditions.push(feature);
  };
  for (const [ordinal, featureQuery] of featureQueries.entries()) {
    const group = awaited(featureQuery, frequency);
    for (const feature of group) waitingQueries[feature].push(ordinal);
    waitsForWords ||= featureQuery.wordGroups.includes(group);
    const groups = featureQuery.groups.filter((other) => other !== group);
    const wordGroups = featureQuery.wordGroups.filter((other) => other !== group);
    const years = yearsOf(queries[ordinal]);
    start[ordinal] = conditions.length;
    conditions.push(years.from, years.to, groups.length);
    groups.forEach(write);
    write(featureQuery.excluded);
    conditions.push(wordGroups.length);
    wordGroups.forEach(write);
  }
  const waitingStart = new Int32Array(waitingQueries.length + 1);
  for (const [feature, waiting] of waitingQueries.entries())
    waitingStart[feature + 1] = waitingStart[feature] + waiting.length;
  return {
    queryIds: Float64Array.from(queries, ({ queryId }) => queryId),
    waitingStart,
    waiting: Int32Array.from(waitingQueries.flat()),
    start,
    conditions: Int32Array.from(conditions),
    waitsForWords,
  };
}
