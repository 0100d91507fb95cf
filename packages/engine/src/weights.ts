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

/**
 * Weight of a term's frequency: 1 + ln f, with f capped as the index stores it.
 *
 * @source Manning, Raghavan, Schütze, Introduction to Information Retrieval (2008), section 6.4.1
 */
export const sublinear = (frequency: number): number =>
  1 + Math.log(Math.min(Math.max(frequency, 1), MAX_FREQUENCY));

/** Largest frequency that a byte holds; the logarithm hardly grows beyond. */
export const MAX_FREQUENCY = 255;

/** `sublinear` of every storable frequency. */
export const SUBLINEAR = Float64Array.from({ length: MAX_FREQUENCY + 1 }, (_, frequency) =>
  frequency === 0 ? 0 : sublinear(frequency),
);
