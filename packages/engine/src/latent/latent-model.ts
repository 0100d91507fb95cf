import { DROPPED, identity } from '../arrays/lists.ts';
import type { NumberArray } from '../disk/array-file.ts';
import { countTogether } from './co-occurrence.ts';
import { withoutCommonComponent } from './common-component.ts';
import type { Sparse } from './sparse.ts';
import { positiveInformation, wordVectors } from './word-vectors.ts';
import type { TextTable } from '../text/text-table.ts';

/** Most frequent words that the latent view knows; bounds its basis to 16 MB at 128 dimensions. */
const MAX_LATENT_TERMS = 32_768;

const BLANK = 0x20;

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

/**
 * The most frequent words of the term view, ascending; ties by number. Phrases are left out: they are too
 * rare to be told by their company, and their words are there.
 */
export const latentTerms = (termArticles: Uint32Array, { bytes, start }: TextTable): Uint32Array => {
  const words = identity(termArticles.length).filter(
    (term) => !bytes.subarray(start[term], start[term + 1]).includes(BLANK),
  );
  if (words.length <= MAX_LATENT_TERMS) return words;
  return words
    .sort((a, b) => termArticles[b] - termArticles[a] || a - b)
    .slice(0, MAX_LATENT_TERMS)
    .sort();
};

/**
 * Latent view: a vector per word by the company it keeps in the articles; an article stands at the weighted
 * sum of its words' vectors, less what all articles have in common.
 *
 * @param sample rows of articles, their columns the positions in `latentTerm`; weights of unit vectors.
 * @returns null where there is nothing to learn from.
 */
export const trainLatent = async (
  { sample, latentTerm }: { sample: Sparse; latentTerm: Uint32Array },
  dimensions: number,
  pause: () => Promise<void>,
): Promise<LatentModel | null> => {
  if (dimensions === 0 || latentTerm.length === 0) return null;
  const together = positiveInformation(await countTogether(sample, pause));
  await pause();
  // Fewer articles than dimensions cannot tell so many directions apart.
  const vectors = await wordVectors(together, Math.min(dimensions, sample.start.length - 1), pause);
  if (vectors.columns === 0) return null;
  const basis = await withoutCommonComponent(vectors, sample, pause);
  return openLatent({ latentTerm, latentBasis: basis.values });
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
