import type { Mark } from '../concepts/marks.ts';

/** The different words under the marks of a text, in small letters. */
export const markedWords = (text: string, marks: readonly Mark[]): Set<string> =>
  new Set(marks.flatMap(({ start, end }) => text.slice(start, end).toLowerCase().match(WORDS) ?? []));

/** Where any of the words stands in a text as a whole word. */
export const marksOfWords = (text: string, words: ReadonlySet<string>): Mark[] =>
  [...text.matchAll(WORDS)].flatMap(({ 0: word, index }) =>
    words.has(word.toLowerCase()) ? { start: index, end: index + word.length } : [],
  );

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
