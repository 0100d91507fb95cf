/** Ids of several lists as one. */
export interface MergedIds {
  /** Ascending, each once. */
  ids: Float64Array;
  /** By list: the place of each of its entries in `ids`. */
  numberOf: Uint32Array[];
}

/** @param lists ascending, each id once. */
export const mergedIds = (lists: readonly Float64Array[]): MergedIds => {
  const all = new Float64Array(lists.reduce((sum, list) => sum + list.length, 0));
  let end = 0;
  for (const list of lists) {
    all.set(list, end);
    end += list.length;
  }
  if (lists.length > 1) all.sort();
  let distinct = 0;
  for (let i = 0; i < all.length; i++) if (i === 0 || all[i] !== all[i - 1]) all[distinct++] = all[i];
  const ids = all.subarray(0, distinct);
  return { ids, numberOf: lists.map((list) => placesIn(ids, list)) };
};

const placesIn = (ids: Float64Array, list: Float64Array): Uint32Array => {
  const places = new Uint32Array(list.length);
  let at = 0;
  for (let i = 0; i < list.length; i++) {
    while (ids[at] < list[i]) at++;
    places[i] = at;
  }
  return places;
};
