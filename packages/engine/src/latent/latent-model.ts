import { DROPPED, identity } from '../arrays/lists.ts';
import type { NumberArray } from '../disk/array-file.ts';
import { rightSingularVectors } from './right-singular.ts';
import type { Sparse } from './sparse.ts';

/** Most frequent terms that the latent view knows; bounds its matrix to 16 MB at 128 dimensions. */
const MAX_LATENT_TERMS = 32_768;

/** A weighted list of terms: the first `count` of `terms` (numbers of the space), each with its weight. */
export interface WeightedTerms {
  terms: Uint32Array;
  weights: Float64Array;
  count: number;
}

/** The latent view: places any weighted list of terms in a space learnt from the corpus. */
export interface LatentModel {
  readonly dimensions: number;
  /** What has to be stored to open it again. */
  readonly arrays: Record<string, NumberArray>;
  /** Writes the place, of any length, into the first `dimensions` of `into`; zeros where nothing is known. */
  place(list: WeightedTerms, into: Float64Array): void;
}

/** The most frequent terms, ascending; ties by number. */
export const latentTerms = (termArticles: Uint32Array): Uint32Array => {
  const terms = identity(termArticles.length);
  if (terms.length <= MAX_LATENT_TERMS) return terms;
  return terms
    .sort((a, b) => termArticles[b] - termArticles[a] || a - b)
    .slice(0, MAX_LATENT_TERMS)
    .sort();
};

/**
 * Latent view by truncated singular value decomposition of the articles' term weights.
 *
 * @param sample rows of articles, their columns the positions in `latentTerm`; weights of unit vectors.
 * @returns null where there is nothing to learn from.
 * @source Deerwester et al., J. Am. Soc. Inf. Sci. 41 (1990), 391-407 (latent semantic analysis)
 */
export const trainLatent = async (
  { sample, latentTerm }: { sample: Sparse; latentTerm: Uint32Array },
  dimensions: number,
  pause: () => Promise<void>,
): Promise<LatentModel | null> => {
  if (dimensions === 0 || latentTerm.length === 0) return null;
  const basis = await rightSingularVectors(sample, dimensions, pause);
  return basis.columns === 0 ? null : openLatent({ latentTerm, latentBasis: basis.values });
};

/** Opens what was learnt; null where nothing was. */
export const openLatent = ({
  latentTerm,
  latentBasis,
}: {
  latentTerm: Uint32Array;
  latentBasis: Float32Array;
}): LatentModel | null => {
  if (latentTerm.length === 0) return null;
  const dimensions = latentBasis.length / latentTerm.length;
  const row = new Uint32Array((latentTerm.at(-1) ?? 0) + 1).fill(DROPPED);
  for (let i = 0; i < latentTerm.length; i++) row[latentTerm[i]] = i;
  return {
    dimensions,
    arrays: { latentTerm, latentBasis },
    place({ terms, weights, count }, into) {
      into.fill(0, 0, dimensions);
      for (let i = 0; i < count; i++) {
        const at = terms[i] < row.length ? row[terms[i]] : DROPPED;
        if (at === DROPPED) continue;
        const offset = at * dimensions;
        const weight = weights[i];
        for (let j = 0; j < dimensions; j++) into[j] += weight * latentBasis[offset + j];
      }
    },
  };
};
