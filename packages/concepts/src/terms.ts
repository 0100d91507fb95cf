import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { tokenise, type Token } from './tokens.ts';

/** A word of the title counts as two of the body. @source design/semantics.md §1, "title hits count more" */
const TITLE_FREQUENCY = 2;
/** Stems are remembered up to this many words; then the memory starts anew. */
const REMEMBERED_STEMS = 200_000;

const stems = new Map<string, string>();

/** English stem of a Latin word, Russian stem of a Cyrillic one: the language of a text is not known. */
const termOf = (word: string): string => {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= REMEMBERED_STEMS) stems.clear();
  const term = stem(word, 'all');
  stems.set(word, term);
  return term;
};

const isBareNumber = (word: string): boolean => /^\p{N}+$/u.test(word);
const isLoneLetter = (word: string): boolean => word.length === 1 && !/\p{Ideographic}/u.test(word);

const isEmpty = (word: string): boolean => isStopWord(word) || isBareNumber(word) || isLoneLetter(word);

const NO_COUNTS: ReadonlyMap<string, number> = new Map();

/**
 * Calls back with each word of the text that makes a term, its term, and the word before where the two make a phrase.
 */
const eachWord = (text: string, visit: (word: Token, term: string, before: Token | null) => void): void => {
  let before: Token | null = null;
  for (const token of tokenise(text)) {
    if (token.breaksBefore) before = null;
    if (isEmpty(token.text)) {
      before = null;
      continue;
    }
    visit(token, termOf(token.text), before);
    before = token;
  }
};

const addField = (features: Map<string, number>, text: string, frequency: number): void => {
  let termBefore = '';
  eachWord(text, (_, term, before) => {
    features.set(term, (features.get(term) ?? 0) + frequency);
    if (before !== null) {
      const phrase = `${termBefore} ${term}`;
      features.set(phrase, (features.get(phrase) ?? 0) + frequency);
    }
    termBefore = term;
  });
};

/**
 * A full text is scaled down to this many words, lest it drown the title and the abstract and articles be told apart
 * by whether they come with one. Swept on the reviewer gold standard from 100 to 1600 and unscaled: no clear order.
 */
const FULL_TEXT_WORDS = 400;

/** Adds the words of a text of which only the counts are known; what is no whole number above 0 counts nothing. */
const addCounts = (features: Map<string, number>, counts: ReadonlyMap<string, number>): void => {
  const found = new Map<string, number>();
  let total = 0;
  for (const [text, count] of counts) {
    if (!Number.isSafeInteger(count) || count < 1) continue;
    for (const { text: word } of tokenise(text)) {
      if (isEmpty(word)) continue;
      const term = termOf(word);
      found.set(term, (found.get(term) ?? 0) + count);
      total += count;
    }
  }
  const scale = Math.min(1, FULL_TEXT_WORDS / total);
  for (const [term, count] of found) {
    const scaled = Math.round(count * scale);
    if (scaled > 0) features.set(term, (features.get(term) ?? 0) + scaled);
  }
};

/**
 * The term view of a document: stemmed words, and two-word phrases "a b" of words that stand side by side. Stop words,
 * bare numbers and lone letters are out and part phrases, as clause breaks do. Frequencies ≥ 1; the title counts twice.
 * A full text comes as word → occurrences, in whatever spelling and order; it adds words, those that it says often
 * enough to be among some 400, and no phrases.
 */
export function termFeatures(
  title: string,
  body: string,
  fullText: ReadonlyMap<string, number> = NO_COUNTS,
): Map<string, number> {
  const features = new Map<string, number>();
  addField(features, title, TITLE_FREQUENCY);
  addField(features, body, 1);
  addCounts(features, fullText);
  return features;
}

/** How often each word of a text occurs: what `termFeatures` takes a full text as. */
export function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text: word } of tokenise(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * How a text writes terms that `termFeatures` made of it: in the spelling that comes first, but in lower case rather
 * than with a capital where it has both. Terms that the text does not have are absent.
 */
export function readableTerms(text: string, terms: Iterable<string>): Map<string, string> {
  const wanted = new Set(terms);
  const found = new Map<string, string>();
  const offer = (term: string, from: number, to: number): void => {
    if (!wanted.has(term)) return;
    const written = text.slice(from, to).replaceAll(/\s+/g, ' ');
    const known = found.get(term);
    if (known === undefined || (written === known.toLowerCase() && written !== known))
      found.set(term, written);
  };
  eachWord(text, (word, term, before) => {
    offer(term, word.start, word.end);
    if (before !== null) offer(`${termOf(before.text)} ${term}`, before.start, word.end);
  });
  return found;
}

/** The stemmed words of a text or a query in order, without stop words: text index and queries both use it. */
export function searchTokens(text: string): string[] {
  return tokenise(text)
    .filter((token) => !isStopWord(token.text))
    .map((token) => termOf(token.text));
}

/** `searchTokens` with '' in the place of each stop word, so that distances between words are those of the text. */
export function placedSearchTokens(text: string): string[] {
  return tokenise(text).map((token) => (isStopWord(token.text) ? '' : termOf(token.text)));
}
