import { invalid } from '@peerlens/kernel';
import type { IndexDocument } from '../document.ts';
import { publicationDate, yearOf } from '../publication-date.ts';
import type { FeatureVector, NearArticle, NearestOptions, PerView } from '../reading.ts';
import { inBytes, type PlainSpace, type PlainWeights } from './plain-space.ts';

/** An article with what is stored of it. */
export interface PlainStored {
  document: IndexDocument;
  weights: PlainWeights;
}

type View = keyof PerView;

const VIEWS: Record<NearestOptions['algorithm'], View[]> = {
  1: ['concepts'],
  2: ['concepts', 'terms'],
  3: ['concepts', 'terms', 'latent'],
};
const QUERY_STEPS = 32_767;
const SUM_STEPS = QUERY_STEPS * 65_535;
const LATENT_STEPS = 2 ** 30;
const EVEN_STEPS = 65_536;
const MOST = 25_000;

/** Weights of a query in whole steps of a unit vector; what the space does not know belongs to its length. */
export const queryWeights = <Key>(
  weights: ReadonlyMap<Key, number>,
  isKnown: (key: Key) => boolean,
): Map<Key, number> => {
  let squares = 0;
  for (const weight of weights.values()) squares += weight * weight;
  const length = Math.sqrt(squares);
  return new Map(
    Array.from(weights)
      .filter(([key, weight]) => weight > 0 && isKnown(key))
      .map(([key, weight]) => [key, Math.max(1, Math.round((weight / length) * QUERY_STEPS))]),
  );
};

/** The products that a sparse view's cosine is made of, as whole numbers. */
export const productsOf = <Key>(
  query: ReadonlyMap<Key, number>,
  stored: ReadonlyMap<Key, number>,
): { key: Key; share: number }[] =>
  Array.from(stored).flatMap(([key, weight]) => {
    const asked = query.get(key);
    return asked === undefined ? [] : [{ key, share: (asked * weight) / SUM_STEPS }];
  });

const sumOf = <Key>(query: ReadonlyMap<Key, number>, stored: ReadonlyMap<Key, number>): number => {
  let sum = 0;
  for (const [key, weight] of query) sum += weight * (stored.get(key) ?? 0);
  return sum;
};

/** 1 + the cosine of two places, in whole steps. */
const latentSum = (query: Float32Array | null, { latent }: PlainWeights): number => {
  if (query === null || query.length !== latent.bytes.length) return LATENT_STEPS;
  const { bytes, length } = inBytes(query);
  if (length === 0) return LATENT_STEPS;
  const dot = latent.bytes.reduce((sum, value, j) => sum + value * bytes[j], 0);
  const product = dot * latent.scale * Math.fround(LATENT_STEPS / length) + LATENT_STEPS;
  return Math.trunc(Math.max(0, Math.min(product, 2 ** 31 - 1)));
};

const cosineOf = (view: View, sum: number): number =>
  view === 'latent' ? sum / LATENT_STEPS - 1 : sum / SUM_STEPS;
const evenedOf = (view: View, sum: number): number =>
  Math.round((view === 'latent' ? cosineOf(view, sum) : Math.sqrt(cosineOf(view, sum))) * EVEN_STEPS);

/** Mean and deviation, with sums that are exact whole numbers; deviation 0 where only rounding differs. */
const standardOf = (values: readonly number[]): { mean: number; deviation: number } => {
  const count = BigInt(values.length);
  const total = values.reduce((sum, value) => sum + BigInt(value), 0n);
  const squares = values.reduce((sum, value) => sum + BigInt(value) ** 2n, 0n);
  const deviation = Math.sqrt(Number(count * squares - total * total)) / values.length;
  return {
    mean: Number(total) / values.length,
    deviation: deviation < 1e-4 * EVEN_STEPS ? 0 : deviation,
  };
};

/** The nearest articles, computed slowly from the definition: every article, every view, one after the other. */
export const plainNearest = (
  space: PlainSpace,
  { articles, vector }: { articles: readonly PlainStored[]; vector: FeatureVector },
  { algorithm, limit, yearFrom, yearTo, excludeArticleIds }: NearestOptions,
): NearArticle[] => {
  if (limit > MOST) throw invalid(`${limit} nearest articles; ask for at most ${MOST}`);
  const query = {
    concepts: queryWeights(vector.concepts, () => true),
    terms: queryWeights(vector.terms, (term) => space.termWeight(term) !== null),
  };
  const views = VIEWS[algorithm];
  const chance = LATENT_STEPS * (1 + 2 / Math.sqrt(Math.max(space.words.dimensions, 1)));
  const compared = articles
    .map(({ document, weights }) => {
      const date = publicationDate(document);
      return {
        articleId: document.articleId,
        date,
        year: yearOf(date),
        sum: {
          concepts: sumOf(query.concepts, weights.concepts),
          terms: sumOf(query.terms, weights.terms),
          latent: latentSum(vector.latent, weights),
        },
      };
    })
    .filter(
      ({ articleId, year }) =>
        !excludeArticleIds?.has(articleId) &&
        (yearFrom === undefined || (year !== null && year >= yearFrom)) &&
        (yearTo === undefined || (year !== null && year <= yearTo)),
    );
  const best = views.flatMap((view) =>
    compared
      .filter(({ sum }) => sum[view] > (view === 'latent' ? chance : 0))
      .sort((a, b) => b.sum[view] - a.sum[view] || a.date - b.date || a.articleId - b.articleId)
      .slice(0, Math.max(2 * limit, 1000)),
  );
  const pool = [...new Set(best)];
  const standards = views.map((view) => ({
    view,
    ...standardOf(pool.map(({ sum }) => evenedOf(view, sum[view]))),
  }));
  const spread = standards.filter(({ deviation }) => deviation > 0);
  return pool
    .map(({ articleId, year, sum }): NearArticle => {
      const near: NearArticle = {
        articleId,
        year,
        similarity: { concepts: 0, terms: 0, latent: 0 },
        z: { concepts: 0, terms: 0, latent: 0 },
        combined: 0,
      };
      for (const view of views) near.similarity[view] = Math.max(0, cosineOf(view, sum[view]));
      for (const { view, mean, deviation } of spread) {
        near.z[view] = (evenedOf(view, sum[view]) - mean) / deviation;
        near.combined += near.z[view];
      }
      if (spread.length > 1) near.combined /= spread.length;
      return near;
    })
    .sort((a, b) => b.combined - a.combined || a.articleId - b.articleId)
    .slice(0, limit);
};
