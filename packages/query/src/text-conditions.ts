/** The words side by side in this order, '' for any one word. */
export const hasSequence = (text: readonly string[], words: readonly string[]): boolean =>
  text.some((_, at) =>
    words.every((word, shift) => at + shift < text.length && (word === '' || word === text[at + shift])),
  );

/** All of the words, '' aside, among places of which the last is at most `within` after the first. */
export const hasNear = (text: readonly string[], words: readonly string[], within: number): boolean => {
  const wanted = new Set(words.filter((word) => word !== ''));
  const latest = new Map<string, number>();
  return text.some((word, at) => {
    if (!wanted.has(word)) return false;
    latest.set(word, at);
    return latest.size === wanted.size && at - Math.min(...latest.values()) <= within;
  });
};

/** The words side by side in a name; with `isBeginning`, the last of them may go on. */
export const isIn = (name: readonly string[], words: readonly string[], isBeginning: boolean): boolean =>
  name.some((_, at) =>
    words.every((word, shift) => {
      const there = name[at + shift];
      if (there === undefined) return false;
      return isBeginning && shift === words.length - 1 ? there.startsWith(word) : there === word;
    }),
  );
