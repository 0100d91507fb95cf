import { z } from 'zod';
import { ArticleDisplay, NamedConcept } from '../articles/displays.contract.ts';
import { Id, Offset } from '../paging.contract.ts';
import { Author } from './authors.contract.ts';

/** Ids of concepts are counted by PostgreSQL itself (int4). */
export const MAX_CONCEPT_ID = 2 ** 31 - 1;

/** Publications shown before "Load more articles". */
export const PUBLICATIONS = 20;

/** What of an author's articles is asked for. */
export const AuthorArticles = z.object({
  authorId: Id,
  sort: z.enum(['newest', 'cited']).default('newest'),
  /** With large collaborations. */
  inConsortium: z.boolean().default(true),
  /** Notable ones alone. */
  notable: z.boolean().default(false),
  conceptId: z.number().int().positive().max(MAX_CONCEPT_ID).optional(),
  offset: Offset,
  limit: z.number().int().min(1).max(200).default(PUBLICATIONS),
});
export type AuthorArticles = z.infer<typeof AuthorArticles>;

export const AuthorArticlePage = z.object({
  articles: z.array(ArticleDisplay),
  /** Exact. */
  total: z.number().int(),
  hasMore: z.boolean(),
  /** What they are filtered by. */
  concept: NamedConcept.nullable(),
});
export type AuthorArticlePage = z.infer<typeof AuthorArticlePage>;

/** All that a report prints. */
export const AuthorReport = Author.extend({
  /** ISO time. */
  madeAt: z.string(),
  /** By articles of the corpus, in the years that these were published; ascending, without gaps. */
  citationYears: z.array(z.object({ year: z.number().int(), citationsCount: z.number().int() })),
  /** At most 10. */
  topCitedArticles: z.array(ArticleDisplay),
});
export type AuthorReport = z.infer<typeof AuthorReport>;
