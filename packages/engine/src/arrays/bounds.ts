/** First position in the ascending values[from..to) whose value is ≥ `bound`; `to` when there is none. */
export const lowerBound = (
  values: Float64Array | Uint32Array,
  bound: number,
  { from, to }: { from: number; to: number } = { from: 0, to: values.length },
): number => {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle] < bound) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Position of `id` among ascending ids; -1 when it is not there. */
export const indexOfId = (ids: Float64Array, id: number): number => {
  const at = lowerBound(ids, id);
  return at < ids.length && ids[at] === id ? at : -1;
};
