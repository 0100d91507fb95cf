import { z } from 'zod';
import { Origin } from './displays.contract.ts';
import { Id, Offset } from '../paging.contract.ts';

export const AuthorName = z.object({ id: Id.nullable(), name: z.string() });

/** An article as lists show it. */
export const ArticleCard = z.object({
  id: Id,
  /** For `/article/{id}-{slug}/`. */
  slug: z.string(),
  title: z.string(),
  /** The first few, in the order printed. */
  authors: z.array(AuthorName),
  authorsTotal: z.number().int(),
  year: z.number().int().nullable(),
  journal: z.object({ id: Id, name: z.string() }).nullable(),
  citationsCount: z.number().int(),
  isNotable: z.boolean(),
  isRetracted: z.boolean(),
  isOpenAccess: z.boolean().nullable(),
  doi: z.string().nullable(),
  origins: z.array(Origin),
  /** The abstract's beginning, at most 320 characters; null when there is none. */
  snippet: z.string().nullable(),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

/** Where a concept was recognised: offsets into the text shown, in UTF-16 units. */
export const ConceptSpan = z.object({
  start: z.number().int(),
  end: z.number().int(),
  conceptId: z.number().int(),
});
export type ConceptSpan = z.infer<typeof ConceptSpan>;

export const TaggedConcept = z.object({
  conceptId: z.number().int(),
  name: z.string(),
  basic: z.boolean(),
  /** Occurrences in title and text. */
  tf: z.number().int(),
  /** Articles of the corpus with it. */
  df: z.number().int(),
  /** Share of the heaviest concept of the document, 0 to 1. */
  weight: z.number(),
});
export type TaggedConcept = z.infer<typeof TaggedConcept>;

/** A text with its concepts; `concepts` is heaviest first. */
export const TaggedText = z.object({
  concepts: z.array(TaggedConcept),
  titleSpans: z.array(ConceptSpan),
  abstractSpans: z.array(ConceptSpan),
});
export type TaggedText = z.infer<typeof TaggedText>;

export const Article = ArticleCard.extend({
  abstract: z.string().nullable(),
  publishedOn: z.string().nullable(),
  language: z.string().nullable(),
  type: z.string().nullable(),
  pmid: z.string().nullable(),
  pmcid: z.string().nullable(),
  arxivId: z.string().nullable(),
  url: z.string().nullable(),
  volume: z.string().nullable(),
  issue: z.string().nullable(),
  pages: z.string().nullable(),
  /** Every author up to 200, with affiliations as printed or recognised. */
  authorships: z.array(
    z.object({
      author: AuthorName,
      isCorresponding: z.boolean(),
      affiliations: z.array(z.string()),
      countries: z.array(z.string()),
    }),
  ),
  tagged: TaggedText,
  /** Works it cites, in the corpus or not. */
  referencesTotal: z.number().int(),
  /** Of these in the corpus: exact. */
  referencesInCorpus: z.number().int(),
  /** Cited works that are in the corpus, newest first; the first 20. */
  references: z.array(ArticleCard),
  /** Articles of the corpus that cite it, newest first; the first 20. */
  citedBy: z.array(ArticleCard),
  citedByTotal: z.number().int(),
  /** Nearest articles by the default algorithm, at most 10; empty while there is no index. */
  similar: z.array(ArticleCard),
});
export type Article = z.infer<typeof Article>;

/** How an article and the articles of a list are related: they are what it cites, or they cite it. */
export const CITATION_LINKS = ['references', 'citedBy'] as const;

export const CitationLinks = z.object({
  id: Id,
  link: z.enum(CITATION_LINKS),
  offset: Offset,
  limit: z.number().int().min(1).max(200).default(20),
});
export type CitationLinks = z.infer<typeof CitationLinks>;

/** Newest first; `total` is exact. */
export const CitationPage = z.object({ articles: z.array(ArticleCard), total: z.number().int() });
export type CitationPage = z.infer<typeof CitationPage>;
