import type { ApiInputs } from '../../../lib/api.ts';
import type { PendingEntry } from './pending-changes.ts';

type LeaveOut = NonNullable<ApiInputs['ontologyChanges']['review']['leaveOut']>;

/** What is unticked: entries as a whole, and steps by entry and position. */
export interface Unticked {
  entries: ReadonlySet<number>;
  steps: ReadonlySet<string>;
}

export const stepKey = (entryId: number, at: number): string => `${entryId} ${at}`;

/** As the procedure takes it; entries of which nothing is ticked are left out whole. */
export const leaveOutOf = (parts: readonly PendingEntry[], { entries, steps }: Unticked): LeaveOut =>
  parts.flatMap(({ id, actions }) => {
    const unticked = actions.flatMap((_, at) => (steps.has(stepKey(id, at)) ? [at] : []));
    if (entries.has(id) || unticked.length === actions.length) return [{ entryId: id }];
    return unticked.length === 0 ? [] : [{ entryId: id, steps: unticked }];
  });

/** Whether anything would be accepted. */
export const isAnyLeft = (parts: readonly PendingEntry[], unticked: Unticked): boolean =>
  leaveOutOf(parts, unticked).filter(({ steps }) => steps === undefined).length < parts.length;
