import { fold } from '../fold.ts';

/** More words than a name has: the rest would narrow nothing. */
const MAX_WORDS = 8;

/**
 * A text search query for names with a word that begins like each word given, in any order; null if no word is
 * given. The words are quoted, so that nothing in them is syntax.
 */
export function nameQuery(text: string): string | null {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return null;
  return [...new Set(words)]
    .slice(0, MAX_WORDS)
    .map((word) => `'${word}':*`)
    .join(' & ');
}
