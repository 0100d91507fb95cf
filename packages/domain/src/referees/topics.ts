import { clusterTopics } from '@peerlens/ranking';
import type { Topic } from '@peerlens/ranking';
import type { ArticleIndex } from '../article-index.ts';
import type { ConceptName } from '../concepts/concepts.service.ts';
import { nameless } from './article-parts.ts';
import { boundedCache } from './bounded-cache.ts';

/** Concepts that topics are made of: the heaviest; the tail of a document's concepts says little. */
const TOPIC_CONCEPTS = 30;

/** Documents whose topics are kept: small, and asked for with each page. */
const KEPT_DOCUMENTS = 500;

/** A document's concepts, heaviest first. */
export interface WeightedConcepts {
  conceptIds: readonly number[];
  weights: ReadonlyMap<number, number>;
}

const keep = () =>
  boundedCache<number[][]>({ entries: KEPT_DOCUMENTS, bytes: KEPT_DOCUMENTS, bytesOf: () => 1 });

/**
 * Finds a document's topics: its heaviest concepts in groups that occur together. The topics of a document depend on
 * nothing but the index, and are counted once.
 */
export function topicsFinder(): (index: ArticleIndex, concepts: WeightedConcepts) => Promise<number[][]> {
  const ofIndex = new WeakMap<ArticleIndex, ReturnType<typeof keep>>();
  const keptFor = (index: ArticleIndex): ReturnType<typeof keep> => {
    const kept = ofIndex.get(index) ?? keep();
    ofIndex.set(index, kept);
    return kept;
  };

  return (index, { conceptIds, weights }) => {
    const heaviest = conceptIds
      .slice(0, TOPIC_CONCEPTS)
      .map((conceptId) => ({ conceptId, weight: weights.get(conceptId) ?? 0 }));
    const group = async (): Promise<number[][]> => {
      const table = await index.associations(heaviest.map(({ conceptId }) => conceptId));
      const place = new Map(heaviest.map(({ conceptId }, at) => [conceptId, at]));
      return clusterTopics(heaviest, (a, b) => table[place.get(a) ?? 0][place.get(b) ?? 0]);
    };
    return keptFor(index).get(JSON.stringify(heaviest), group);
  };
}

/** Topics with the names of their concepts, none of them chosen. */
export const namedTopics = (
  groups: readonly (readonly number[])[],
  names: ReadonlyMap<number, ConceptName>,
): Topic[] =>
  groups.map((ids) => ({
    status: 0,
    concepts: ids.map((conceptId) => ({
      conceptId,
      name: names.get(conceptId)?.name ?? nameless(conceptId),
      basic: names.get(conceptId)?.basic ?? false,
    })),
  }));
