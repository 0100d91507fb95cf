/** What matching articles can be counted by. */
export const FACETS = [
  'year',
  'source',
  'concept',
  'institution',
  'country',
  'type',
  'openAccess',
  'language',
] as const;
export type FacetName = (typeof FACETS)[number];

/**
 * Conditions on an article, all of which must hold. Of a list at least one entry must fit, so that an empty one lets
 * nothing through; at most 10,000 entries each.
 */
export interface ArticleFilter {
  articleIds?: readonly number[];
  /** One of them wrote it. */
  authorIds?: readonly number[];
  /** It appeared in one of them. */
  sourceIds?: readonly number[];
  /** It is tagged with one of them. */
  conceptIds?: readonly number[];
  /** One of its authors works there, as the article says. */
  institutionIds?: readonly number[];
  /** Codes, as the articles have them. */
  countries?: readonly string[];
  types?: readonly string[];
  languages?: readonly string[];
  openAccess?: readonly OpenAccess[];
  /** Inclusive. With any bound of a year or date, articles of unknown year are left out. */
  yearFrom?: number;
  yearTo?: number;
  /** yyyymmdd, inclusive. An article of unknown day counts as of the beginning of its month, or else of its year. */
  dateFrom?: number;
  dateTo?: number;
}

export type OpenAccess = 'yes' | 'no';

export interface FacetRequest {
  facet: FacetName;
  /** Most values told, 0 to 1000; 20 unless told. Of years, all are. */
  limit?: number;
}

export interface FacetAnswer {
  /**
   * Values with their numbers of matching articles: most first, equal ones by ascending value; years by ascending year.
   * Values that the search's own choice names are always told, with 0 articles too, beyond the limit.
   */
  values: { value: number | string; articles: number }[];
  /** How many further values matching articles have. */
  more: number;
  /** Matching articles without a value. */
  none: number;
}
