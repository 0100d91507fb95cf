import { invalid } from '@peerlens/kernel';
import { positionsOfBest } from '../arrays/sorted-best.ts';
import { yearOf } from '../publication-date.ts';
import type { FeatureVector, NearArticle, NearestOptions } from '../reading.ts';
import { MAX_POOL } from '../segment/handle.ts';
import { segmentOf, type Snapshot } from '../snapshot/snapshot.ts';
import { shareOut, type LatentShares } from './latent-shares.ts';
import { partOf } from './part.ts';
import { poolOf, type Pool } from './pool.ts';
import { queryConcepts, queryTerms } from './query-lists.ts';
import { standardOf } from './standardise.ts';
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
    return choose(views, pool, options.limit);
  } finally {
    // Whatever happens: nobody may write into this thread's scratch afterwards.
    shared?.finish();
  }
};

const choose = (views: View[], pool: Pool, limit: number): NearColumns => {
  const size = pool.ordinal.length;
  const evened = views.map((view, of) => SCALES[view].evened(pool.sums[of]));
  const standards = evened.map(standardOf);
  const combined = new Float64Array(size);
  const spread = views.map((_, of) => of).filter((of) => standards[of].deviation > 0);
  for (const of of spread) {
    const { mean, deviation } = standards[of];
    const values = evened[of];
    for (let i = 0; i < size; i++) combined[i] += (values[i] - mean) / deviation;
  }
  if (spread.length > 1) for (let i = 0; i < size; i++) combined[i] /= spread.length;
  const chosen = positionsOfBest(combined, pool.articleId, limit);
  const figuresOf = (view: View): { similarity: Float64Array; z: Float64Array } => {
    const of = views.indexOf(view);
    if (of < 0) {
      const nothing = new Float64Array(chosen.length);
      return { similarity: nothing, z: nothing };
    }
    const { mean, deviation } = standards[of];
    const { cosine } = SCALES[view];
    const similarity = new Float64Array(chosen.length);
    const z = new Float64Array(chosen.length);
    for (let i = 0; i < chosen.length; i++) {
      const at = chosen[i];
      similarity[i] = Math.max(0, cosine(pool.sums[of][at]));
      if (deviation > 0) z[i] = (evened[of][at] - mean) / deviation;
    }
    return { similarity, z };
  };
  const ordinal = new Uint32Array(chosen.length);
  const best = new Float64Array(chosen.length);
  for (let i = 0; i < chosen.length; i++) {
    ordinal[i] = pool.ordinal[chosen[i]];
    best[i] = combined[chosen[i]];
  }
  return {
    views,
    ordinal,
    combined: best,
    view: {
      concepts: figuresOf('concepts'),
      terms: figuresOf('terms'),
      latent: figuresOf('latent'),
    },
  };
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
