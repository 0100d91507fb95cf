import { invalid } from '@peerlens/kernel';
import type { ReviewChange } from './changes.contract.ts';
import type { Proposal } from './changes.store.ts';

/**
 * What is left of a suggestion without what a moderator leaves out: concepts, or steps of them.
 *
 * @throws DomainError `invalid` for what is no part of it, and where nothing is left.
 */
export const withoutLeftOut = (
  parts: Proposal['parts'],
  leaveOut: ReviewChange['leaveOut'],
): Proposal['parts'] => {
  const known = new Map(parts.map((part) => [part.id, part]));
  for (const { entryId, steps = [] } of leaveOut) {
    const part = known.get(entryId);
    if (part === undefined) throw invalid(`Entry ${entryId} is no part of this suggestion.`, { entryId });
    const step = steps.find((at) => at >= part.actions.length);
    if (step !== undefined)
      throw invalid(`Entry ${entryId} has no step ${step}; the first one is 0.`, { entryId, step });
  }
  const whole = new Set(leaveOut.flatMap(({ entryId, steps }) => (steps === undefined ? [entryId] : [])));
  const steps = new Map(leaveOut.map((each) => [each.entryId, new Set(each.steps)]));
  const left = parts
    .filter(({ id }) => !whole.has(id))
    .map((part) => ({
      ...part,
      actions: part.actions.filter((_, at) => steps.get(part.id)?.has(at) !== true),
    }));
  if (left.every(({ actions }) => actions.length === 0))
    throw invalid('Nothing of this suggestion is left. Reject it instead.');
  return left;
};
