import { lowerBound } from '../arrays/bounds.ts';
import type { FeatureVector } from '../reading.ts';
import { placeOf, type PlacedSegment, type Snapshot } from '../snapshot/snapshot.ts';
import { queryConcepts, SUM_STEPS, type QueryFeatures } from './query-lists.ts';

/** A summand of a concept cosine. */
export interface ConceptShare {
  conceptId: number;
  share: number;
}

/**
 * Tells the summands of an article's concept cosine with the vector, largest first, ties by ascending conceptId. What
 * is made of the vector is made once for all articles.
 */
export const sharesWith = (
  snapshot: Snapshot,
  vector: Pick<FeatureVector, 'concepts'>,
): ((articleId: number) => ConceptShare[]) => {
  const query = queryConcepts(vector);
  return (articleId) => {
    const at = placeOf(snapshot, articleId);
    return at ? sharesOf(at, query) : [];
  };
};

const sharesOf = (
  { segment, ordinal }: { segment: PlacedSegment; ordinal: number },
  { feature, weight }: QueryFeatures,
): ConceptShare[] => {
  const { articleConceptStart, articleConcept, articleConceptImpact } = segment;
  const shares: ConceptShare[] = [];
  for (let at = articleConceptStart[ordinal]; at < articleConceptStart[ordinal + 1]; at++) {
    const conceptId = segment.conceptId[articleConcept[at]];
    const i = lowerBound(feature, conceptId);
    if (feature[i] !== conceptId) continue;
    shares.push({ conceptId, share: (weight[i] * articleConceptImpact[at]) / SUM_STEPS });
  }
  return shares.sort((a, b) => b.share - a.share || a.conceptId - b.conceptId);
};
