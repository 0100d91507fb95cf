import type { Kernel } from '../kernel/kernel.ts';
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
  /** The cosine of a sum is sum / steps − zero. */
  steps: number;
  zero: number;
  /**
   * The similarities as they are standardised, in EVEN_STEPS, of `count` sums; both where they stand in memory. Cosines
   * of sparse vectors are skewed as counts are, most near 0 and a few far off, and these few would decide the spread:
   * their root is taken. Latent ones stay.
   *
   * @source Bartlett, Suppl. J. R. Stat. Soc. 3 (1936), doi:10.2307/2983678 (square roots of counts)
   */
  even: (kernel: Kernel, sums: number, count: number, out: number) => void;
}

const SPARSE: Scale = {
  like: () => 0,
  steps: SUM_STEPS,
  zero: 0,
  even: (kernel, sums, count, out) => kernel.evenRoots(sums, count, SUM_STEPS, EVEN_STEPS, out),
};

export const SCALES: Record<View, Scale> = {
  concepts: SPARSE,
  terms: SPARSE,
  latent: {
    // Directions that have nothing to do with each other have cosines of about 1/√dimensions by chance.
    like: (dimensions) => LATENT_STEPS * (1 + CHANCE / Math.sqrt(Math.max(dimensions, 1))),
    steps: LATENT_STEPS,
    zero: 1,
    even: (kernel, sums, count, out) => kernel.evenCosines(sums, count, LATENT_STEPS, EVEN_STEPS, out),
  },
};
