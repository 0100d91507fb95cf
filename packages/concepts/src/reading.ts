import { pluralKey } from './plural.ts';
import { american } from './spelling.ts';
import { stem } from './stem.ts';

/**
 * A reading is one way to look at a word when matching: the text's language is unknown, so every word is read in all
 * of them, and a literal is matched in the reading of its own language.
 */
export const EN = 0;
export const DE = 1;
export const FR = 2;
export const RU = 3;
/** Languages without a stemmer of ours: the normalised form itself. */
export const EXACT = 4;
/** Literals wholly in capitals: the normalised form of a word that is in capitals, too. */
export const CAPITALS = 5;
export const READINGS = 6;

export type Reading = typeof EN | typeof DE | typeof FR | typeof RU | typeof EXACT | typeof CAPITALS;

const BY_LANG: ReadonlyMap<string, Reading> = new Map([
  ['all', EN],
  ['en', EN],
  ['de', DE],
  ['fr', FR],
  ['ru', RU],
]);

export const readingOf = (lang: string): Reading => BY_LANG.get(lang.toLowerCase().slice(0, 3)) ?? EXACT;

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
