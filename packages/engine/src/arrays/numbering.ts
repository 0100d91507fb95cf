import { lowerBound } from './bounds.ts';

/** Ids numbered 0.. by ascending id, and each given id's number. */
export interface Numbering {
  id: Float64Array;
  number: Uint32Array;
}

export const numberIds = (ids: Float64Array): Numbering => {
  const id = distinct(ids);
  const known = new Map<number, number>();
  const number = new Uint32Array(ids.length);
  for (let i = 0; i < ids.length; i++) {
    let found = known.get(ids[i]);
    if (found === undefined) known.set(ids[i], (found = lowerBound(id, ids[i])));
    number[i] = found;
  }
  return { id, number };
};

/** Ascending, each once. */
export const distinct = (ids: Float64Array): Float64Array => {
  const sorted = ids.toSorted();
  return sorted.filter((id, i) => i === 0 || id !== sorted[i - 1]);
};
