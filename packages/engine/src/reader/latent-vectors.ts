import { lowerBound } from '../arrays/bounds.ts';
import type { Loaded } from './loaded.ts';

/** Term weights placed in the latent space, unit length; null when no term is known to it. */
export const foldIn = (index: Loaded, weights: ReadonlyMap<number, number>): Float32Array | null => {
  const dimensions = index.stats.latentDimensions;
  const sum = new Float64Array(dimensions);
  for (const [term, weight] of weights) {
    const row = lowerBound(index.latentTerm, term);
    if (index.latentTerm[row] !== term) continue;
    for (let j = 0; j < dimensions; j++) sum[j] += weight * index.latentBasis[row * dimensions + j];
  }
  return unit(sum);
};

/** The article's place in the latent space, unit length; null when it has none. */
export const latentOfArticle = (index: Loaded, article: number): Float64Array | null => {
  const dimensions = index.stats.latentDimensions;
  const norm = index.latentNorm[article];
  if (dimensions === 0 || norm === 0) return null;
  return Float64Array.from(
    index.latentVector.subarray(article * dimensions, (article + 1) * dimensions),
    (value) => value / norm,
  );
};

/** The vector at unit length; null when it is zero. */
export const unit = (vector: Float64Array): Float32Array | null => {
  const norm = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return norm === 0 ? null : Float32Array.from(vector, (value) => value / norm);
};
