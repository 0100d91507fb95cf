/** How much a basic concept counts beside others. Set by the product's brief; not tuned. */
const BASIC_DAMPING = 0.25;

/**
 * Inverse document frequency, ln(1 + N / df): positive even for what every article has.
 * What no article has counts as if one had it.
 *
 * @source Manning, Raghavan, Schütze, Introduction to Information Retrieval (2008), section 6.2, smoothed
 */
export const idf = (articles: number, df: number): number =>
  Math.log(1 + Math.max(articles, 1) / Math.max(df, 1));

/** Idf of a concept, damped when it is basic. */
export const conceptIdf = (articles: number, df: number, basic: boolean): number =>
  idf(articles, df) * (basic ? BASIC_DAMPING : 1);

/** How soon a repeated term says no more; the usual value of BM25's k1. */
const SATURATION = 1.2;

/**
 * Weight of a term's frequency: f·(k + 1)/(f + k), 1 for a single occurrence and at most 2.2, with f capped
 * as the index stores it.
 *
 * @source Robertson, Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond (2009),
 *   doi:10.1561/1500000019, section 3.4
 */
export const sublinear = (frequency: number): number => {
  const stored = Math.min(Math.max(frequency, 1), MAX_FREQUENCY);
  return (stored * (SATURATION + 1)) / (stored + SATURATION);
};

/** Largest frequency that a byte holds; the weight hardly grows beyond. */
export const MAX_FREQUENCY = 255;

/** `sublinear` of every storable frequency. */
export const SUBLINEAR = Float64Array.from({ length: MAX_FREQUENCY + 1 }, (_, frequency) =>
  frequency === 0 ? 0 : sublinear(frequency),
);
