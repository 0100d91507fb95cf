import type { LiteralWord } from './literal-words.ts';
import { isForeign, type Reading } from './reading.ts';
import { isStopWord } from './stop-words.ts';

const length = (words: readonly LiteralWord[]): number =>
  words.reduce((sum, word) => sum + (/^\p{Ideographic}+$/u.test(word.text) ? 2 : 1) * word.text.length, 0);

/**
 * Can a literal be looked for at all? Not if it has no word, is a single letter, only numbers, or only stop words; a
 * word in capitals ("WHO", "IT") is no stop word. Short words of other languages ("Rat", "Art", "son") are mostly
 * English ones in our texts, and are not looked for either.
 */
export const isMatchable = (words: readonly LiteralWord[], reading: Reading): boolean => {
  if (length(words) < 2) return false;
  if (words.every((word) => /^\p{N}+$/u.test(word.text))) return false;
  if (words.every((word) => !word.allCaps && (isStopWord(word.text) || length([word]) < 2))) return false;
  return !(isForeign(reading) && words.length === 1 && /^[a-z]{1,3}$/.test(words[0].text));
};
