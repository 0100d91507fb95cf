import { discount, discountSum } from '../discount.ts';
import { articleScore } from '../similarity.ts';
import { sortBestFirst } from './best-first.ts';
import type { Slots } from './slots.ts';
import type { NearColumns } from './corpus.ts';
import type { Workbench } from './workbench.ts';

/** The near articles, best first. */
export interface ScoredArticles {
  /** Ordinals, by descending score, equal ones by ascending article id. */
  article: Uint32Array<ArrayBuffer>;
  /** 0…1, in the same order. */
  score: Float64Array<ArrayBuffer>;
}

/** In a pool without spread nothing stands out; how near its articles are must then do by itself. */
const standings = ({ combined, concepts, terms, latent }: NearColumns): Float64Array => {
  for (let i = 0; i < combined.length; i++) if (combined[i] !== 0) return combined;
  return combined.map((_, i) => (concepts[i] + terms[i] + latent[i]) / 3);
};

export const scoreArticles = (
  near: NearColumns,
  articleId: Float64Array,
  bench: Workbench,
): ScoredArticles => {
  const standing = standings(near);
  const count = near.article.length;
  const key = bench.doubles('article scores', count);
  const id = bench.doubles('article ids', count);
  const order = bench.words('article order', count);
  for (let i = 0; i < count; i++) {
    id[i] = articleId[near.article[i]];
    order[i] = i;
  }
  for (let i = 0; i < count; i++) key[i] = articleScore(standing[i]);
  sortBestFirst(order, { key, id }, bench);
  const sorted = { article: new Uint32Array(count), score: new Float64Array(count) };
  for (let i = 0; i < count; i++) {
    sorted.article[i] = near.article[order[i]];
    sorted.score[i] = key[order[i]];
  }
  return sorted;
};

/** Where all articles count, breadth is still measured against as many as by default. See `rankAuthors`. */
const DEFAULT_TOP_AUTHOR_ARTICLES = 10;

/** Shares of the ranks over which an author with `found` articles is measured; as long as there are such ranks. */
export const rankWeights = (top: number | null): ((found: number) => Float64Array) => {
  const known: (Float64Array | undefined)[] = [];
  return (found) => {
    const ranks = top ?? Math.max(DEFAULT_TOP_AUTHOR_ARTICLES, found);
    // No author has more articles than are near, whatever number of ranks was asked for.
    const length = Math.min(ranks, Math.max(found, DEFAULT_TOP_AUTHOR_ARTICLES));
    const weights = known[length];
    if (weights !== undefined) return weights;
    const sum = discountSum(ranks);
    return (known[length] = Float64Array.from({ length }, (_, i) => discount(i + 1) / sum));
  };
};

/** Score of every slot: the discounted mean of `rankAuthors`, summed in the same order. */
export const scoreSlots = (
  { start, place }: Slots,
  { score }: ScoredArticles,
  { top, bench }: { top: number | null; bench: Workbench },
): Float64Array<ArrayBuffer> => {
  const weightsOf = rankWeights(top);
  const slots = start.length - 1;
  const scores = bench.doubles('slot scores', slots);
  for (let slot = 0; slot < slots; slot++) {
    const from = start[slot];
    const found = start[slot + 1] - from;
    const weights = weightsOf(found);
    // Most authors have one article, or none that could count.
    let sum = found > 0 ? weights[0] * score[place[from]] : 0;
    const counted = Math.min(found, weights.length);
    for (let rank = 1; rank < counted; rank++) sum += weights[rank] * score[place[from + rank]];
    // Rounding can carry a sum of full scores a hair above 1.
    scores[slot] = Math.min(1, sum);
  }
  return scores;
};
