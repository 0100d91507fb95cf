import { invalid } from '@peerlens/kernel';

export interface BatchLimits {
  /** Keys of one call. */
  most: number;
  /** Questions in all, the same one again counted again: each is a part of the answer. */
  total: number;
}

interface Batch<Key, Value> {
  keys: Key[];
  values: Promise<ReadonlyMap<Key, Value>>;
}

/**
 * A reader of one thing at a time that reads many at once: whatever is asked for while an answer is put together goes
 * into calls of at most `most` keys. Each key is read once, so a reader lives as long as one operation.
 *
 * @param read answers in any order; what it leaves out is null
 * @returns throws DomainError `invalid` beyond the total
 */
export function batched<Value, Key extends number | string>(
  read: (keys: Key[]) => Promise<Value[]>,
  { keyOf, most, total }: BatchLimits & { keyOf: (value: Value) => Key },
): (key: Key) => Promise<Value | null> {
  const asked = new Map<Key, Promise<Value | null>>();
  let open: Batch<Key, Value> | null = null;
  let questions = 0;

  const begin = (): Batch<Key, Value> => {
    const keys: Key[] = [];
    // Once every resolver of a list has had its turn.
    const turn = new Promise((resolve) => {
      setImmediate(resolve);
    });
    const values = turn.then(async () => {
      if (open?.keys === keys) open = null;
      return new Map((await read(keys)).map((value) => [keyOf(value), value]));
    });
    return { keys, values };
  };

  return async (key) => {
    questions += 1;
    if (questions > total)
      throw invalid(`Lists within one another would hold more than ${total} rows: ask for less at once`);
    const known = asked.get(key);
    if (known) return known;
    if (open === null || open.keys.length >= most) open = begin();
    open.keys.push(key);
    const value = open.values.then((values) => values.get(key) ?? null);
    asked.set(key, value);
    return value;
  };
}
