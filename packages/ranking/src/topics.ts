import { z } from 'zod';

/** What a topic does to the concepts in it. @source specification 3, section 3 */
export const TOPIC_STATUS = { included: 0, required: 1, excluded: 2 } as const;

/** How much more a required topic's concepts weigh. @source specification 3, section 9 */
export const TOPIC_BOOST_MULTIPLIER = 8;

/** Concepts of one topic, and letters of a name; far above what a document brings. Chosen, not tuned. */
const MOST_CONCEPTS = 1000;
const MOST_LETTERS = 1000;

/**
 * A named group of a document's concepts, taken as it is (0), boosted (1) or left out (2). One without concepts does
 * nothing, and says in settings that all topics were deleted: an empty list is no choice.
 */
export const Topic = z.object({
  concepts: z
    .array(z.object({ conceptId: z.int().min(0), name: z.string().max(MOST_LETTERS), basic: z.boolean() }))
    .max(MOST_CONCEPTS),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});
export type Topic = z.infer<typeof Topic>;

/** Concepts of the topics of one status, each once. */
export const conceptsWith = (topics: readonly Topic[], status: Topic['status']): Set<number> =>
  new Set(
    topics
      .filter((topic) => topic.status === status)
      .flatMap(({ concepts }) => concepts.map(({ conceptId }) => conceptId)),
  );

/** The topics that settings really apply: none when they are to be ignored. */
export const activeTopics = (settings: { topics: Topic[]; ignore_topics: boolean }): Topic[] =>
  settings.ignore_topics ? [] : settings.topics;

/**
 * A document's concept weights with its topics applied; the vector given is left as it was.
 *
 * Concepts of a required topic weigh `boost` times as much, once, however many required topics hold them.
 * Concepts of an excluded topic are gone, also where another topic requires them: who says "not this" means
 * it. Concepts in no topic, and topic concepts that the document does not have, change nothing.
 */
export const applyTopics = (
  vector: ReadonlyMap<number, number>,
  topics: readonly Topic[],
  boost = TOPIC_BOOST_MULTIPLIER,
): Map<number, number> => {
  const required = conceptsWith(topics, TOPIC_STATUS.required);
  const excluded = conceptsWith(topics, TOPIC_STATUS.excluded);
  const applied = new Map<number, number>();
  for (const [conceptId, weight] of vector) {
    if (!excluded.has(conceptId)) applied.set(conceptId, required.has(conceptId) ? weight * boost : weight);
  }
  return applied;
};
