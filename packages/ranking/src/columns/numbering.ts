import { sortByKey } from './best-first.ts';
import { workbench } from './workbench.ts';

/** Finds the number of an id; -1 when no number has it. */
export type NumberOf = (id: number) => number;

/** Numbers of distinct ids by binary search; ids that do not ascend are put in order once. */
export const numbering = (ids: Float64Array): NumberOf => {
  let order: Uint32Array | null = null;
  for (let i = 1; i < ids.length && order === null; i++) {
    if (ids[i] < ids[i - 1]) order = Uint32Array.from(ids.keys());
  }
  if (order !== null) sortByKey(order, ids, { direction: 'up', bench: workbench() });
  const byId = order;
  return (id) => {
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
};
