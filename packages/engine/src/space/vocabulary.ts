import type { TextTable } from '../text/text-table.ts';
import { pickTexts, sortTexts } from '../text/text-table.ts';
import { identity } from '../arrays/lists.ts';
import type { Steps } from '../steps.ts';
import type { PairTable } from './pair-table.ts';

/** What only one article has brings no two articles together. */
const MIN_ARTICLES = 2;
/** Share of the articles above which a two-word phrase says nothing that its words do not. */
const MAX_PHRASE_SHARE = 0.2;
/** Bound of the term view's vocabulary, whatever the corpus: its texts take about 15 MB. Chosen, not tuned. */
export const MAX_TERMS = 1_000_000;

const BLANK = 0x20;

/** The term view's vocabulary: texts in the order of their bytes, with each one's articles and occurrences. */
export interface Vocabulary {
  table: TextTable;
  articles: Uint32Array;
  occurrences: Uint32Array;
}

/**
 * Chooses the vocabulary from counted pairs: terms of at least two articles, phrases of at most a fifth of
 * them; should these be more than `maxTerms`, the most frequent ones, ties by their bytes. Numbers the pairs.
 */
export function* chooseVocabulary(
  pairs: PairTable,
  { words, articles }: { words: TextTable; articles: number },
  maxTerms = MAX_TERMS,
): Steps<Vocabulary> {
  const slots: number[] = [];
  const first: number[] = [];
  const second: number[] = [];
  const counts: number[] = [];
  const occurrences: number[] = [];
  pairs.each((slot, pair) => {
    if (pair.articles < MIN_ARTICLES) return;
    if (pair.second > 0 && pair.articles > MAX_PHRASE_SHARE * articles) return;
    slots.push(slot);
    first.push(pair.first);
    second.push(pair.second);
    counts.push(pair.articles);
    occurrences.push(pair.occurrences);
  });
  yield;
  const kept = slots.length <= maxTerms ? identity(slots.length) : mostFrequent(counts, maxTerms);
  const texts = textsOf(words, kept, { first, second });
  yield;
  const order = sortTexts(texts, identity(kept.length));
  yield;
  // Only of the least frequent ones are there more than there is room for.
  const chosen = kept.length <= maxTerms ? order : withoutSurplus(order, { kept, counts }, maxTerms);
  pairs.assign(Array.from(chosen, (i) => slots[kept[i]]));
  return {
    table: pickTexts(texts, chosen),
    articles: Uint32Array.from(chosen, (i) => counts[kept[i]]),
    occurrences: Uint32Array.from(chosen, (i) => occurrences[kept[i]]),
  };
}

/** All that are at least as frequent as the last one there is room for; ties may make them too many. */
const mostFrequent = (counts: readonly number[], count: number): Uint32Array => {
  const sorted = Uint32Array.from(counts).sort();
  const least = sorted[sorted.length - count];
  return identity(counts.length).filter((i) => counts[i] >= least);
};

const withoutSurplus = (
  order: Uint32Array,
  { kept, counts }: { kept: Uint32Array; counts: readonly number[] },
  maxTerms: number,
): Uint32Array => {
  let least = Number.POSITIVE_INFINITY;
  for (const i of kept) least = Math.min(least, counts[i]);
  let surplus = order.length - maxTerms;
  const chosen = order.toReversed().filter((i) => counts[kept[i]] > least || surplus-- <= 0);
  return chosen.reverse();
};

/** Texts of the kept pairs, in their order. */
const textsOf = (
  { bytes, start }: TextTable,
  kept: Uint32Array,
  { first, second }: { first: readonly number[]; second: readonly number[] },
): TextTable => {
  const length = (word: number) => start[word + 1] - start[word];
  const starts = new Uint32Array(kept.length + 1);
  for (let i = 0; i < kept.length; i++) {
    const other = second[kept[i]];
    starts[i + 1] = starts[i] + length(first[kept[i]]) + (other === 0 ? 0 : 1 + length(other - 1));
  }
  const text = new Uint8Array(starts[kept.length]);
  for (let i = 0; i < kept.length; i++) {
    const word = first[kept[i]];
    const other = second[kept[i]];
    text.set(bytes.subarray(start[word], start[word + 1]), starts[i]);
    if (other === 0) continue;
    text[starts[i] + length(word)] = BLANK;
    text.set(bytes.subarray(start[other - 1], start[other]), starts[i] + length(word) + 1);
  }
  return { bytes: text, start: starts };
};
