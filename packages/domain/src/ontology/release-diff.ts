import { actionsBetween, afterActions, inverseActions } from './concept-actions.ts';
import type { ConceptState, OntologyAction } from './ontology.contract.ts';
import type { DiffKind } from './release-kinds.contract.ts';
import type { DiffTotals } from './releases.contract.ts';

/**
 * A concept as it was before changes that were made since, newest first; null where one of them made it. Literals
 * come in another order than they had: those that were taken away since are last.
 */
export function stateBefore(
  present: ConceptState,
  changes: readonly (readonly OntologyAction[])[],
): ConceptState | null {
  let state = present;
  for (const actions of changes) {
    if (actions.some(({ type }) => type === 'add_concept')) return null;
    state = afterActions(state, inverseActions(actions));
  }
  return state;
}

const isThere = (state: ConceptState | null): state is ConceptState => state !== null && !state.deleted;

/** The steps from one state of a concept to another, where deleted is as good as not there, so that nothing is left of it. */
export function stepsBetween(before: ConceptState | null, after: ConceptState | null): OntologyAction[] {
  if (isThere(after)) return actionsBetween(isThere(before) ? before : null, after);
  if (!isThere(before)) return [];
  return actionsBetween(before, {
    name: before.name,
    basic: before.basic,
    literals: [],
    categories: [],
    broader: [],
    deleted: true,
  });
}

const KIND_OF: Readonly<Record<OntologyAction['type'], DiffKind>> = {
  add_concept: 'added',
  restore_concept: 'added',
  remove_concept: 'removed',
  rename_concept: 'renamed',
  add_literal: 'literals',
  remove_literal: 'literals',
  modify_concept: 'basic',
  add_concept_to_category: 'categories',
  remove_concept_from_category: 'categories',
  add_broader: 'broader',
  remove_broader: 'broader',
};

/** In what a concept differs; one that came or went differs in that. */
export function kindsOf(steps: readonly OntologyAction[]): DiffKind[] {
  const kinds = new Set(steps.map(({ type }) => KIND_OF[type]));
  const whole = (['added', 'removed'] as const).find((kind) => kinds.has(kind));
  return whole === undefined ? [...kinds] : [whole];
}

const COUNTED: Readonly<Record<OntologyAction['type'], Exclude<keyof DiffTotals, 'concepts'>>> = {
  add_concept: 'added',
  restore_concept: 'added',
  remove_concept: 'removed',
  rename_concept: 'renamed',
  modify_concept: 'basic',
  add_literal: 'literalsAdded',
  remove_literal: 'literalsRemoved',
  add_concept_to_category: 'categoriesAdded',
  remove_concept_from_category: 'categoriesRemoved',
  add_broader: 'broaderAdded',
  remove_broader: 'broaderRemoved',
};

export const noTotals = (): DiffTotals => ({
  concepts: 0,
  added: 0,
  removed: 0,
  renamed: 0,
  basic: 0,
  literalsAdded: 0,
  literalsRemoved: 0,
  broaderAdded: 0,
  broaderRemoved: 0,
  categoriesAdded: 0,
  categoriesRemoved: 0,
});

/** Adds the steps of one concept to the totals. */
export function count(totals: DiffTotals, steps: readonly OntologyAction[]): void {
  totals.concepts += 1;
  for (const { type } of steps) totals[COUNTED[type]] += 1;
}
