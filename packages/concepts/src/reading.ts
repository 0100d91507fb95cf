import { AS_WRITTEN, type CAPITALS, DE, EN, EXACT, FR, RU } from '../kernel/layout.ts';
export { EN } from '../kernel/layout.ts';
import { pluralKey } from './plural.ts';
import { american } from './spelling.ts';
import { stem } from './stem.ts';

/**
 * A reading is one way to look at a word when matching: the text's language is unknown, so every word is read in all
 * of them, and a literal is matched in the reading of its own language.
 */
export type Reading =
  | typeof EN
  | typeof DE
  | typeof FR
  | typeof RU
  | typeof EXACT
  | typeof CAPITALS
  | typeof AS_WRITTEN;

/** Readings of literals that are foreign to an English text. */
export const isForeign = (reading: Reading): boolean => reading >= DE && reading <= EXACT;

const BY_LANG: ReadonlyMap<string, Reading> = new Map<string, Reading>([
  ['', EN],
  ['all', EN],
  ['en', EN],
  ['de', DE],
  ['fr', FR],
  ['ru', RU],
  ['la', AS_WRITTEN],
  ['mul', AS_WRITTEN],
  ['und', AS_WRITTEN],
  ['zxx', AS_WRITTEN],
]);

/** Region and script ("en-GB") do not matter. */
export const readingOf = (lang: string): Reading => BY_LANG.get(lang.toLowerCase().split(/[-_]/)[0]) ?? EXACT;

const frenchSingular = (word: string): string => {
  if (word.length < 4) return word;
  if (/(?:eaux|eux|oux)$/.test(word)) return word.slice(0, -1);
  if (word.endsWith('aux')) return `${word.slice(0, -3)}al`;
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
};

/**
 * The key under which a normalised word is matched in a reading. English and French drop only plural endings (and
 * British spelling): a full stemmer makes one word of "general", "generation" and "generative". German and Russian
 * need their stemmers for the cases.
 */
export const keyOf = (word: string, reading: Reading): string => {
  switch (reading) {
    case EN:
      return /^[a-z]+$/.test(word) && word.length <= 60 ? american(pluralKey(word)) : stem(word, 'ru');
    case DE:
      return stem(word, 'de');
    case FR:
      return frenchSingular(word);
    case RU:
      return stem(word, 'ru');
    default:
      return word;
  }
};
