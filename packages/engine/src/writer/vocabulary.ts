import { DROPPED, identity, type Renaming } from '../arrays/lists.ts';
import type { Interner } from '../text/interner.ts';
import { pickTexts, sortTexts, type TextTable } from '../text/text-table.ts';

/** What only one article has brings no two articles together. */
const MIN_DF = 2;
/** Share of the articles above which a two-word phrase says nothing that its words do not. */
const MAX_PHRASE_SHARE = 0.2;
/** Bound of the term view's vocabulary, whatever the corpus: its texts take about 15 MB. Chosen, not tuned. */
export const MAX_TERMS = 1_000_000;

const BLANK = 0x20;

/** The texts that are kept, in order, and their new numbers. */
export interface Vocabulary {
  table: TextTable;
  renaming: Renaming;
}

/**
 * Vocabulary of the term view: terms of at least two articles, phrases of at most a fifth of them; should
 * these be more than `maxTerms`, the most frequent ones, ties by their bytes.
 */
export const termVocabulary = (
  interner: Interner,
  { item, articles }: { item: Uint32Array; articles: number },
  maxTerms = MAX_TERMS,
): Vocabulary => {
  const texts = interner.texts();
  const df = new Uint32Array(interner.size);
  for (let at = 0; at < item.length; at++) df[item[at]]++;
  const kept = identity(interner.size).filter(
    (term) => df[term] >= MIN_DF && (df[term] <= MAX_PHRASE_SHARE * articles || !isPhrase(texts, term)),
  );
  if (kept.length <= maxTerms) return vocabularyOf(texts, kept);
  return vocabularyOf(texts, mostFrequent(texts, { kept, df }, maxTerms));
};

/** Only those of the frequency at which the bound falls have to be put in order. */
const mostFrequent = (
  texts: TextTable,
  { kept, df }: { kept: Uint32Array; df: Uint32Array },
  count: number,
): Uint32Array => {
  const least = Uint32Array.from(kept, (term) => df[term]).sort()[kept.length - count];
  const chosen = new Uint32Array(count);
  const above = kept.filter((term) => df[term] > least);
  const tied = sortTexts(
    texts,
    kept.filter((term) => df[term] === least),
  );
  chosen.set(above);
  chosen.set(tied.subarray(0, count - above.length), above.length);
  return chosen;
};

/** Vocabulary of text search: every word. */
export const wordVocabulary = (interner: Interner): Vocabulary =>
  vocabularyOf(interner.texts(), identity(interner.size));

const vocabularyOf = (texts: TextTable, kept: Uint32Array): Vocabulary => {
  sortTexts(texts, kept);
  const to = new Uint32Array(texts.start.length - 1).fill(DROPPED);
  for (let i = 0; i < kept.length; i++) to[kept[i]] = i;
  return { table: pickTexts(texts, kept), renaming: { to, size: kept.length } };
};

const isPhrase = ({ bytes, start }: TextTable, term: number): boolean =>
  bytes.subarray(start[term], start[term + 1]).includes(BLANK);
