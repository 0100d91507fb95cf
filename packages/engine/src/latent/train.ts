import type { LatentArrays, PlainArrays } from '../writer/assemble.ts';
import { countTogether } from './co-occurrence.ts';
import { withoutCommonComponent } from './common-component.ts';
import type { Dense } from './dense.ts';
import { latentRows, latentTerms } from './latent-terms.ts';
import { timesDense } from './sparse.ts';
import { positiveInformation, wordVectors } from './word-vectors.ts';

/** Articles the space is learnt from; bounds the time and memory of learning. Chosen, not tuned. */
const MAX_SAMPLE = 131_072;
/** Articles between two pauses. */
const ARTICLES_PER_PAUSE = 4096;
/** Largest magnitude of a quantised component. */
const INT8_MAX = 127;

const NO_LATENT: LatentArrays = {
  latentTerm: new Uint32Array(0),
  latentBasis: new Float32Array(0),
  latentVector: new Int8Array(0),
  latentNorm: new Float32Array(0),
};

/**
 * Latent view: a vector per word by the company it keeps in the articles, learnt from an even sample of
 * them; an article stands at the weighted sum of its words' vectors, less what all articles have in common.
 */
export const trainLatent = async (
  arrays: PlainArrays,
  dimensions: number,
  pause: () => Promise<void>,
): Promise<LatentArrays & { dimensions: number }> => {
  const articles = arrays.articleId.length;
  const latentTerm = latentTerms(arrays);
  if (dimensions === 0 || latentTerm.length === 0) return { ...NO_LATENT, dimensions: 0 };
  const sample = latentRows(arrays, latentTerm, {
    from: 0,
    to: articles,
    step: Math.max(1, Math.ceil(articles / MAX_SAMPLE)),
  });
  const together = positiveInformation(await countTogether(sample, pause));
  await pause();
  // Fewer articles than dimensions cannot tell so many directions apart.
  const vectors = await wordVectors(together, Math.min(dimensions, articles), pause);
  if (vectors.columns === 0) return { ...NO_LATENT, dimensions: 0 };
  const basis = await withoutCommonComponent(vectors, sample, pause);
  const placed = await placeAll(arrays, { latentTerm, basis }, pause);
  return { latentTerm, latentBasis: basis.values, ...placed, dimensions: basis.columns };
};

const placeAll = async (
  arrays: PlainArrays,
  { latentTerm, basis }: { latentTerm: Uint32Array; basis: Dense },
  pause: () => Promise<void>,
) => {
  const articles = arrays.articleId.length;
  const latentVector = new Int8Array(articles * basis.columns);
  const latentNorm = new Float32Array(articles);
  const result = new Float64Array(basis.columns);
  for (let from = 0; from < articles; from += ARTICLES_PER_PAUSE) {
    const to = Math.min(from + ARTICLES_PER_PAUSE, articles);
    const rows = latentRows(arrays, latentTerm, { from, to, step: 1 });
    for (let article = from; article < to; article++) {
      timesDense(rows, article - from, { values: basis.values, result });
      const row = latentVector.subarray(article * basis.columns, (article + 1) * basis.columns);
      latentNorm[article] = quantise(result, row);
    }
    await pause();
  }
  return { latentVector, latentNorm };
};

/** Scales to ±127 and rounds; returns the Euclidean length of what was stored, 0 for a zero vector. */
const quantise = (vector: Float64Array, into: Int8Array): number => {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  if (largest === 0) return 0;
  let sum = 0;
  for (let j = 0; j < vector.length; j++) {
    into[j] = Math.round((vector[j] / largest) * INT8_MAX);
    sum += into[j] ** 2;
  }
  return Math.sqrt(sum);
};
