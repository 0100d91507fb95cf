const KEY = 'peerlens-draft:';

/** Whose draft of which form; nobody sees what somebody else typed in the same tab. */
const keyOf = (owner: string, form: string): string => `${KEY}${owner}:${form}`;

/** Null when nothing is kept, or what is kept is no object. */
export const keptDraft = <Draft extends object>(owner: string, form: string): Partial<Draft> | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(owner, form)) ?? 'null');
    return typeof kept === 'object' && !Array.isArray(kept) ? kept : null;
  } catch {
    return null;
  }
};

/** Drafts outlive an expired login, and nothing else: they end with the tab. */
export const keepDraft = (owner: string, form: string, draft: object | null): void => {
  try {
    if (draft) sessionStorage.setItem(keyOf(owner, form), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(owner, form));
  } catch {
    // A browser that keeps nothing still lets one type.
  }
};

/** Whoever logs out leaves nothing behind. */
export const forgetDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEY)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
};
