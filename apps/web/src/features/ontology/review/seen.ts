const KEY = 'peerlens-seen-suggestions';
/** Older ones are decided by then. */
const MOST = 2000;

/** Suggestions that were looked at in this browser. */
export const seenChanges = (): ReadonlySet<number> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : []);
  } catch {
    return new Set();
  }
};

export const keepSeen = (seen: ReadonlySet<number>): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify([...seen].slice(-MOST)));
  } catch {
    // A browser that keeps nothing shows all as new.
  }
};
