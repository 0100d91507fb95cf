import type { NearestOptions, PerView } from '../reading.ts';

export type View = keyof PerView;

/** The views that an algorithm looks at, in the order of their sums. */
export const VIEWS: Record<NearestOptions['algorithm'], View[]> = {
  1: ['concepts'],
  2: ['concepts', 'terms'],
  3: ['concepts', 'terms', 'latent'],
};

/** Where a thread keeps a view's sums. */
export const CONCEPTS = 0;
export const TERMS = 1;
export const LATENT = 2;
