import { z } from 'zod';
import { Id, PAGE_SIZE } from '../paging.contract.ts';
import { ArticleCard, ConceptSpan } from './articles.contract.ts';

export const SEARCH_SORTS = ['relevance', 'newest', 'cited'] as const;

/** What results are counted by. */
export const FACETS = [
  'years',
  'concepts',
  'journals',
  'countries',
  'institutions',
  'types',
  'openAccess',
] as const;
export const FacetName = z.enum(FACETS);
export type FacetName = z.infer<typeof FacetName>;

/** Publication dates by how long ago; `range` takes `dateFrom` and `dateTo`. */
export const DATE_PRESETS = ['day', 'week', 'month', '1year', '5years', 'range', 'all'] as const;

/** Longer queries are refused. @source the limit of the query language */
export const MAX_QUERY_CHARACTERS = 2000;

/** Results that can be paged through; everything further is for the export. @source the index's limit */
export const MAX_PAGE_END = 10_000;

/** Values chosen in one facet. Chosen, not tuned: more than anybody ticks. */
const MAX_CHOSEN = 200;
/** Articles named one by one, as a selection on the screen. Chosen: two hundred pages' worth is no selection. */
const MAX_SELECTED = 1000;

/** Values of a facet that are told at most. @source the index's limit */
const MAX_FACET_VALUES = 1000;

const chosen = <Value extends z.ZodType>(value: Value) =>
  z.array(value).min(1).max(MAX_CHOSEN, `At most ${MAX_CHOSEN} values of a facet can be chosen`).optional();

const Year = z.number().int().min(1000).max(3000);
const Day = z.iso.date();

export const OpenAccess = z.enum(['yes', 'no']);

/**
 * What is searched for: a query in the query language, and what was chosen beside it. Within one list values are
 * alternatives; between lists all must hold.
 */
export const SearchCriteria = z.object({
  q: z
    .string()
    .max(MAX_QUERY_CHARACTERS, `A query has at most ${MAX_QUERY_CHARACTERS} characters`)
    .default(''),
  conceptIds: chosen(Id),
  journalIds: chosen(Id),
  institutionIds: chosen(Id),
  /** ISO 3166-1 codes of two letters. */
  countries: chosen(z.string().regex(/^[A-Z]{2}$/, 'A country is a code of two capital letters, such as NO')),
  types: chosen(z.string().min(1).max(100)),
  openAccess: chosen(OpenAccess),
  /** Only these; for what was selected on a screen. */
  articleIds: z
    .array(Id)
    .min(1)
    .max(MAX_SELECTED, `At most ${MAX_SELECTED} articles can be selected`)
    .optional(),
  /** Inclusive. With any bound of a year or date, articles of unknown year are left out. */
  yearFrom: Year.optional(),
  yearTo: Year.optional(),
  dates: z.enum(DATE_PRESETS).default('all'),
  /** YYYY-MM-DD, inclusive; for `range` alone. An article of unknown day counts as of its month's or year's first. */
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
  sort: z.enum(SEARCH_SORTS).default('relevance'),
});
export type SearchCriteria = z.infer<typeof SearchCriteria>;

export const SearchArticles = SearchCriteria.extend({
  /** Offset and limit together at most MAX_PAGE_END. */
  offset: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  /** 0 = only what is counted. */
  limit: z.number().int().min(0).max(200).default(PAGE_SIZE),
  /** What to count; each costs time, so nothing is unless asked for. */
  facets: z.array(FacetName).max(FACETS.length).default([]),
  /** Values told of each facet, the most frequent first; of years all are. */
  facetValues: z.number().int().min(0).max(MAX_FACET_VALUES).default(10),
});
export type SearchArticles = z.infer<typeof SearchArticles>;

/** A stretch of a text, in UTF-16 units; `end` is exclusive. */
export const Mark = z.object({ start: z.number().int(), end: z.number().int() });
export type Mark = z.infer<typeof Mark>;

export const ConceptBadge = z.object({ conceptId: z.number().int(), name: z.string() });
export type ConceptBadge = z.infer<typeof ConceptBadge>;

/** An article as a result. Marks and spans ascend and do not overlap among themselves; a mark may lie across a span. */
export const FoundArticle = ArticleCard.extend({
  /** The passage of the abstract that holds most of what was asked for, "…" where something is left out. */
  snippet: z.string().nullable(),
  /** What the query asked for, in the title and in the snippet. */
  titleMarks: z.array(Mark),
  snippetMarks: z.array(Mark),
  /** Concepts recognised in the title and in the snippet. */
  titleConcepts: z.array(ConceptSpan),
  snippetConcepts: z.array(ConceptSpan),
  /** Those that say most about the article, heaviest first, at most 5. */
  concepts: z.array(ConceptBadge),
});
export type FoundArticle = z.infer<typeof FoundArticle>;

const facetOf = <Value extends z.ZodType>(value: Value) =>
  z.object({
    /** Most articles first, years ascending. Chosen values are always told, with 0 articles too. */
    values: z.array(z.object({ value, name: z.string(), articles: z.number().int() })),
    /** How many further values matching articles have. */
    more: z.number().int(),
    /** Matching articles without a value. */
    none: z.number().int(),
  });

/**
 * Exact counts over all matches, each facet's own choice left aside, so that a count says what another choice would
 * find. Years leave `dates` aside, too.
 */
export const Facets = z
  .object({
    years: facetOf(z.number().int()),
    concepts: facetOf(Id),
    journals: facetOf(Id),
    countries: facetOf(z.string()),
    institutions: facetOf(Id),
    types: facetOf(z.string()),
    openAccess: facetOf(OpenAccess),
  })
  .partial();
export type Facets = z.infer<typeof Facets>;

/** Conditions of the query that name one thing. */
export const UNDERSTOOD_KINDS = [
  'concept',
  'journal',
  'author',
  'doi',
  'pubmed',
  'pmc',
  'arxiv',
  'openalex',
] as const;

export const ArticlePage = z.object({
  articles: z.array(FoundArticle),
  /** Exact. */
  total: z.number().int(),
  /** Those asked for; none while there is no index. */
  facets: Facets,
  /** The article that the query names alone, by an identifier: go straight to it. */
  goTo: z.object({ id: Id, slug: z.string() }).nullable(),
  understood: z.object({
    /** The query in its normal form: it reads as the same query. Empty where everything is asked for. */
    query: z.string(),
    /** Words looked up. */
    words: z.array(z.string()),
    /** Words too common to be looked up. */
    ignored: z.array(z.string()),
    filters: z.array(z.object({ kind: z.enum(UNDERSTOOD_KINDS), id: z.string(), name: z.string() })),
    /** Bounds of `dates`, inclusive. */
    dates: z.object({ from: Day.nullable(), to: Day.nullable() }),
    /** Queries that may have been meant instead, with what leads to think so. */
    hints: z.array(z.object({ message: z.string(), mended: z.string() })),
  }),
  /** False when no index exists yet: say so, and how to build one. */
  indexed: z.boolean(),
  /** State of the index that answered; null without one. */
  indexVersion: z.string().nullable(),
  /** Articles that were added, changed or removed since and that the index does not show yet, counted up to 10,000. */
  stale: z.number().int(),
});
export type ArticlePage = z.infer<typeof ArticlePage>;

/** Where a query cannot be read: `details` of the error `invalid`. Offsets into `q` in UTF-16 units. */
export const QueryFault = z.object({
  message: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  /** A query near to the one typed that has no error; null where only its author can know. */
  mended: z.string().nullable(),
});
export type QueryFault = z.infer<typeof QueryFault>;

/** Articles that somebody who is not logged in can export at once: one page. */
export const GUEST_EXPORT = PAGE_SIZE;

/** Everything found, or `limit` of it from `offset` on, in its order. */
export const ExportArticles = SearchCriteria.extend({
  offset: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  limit: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});
export type ExportArticles = z.infer<typeof ExportArticles>;
