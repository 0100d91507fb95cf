/** What a list of suggestions shows and what choosing one puts into the field. */
export interface Suggested {
  id: string;
  value: string;
  label: string;
  /** Everything that tells it from others of its name; shown where the label is cut. */
  title: string;
}

export interface SuggestionSource<T> {
  /** What was answered before; undefined when it has to be asked for. */
  known: (query: string) => readonly T[] | undefined;
  /** Asks, unless it is known. */
  ask: (query: string, signal: AbortSignal) => Promise<readonly T[]>;
}

/** @source specification 1, section 9 */
const CACHE_ENTRIES = 100;

/** Remembers the answers to the queries asked last; failures are not remembered. */
export function suggestionSource<T>(
  fetch: (query: string, signal: AbortSignal) => Promise<readonly T[]>,
  entries = CACHE_ENTRIES,
): SuggestionSource<T> {
  /** Least recently asked for first. */
  const answers = new Map<string, readonly T[]>();
  const keep = (query: string, answer: readonly T[]): void => {
    answers.delete(query);
    answers.set(query, answer);
    for (const oldest of answers.keys()) {
      if (answers.size <= entries) return;
      answers.delete(oldest);
    }
  };
  const known = (query: string): readonly T[] | undefined => {
    const answer = answers.get(query);
    if (answer) keep(query, answer);
    return answer;
  };
  return {
    known,
    async ask(query, signal) {
      const before = known(query);
      if (before) return before;
      const answer = await fetch(query, signal);
      keep(query, answer);
      return answer;
    },
  };
}
