import { lowerBound } from '../arrays/bounds.ts';
import type { FeatureVector } from '../reading.ts';
import { placeOf, type Snapshot } from '../snapshot/snapshot.ts';
import { textAt } from '../text/text-table.ts';
import { queryTerms, SUM_STEPS } from './query-lists.ts';
import { termListOf } from './term-lists.ts';

/** A summand of a term cosine. */
export interface TermShare {
  /** As `termFeatures` writes it. */
  term: string;
  share: number;
}

/**
 * Tells the summands of an article's term cosine with the vector, largest first, ties by the terms' bytes; none when
 * the article is not there. The article's terms are read from the disk; what is made of the vector is made once.
 */
export const termSharesWith = (
  snapshot: Snapshot,
  vector: Pick<FeatureVector, 'terms'>,
): ((articleId: number) => TermShare[]) => {
  const { termArticles, termTable } = snapshot.space;
  const { feature, weight } = queryTerms(snapshot.space, vector);
  return (articleId) => {
    const at = placeOf(snapshot, articleId);
    if (!at) return [];
    const record = termListOf(at, termArticles.length);
    const shares: TermShare[] = [];
    for (let i = 0; i < record.length; i += 2) {
      const asked = lowerBound(feature, record[i]);
      if (feature[asked] !== record[i]) continue;
      shares.push({ term: textAt(termTable, record[i]), share: (weight[asked] * record[i + 1]) / SUM_STEPS });
    }
    // Terms of an article stand in the order of their bytes, and sorting keeps equal ones so.
    return shares.sort((a, b) => b.share - a.share);
  };
};
