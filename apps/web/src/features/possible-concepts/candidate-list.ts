import { mergedCandidate } from '@peerlens/domain/possible-concepts/merged-candidate.contract.ts';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../lib/api.ts';
import type { CandidateValue } from './candidate-draft.ts';

/** A list of possible concepts, and what can be done with its rows: in a batch for all to see, else for oneself. */
export interface CandidateList {
  rows: readonly CandidateValue[];
  docsBatchId: number | null;
  /** Whether hidden rows are among them. */
  showsHidden: boolean;
  /** Of the columns DF (coll.) and TF the one that says something here. */
  count: 'dfCollection' | 'tf';
  hide: (names: string[], hidden: boolean) => Promise<unknown>;
  merge: (names: string[], into: string) => Promise<unknown>;
  /** Told of what was made of rows; null when that was taken back. */
  onDecided: (rows: readonly CandidateValue[], outcome: CandidateValue['outcome']) => void;
  /** After each change. */
  refetch: () => Promise<unknown>;
}

/** The rows of a batch, which the server keeps. */
export const useBatchList = (id: number, showHidden: boolean) => {
  const [{ batch, possibleConcepts }] = api.possibleConcepts.batch.useSuspenseQuery({ id, showHidden });
  const utils = api.useUtils();
  const list: CandidateList = {
    rows: possibleConcepts,
    docsBatchId: id,
    showsHidden: showHidden,
    count: 'dfCollection',
    hide: (names, hidden) =>
      hidden
        ? utils.client.possibleConcepts.hide.mutate({ docsBatchId: id, names })
        : utils.client.possibleConcepts.unhide.mutate({ docsBatchId: id, names }),
    merge: (names, into) => utils.client.possibleConcepts.merge.mutate({ docsBatchId: id, names, into }),
    onDecided: () => undefined,
    refetch: () => utils.possibleConcepts.invalidate(),
  };
  return { batch, list };
};

/** What somebody has done to rows that no server keeps. */
interface Changes {
  hidden: ReadonlySet<string>;
  /** Rows that took others in. */
  merged: ReadonlyMap<string, CandidateValue>;
  /** Rows that were taken in. */
  gone: ReadonlySet<string>;
  /** Rows that were decided on, which the next answer may lack. */
  decided: ReadonlyMap<string, CandidateValue>;
}

const NO_CHANGES: Changes = { hidden: new Set(), merged: new Map(), gone: new Set(), decided: new Map() };

const changedRows = (fresh: readonly CandidateValue[], changes: Changes): CandidateValue[] => {
  const names = new Set(fresh.map(({ name }) => name));
  const kept = [...changes.decided.values(), ...changes.merged.values()].filter(
    ({ name }, at, all) => !names.has(name) && all.findIndex((other) => other.name === name) === at,
  );
  return [...fresh, ...kept]
    .filter(({ name }) => !changes.gone.has(name))
    .map((row) => ({
      ...(changes.merged.get(row.name) ?? row),
      hidden: changes.hidden.has(row.name),
      outcome: changes.decided.get(row.name)?.outcome ?? null,
    }))
    .sort((a, b) => b.score - a.score);
};

/** The rows of an article, a proposal or a list: hidden and merged as long as one is here. */
export const useLooseList = (
  fresh: readonly CandidateValue[],
  { count, refetch }: Pick<CandidateList, 'count' | 'refetch'>,
) => {
  const [changes, setChanges] = useState(NO_CHANGES);
  const [showsHidden, setShowsHidden] = useState(false);
  const all = useMemo(() => changedRows(fresh, changes), [fresh, changes]);
  const rows = useMemo(() => all.filter(({ hidden }) => showsHidden || !hidden), [all, showsHidden]);

  const hide = useCallback((names: string[], hidden: boolean) => {
    setChanges((before) => {
      const next = new Set(before.hidden);
      for (const name of names) {
        if (hidden) next.add(name);
        else next.delete(name);
      }
      return { ...before, hidden: next };
    });
    return Promise.resolve();
  }, []);
  const merge = useCallback(
    (names: string[], into: string) => {
      const target = all.find(({ name }) => name === into);
      const others = all.filter(({ name }) => name !== into && names.includes(name));
      if (target) {
        const merged = mergedCandidate(target, others);
        const row = {
          ...target,
          ...merged,
          tf: Math.max(...merged.literals.map(({ tf }) => tf)),
          dfCollection: merged.literals.reduce((sum, { dfCollection }) => sum + dfCollection, 0),
        };
        setChanges((before) => ({
          ...before,
          merged: new Map(before.merged).set(into, row),
          gone: new Set([...before.gone, ...others.map(({ name }) => name)]),
        }));
      }
      return Promise.resolve();
    },
    [all],
  );
  const onDecided = useCallback<CandidateList['onDecided']>((decided, outcome) => {
    setChanges((before) => ({
      ...before,
      decided: new Map([
        ...before.decided,
        ...decided.map((row) => [row.name, { ...row, outcome }] as const),
      ]),
    }));
  }, []);
  const list: CandidateList = {
    rows,
    docsBatchId: null,
    showsHidden,
    count,
    hide,
    merge,
    onDecided,
    refetch,
  };
  const hiddenCount = all.length - all.filter(({ hidden }) => !hidden).length;
  return { list, hiddenCount, showsHidden, setShowsHidden };
};
