import type { Sparse } from './sparse.ts';

/** Words of an article that count as its company; the heaviest, so that a full text costs no more than an abstract. */
const WORDS_PER_ARTICLE = 64;
/** Most frequent words that others are told by; bounds the counts to 268 MB beside 32,768 words. */
export const MAX_CONTEXTS = 2048;
/** Rows between two pauses. */
const ROWS_PER_PAUSE = 256;

/** How often each word stands in one article with each of the most frequent ones. */
export interface CoOccurrence {
  /** Row-major, words × contexts. */
  counts: Float32Array;
  words: number;
  contexts: number;
}

/**
 * Counts, over the articles, in how many of them two words occur together; a word is no company to itself.
 * Only the heaviest words of an article count (ties by number), and as contexts only the most frequent ones.
 */
export const countTogether = async (
  articles: Sparse,
  pause: () => Promise<void>,
  { wordsPerArticle = WORDS_PER_ARTICLE, maxContexts = MAX_CONTEXTS } = {},
): Promise<CoOccurrence> => {
  const words = articles.columns;
  const contexts = Math.min(words, maxContexts);
  const contextOf = numberContexts(articles, contexts);
  const counts = new Float32Array(words * contexts);
  for (let row = 0; row + 1 < articles.start.length; row++) {
    const company = heaviest(articles, row, wordsPerArticle);
    for (const context of company) {
      const column = contextOf[context];
      if (column === NO_CONTEXT) continue;
      for (const word of company) if (word !== context) counts[word * contexts + column] += 1;
    }
    if (row % ROWS_PER_PAUSE === 0) await pause();
  }
  return { counts, words, contexts };
};

const NO_CONTEXT = -1;

/** The column of each word that is among the `contexts` most frequent, ties by number. */
const numberContexts = ({ item, columns }: Sparse, contexts: number): Int32Array => {
  const frequency = new Uint32Array(columns);
  for (let at = 0; at < item.length; at++) frequency[item[at]]++;
  const byFrequency = Uint32Array.from({ length: columns }, (_, word) => word).sort(
    (a, b) => frequency[b] - frequency[a] || a - b,
  );
  const contextOf = new Int32Array(columns).fill(NO_CONTEXT);
  for (let column = 0; column < contexts; column++) contextOf[byFrequency[column]] = column;
  return contextOf;
};

const heaviest = ({ start, item, weight }: Sparse, row: number, count: number): Uint32Array => {
  const [from, to] = [start[row], start[row + 1]];
  if (to - from <= count) return item.subarray(from, to);
  return Uint32Array.from({ length: to - from }, (_, i) => from + i)
    .sort((a, b) => weight[b] - weight[a] || item[a] - item[b])
    .slice(0, count)
    .map((at) => item[at]);
};
