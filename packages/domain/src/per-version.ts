/**
 * Remembers the last answer, and the version it belongs to. Callers who ask while an answer is being made wait for
 * that one; a failure is not remembered.
 */
export function perVersion<V extends string | number, T>(
  make: (version: V) => Promise<T>,
): (version: V) => Promise<T> {
  let last: { version: V; answer: Promise<T> } | null = null;
  return (version) => {
    if (last?.version === version) return last.answer;
    const answer = make(version);
    const made = { version, answer };
    last = made;
    answer.catch(() => {
      if (last === made) last = null;
    });
    return answer;
  };
}
