import { MAX_AUTHORS_PER_ARTICLE } from '@peerlens/ranking';
import { z } from 'zod';
import { Id, Offset, PAGE_SIZE } from '../paging.contract.ts';
import { ArticleCard } from '../articles/articles.contract.ts';

/** A stay at an institution as authorship years show it; `countryId` is ISO 3166-1 alpha-2. */
export const DatedAffiliation = z.object({
  institutionId: Id.nullable(),
  name: z.string(),
  countryId: z.string().nullable(),
  startYear: z.number().int(),
  endYear: z.number().int(),
});
export type DatedAffiliation = z.infer<typeof DatedAffiliation>;

/**
 * Articles of more authors are large collaborations: a name among them tells little of who did the work, and members
 * need not know each other. The same bound as in the ranking; see docs/decisions/0033.
 */
export const LARGE_COLLABORATION_AUTHORS = MAX_AUTHORS_PER_ARTICLE;

/** An author as lists show it. */
export const AuthorCard = z.object({
  id: Id,
  /** For the optional name segment of `/author/{id}/`. */
  slug: z.string(),
  name: z.string(),
  orcid: z.string().nullable(),
  articlesCount: z.number().int(),
  citationsCount: z.number().int(),
  hIndex: z.number().int(),
  /** Newest affiliation. */
  affiliation: DatedAffiliation.nullable(),
});
export type AuthorCard = z.infer<typeof AuthorCard>;

export const Author = AuthorCard.extend({
  otherNames: z.array(z.string()),
  /** Years since the first article. */
  academicAge: z.number().int().nullable(),
  firstYear: z.number().int().nullable(),
  lastYear: z.number().int().nullable(),
  retractedCount: z.number().int(),
  /** Newest first. */
  datedAffiliations: z.array(DatedAffiliation),
  /** Heaviest first, at most 20. `weight` is the share of the heaviest. */
  topConcepts: z.array(
    z.object({
      conceptId: z.number().int(),
      name: z.string(),
      weight: z.number(),
      articlesCount: z.number().int(),
    }),
  ),
  /** Articles per year, ascending, without gaps. */
  years: z.array(z.object({ year: z.number().int(), articlesCount: z.number().int() })),
  /** By number of common articles, at most 20. */
  coauthors: z.array(
    z.object({
      author: AuthorCard,
      commonArticlesCount: z.number().int(),
      lastYear: z.number().int().nullable(),
    }),
  ),
});
export type Author = z.infer<typeof Author>;

export const AuthorArticles = z.object({
  authorId: Id,
  sort: z.enum(['newest', 'cited']).default('newest'),
  offset: Offset,
  limit: z.number().int().min(1).max(200).default(PAGE_SIZE),
});
export type AuthorArticles = z.infer<typeof AuthorArticles>;

export const AuthorArticlePage = z.object({ articles: z.array(ArticleCard), total: z.number().int() });
export type AuthorArticlePage = z.infer<typeof AuthorArticlePage>;
