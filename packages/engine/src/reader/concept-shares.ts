import { lowerBound } from '../arrays/bounds.ts';
import type { FeatureVector } from '../reading.ts';
import { placeOf, type PlacedSegment, type Snapshot } from '../snapshot/snapshot.ts';
import { queryConcepts, SUM_STEPS, type QueryFeatures } from './query-lists.ts';

/** The summands of an article's concept cosine, largest first, ties by ascending conceptId. */
export const sharesOfArticle = (
  snapshot: Snapshot,
  vector: Pick<FeatureVector, 'concepts'>,
  articleId: number,
): { conceptId: number; share: number }[] => {
  const at = placeOf(snapshot, articleId);
  return at ? sharesOf(at, queryConcepts(vector)) : [];
};

const sharesOf = (
  { segment, ordinal }: { segment: PlacedSegment; ordinal: number },
  { feature, weight }: QueryFeatures,
): { conceptId: number; share: number }[] => {
  const { articleConceptStart, articleConcept, articleConceptImpact } = segment;
  const shares: { conceptId: number; share: number }[] = [];
  for (let at = articleConceptStart[ordinal]; at < articleConceptStart[ordinal + 1]; at++) {
    const conceptId = segment.conceptId[articleConcept[at]];
    const i = lowerBound(feature, conceptId);
    if (feature[i] !== conceptId) continue;
    shares.push({ conceptId, share: (weight[i] * articleConceptImpact[at]) / SUM_STEPS });
  }
  return shares.sort((a, b) => b.share - a.share || a.conceptId - b.conceptId);
};
