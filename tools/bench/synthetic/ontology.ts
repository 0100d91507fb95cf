import { mixed } from './dice.ts';
import { CONCEPTS } from './topics.ts';

/** Concepts without a broader one. */
const ROOTS = 20;
/** One in so many concepts has two broader ones. */
const SECOND_PARENT_EVERY = 8;

/** A broader concept has a fourth to a sixteenth of the id, so that the tree is four or five levels deep. */
const broader = (conceptId: number, series: number): number => {
  const least = Math.floor(conceptId / 16);
  const most = Math.max(least + 1, Math.floor(conceptId / 4));
  return 1 + ((least + (mixed(conceptId, series) % (most - least))) % (conceptId - 1));
};

/** Ids of the concepts directly above one; none above roots and above what is not in the ontology. */
export function syntheticBroader(conceptId: number): number[] {
  if (conceptId <= ROOTS || conceptId > CONCEPTS) return [];
  const first = broader(conceptId, 1);
  if (mixed(conceptId, 3) % SECOND_PARENT_EVERY !== 0) return [first];
  const second = broader(conceptId, 2);
  return second === first ? [first] : [first, second];
}
