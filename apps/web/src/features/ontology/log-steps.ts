import type { RowTone } from '../../ui/data-table/column.ts';
import type { LogEntry } from './log-params.ts';

export type Step = LogEntry['actions'][number];
type Of<Type extends Step['type']> = Extract<Step, { type: Type }>;

const only = <Type extends Step['type']>(steps: readonly Step[], ...types: Type[]): Of<Type>[] =>
  steps.filter((step): step is Of<Type> => types.includes(step.type as Type));

/** What became of the concept itself, the last of it; null = it stayed what it was. */
export const stateStepOf = (steps: readonly Step[]) =>
  only(steps, 'remove_concept', 'restore_concept', 'add_concept').at(-1)?.type ?? null;

const TONES: Readonly<Record<NonNullable<ReturnType<typeof stateStepOf>>, RowTone>> = {
  remove_concept: 'danger',
  restore_concept: 'good',
  add_concept: 'accent',
};

/** @source specification 1, section 2.7 */
export const toneOf = (steps: readonly Step[]): RowTone | null => {
  const state = stateStepOf(steps);
  return state && TONES[state];
};

export const literalSteps = (steps: readonly Step[]) => only(steps, 'add_literal', 'remove_literal');

/** What the concept is now; null = as before. */
export const basicOf = (steps: readonly Step[]): boolean | null =>
  only(steps, 'modify_concept').at(-1)?.basic ?? null;

/** The name that it had; null = the same. */
export const nameBefore = (steps: readonly Step[]): string | null =>
  only(steps, 'rename_concept').at(0)?.from ?? null;

export const categorySteps = (steps: readonly Step[]) =>
  only(steps, 'add_concept_to_category', 'remove_concept_from_category').map(({ type, category }) => ({
    isAdded: type === 'add_concept_to_category',
    category,
  }));

export const broaderSteps = (steps: readonly Step[]) =>
  only(steps, 'add_broader', 'remove_broader').map(({ type, broaderId }) => ({
    isAdded: type === 'add_broader',
    broaderId,
  }));
