import { useEffect, useRef } from 'react';

/** Ctrl + S, or Command + S, saves wherever one types; a dialog keeps its keys to itself. */
export const useSaveKeys = (onSave: () => void): void => {
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      save.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
