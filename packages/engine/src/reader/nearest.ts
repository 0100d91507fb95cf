import { best, choose } from '../arrays/best.ts';
import { yearOf } from '../publication-date.ts';
import type { FeatureVector, NearArticle, NearestOptions, PerView } from '../reading.ts';
import { ordinalOf, ordinalsOfYears, type Loaded } from './loaded.ts';
import { queryConcepts, queryTerms } from './query-features.ts';
import { conceptSimilarities, latentSimilarities, termSimilarities, type Span } from './similarity.ts';
import { standardise, type Standard } from './standardise.ts';

/** Each view brings twice what is asked for into the pool, and never so few that a z-score means nothing. */
const POOL_PER_RESULT = 2;
const MIN_POOL = 1000;

type View = keyof PerView;

const VIEWS: Record<NearestOptions['algorithm'], View[]> = {
  1: ['concepts'],
  2: ['concepts', 'terms'],
  3: ['concepts', 'terms', 'latent'],
};

/**
 * Exact similarities of all articles in every view; the best of each view form the pool, over which the
 * similarities are standardised and averaged.
 *
 * @source semantics.md, section 2 (standardised over the candidate pool)
 */
export const nearest = (index: Loaded, vector: FeatureVector, options: NearestOptions): NearArticle[] => {
  const span = ordinalsOfYears(index, options);
  const views = VIEWS[options.algorithm].map((view) => ({
    view,
    similarity: similarities(index, vector, { view, span }),
  }));
  for (const articleId of options.excludeArticleIds ?? []) {
    const article = ordinalOf(index, articleId);
    if (article >= 0) for (const { similarity } of views) similarity[article] = 0;
  }
  const pool = poolOf(index, views, { span, perView: Math.max(POOL_PER_RESULT * options.limit, MIN_POOL) });
  const standards = views.map(({ view, similarity }) => standardise(view, similarity, pool));
  const combined = combine(pool, standards, index.articleId.length);
  const chosen = best(pool, { key: combined, id: index.articleId }, options.limit);
  return Array.from(chosen, (article) => ({
    articleId: index.articleId[article],
    year: yearOf(index.articleDate[article]),
    ...figures(standards, article),
    combined: combined[article],
  }));
};

const similarities = (
  index: Loaded,
  vector: FeatureVector,
  { view, span }: { view: View; span: Span },
): Float64Array => {
  if (view === 'concepts') return conceptSimilarities(index, queryConcepts(index, vector), span);
  if (view === 'terms') return termSimilarities(index, queryTerms(index, vector), span);
  return latentSimilarities(index, vector.latent, span);
};

/** Union of the best articles of each view, ascending; an article without similarity is not among them. */
const poolOf = (
  index: Loaded,
  views: { similarity: Float64Array }[],
  { span, perView }: { span: Span; perView: number },
): Uint32Array => {
  const inPool = new Uint8Array(span.to - span.from);
  for (const { similarity } of views) {
    const alike = alikeOf(similarity, span);
    for (const article of choose(alike, { key: similarity, id: index.articleId }, perView))
      inPool[article - span.from] = 1;
  }
  const pool = new Uint32Array(inPool.length);
  let size = 0;
  for (let i = 0; i < inPool.length; i++) if (inPool[i] === 1) pool[size++] = span.from + i;
  return pool.subarray(0, size);
};

const alikeOf = (similarity: Float64Array, { from, to }: Span): Uint32Array => {
  const alike = new Uint32Array(to - from);
  let count = 0;
  for (let article = from; article < to; article++) if (similarity[article] > 0) alike[count++] = article;
  return alike.subarray(0, count);
};

/** Mean of z over the views with spread, per ordinal of the pool. */
const combine = (pool: Uint32Array, standards: Standard[], articles: number): Float64Array => {
  const combined = new Float64Array(articles);
  const spread = standards.filter(({ deviation }) => deviation > 0);
  for (const article of pool) {
    let sum = 0;
    for (const { similarity, mean, deviation } of spread) sum += (similarity[article] - mean) / deviation;
    combined[article] = spread.length === 0 ? 0 : sum / spread.length;
  }
  return combined;
};

const figures = (standards: Standard[], article: number): Pick<NearArticle, 'similarity' | 'z'> => {
  const similarity: PerView = { concepts: 0, terms: 0, latent: 0 };
  const z: PerView = { concepts: 0, terms: 0, latent: 0 };
  for (const standard of standards) {
    const value = standard.similarity[article];
    similarity[standard.view] = value;
    z[standard.view] = standard.deviation > 0 ? (value - standard.mean) / standard.deviation : 0;
  }
  return { similarity, z };
};
