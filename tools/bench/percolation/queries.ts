import type { SavedQuery } from '@peerlens/engine/percolation/query.ts';
import { dice } from '../synthetic/dice.ts';
import type { Dice } from '../synthetic/dice.ts';
import { syntheticBroader } from '../synthetic/ontology.ts';
import { CONCEPTS, ownConcept, TOPICS } from '../synthetic/topics.ts';

const MAX_GROUPS = 3;
const MAX_CONCEPTS_PER_GROUP = 4;
const EXCLUDING_SHARE = 0.3;

type Draw = (random: Dice) => () => number;

/** Concepts of one field, every fourth replaced by the one above it: as people follow their subject. */
const ONE_STEP_UP_SHARE = 0.25;
const ofOneField: Draw = (random) => {
  const topic = random.below(TOPICS);
  return () => {
    const conceptId = ownConcept(random, topic);
    return random.next() < ONE_STEP_UP_SHARE ? (syntheticBroader(conceptId)[0] ?? conceptId) : conceptId;
  };
};

/** Concepts from anywhere, many of them near the roots: what nobody could read the results of. */
const GENERAL = { first: 20, count: 300, share: 0.15 };
const MIDDLE = { first: 300, count: 5000, share: 0.45 };
const LEAVES = { first: 5000, count: CONCEPTS - 5000 };
const ofAnyField: Draw = (random) => () => {
  const kind = random.next();
  if (kind < GENERAL.share) return GENERAL.first + random.below(GENERAL.count);
  if (kind < GENERAL.share + MIDDLE.share) return MIDDLE.first + random.below(MIDDLE.count);
  return LEAVES.first + random.below(LEAVES.count);
};

const upTo = <T>(random: Dice, most: number, make: () => T): T[] =>
  Array.from({ length: 1 + random.below(most) }, make);

/** One to three groups of one to four concepts; three in ten queries exclude a concept. Chosen, not tuned. */
export function conceptQueries(count: number, kind: 'fields' | 'broad'): SavedQuery[] {
  const random = dice();
  random.reset(12_345, 0);
  return Array.from({ length: count }, (_, at) => {
    const concept = kind === 'fields' ? ofOneField(random) : ofAnyField(random);
    return {
      queryId: at + 1,
      concepts: upTo(random, MAX_GROUPS, () => upTo(random, MAX_CONCEPTS_PER_GROUP, concept)),
      withoutConcepts: random.next() < EXCLUDING_SHARE ? [concept()] : [],
    };
  });
}
