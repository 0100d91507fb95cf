import type { Part, Step } from './concept-writes.store.ts';
import type { HeldOntology } from './changes.store.ts';
import { actionsBetween } from './concept-actions.ts';
import type { Wish } from './wishes.ts';

/** What is written of a wish; `numbered` gives a number to a concept that is not there yet. */
export const stepOf = (
  { current, after, mergedIntoId, newId, actions }: Wish,
  numbered: () => number,
): Step => {
  const isRestored = current?.state.deleted === true && !after.deleted;
  return {
    conceptId: current?.id ?? newId ?? numbered(),
    isNew: current === null,
    baseVersion: current?.version ?? null,
    name: after.name,
    actions: actions ?? actionsBetween(current?.state ?? null, after),
    after,
    mergedIntoId: mergedIntoId ?? (isRestored ? null : (current?.mergedIntoId ?? null)),
  };
};

export const partOf = ({ conceptId, baseVersion, name, actions }: Step): Part => ({
  conceptId,
  baseVersion,
  name,
  actions,
});

/** Numbers new concepts, writes all, and makes a version of the ontology of it. */
export const applyWishes = async (
  held: HeldOntology,
  wishes: readonly Wish[],
  { isManual, at }: { isManual: boolean; at: Date },
): Promise<{ parts: Part[]; ontologyVersion: number }> => {
  const unnumbered = wishes.filter(({ current, newId }) => current === null && newId === undefined);
  const ids = await held.newIds(unnumbered.length);
  const steps = wishes.map((wish) => stepOf(wish, () => ids.shift() ?? 0));
  await held.write(steps, { at, isManual });
  const ontologyVersion = await held.nextVersion();
  await held.followVersion(ontologyVersion);
  return { parts: steps.map(partOf), ontologyVersion };
};
