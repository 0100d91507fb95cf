import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isTyping } from '../../lib/is-typing.ts';
import { SEARCH_BOX } from './search-box.tsx';

/** `/` goes to the search box, wherever one is; `?` shows the keys. A dialog keeps its keys to itself. */
export const usePageKeys = (onHelp: () => void): void => {
  const router = useRouter();
  const help = useRef(onHelp);
  useEffect(() => {
    help.current = onHelp;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog:modal')) return;
      if (event.key === '?') help.current();
      else if (event.key === '/') {
        const box = document.querySelector<HTMLInputElement>(`[${SEARCH_BOX}]`);
        if (box) box.select();
        else void router.navigate({ to: '/search/', search: {} });
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router]);
};
