import type { StoredConcept } from './concept-states.store.ts';
import type { Part } from './concept-writes.store.ts';
import type { HeldOntology, Proposal } from './changes.store.ts';
import { actionsBetween, afterActions } from './concept-actions.ts';
import { missingConcept } from './missing-concept.ts';
import type { ConceptState, OntologyAction } from './ontology.contract.ts';

/** One concept as it is to become. */
export interface Wish {
  current: StoredConcept | null;
  after: ConceptState;
  mergedIntoId?: number;
  /** Of a new concept that others of the same change may refer to. */
  newId?: number | undefined;
  /** As it is written down; left out, what leads from one state to the other. */
  actions?: readonly OntologyAction[];
}

export const isUnchanged = ({ current, after }: Wish): boolean =>
  current !== null && actionsBetween(current.state, after).length === 0;

/** Concepts of a change as they would be with its steps taken. */
export const wished = async (
  held: HeldOntology,
  parts: Proposal['parts'],
  take: (part: Part) => Part['actions'],
): Promise<Wish[]> => {
  const ids = parts.flatMap(({ conceptId }) => (conceptId === null ? [] : [conceptId]));
  const concepts = await held.concepts(ids);
  return parts.map((part) => {
    const current = part.conceptId === null ? null : (concepts.get(part.conceptId) ?? null);
    if (part.conceptId !== null && current === null) throw missingConcept(part.conceptId);
    const actions = take(part);
    const after = afterActions(current?.state ?? null, actions);
    const added = current === null ? actions.find((action) => action.type === 'add_concept') : undefined;
    return added?.id === undefined ? { current, after } : { current, after, newId: added.id, actions };
  });
};

/** What was merged stays known by what it was merged into. */
export const withMergeKept = ({ kind, parts }: Proposal, wishes: readonly Wish[]): Wish[] => {
  // The part of what stays may have been left out: what goes is merged into it all the same.
  const target = parts.find(
    ({ actions }) => !actions.some(({ type }) => type === 'remove_concept'),
  )?.conceptId;
  return wishes.map((wish) =>
    kind === 'merge' && wish.after.deleted && typeof target === 'number'
      ? { ...wish, mergedIntoId: target }
      : wish,
  );
};
