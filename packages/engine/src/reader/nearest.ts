import { invalid } from '@peerlens/kernel';
import { positionsOfBest } from '../arrays/sorted-best.ts';
import { yearOf } from '../publication-date.ts';
import type { FeatureVector, NearArticle, NearestOptions } from '../reading.ts';
import { MAX_POOL } from '../segment/handle.ts';
import { segmentOf, type Snapshot } from '../snapshot/snapshot.ts';
import { shareOut, type LatentShares } from './latent-shares.ts';
import { partOf } from './part.ts';
import { columnsOf } from './pool-columns.ts';
import { poolOf, type PoolPart } from './pool.ts';
import { queryConcepts, queryTerms } from './query-lists.ts';
import { standardise, type Standard } from './standardise.ts';
import { SCALES } from './scales.ts';
import { VIEWS, type View } from './views.ts';

/** Each view brings twice what is asked for into the pool, and never so few that a z-score means nothing. */
const POOL_PER_RESULT = 2;
const MIN_POOL = 1000;
export const MAX_NEAREST = MAX_POOL / POOL_PER_RESULT;

/** The most similar articles as columns, best first, ties by ascending articleId. */
export interface NearColumns {
  views: View[];
  /** Ordinals of the snapshot. */
  ordinal: Uint32Array;
  /** Mean of z over the views that have spread; 0 when none has. */
  combined: Float64Array;
  /**
   * Of every view the cosine, negative ones as 0, and the evened similarity standardised over the pool; zeros for
   * views not looked at.
   */
  view: Record<View, { similarity: Float64Array; z: Float64Array }>;
}

/**
 * Exact similarities of all articles in every view; the best of each view form the pool, over which the
 * similarities are evened, standardised and averaged. The same to the last bit whoever helps.
 *
 * @param shares by which other threads help with the latent sums, where they do.
 * @throws DomainError `invalid` for a limit beyond MAX_NEAREST.
 * @source semantics.md, section 2 (standardised over the candidate pool)
 */
export const nearestColumns = (
  snapshot: Snapshot,
  vector: FeatureVector,
  options: NearestOptions,
  shares: LatentShares | null = null,
): NearColumns => {
  if (options.limit > MAX_NEAREST)
    throw invalid(`${options.limit} nearest articles; ask for at most ${MAX_NEAREST}`);
  const views = VIEWS[options.algorithm];
  const place = { latent: vector.latent, dimensions: snapshot.space.latent?.dimensions ?? 0 };
  const features = { concepts: queryConcepts(vector), terms: queryTerms(snapshot.space, vector) };
  const shared =
    shares && views.includes('latent') ? shareOut(snapshot, { query: place, years: options, shares }) : null;
  try {
    const query = { ...features, ...place, shared };
    const parts = snapshot.segments.map((segment) => partOf({ segment, query }, options));
    const perView = Math.max(POOL_PER_RESULT * options.limit, MIN_POOL);
    const pool = poolOf(parts, views, { perView, dimensions: place.dimensions });
    return choose(snapshot, { views, pool, limit: options.limit });
  } finally {
    // Whatever happens: nobody may write into this thread's scratch afterwards.
    shared?.finish();
  }
};

const choose = (
  snapshot: Snapshot,
  { views, pool, limit }: { views: View[]; pool: readonly PoolPart[]; limit: number },
): NearColumns => {
  const standards = standardise(views, pool);
  const { ordinal, sums, evened, combined } = columnsOf(views, pool);
  const chosen = positionsOfBest(combined, (at) => articleIdOf(snapshot, ordinal[at]), limit);
  const count = chosen.length;
  const figuresOf = (view: View): { similarity: Float64Array; z: Float64Array } => {
    const figures = { similarity: new Float64Array(count), z: new Float64Array(count) };
    const of = views.indexOf(view);
    if (of >= 0) fillFigures(figures, { view, chosen, sums: sums[of], evened: evened[of], ...standards[of] });
    return figures;
  };
  const near: NearColumns = {
    views,
    ordinal: new Uint32Array(count),
    combined: new Float64Array(count),
    view: {
      concepts: figuresOf('concepts'),
      terms: figuresOf('terms'),
      latent: figuresOf('latent'),
    },
  };
  for (let i = 0; i < count; i++) {
    near.ordinal[i] = ordinal[chosen[i]];
    near.combined[i] = combined[chosen[i]];
  }
  return near;
};

/** A view of the pool, and who is chosen from it. */
interface Figured extends Standard {
  view: View;
  chosen: Uint32Array;
  sums: Uint32Array;
  evened: Int32Array;
}

const fillFigures = (
  { similarity, z }: { similarity: Float64Array; z: Float64Array },
  { view, chosen, sums, evened, mean, deviation }: Figured,
): void => {
  const { steps, zero } = SCALES[view];
  for (let i = 0; i < chosen.length; i++) similarity[i] = Math.max(0, sums[chosen[i]] / steps - zero);
  if (deviation === 0) return;
  for (let i = 0; i < chosen.length; i++) z[i] = (evened[chosen[i]] - mean) / deviation;
};

const articleIdOf = (snapshot: Snapshot, ordinal: number): number => {
  const { articleId, base } = segmentOf(snapshot, ordinal);
  return articleId[ordinal - base];
};

/** The same as objects. */
export const nearest = (
  snapshot: Snapshot,
  vector: FeatureVector,
  options: NearestOptions,
): NearArticle[] => {
  const columns = nearestColumns(snapshot, vector, options);
  return Array.from(columns.ordinal, (ordinal, i) => nearArticle(snapshot, columns, { ordinal, i }));
};

const nearArticle = (
  snapshot: Snapshot,
  { combined, view: { concepts, terms, latent } }: NearColumns,
  { ordinal, i }: { ordinal: number; i: number },
): NearArticle => {
  const segment = segmentOf(snapshot, ordinal);
  return {
    articleId: segment.articleId[ordinal - segment.base],
    year: yearOf(segment.articleDate[ordinal - segment.base]),
    similarity: {
      concepts: concepts.similarity[i],
      terms: terms.similarity[i],
      latent: latent.similarity[i],
    },
    z: { concepts: concepts.z[i], terms: terms.z[i], latent: latent.z[i] },
    combined: combined[i],
  };
};
