import { clusterTopics } from '@peerlens/ranking';
import type { ArticleIndex } from '../article-index.ts';
import { boundedCache } from './bounded-cache.ts';

/** Concepts that topics are made of: the heaviest; the tail of a document's concepts says little. */
const TOPIC_CONCEPTS = 30;

/** How far down a concept's companions another one still counts as near it. */
const COMPANIONS = 100;

/** Documents whose topics are kept, and concepts whose companions are: both small, and asked for again and again. */
const KEPT_DOCUMENTS = 500;
const KEPT_CONCEPTS = 2000;

/** A document's concepts, heaviest first. */
export interface WeightedConcepts {
  conceptIds: readonly number[];
  weights: ReadonlyMap<number, number>;
}

type Companions = ReadonlyMap<number, number>;

interface Kept {
  topics: ReturnType<typeof boundedCache<number[][]>>;
  companions: ReturnType<typeof boundedCache<Companions>>;
}

const keep = (): Kept => ({
  topics: boundedCache({ entries: KEPT_DOCUMENTS, bytes: KEPT_DOCUMENTS, bytesOf: () => 1 }),
  companions: boundedCache({ entries: KEPT_CONCEPTS, bytes: KEPT_CONCEPTS, bytesOf: () => 1 }),
});

/**
 * Finds a document's topics: its heaviest concepts in groups that occur together. Companions of a concept and topics
 * of a document depend on nothing but the index, and are counted once for each.
 */
export function topicsFinder(): (index: ArticleIndex, concepts: WeightedConcepts) => Promise<number[][]> {
  const ofIndex = new WeakMap<ArticleIndex, Kept>();
  const keptFor = (index: ArticleIndex): Kept => {
    const kept = ofIndex.get(index) ?? keep();
    ofIndex.set(index, kept);
    return kept;
  };

  return (index, { conceptIds, weights }) => {
    const kept = keptFor(index);
    const heaviest = conceptIds
      .slice(0, TOPIC_CONCEPTS)
      .map((conceptId) => ({ conceptId, weight: weights.get(conceptId) ?? 0 }));
    const companionsOf = async (id: number): Promise<Companions> =>
      new Map(index.recommended(id, COMPANIONS).map((other) => [other.conceptId, other.score]));
    const group = async (): Promise<number[][]> => {
      const near = new Map<number, Companions>();
      for (const { conceptId } of heaviest) {
        near.set(conceptId, await kept.companions.get(String(conceptId), () => companionsOf(conceptId)));
      }
      return clusterTopics(heaviest, (a, b) => Math.max(near.get(a)?.get(b) ?? 0, near.get(b)?.get(a) ?? 0));
    };
    return kept.topics.get(JSON.stringify(heaviest), group);
  };
}
