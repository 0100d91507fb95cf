import { api } from '../../../lib/api.ts';
import type { PendingEntry } from './pending-changes.ts';
import { conceptsNamedIn } from './proposed.ts';

/** Concepts that one call names. */
const MOST_NAMED = 100;

/** The concept that a suggestion is about, as it is now, and the names of those that it speaks of. */
export const useProposed = ({ conceptId, actions }: PendingEntry) => {
  const ids = conceptsNamedIn(actions).slice(0, MOST_NAMED);
  const found = api.ontology.concept.useQuery({ id: conceptId ?? 0 }, { enabled: conceptId !== null });
  const named = api.ontology.conceptsById.useQuery({ ids }, { enabled: ids.length > 0 });
  const names = new Map(named.data?.map(({ id, name }) => [id, name]));
  return {
    /** Null for a new one. */
    concept: found.data ?? null,
    nameOf: (id: number): string => names.get(id) ?? `#${id}`,
    error: found.error ?? named.error,
    isReady: (conceptId === null || found.isSuccess) && (ids.length === 0 || named.isSuccess),
  };
};
