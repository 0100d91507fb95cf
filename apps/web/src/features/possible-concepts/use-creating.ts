import { useEffect, useRef, useState } from 'react';
import { markTold } from '../../lib/alerts.ts';
import { api } from '../../lib/api.ts';
import { failureOf } from '../../lib/failure.ts';
import { literalsOf } from './candidate-draft.ts';
import type { CandidateDraft, CandidateValue } from './candidate-draft.ts';
import type { CandidateList } from './candidate-list.ts';
import { useForgetting } from './row-knowledge.ts';
import type { TakeBack } from './use-row-decisions.ts';

/** @source specification 1, sections 4 and 9: the progress dialog delays 1.5 s and 2 s, selections clear after about 2 s */
const CLOSES_AFTER_MS = 1500;
const CLOSES_AFTER_FAILURE_MS = 2000;
const CLEARS_AFTER_MS = 2000;

export interface Creating {
  done: number;
  total: number;
  failed: number;
  isOver: boolean;
}

interface CreatingOptions {
  list: CandidateList;
  draftFor: (row: CandidateValue) => CandidateDraft;
  onErrors: (name: string, errors: string[]) => void;
  /** Some time after the last row. */
  onCleared: () => void;
}

/** Makes concepts of rows, one after the other; what is wrong with one does not keep the others. */
export const useCreating = ({ list, draftFor, onErrors, onCleared }: CreatingOptions) => {
  const { client } = api.useUtils();
  const forget = useForgetting();
  const [creating, setCreating] = useState<Creating | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isStopped = useRef(false);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      isStopped.current = true;
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  const later = (work: () => void, ms: number): void => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      work();
    }, ms);
    timers.current.add(timer);
  };

  /** How it is taken back; null when it could not be saved. */
  const save = async (row: CandidateValue): Promise<TakeBack | null> => {
    const draft = draftFor(row);
    try {
      const { status, concept, changeId } = await client.possibleConcepts.create.mutate({
        docsBatchId: list.docsBatchId,
        rows: [row.name],
        name: draft.name,
        basic: draft.basic,
        literals: literalsOf(draft),
      });
      onErrors(row.name, []);
      list.onDecided([row], {
        kind: status === 'pending' ? 'suggested' : 'created',
        conceptId: concept?.id ?? null,
      });
      forget(draft.literals);
      return async () => {
        if (changeId === null) return;
        if (status === 'pending') await client.ontologyChanges.withdraw.mutate({ id: changeId });
        else await client.ontologyChanges.undo.mutate({ id: changeId });
        list.onDecided([row], null);
        forget(draft.literals);
      };
    } catch (error) {
      markTold(error);
      onErrors(row.name, failureOf(error).message.split('\n'));
      return null;
    }
  };

  return {
    creating,
    hasFailed,
    forgetFailure: () => setHasFailed(false),
    stop: () => {
      isStopped.current = true;
    },
    createOne: async (row: CandidateValue): Promise<TakeBack | null> => {
      const takeBack = await save(row);
      if (!takeBack) setHasFailed(true);
      return takeBack;
    },
    createAll: async (rows: readonly CandidateValue[]): Promise<void> => {
      if (rows.length === 0) return;
      isStopped.current = false;
      setHasFailed(false);
      let [done, failed] = [0, 0];
      const tell = (isOver: boolean) => setCreating({ done, failed, total: rows.length, isOver });
      tell(false);
      for (const row of rows) {
        if (isStopped.current) break;
        if (!(await save(row))) failed += 1;
        done += 1;
        tell(false);
      }
      await list.refetch();
      tell(true);
      setHasFailed(failed > 0);
      later(() => setCreating(null), failed > 0 ? CLOSES_AFTER_FAILURE_MS : CLOSES_AFTER_MS);
      later(onCleared, CLEARS_AFTER_MS);
    },
  };
};
