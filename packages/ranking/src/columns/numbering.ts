import { sortByKey } from './best-first.ts';
import { workbench } from './workbench.ts';

export interface Numbering {
  /** Number of an id; -1 when no number has it. */
  numberOf: (id: number) => number;
  /** Ids ascend with the numbers. */
  isAscending: boolean;
}

/** Numbers of distinct ids by binary search; ids that do not ascend are put in order once. */
export const numbering = (ids: Float64Array): Numbering => {
  let order: Uint32Array | null = null;
  for (let i = 1; i < ids.length && order === null; i++) {
    if (ids[i] < ids[i - 1]) order = Uint32Array.from(ids.keys());
  }
  if (order !== null) sortByKey(order, ids, { direction: 'up', bench: workbench() });
  const byId = order;
  const numberOf = (id: number): number => {
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ids[byId === null ? middle : byId[middle]] < id) low = middle + 1;
      else high = middle;
    }
    if (low === ids.length) return -1;
    const number = byId === null ? low : byId[low];
    return ids[number] === id ? number : -1;
  };
  return { numberOf, isAscending: byId === null };
};
