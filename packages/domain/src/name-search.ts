import { fold } from './fold.ts';

/** More words than a name has: the rest would narrow nothing. */
const MAX_WORDS = 8;

/** What was typed of a name as words in lookup form, each once; none for punctuation alone. */
export const typedWords = (text: string): string[] =>
  [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu))].slice(0, MAX_WORDS);

/** Equal for names of the same words, whatever their order, case and diacritics. */
export const wordsKey = (name: string): string => typedWords(name).toSorted().join(' ');

/**
 * A text search query for names with a word that begins like each word given, in any order. The words are quoted, so
 * that nothing in them is syntax.
 *
 * @param words as `typedWords` makes them, at least one
 */
export const nameQuery = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ');
