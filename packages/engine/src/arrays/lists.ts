/** Lists of numbers laid end to end: those of row r stand in `item` at start[r] up to start[r + 1]. */
export interface Lists {
  start: Uint32Array;
  item: Uint32Array;
}

/** Lists made from other lists; `from` tells where in the old `item` each entry stood. */
export interface MovedLists extends Lists {
  from: Uint32Array;
}

/** Stands for an item that is to be left out. */
export const DROPPED = 0xffff_ffff;

/** The rows in another order: row r of the result is row order[r]. */
export const reorder = ({ start, item }: Lists, order: Uint32Array): MovedLists => {
  const moved = {
    start: new Uint32Array(order.length + 1),
    item: new Uint32Array(item.length),
    from: new Uint32Array(item.length),
  };
  let end = 0;
  for (let row = 0; row < order.length; row++) {
    for (let at = start[order[row]]; at < start[order[row] + 1]; at++) {
      moved.item[end] = item[at];
      moved.from[end++] = at;
    }
    moved.start[row + 1] = end;
  }
  return moved;
};

/** Each item's new number, or DROPPED; `size` is how many new numbers there are. */
export interface Renaming {
  to: Uint32Array;
  size: number;
}

/**
 * Turns lists of items per row into lists of rows per item, rows ascending within each.
 * Row r of the input is row order[r] of `lists`; items are renamed, dropped ones left out.
 */
export const invert = (lists: Lists, order: Uint32Array, renaming: Renaming): MovedLists => {
  const start = countPerItem(lists.item, renaming);
  const kept = start[renaming.size];
  const next = start.slice();
  const item = new Uint32Array(kept);
  const from = new Uint32Array(kept);
  for (let row = 0; row < order.length; row++) {
    for (let at = lists.start[order[row]]; at < lists.start[order[row] + 1]; at++) {
      const to = renaming.to[lists.item[at]];
      if (to === DROPPED) continue;
      item[next[to]] = row;
      from[next[to]++] = at;
    }
  }
  return { start, item, from };
};

const countPerItem = (item: Uint32Array, { to, size }: Renaming): Uint32Array => {
  const start = new Uint32Array(size + 1);
  for (let at = 0; at < item.length; at++) {
    const renamed = to[item[at]];
    if (renamed !== DROPPED) start[renamed + 1]++;
  }
  for (let i = 0; i < size; i++) start[i + 1] += start[i];
  return start;
};

/** Rows per item again as items per row, items ascending. */
export const transpose = (lists: Lists, rows: number): MovedLists =>
  invert(lists, identity(lists.start.length - 1), { to: identity(rows), size: rows });

export const identity = (length: number): Uint32Array => {
  const order = new Uint32Array(length);
  for (let i = 0; i < length; i++) order[i] = i;
  return order;
};

/** The values that go with moved entries: result[i] = values[from[i]]. */
export const follow = <T extends Float32Array | Uint8Array>(values: T, from: Uint32Array): T => {
  const moved = new (values.constructor as new (length: number) => T)(from.length);
  for (let i = 0; i < from.length; i++) moved[i] = values[from[i]];
  return moved;
};
