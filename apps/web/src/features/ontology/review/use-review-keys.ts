import { useEffect, useRef } from 'react';
import { isTyping } from '../../../lib/is-typing.ts';

/** Keys that may be held down; what decides is done once for each press. */
const REPEATED = new Set(['j', 'k']);

/** What single keys do on a page; one that is typed, or meant for a dialog, is left alone. */
export const useReviewKeys = (keys: Readonly<Record<string, () => void>>): void => {
  const known = useRef(keys);
  useEffect(() => {
    known.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog:modal')) return;
      if (event.repeat && !REPEATED.has(event.key)) return;
      const act = known.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
