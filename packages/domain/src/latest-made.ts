import { setTimeout as delay } from 'node:timers/promises';

export interface Made<T> {
  version: number;
  answer: T;
}

/**
 * Remembers the last answer. Whoever asks for another version gets that one if it is made in time, else the one before
 * it, or null where there is none, while the new one goes on being made: one at a time. A failure is told to those who
 * wait for it, and not remembered.
 */
export function latestMade<T>(
  make: (version: number) => Promise<T>,
  { patienceMs }: { patienceMs: number },
): (version: number) => Promise<Made<T> | null> {
  let last: Made<T> | null = null;
  let making: Promise<void> | null = null;
  const start = async (version: number): Promise<void> => {
    try {
      last = { version, answer: await make(version) };
    } finally {
      making = null;
    }
  };
  return async (version) => {
    if (last?.version === version) return last;
    making ??= start(version);
    const enough = new AbortController();
    const patience = delay(patienceMs, undefined, { signal: enough.signal });
    try {
      await Promise.race([making, patience]);
    } finally {
      enough.abort();
      patience.catch(() => undefined);
      // Nobody may be waiting any more.
      making?.catch(() => undefined);
    }
    return last;
  };
}
