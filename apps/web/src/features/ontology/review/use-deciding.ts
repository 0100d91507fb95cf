import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { ApiInputs } from '../../../lib/api.ts';
import type { PendingChange } from './pending-changes.ts';

type Review = ApiInputs['ontologyChanges']['review'];

export type Decision =
  | { kind: 'accepted'; draft?: Review['draft']; leaveOut?: Review['leaveOut']; reason?: string }
  | { kind: 'rejected'; reason: string };

interface Told {
  id: number;
  name: string;
  /** `idle`: accepted, and there was nothing left to change. */
  kind: Decision['kind'] | 'idle' | 'undone';
}

/**
 * Decides on suggestions without waiting for the answer: the next one is there at once. One that could not be decided on
 * comes back, and is told of.
 */
export const useDeciding = () => {
  const utils = api.useUtils();
  const review = api.ontologyChanges.review.useMutation();
  const undo = api.ontologyChanges.undo.useMutation();
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<Told | null>(null);
  const [failed, setFailed] = useState<(Told & { error: unknown }) | null>(null);

  const send = async (id: number, decision: Decision): Promise<Told['kind']> => {
    if (decision.kind === 'rejected') {
      await review.mutateAsync({ id, decision: 'reject', reason: decision.reason });
      return 'rejected';
    }
    const { kind: _, ...accepted } = decision;
    const { status } = await review.mutateAsync({ id, decision: 'accept', ...accepted });
    return status === 'unchanged' ? 'idle' : 'accepted';
  };

  return {
    isDecided: (id: number): boolean => decided.has(id),
    count: decided.size,
    last,
    failed,
    forgetFailure: () => setFailed(null),
    decide: async ({ id, first: { name } }: PendingChange, decision: Decision): Promise<void> => {
      setDecided((before) => new Set(before).add(id));
      const told = { id, name, kind: decision.kind };
      try {
        setLast({ ...told, kind: await send(id, decision) });
        // The next one may be about the same concept.
        await utils.ontology.invalidate();
      } catch (error) {
        setFailed({ ...told, error });
        setDecided((before) => new Set([...before].filter((other) => other !== id)));
      }
    },
    /** Takes back what was accepted last. */
    undoLast: async (): Promise<void> => {
      if (last?.kind !== 'accepted') return;
      const { id, name } = last;
      setLast(null);
      try {
        await undo.mutateAsync({ id });
        setLast({ id, name, kind: 'undone' });
        await utils.ontology.invalidate();
      } catch (error) {
        setFailed({ id, name, kind: 'undone', error });
      }
    },
  };
};
