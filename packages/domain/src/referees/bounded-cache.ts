export interface BoundedCache<T> {
  /** What is kept under the key, else what `make` gives; callers who ask while it is made wait for that one. */
  get: (key: string, make: () => Promise<T>) => Promise<T>;
  /** Number of things kept. */
  readonly size: number;
}

export interface CacheBounds<T> {
  entries: number;
  /** Of all things together. */
  bytes: number;
  bytesOf: (thing: T) => number;
}

/** Keeps the things asked for last, within bounds. Failures are not kept, and neither is what is too large. */
export function boundedCache<T>({ entries, bytes, bytesOf }: CacheBounds<T>): BoundedCache<T> {
  /** Least recently asked for first; bytes are 0 until a thing is made. */
  const kept = new Map<string, { thing: Promise<T>; bytes: number }>();
  let total = 0;
  const drop = (key: string): void => {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const shrink = (): void => {
    for (const key of kept.keys()) {
      if (kept.size <= entries && total <= bytes) return;
      drop(key);
    }
  };
  return {
    get(key, make) {
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known.thing;
      }
      const entry = { thing: make(), bytes: 0 };
      kept.set(key, entry);
      shrink();
      return entry.thing.then(
        (thing) => {
          if (kept.get(key) === entry) {
            entry.bytes = bytesOf(thing);
            total += entry.bytes;
            shrink();
          }
          return thing;
        },
        (error: unknown) => {
          if (kept.get(key) === entry) drop(key);
          throw error;
        },
      );
    },
    get size() {
      return kept.size;
    },
  };
}
