import { DROPPED, identity } from '../arrays/lists.ts';
import type { PlainArrays } from '../writer/assemble.ts';
import { idf, SUBLINEAR } from '../weights.ts';
import type { Sparse } from './sparse.ts';

/** Most frequent words that the latent view knows; bounds its basis to 16 MB at 128 dimensions. */
const MAX_LATENT_TERMS = 32_768;

const BLANK = 0x20;

/**
 * The most frequent words of the term view, ascending; ties by number. Phrases are left out: they are too
 * rare to be told by their company, and their words are there.
 */
export const latentTerms = ({ termStart, termText, termTextStart }: PlainArrays): Uint32Array => {
  const df = (term: number) => termStart[term + 1] - termStart[term];
  const words = identity(termStart.length - 1).filter(
    (term) => !termText.subarray(termTextStart[term], termTextStart[term + 1]).includes(BLANK),
  );
  if (words.length <= MAX_LATENT_TERMS) return words;
  return words
    .sort((a, b) => df(b) - df(a) || a - b)
    .slice(0, MAX_LATENT_TERMS)
    .sort();
};

/** Articles from `from` up to `to`, every `step`-th. */
export interface Span {
  from: number;
  to: number;
  step: number;
}

/** The articles' weights of the latent terms, scaled by the length of their whole term vectors. */
export const latentRows = (arrays: PlainArrays, terms: Uint32Array, { from, to, step }: Span): Sparse => {
  const { termStart, articleTermStart, articleTerm, articleTermFrequency, articleTermNorm } = arrays;
  const articles = arrays.articleId.length;
  const column = new Uint32Array(termStart.length - 1).fill(DROPPED);
  const idfs = new Float64Array(terms.length);
  for (let i = 0; i < terms.length; i++) {
    column[terms[i]] = i;
    idfs[i] = idf(articles, termStart[terms[i] + 1] - termStart[terms[i]]);
  }
  const rows = Math.ceil((to - from) / step);
  const start = new Uint32Array(rows + 1);
  for (let row = 0; row < rows; row++) {
    let count = 0;
    const article = from + row * step;
    for (let at = articleTermStart[article]; at < articleTermStart[article + 1]; at++)
      if (column[articleTerm[at]] !== DROPPED) count++;
    start[row + 1] = start[row] + count;
  }
  const item = new Uint32Array(start[rows]);
  const weight = new Float32Array(start[rows]);
  let end = 0;
  for (let row = 0; row < rows; row++) {
    const article = from + row * step;
    for (let at = articleTermStart[article]; at < articleTermStart[article + 1]; at++) {
      const to = column[articleTerm[at]];
      if (to === DROPPED) continue;
      item[end] = to;
      weight[end++] = (SUBLINEAR[articleTermFrequency[at]] * idfs[to]) / articleTermNorm[article];
    }
  }
  return { start, item, weight, columns: terms.length };
};
