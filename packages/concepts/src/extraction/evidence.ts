import type { Phrase } from './phrases.ts';

/**
 * Exponents of the score. All were swept in steps on halves of five public collections (see docs/benchmarks.md, with
 * what a quarter more or less of each changes) and rounded.
 */
export const WEIGHTS = {
  /** Of the count: 1 makes it tf·idf's tf; the others are measured in it. */
  count: 1,
  /** Of the part of the count that no longer phrase explains. @source C-value, Frantzi et al. 2000 */
  own: 0.7,
  /** Of rarity in the corpus, from 0 (in all articles) to 1 (in one). */
  rarity: 2,
  /** Of standing in more than one article: a term that others use too. @source TopicCoRank, Bougouin et al. 2016 */
  shared: 0.9,
  /** Of standing early. */
  early: 0.7,
  /** Of the part of the occurrences that are whole noun phrases. */
  whole: 0.7,
  /** Of being one word only. */
  single: -1.5,
  /** Of three words or more: two say less than three. */
  long: 0.3,
  /** Of every word above three. */
  longer: -0.75,
  /** Of generic nouns among its words. */
  generic: -1.2,
  /** Of being written in capitals: acronyms, titles and headings. */
  capitals: 0.7,
};

/** Position counts by doublings of this many words: about the length of a title with a sentence. Swept from 10 to 50, within a point. */
const FIRST_WORDS = 20;
/** Added to counts so that none is zero. Chosen: half an occurrence. */
const HALF = 0.5;

export interface Corpus {
  documentFrequency: (term: string) => number;
  articles: number;
}

/**
 * In how many articles of the corpus the rarest pair of a phrase's terms stands, 0 to all; its rarest term where no two
 * side by side are in the index ("k-means").
 */
export const rarestPair = (terms: readonly string[], { documentFrequency, articles }: Corpus): number => {
  let pair = Infinity;
  let single = Infinity;
  let before = '';
  for (const term of terms) {
    if (term !== '' && before !== '') pair = Math.min(pair, documentFrequency(`${before} ${term}`));
    else if (term !== '' && pair === Infinity) single = Math.min(single, documentFrequency(term));
    before = term;
  }
  const rarest = pair === Infinity ? single : pair;
  return rarest > 0 ? Math.min(rarest, articles) : 0;
};

/** Logarithm to the base of the corpus's size, 1 for what stands in one article or none. */
const rarity = (frequency: number, articles: number): number =>
  articles < 2 ? 1 : 1 - Math.log(Math.max(1, frequency)) / Math.log(articles);

/**
 * How good a term a phrase of a text is, above 0: a product of powers of what speaks for it.
 *
 * @source the features of Kea (Witten et al. 1999), C-value and TopicCoRank in one log-linear model
 */
export const scoreOf = (
  phrase: Phrase,
  { frequency, articles }: { frequency: number; articles: number },
): number => {
  const { count, inLonger, whole, first, genericPart, capitals } = phrase;
  const size = phrase.keys.length;
  return Math.exp(
    WEIGHTS.count * Math.log(count) +
      WEIGHTS.own * Math.log((Math.max(0, count - inLonger) + HALF) / (count + HALF)) +
      WEIGHTS.rarity * rarity(frequency, articles) +
      WEIGHTS.shared * (frequency > 1 ? 1 : 0) -
      WEIGHTS.early * Math.log1p(first / FIRST_WORDS) +
      WEIGHTS.whole * Math.log((whole + HALF) / (count + HALF)) +
      WEIGHTS.single * (size === 1 ? 1 : 0) +
      WEIGHTS.long * (size > 2 ? 1 : 0) +
      WEIGHTS.longer * Math.max(0, size - 3) +
      WEIGHTS.generic * genericPart +
      WEIGHTS.capitals * (capitals ? 1 : 0),
  );
};
