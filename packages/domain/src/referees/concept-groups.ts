import type { CurrentIndex } from '../article-index.ts';
import type { TaggedConcept } from '../articles/articles.contract.ts';
import type { ConceptGroup } from './referees.contract.ts';
import { topicsFinder } from './topics.ts';

/**
 * Puts a document's concepts, heaviest first, into the groups that the topics of a ranking are made of. What is beyond
 * the thirty heaviest, or all of it while there is no index, is one group at the end.
 */
export const conceptGroups = (
  index: CurrentIndex,
): ((concepts: readonly TaggedConcept[]) => Promise<ConceptGroup[]>) => {
  const findTopics = topicsFinder();
  return async (concepts) => {
    const current = index();
    const byId = new Map(concepts.map((concept) => [concept.conceptId, concept]));
    const weights = new Map(concepts.map(({ conceptId, weight }) => [conceptId, weight]));
    const topics = current ? await findTopics(current, { conceptIds: [...byId.keys()], weights }) : [];
    const inTopics = new Set(topics.flat());
    const rest = [...byId.keys()].filter((conceptId) => !inTopics.has(conceptId));
    return [...topics, rest]
      .map((conceptIds) => ({ concepts: conceptIds.flatMap((id) => byId.get(id) ?? []) }))
      .filter((group) => group.concepts.length > 0);
  };
};
