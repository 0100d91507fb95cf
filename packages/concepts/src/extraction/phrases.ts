import { EMPTY, LAST_BREAK, LAST_INNER, GENERIC_NOUN } from './word-kinds.ts';
import type { TextWord } from './words-of-text.ts';

/** Swept from 4 to 6, within half a point; one in eighty of Inspec's right phrases is longer. */
const LONGEST_PHRASE = 5;

/** A candidate term of one document. */
export interface Phrase {
  /** Keys of its words; the form that came first. */
  keys: readonly string[];
  /** Their terms in the index, '' for words that it leaves out. */
  terms: readonly string[];
  /** How often it stands in the text, inside longer phrases too. ≥ 1 */
  count: number;
  /** How often it stands as a whole noun phrase, 0 to `count`. */
  whole: number;
  /** The most frequent longer phrase that holds it, 0 if none does. */
  inLonger: number;
  /** Words before its first occurrence. */
  first: number;
  /** Words of it that name nothing by themselves, as a part of all, [0, 1). */
  genericPart: number;
  /** Written wholly in capitals somewhere: an acronym, a title or a heading. */
  capitals: boolean;
  /** Index of the first word and of the one behind the last, occurrence by occurrence. */
  spans: number[];
}

/** Words are joined without blanks, so that "data base", "data-base" and "database" are one. */
const keyOf = (keys: readonly string[]): string => keys.join('');

const newPhrase = (words: readonly TextWord[], from: number, to: number): Phrase => {
  const own = words.slice(from, to);
  return {
    keys: own.map(({ key }) => key),
    terms: own.map(({ term }) => term),
    count: 0,
    whole: 0,
    inLonger: 0,
    first: from,
    genericPart: own.filter(({ kind }) => kind === GENERIC_NOUN || kind === EMPTY).length / own.length,
    capitals: false,
    spans: [],
  };
};

const isInCapitals = (words: readonly TextWord[], from: number, to: number): boolean => {
  for (let at = from; at < to; at++) if (!words[at].token.allCaps) return false;
  return true;
};

const endOfChunk = (words: readonly TextWord[], from: number): number => {
  let to = from + 1;
  while (to < words.length && !words[to].token.breaksBefore && words[to].kind > LAST_BREAK) to++;
  return to;
};

/** Tells every longer phrase's count to the phrases inside it. */
const tellNested = (phrases: Map<string, Phrase>): void => {
  for (const { keys, count } of phrases.values()) {
    for (let from = 0; from < keys.length; from++) {
      for (let to = from + 1; to <= keys.length; to++) {
        if (to - from === keys.length) continue;
        const inner = phrases.get(keyOf(keys.slice(from, to)));
        if (inner !== undefined && inner.inLonger < count) inner.inLonger = count;
      }
    }
  }
};

/**
 * The noun-phrase-like phrases of a text, up to five words, by their key: runs of words between function words, verbs
 * and punctuation, and every part of them that can stand by itself. Hyphenated compounds stay whole. Phrases of generic
 * nouns alone are left out.
 */
export const phrasesOf = (words: readonly TextWord[]): Map<string, Phrase> => {
  const phrases = new Map<string, Phrase>();
  let at = 0;
  while (at < words.length) {
    if (words[at].kind <= LAST_BREAK) {
      at++;
      continue;
    }
    const end = endOfChunk(words, at);
    let start = at;
    let stop = end;
    while (start < stop && words[start].kind === EMPTY) start++;
    while (stop > start && words[stop - 1].kind <= LAST_INNER) stop--;
    for (let from = start; from < stop; from++) {
      if (words[from].kind === EMPTY || (words[from].hyphenBefore && from > start)) continue;
      for (let to = from + 1; to <= stop && to - from <= LONGEST_PHRASE; to++) {
        if (words[to - 1].kind <= LAST_INNER || (to < words.length && words[to].hyphenBefore)) continue;
        let key = words[from].key;
        for (let inner = from + 1; inner < to; inner++) key += words[inner].key;
        let phrase = phrases.get(key);
        if (phrase === undefined) phrases.set(key, (phrase = newPhrase(words, from, to)));
        phrase.count++;
        if (from === start && to === stop) phrase.whole++;
        phrase.capitals ||= isInCapitals(words, from, to);
        phrase.spans.push(from, to);
      }
    }
    at = end;
  }
  tellNested(phrases);
  for (const [key, { genericPart }] of phrases) if (genericPart === 1) phrases.delete(key);
  return phrases;
};
