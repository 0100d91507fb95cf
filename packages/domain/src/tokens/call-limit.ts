/** Calls of one token in a minute: a script that goes through a call's proposals stays below, a loop gone wild does not. */
export const MAX_CALLS_PER_MINUTE = 600;

const MINUTE_MS = 60_000;

/** Counts calls by token in whole minutes, in this process. `take` says whether one more is allowed. */
export function callLimit(now: () => number, most = MAX_CALLS_PER_MINUTE): { take: (id: number) => boolean } {
  let minute = 0;
  const calls = new Map<number, number>();
  return {
    take(id) {
      const current = Math.floor(now() / MINUTE_MS);
      if (current !== minute) {
        minute = current;
        calls.clear();
      }
      const made = calls.get(id) ?? 0;
      if (made >= most) return false;
      calls.set(id, made + 1);
      return true;
    },
  };
}
