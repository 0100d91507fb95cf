import { useEffect } from 'react';
import { isTyping } from '../../lib/is-typing.ts';

const results = () => [...document.querySelectorAll<HTMLElement>('[data-result]')];
const titleOf = (result: HTMLElement | undefined) =>
  result?.querySelector<HTMLElement>('[data-result-title]');

/** j and k go to the next and the previous result, x selects the one that has the focus. */
export const useResultKeys = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
      // Panels over the results keep their keys.
      if (isTyping(event.target) || event.target.closest('dialog')) return;
      const all = results();
      const at = all.findIndex((result) => result.contains(document.activeElement));
      if (event.key === 'x') all[at]?.querySelector('input')?.click();
      else if (event.key === 'j') titleOf(all[at + 1])?.focus();
      else if (event.key === 'k') titleOf(all[Math.max(0, at - 1)])?.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
