import { BODY_CAP, TITLE_SHIFT, TITLE_WEIGHT } from './text-arrays.ts';
import type { TextField } from './text-query.ts';

/** @source Robertson, Zaragoza, The Probabilistic Relevance Framework (2009), doi:10.1561/1500000019, usual values */
export const K1 = 1.2;
export const B = 0.75;

/** Weighted occurrences by the byte of a posting's counts: title and body as weighted fields of one text. */
export const OCCURRENCES: Float64Array = Float64Array.from(
  { length: 256 },
  (_, counts) => TITLE_WEIGHT * (counts >>> TITLE_SHIFT) + (counts & BODY_CAP),
);

/** Bits of a posting's counts that belong to a field. */
export const FIELD_MASK: Readonly<Record<TextField, number>> = { title: 0xc0, body: 0x3f, any: 0xff };

/** Inverse document frequency, above 0. @source Lucene's BM25Similarity: ln(1 + (N − df + ½) / (df + ½)) */
export const bm25Idf = (articles: number, df: number): number =>
  Math.log(1 + (Math.max(articles, df) - df + 0.5) / (df + 0.5));

/** What occurrences are saturated against, by an article's length. */
export const lengthNorms = (longest: number, meanLength: number): Float64Array => {
  const norms = new Float64Array(longest + 1);
  for (let length = 0; length <= longest; length++)
    norms[length] = K1 * (1 - B + (B * length) / Math.max(meanLength, 1));
  return norms;
};

/**
 * What a word adds to an article's score: idf × saturated occurrences.
 *
 * @source Robertson, Zaragoza, Taylor, Proc. CIKM (2004), doi:10.1145/1031171.1031181
 */
export const bm25 = (idf: number, occurrences: number, norm: number): number =>
  (idf * (K1 + 1) * occurrences) / (occurrences + norm);
