import { useState } from 'react';

/** Ids of so many fit into the address of an export. */
export const MOST_SELECTED = 500;

export interface Selection {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** All of these, or none of them. */
  set: (ids: readonly number[], isSelected: boolean) => void;
  clear: () => void;
}

const NOTHING: ReadonlySet<number> = new Set();

/** Articles ticked, from page to page of the same results; another search starts with none. */
export const useSelection = (search: string): Selection => {
  const [{ of, ids: kept }, setKept] = useState({ of: search, ids: NOTHING });
  const ids = of === search ? kept : NOTHING;
  const keep = (next: Iterable<number>) =>
    setKept({ of: search, ids: new Set([...new Set(next)].slice(0, MOST_SELECTED)) });
  const set = (changed: readonly number[], isSelected: boolean) =>
    keep(isSelected ? [...ids, ...changed] : [...ids].filter((id) => !changed.includes(id)));
  return {
    ids,
    toggle: (id) => set([id], !ids.has(id)),
    set,
    clear: () => keep([]),
  };
};
