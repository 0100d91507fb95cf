import { positionsOfBest } from '../arrays/sorted-best.ts';
import { eachPosting } from '../segment/postings.ts';
import { placeOf, type PlacedSegment, type Snapshot } from '../snapshot/snapshot.ts';
import { conceptIn } from './query-lists.ts';
import { eachConcept } from './vectors.ts';

/** Calls back with each live article of a concept. */
export const eachArticleOfConcept = (
  snapshot: Snapshot,
  conceptId: number,
  visit: (segment: PlacedSegment, ordinal: number, impact: number) => void,
): void => {
  for (const segment of snapshot.segments) {
    const feature = conceptIn(segment, conceptId);
    if (feature < 0) continue;
    eachPosting(segment.concepts, { feature, blocks: segment.blocks }, (ordinal, impact) => {
      if (segment.isDeleted[ordinal] === 0) visit(segment, ordinal, impact);
    });
  }
};

export const conceptDf = (snapshot: Snapshot, conceptId: number): number => {
  let df = 0;
  eachArticleOfConcept(snapshot, conceptId, () => df++);
  return df;
};

export const articlesOfConcept = (snapshot: Snapshot, conceptId: number, limit: number): number[] => {
  const impacts: number[] = [];
  const ids: number[] = [];
  eachArticleOfConcept(snapshot, conceptId, ({ articleId }, ordinal, impact) => {
    impacts.push(impact);
    ids.push(articleId[ordinal]);
  });
  const best = positionsOfBest(Float64Array.from(impacts), (at) => ids[at], limit);
  return Array.from(best, (at) => ids[at]);
};

/** Heaviest concepts of the articles' mean profile, ties by ascending conceptId. */
export const topConcepts = (
  snapshot: Snapshot,
  articleIds: number[],
  limit: number,
): { conceptId: number; weight: number; articles: number }[] => {
  const found = new Map<number, { conceptId: number; weight: number; articles: number }>();
  const places = articleIds.flatMap((id) => placeOf(snapshot, id) ?? []);
  for (const place of places)
    eachConcept(place, (conceptId, weight) => {
      const known = found.get(conceptId);
      if (known) {
        known.weight += weight;
        known.articles++;
      } else found.set(conceptId, { conceptId, weight, articles: 1 });
    });
  return [...found.values()]
    .map((entry) => ({ ...entry, weight: entry.weight / places.length }))
    .sort((a, b) => b.weight - a.weight || a.conceptId - b.conceptId)
    .slice(0, limit);
};
