import { SUM_STEPS } from './query-lists.ts';
import type { View } from './views.ts';

/** Evened similarities are whole numbers of this part of 1, so that sums over a pool are exact in any order. */
export const EVEN_STEPS = 65_536;

/** Latent cosines are counted in these steps, from -1 on: a cosine of 0 is so many. */
export const LATENT_STEPS = 2 ** 30;

/** Latent cosines up to so many standard deviations of chance do not bring an article into the pool. */
const CHANCE = 2;

/** What a view's sums mean. */
export interface Scale {
  /** Sums above are of articles that are like the document, in a view of so many dimensions. */
  like: (dimensions: number) => number;
  /** Cosine of a sum. */
  cosine: (sum: number) => number;
  /**
   * The similarities as they are standardised, in EVEN_STEPS; all at once, as a call for each takes four times as
   * long. Cosines of sparse vectors are skewed as counts are, most near 0 and a few far off, and these few would
   * decide the spread: their root is taken. Latent ones stay.
   *
   * @source Bartlett, Suppl. J. R. Stat. Soc. 3 (1936), doi:10.2307/2983678 (square roots of counts)
   */
  evened: (sums: Uint32Array) => Int32Array;
}

const SPARSE: Scale = {
  like: () => 0,
  cosine: (sum) => sum / SUM_STEPS,
  evened: (sums) => {
    const evened = new Int32Array(sums.length);
    for (let i = 0; i < sums.length; i++) evened[i] = Math.round(Math.sqrt(sums[i] / SUM_STEPS) * EVEN_STEPS);
    return evened;
  },
};

export const SCALES: Record<View, Scale> = {
  concepts: SPARSE,
  terms: SPARSE,
  latent: {
    // Directions that have nothing to do with each other have cosines of about 1/√dimensions by chance.
    like: (dimensions) => LATENT_STEPS * (1 + CHANCE / Math.sqrt(Math.max(dimensions, 1))),
    cosine: (sum) => sum / LATENT_STEPS - 1,
    evened: (sums) => {
      const evened = new Int32Array(sums.length);
      for (let i = 0; i < sums.length; i++) evened[i] = Math.round((sums[i] / LATENT_STEPS - 1) * EVEN_STEPS);
      return evened;
    },
  },
};
