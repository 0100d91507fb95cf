import { lowerBound } from '../arrays/bounds.ts';
import { SUBLINEAR } from '../weights.ts';
import type { Loaded } from './loaded.ts';
import type { QueryFeatures } from './query-features.ts';

/** Ordinals `from` up to `to`. */
export interface Span {
  from: number;
  to: number;
}

/** Concept cosine of every article of the span, written to the index's scratch. */
export const conceptSimilarities = (index: Loaded, query: QueryFeatures, span: Span): Float64Array => {
  const { conceptStart, conceptArticle, conceptTf, conceptIdf, articleConceptNorm } = index;
  const sums = index.scratch.concepts.fill(0, span.from, span.to);
  for (let i = 0; i < query.feature.length; i++) {
    const concept = query.feature[i];
    const weight = query.weight[i] * conceptIdf[concept];
    const { from, to } = within(conceptArticle, listOf(conceptStart, concept), span);
    for (let at = from; at < to; at++) sums[conceptArticle[at]] += weight * conceptTf[at];
  }
  return asCosines(sums, articleConceptNorm, span);
};

/** Term cosine of every article of the span, written to the index's scratch. */
export const termSimilarities = (index: Loaded, query: QueryFeatures, span: Span): Float64Array => {
  const { termStart, termArticle, termFrequency, termIdf, articleTermNorm } = index;
  const sums = index.scratch.terms.fill(0, span.from, span.to);
  for (let i = 0; i < query.feature.length; i++) {
    const term = query.feature[i];
    const weight = query.weight[i] * termIdf[term];
    const { from, to } = within(termArticle, listOf(termStart, term), span);
    for (let at = from; at < to; at++) sums[termArticle[at]] += weight * SUBLINEAR[termFrequency[at]];
  }
  return asCosines(sums, articleTermNorm, span);
};

/** Steps that the query's components are rounded to, beside ±127 for the articles'. */
const QUERY_STEPS = 32_767;

/** Latent cosine of every article of the span, written to the index's scratch; in integers, for speed. */
export const latentSimilarities = (
  index: Loaded,
  latent: Float32Array | null,
  { from, to }: Span,
): Float64Array => {
  const { latentVector, latentNorm } = index;
  const cosines = index.scratch.latent;
  const dimensions = index.stats.latentDimensions;
  const query = quantise(latent, dimensions);
  if (query.norm === 0) return cosines.fill(0, from, to);
  const { steps } = query;
  for (let article = from; article < to; article++) {
    const row = article * dimensions;
    let sum = 0;
    // Plain on purpose: four sums side by side took twice as long in V8.
    for (let j = 0; j < dimensions; j++) sum = (sum + Math.imul(steps[j], latentVector[row + j])) | 0;
    const norm = latentNorm[article];
    cosines[article] = sum > 0 && norm > 0 ? Math.min(1, sum / (query.norm * norm)) : 0;
  }
  return cosines;
};

const quantise = (latent: Float32Array | null, dimensions: number): { steps: Int32Array; norm: number } => {
  const steps = new Int32Array(dimensions);
  if (!latent || latent.length !== dimensions) return { steps, norm: 0 };
  const largest = latent.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  if (largest === 0) return { steps, norm: 0 };
  let squares = 0;
  for (let j = 0; j < dimensions; j++) {
    steps[j] = Math.round((latent[j] / largest) * QUERY_STEPS);
    squares += steps[j] ** 2;
  }
  return { steps, norm: Math.sqrt(squares) };
};

const asCosines = (sums: Float64Array, norms: Float64Array, { from, to }: Span): Float64Array => {
  for (let article = from; article < to; article++)
    if (sums[article] > 0) sums[article] = Math.min(1, sums[article] / norms[article]);
  return sums;
};

const listOf = (start: Uint32Array, feature: number): Span => ({
  from: start[feature],
  to: start[feature + 1],
});

/** The part of a posting list whose articles are of the span. */
const within = (articles: Uint32Array, list: Span, span: Span): Span => {
  const from = lowerBound(articles, span.from, list);
  return { from, to: lowerBound(articles, span.to, { from, to: list.to }) };
};
