import { TITLE_WEIGHT } from './field-lengths.ts';
import type { Loaded } from './loaded.ts';

/** The usual values, as the product's brief has them. */
const K1 = 1.2;
const B = 0.75;

/**
 * Scores a word's postings: BM25 with title and body as weighted fields of one text.
 *
 * @returns a function of the position in the word's list; its value is above 0.
 * @source Robertson, Zaragoza, Taylor, Proc. CIKM (2004), doi:10.1145/1031171.1031181
 */
export const bm25 = (index: Loaded, word: number): ((at: number) => number) => {
  const { wordStart, wordArticle, wordInTitle, wordInBody, articleTitleLength, articleBodyLength } = index;
  const articles = index.articleId.length;
  const df = wordStart[word + 1] - wordStart[word];
  const idf = Math.log(1 + (articles - df + 0.5) / (df + 0.5));
  return (at) => {
    const article = wordArticle[at];
    const length = TITLE_WEIGHT * articleTitleLength[article] + articleBodyLength[article];
    const tf = TITLE_WEIGHT * wordInTitle[at] + wordInBody[at];
    return (idf * tf * (K1 + 1)) / (tf + K1 * (1 - B + (B * length) / index.meanLength));
  };
};
