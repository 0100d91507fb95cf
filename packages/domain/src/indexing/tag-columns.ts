import type { ConceptOccurrences } from '@peerlens/ranking';

/** Concepts of an article as its row of tags has them: arrays that run in parallel, null without a row. */
export interface TagColumns {
  conceptIds: number[] | null;
  titleCounts: number[];
  bodyCounts: number[];
  nestedOnly: boolean[];
}

export const countsOf = ({
  conceptIds,
  titleCounts,
  bodyCounts,
  nestedOnly,
}: TagColumns): ConceptOccurrences[] =>
  (conceptIds ?? []).map((conceptId, i) => ({
    conceptId,
    title: titleCounts[i],
    body: bodyCounts[i],
    nestedOnly: nestedOnly[i],
  }));
