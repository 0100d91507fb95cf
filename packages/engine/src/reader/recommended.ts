import { numberOfConcept } from './concept-shares.ts';
import type { Loaded } from './loaded.ts';

/**
 * Concepts that occur in the concept's articles more often than chance has it: normalised pointwise mutual
 * information, in 0..1, discounted where it rests on few articles. Negative association is left out.
 *
 * @source Bouma, Proc. GSCL (2009), 31-40 (normalised PMI); discount: Pantel, Lin, Proc. KDD (2002),
 *   doi:10.1145/775047.775138
 */
export const recommended = (
  index: Loaded,
  conceptId: number,
  topN: number,
): { conceptId: number; score: number }[] => {
  const concept = numberOfConcept(index, conceptId);
  if (concept < 0) return [];
  const { conceptStart } = index;
  const df = (of: number) => conceptStart[of + 1] - conceptStart[of];
  const scored: { conceptId: number; score: number }[] = [];
  for (const [other, together] of countTogether(index, concept)) {
    const score = association(index.stats.articles, { together, one: df(concept), other: df(other) });
    if (score > 0) scored.push({ conceptId: index.conceptId[other], score });
  }
  return scored.sort((a, b) => b.score - a.score || a.conceptId - b.conceptId).slice(0, topN);
};

/** Number of articles in which each other concept stands beside this one. */
const countTogether = (index: Loaded, concept: number): Map<number, number> => {
  const { conceptStart, conceptArticle, articleConceptStart, articleConcept } = index;
  const together = new Map<number, number>();
  for (let at = conceptStart[concept]; at < conceptStart[concept + 1]; at++) {
    const article = conceptArticle[at];
    for (let of = articleConceptStart[article]; of < articleConceptStart[article + 1]; of++)
      together.set(articleConcept[of], (together.get(articleConcept[of]) ?? 0) + 1);
  }
  together.delete(concept);
  return together;
};

const association = (
  articles: number,
  { together, one, other }: { together: number; one: number; other: number },
): number => {
  const information = Math.log((together * articles) / (one * other));
  if (information <= 0) return 0;
  // Where every article has both, chance explains all; the line above has returned by then.
  const normalised = information / -Math.log(together / articles);
  const rarer = Math.min(one, other);
  return normalised * (together / (together + 1)) * (rarer / (rarer + 1));
};
