/** What can differ of a concept between two releases: `added` and `removed` exclude the others. */
export const DIFF_KINDS = [
  'added',
  'removed',
  'renamed',
  'literals',
  'broader',
  'categories',
  'basic',
] as const;
export type DiffKind = (typeof DIFF_KINDS)[number];

/** Concepts of a comparison on one page. */
export const DIFF_PAGE = 50;
