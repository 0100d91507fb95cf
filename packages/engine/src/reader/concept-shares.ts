import { indexOfId, lowerBound } from '../arrays/bounds.ts';
import type { FeatureVector } from '../reading.ts';
import { ordinalOf, type Loaded } from './loaded.ts';
import { queryConcepts } from './query-features.ts';

/** The summands of an article's concept cosine, largest first, ties by ascending conceptId. */
export const conceptShares = (
  index: Loaded,
  vector: Pick<FeatureVector, 'concepts'>,
  articleId: number,
): { conceptId: number; share: number }[] => {
  const article = ordinalOf(index, articleId);
  if (article < 0) return [];
  const { articleConceptStart, articleConcept, articleConceptTf, articleConceptNorm, conceptIdf } = index;
  const { feature, weight } = queryConcepts(index, vector);
  const shares: { conceptId: number; share: number }[] = [];
  for (let at = articleConceptStart[article]; at < articleConceptStart[article + 1]; at++) {
    const concept = articleConcept[at];
    const i = lowerBound(feature, concept);
    if (feature[i] !== concept) continue;
    const product = weight[i] * conceptIdf[concept] * articleConceptTf[at];
    shares.push({ conceptId: index.conceptId[concept], share: product / articleConceptNorm[article] });
  }
  return shares.sort((a, b) => b.share - a.share || a.conceptId - b.conceptId);
};

/** Number of the concept; -1 when no article has it. */
export const numberOfConcept = ({ conceptId }: Loaded, id: number): number => indexOfId(conceptId, id);
