import { lengthOfList } from '../segment/postings.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { association } from './association.ts';
import { eachArticleOfConcept } from './concept-lists.ts';
import { conceptIn } from './query-lists.ts';

/** Articles that companions are counted in; a concept of more is judged by an even sample. Chosen, not tuned. */
const MAX_COUNTED = 20_000;

/**
 * Concepts that occur in the concept's articles more often than chance has it: normalised pointwise mutual
 * information, in 0..1, discounted where it rests on few articles. Negative association is left out.
 */
export const recommended = (
  snapshot: Snapshot,
  conceptId: number,
  topN: number,
): { conceptId: number; score: number }[] => {
  const one = listedArticles(snapshot, conceptId);
  const articles = snapshot.segments.reduce((sum, segment) => sum + segment.articles, 0);
  const { together, share } = countTogether(snapshot, conceptId, Math.ceil(one / MAX_COUNTED));
  const scored: { conceptId: number; score: number }[] = [];
  for (const [other, counted] of together) {
    const score = association(articles, {
      together: counted * share,
      one,
      other: listedArticles(snapshot, other),
    });
    if (score > 0) scored.push({ conceptId: other, score });
  }
  return scored.sort((a, b) => b.score - a.score || a.conceptId - b.conceptId).slice(0, topN);
};

/** Articles of the concept's lists; those replaced since are counted until their segment is written anew. */
const listedArticles = ({ segments }: Snapshot, conceptId: number): number =>
  segments.reduce((sum, segment) => {
    const feature = conceptIn(segment, conceptId);
    return feature < 0 ? sum : sum + lengthOfList(segment.concepts, { feature, blocks: segment.blocks });
  }, 0);

/** Number of articles, of every `share`-th counted, in which each other concept stands beside this one. */
const countTogether = (snapshot: Snapshot, conceptId: number, share: number) => {
  const together = new Map<number, number>();
  let seen = 0;
  eachArticleOfConcept(snapshot, conceptId, (segment, ordinal) => {
    if (seen++ % share !== 0) return;
    const { articleConceptStart: start, articleConcept } = segment;
    for (let at = start[ordinal]; at < start[ordinal + 1]; at++) {
      const other = segment.conceptId[articleConcept[at]];
      together.set(other, (together.get(other) ?? 0) + 1);
    }
  });
  together.delete(conceptId);
  return { together, share };
};
