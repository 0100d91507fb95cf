import { useCallback, useEffect, useRef, useState } from 'react';
import type { SuggestionSource } from './suggestion-source.ts';

export interface Suggestions<T> {
  /** `idle`: nothing was asked; `asking`: what is shown answers an earlier text. */
  state: 'idle' | 'asking' | 'found' | 'failed';
  items: readonly T[];
}

interface Options<T> {
  source: SuggestionSource<T>;
  minCharacters: number;
  debounceMs: number;
}

/**
 * Suggestions for what is being typed. Each text takes back the question before it, so that a late answer never
 * replaces a newer one.
 */
export function useSuggestions<T>({ source, minCharacters, debounceMs }: Options<T>) {
  const [suggestions, setSuggestions] = useState<Suggestions<T>>({ state: 'idle', items: [] });
  const asked = useRef<AbortController | null>(null);

  /** Takes back what is being asked, and forgets what was found. */
  const forget = useCallback(() => {
    asked.current?.abort();
    setSuggestions({ state: 'idle', items: [] });
  }, []);

  const ask = useCallback(
    (text: string) => {
      const query = text.trim();
      if (query.length < minCharacters) return forget();
      asked.current?.abort();
      const known = source.known(query);
      if (known) return setSuggestions({ state: 'found', items: known });
      const { signal } = (asked.current = new AbortController());
      setSuggestions(({ items }) => ({ state: 'asking', items }));
      const timer = setTimeout(() => {
        source.ask(query, signal).then(
          (items) => !signal.aborted && setSuggestions({ state: 'found', items }),
          () => !signal.aborted && setSuggestions({ state: 'failed', items: [] }),
        );
      }, debounceMs);
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    },
    [source, minCharacters, debounceMs, forget],
  );

  useEffect(() => () => asked.current?.abort(), []);
  return { suggestions, ask, forget };
}
