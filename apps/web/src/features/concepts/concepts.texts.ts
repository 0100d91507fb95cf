import { plural } from '../../lib/format.ts';

export const conceptsTexts = {
  inArticles: (df: number) => `in ${plural(df, 'article', 'articles')} of the corpus`,
  open: 'Open to see them',
  basic: 'Too general to tell documents apart: counts less',
  concepts: 'Concepts',
  heaviest: 'Concepts, heaviest first',
  more: (count: number) => `Show all ${count}`,
  less: 'Show fewer',
} as const;
