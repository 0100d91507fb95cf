import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { CandidateValue } from './candidate-draft.ts';
import type { CandidateList } from './candidate-list.ts';

export type Decision = 'create' | 'hide' | 'unhide' | 'report';

export interface Told {
  name: string;
  count: number;
  did: Decision | 'undo' | 'fail';
}

/** What a decision came to: whether it stands, and how it is taken back where it can be. */
export interface Sent {
  isDone: boolean;
  takeBack: TakeBack | null;
}

/** Takes a decision back on the server. */
export type TakeBack = () => Promise<unknown>;

interface Decided {
  names: readonly string[];
  takeBack: TakeBack;
}

interface Decide {
  names: readonly string[];
  decision: Decision;
  send: () => Promise<Sent>;
}

const shown = (row: CandidateValue, decision: Decision | undefined): CandidateValue =>
  decision === 'hide' || decision === 'unhide' ? { ...row, hidden: decision === 'hide' } : row;

/**
 * Decides on rows without waiting for the answers: the next row is there at once. Decisions are sent one after the
 * other, and the list is fetched anew after the last of them; one that fails leaves its row as it was.
 */
export const useRowDecisions = (list: CandidateList) => {
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, Decision>>(new Map());
  const [last, setLast] = useState<Told | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [unsent, setUnsent] = useState(0);
  const sent = useRef({ queue: Promise.resolve(), waiting: 0, ended: new Set<string>() });
  const decided = useRef<Decided[]>([]);
  // Other pages of ours leave the queue running; with the tab it would be gone.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => sent.current.waiting > 0 });

  const run = async (before: Promise<void>, send: () => Promise<readonly string[]>): Promise<void> => {
    await before;
    const { current } = sent;
    try {
      for (const name of await send()) current.ended.add(name);
    } catch (error) {
      setFailure(error);
    }
    current.waiting -= 1;
    setUnsent(current.waiting);
    if (current.waiting > 0) return;
    await list.refetch();
    const ended = new Set(current.ended);
    current.ended.clear();
    setUnderWay((marks) => new Map([...marks].filter(([name]) => !ended.has(name))));
  };
  const queued = (send: () => Promise<readonly string[]>): Promise<void> => {
    const { current } = sent;
    current.waiting += 1;
    setUnsent(current.waiting);
    setFailure(null);
    current.queue = run(current.queue, send);
    return current.queue;
  };

  return {
    rows: list.rows
      .map((row) => shown(row, underWay.get(row.name)))
      .filter(({ name, hidden }) => underWay.get(name) !== 'report' && (list.showsHidden || !hidden)),
    isUnderWay: (name: string): boolean => underWay.has(name),
    decisionOn: (name: string): Decision | null => underWay.get(name) ?? null,
    /** What was done last, to be said. */
    last,
    failure,
    /** Decisions that the server has not answered yet. */
    unsent,
    decide: ({ names, decision, send }: Decide): void => {
      setUnderWay((before) => new Map([...before, ...names.map((name) => [name, decision] as const)]));
      const told = { name: names[0], count: names.length };
      setLast({ ...told, did: decision });
      const fail = (): void => {
        setLast({ ...told, did: 'fail' });
        setUnderWay((before) => new Map([...before].filter(([name]) => !names.includes(name))));
      };
      void queued(async () => {
        try {
          const { isDone, takeBack } = await send();
          if (!isDone) fail();
          else if (takeBack) decided.current.push({ names, takeBack });
          return names;
        } catch (error) {
          fail();
          throw error;
        }
      });
    },
    /** Takes back the last decision that was not taken back yet. */
    undoLast: async (onUndone: (name: string) => void): Promise<void> => {
      let undone: string | null = null;
      await queued(async () => {
        const before = decided.current.pop();
        if (!before) return [];
        await before.takeBack();
        [undone] = before.names;
        setLast({ name: before.names[0], count: before.names.length, did: 'undo' });
        return [];
      });
      if (undone !== null) onUndone(undone);
    },
  };
};
