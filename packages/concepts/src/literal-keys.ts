import { normaliseWord } from './normalise.ts';
import { keyOf, readingOf, type Reading } from './reading.ts';
import { isStopWord } from './stop-words.ts';

/** A literal as far as others are compared with it. */
export interface PlainOrComposite {
  /** Of a composite literal: its parts as they read one after the other. */
  name: string;
  composite: readonly (string | { conceptId: number })[] | null;
  lang: string;
}

/** A word of a literal under the key that the tagger matches it by, and where it stands in UTF-16 units. */
export interface KeyedWord {
  key: string;
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}+#]*/gu;
/** Words remembered at once; then the memory starts anew. */
const REMEMBERED = 100_000;
const remembered = new Map<Reading, Map<string, string>>();

/** The keys of a reading that are known. */
const keysIn = (reading: Reading): Map<string, string> => {
  const known = remembered.get(reading);
  if (known !== undefined && known.size < REMEMBERED) return known;
  const anew = new Map<string, string>();
  remembered.set(reading, anew);
  return anew;
};

const keyOfWord = (word: string, reading: Reading): string => {
  const normalised = normaliseWord(word);
  return normalised === '' ? '' : keyOf(normalised, reading);
};

/**
 * The words of a name, in their order, with diacritics, number, spelling and case endings evened as the tagger evens
 * them in that reading. Needs no tagger: a browser can do it, too.
 */
export const keyedWords = (name: string, reading: Reading): KeyedWord[] => {
  const known = keysIn(reading);
  const words: KeyedWord[] = [];
  for (const { 0: word, index: start } of name.matchAll(WORD)) {
    let key = known.get(word);
    if (key === undefined) known.set(word, (key = keyOfWord(word, reading)));
    if (key !== '') words.push({ key, start, end: start + word.length });
  }
  return words;
};

/** Words as one ("data base", "data-base", "database"), or between blanks where one is a stop word. */
export const joinedOf = (keys: readonly string[]): string =>
  keys.join(keys.some((key) => isStopWord(key)) ? ' ' : '');

/** Without region and script ("en-GB"); none is `all`. */
export const mainLanguage = (lang: string): string => lang.toLowerCase().split(/[-_]/)[0] || 'all';

const isOfAll = (lang: string): boolean => mainLanguage(lang) === 'all';

/** Can a literal of one language be met where one of the other is? Those of all languages can, everywhere. */
export const languagesMeet = (a: string, b: string): boolean =>
  isOfAll(a) || isOfAll(b) || mainLanguage(a) === mainLanguage(b);

/** Every reading that some of the languages ask for. */
export const readingsOf = (langs: Iterable<string>): Set<Reading> => new Set(Array.from(langs, readingOf));

/** Is a literal of the language compared with others in a reading? Those of all languages are, in each. */
export const isReadIn = (lang: string, reading: Reading): boolean =>
  isOfAll(lang) || readingOf(lang) === reading;

/** Blanks of any kind as one, none at the ends. */
export const onOneLine = (text: string): string => text.trim().replace(/\s+/gu, ' ');

/** The parts of a composite literal as one text; equal texts mean equal composites. */
export const compositeText = (parts: NonNullable<PlainOrComposite['composite']>): string =>
  JSON.stringify(parts.map((part) => (typeof part === 'string' ? onOneLine(part) : part.conceptId)));
