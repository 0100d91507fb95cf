import { useBlocker, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api } from './api.ts';
import { draftTexts } from './draft.texts.ts';
import { keepDraft, keptDraft } from './drafts.ts';

interface DraftOptions<Draft extends object> {
  /** What the form shows before anything is typed. Secrets do not belong in it: it is kept in the browser. */
  initial: Draft;
  /** Tells the forms of one page apart. */
  part?: string;
  /** Whether leaving with unsaved words asks first. */
  asks?: boolean;
}

const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * A form that keeps what is typed, by its address, until it is sent: through an expired login, too. Leaving otherwise
 * asks first. Call `leave` when all is saved.
 */
export const useDraft = <Draft extends object>({ initial, part, asks = true }: DraftOptions<Draft>) => {
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  const { pathname } = useLocation();
  // Who began to type: the login may expire meanwhile.
  const [{ owner, form }] = useState({
    owner: user.id ?? '',
    form: part === undefined ? pathname : `${pathname}#${part}`,
  });
  const [kept] = useState(() => {
    const found = keptDraft<Draft>(owner, form);
    return found && { ...initial, ...found };
  });
  const [draft, setDraft] = useState(kept ?? initial);
  const [isRestored, setRestored] = useState(kept !== null && !isSame(kept, initial));
  const isLeaving = useRef(false);
  const isDirty = !isSame(draft, initial);
  useEffect(() => {
    if (!isLeaving.current) keepDraft(owner, form, isDirty ? draft : null);
  }, [owner, form, draft, isDirty]);
  useBlocker({
    shouldBlockFn: ({ next }) => {
      if (!asks || isLeaving.current || !isDirty) return false;
      // One comes back from there, and what was typed is kept meanwhile.
      if (/^\/accounts\/(?:login|again)\b/.test(next.pathname)) return false;
      // oxlint-disable-next-line no-alert -- the browser's own question is the one that also stops a closing tab
      const stays = !window.confirm(draftTexts.leave);
      if (!stays) keepDraft(owner, form, null);
      return stays;
    },
    enableBeforeUnload: () => asks && isDirty && !isLeaving.current,
  });
  return {
    draft,
    isRestored,
    change: (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed })),
    restart: () => {
      setDraft(initial);
      setRestored(false);
    },
    leave: () => {
      isLeaving.current = true;
      keepDraft(owner, form, null);
    },
  };
};
