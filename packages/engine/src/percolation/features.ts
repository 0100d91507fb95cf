import type { SavedQuery } from './query.ts';

/** The feature of every article: what a query without groups waits for. */
export const EVERY_ARTICLE = 0;

/** Numbers for all that the queries name: a feature is what an article either has or has not. */
export interface FeatureTable {
  /** Features are 0 up to this. */
  count: number;
  concepts: Map<number, number>;
  authors: Map<number, number>;
  sources: Map<number, number>;
  words: Map<string, number>;
  titleWords: Map<string, number>;
}

/** A query in features. */
export interface FeatureQuery {
  /** Groups of concepts, authors and sources; one feature of each must be there. */
  groups: number[][];
  /** Groups of words likewise. */
  wordGroups: number[][];
  /** None of these may be there. */
  excluded: number[];
}

export const emptyFeatures = (): FeatureTable => ({
  count: EVERY_ARTICLE + 1,
  concepts: new Map(),
  authors: new Map(),
  sources: new Map(),
  words: new Map(),
  titleWords: new Map(),
});

/** Numbers what the query names, in `table`, and says the query in these numbers. */
export function featuresOf(table: FeatureTable, query: SavedQuery): FeatureQuery {
  const numbered = <Key>(known: Map<Key, number>, keys: readonly Key[]): number[] =>
    Array.from(new Set(keys), (key) => {
      const feature = known.get(key) ?? table.count++;
      known.set(key, feature);
      return feature;
    });
  const { concepts = [], words = [], titleWords = [], withoutConcepts = [], authorIds, sourceIds } = query;
  return {
    groups: [
      ...concepts.map((group) => numbered(table.concepts, group)),
      ...(authorIds ? [numbered(table.authors, authorIds)] : []),
      ...(sourceIds ? [numbered(table.sources, sourceIds)] : []),
    ],
    wordGroups: [
      ...words.map((group) => numbered(table.words, group)),
      ...titleWords.map((group) => numbered(table.titleWords, group)),
    ],
    excluded: numbered(table.concepts, withoutConcepts),
  };
}
