import type { ApiOutputs } from '../../../lib/api.ts';

export type PendingEntry = ApiOutputs['ontologyChanges']['pending']['logs'][number];

/** One suggestion, with what it does to each of its concepts. */
export interface PendingChange {
  id: number;
  first: PendingEntry;
  parts: readonly PendingEntry[];
}

/** Entries of one change as one, oldest first. While more are to come the last may not be whole, and is left out. */
export function changesOf(entries: readonly PendingEntry[], hasMore: boolean): PendingChange[] {
  const byChange = Map.groupBy(entries, ({ changeId }) => changeId);
  const changes = Array.from(byChange, ([id, parts]) => ({ id, first: parts[0], parts }));
  return hasMore && changes.length > 1 ? changes.slice(0, -1) : changes;
}

/** The one to look at after another one: the next that is left, or else the last before it. */
export function neighborOf(
  changes: readonly PendingChange[],
  currentId: number | null,
  step: 1 | -1,
): number | null {
  const at = changes.findIndex(({ id }) => id === currentId);
  return (changes[at + step] ?? changes[at] ?? changes[0])?.id ?? null;
}
