import type {
  ArticleFilter,
  FacetAnswer,
  FacetName,
  FacetRequest,
  TextQuery,
} from './article-index/search-types.ts';
import type { FeatureVector } from './feature-vector.ts';
import type { RankPage } from './referees/rank-page.ts';

export type * from './article-index/search-types.ts';
export type { FeatureVector } from './feature-vector.ts';

/**
 * What the domain asks of the derived index over articles: narrow enough for an engine on one machine and for a
 * distributed one. `packages/engine` satisfies it. Ids are article, author, source and concept ids.
 */
export interface ArticleIndex {
  readonly stats: { version: string; articles: number };
  has(articleId: number): boolean;
  /** The vector of any text from its features, weighted as this index weighs. */
  vector(document: { concepts: ConceptFrequency[]; terms: Map<string, number> }): FeatureVector;
  vectorOfArticle(articleId: number): FeatureVector | null;
  /** Mean profile: what author and saved-search documents are matched by. */
  vectorOfArticles(articleIds: number[]): FeatureVector;
  /** Best first; equal ones by ascending article id. */
  nearest(vector: FeatureVector, options: NearestOptions): NearArticle[] | Promise<NearArticle[]>;
  /** A page of a referee ranking, where the index has what is known of authors; then there is no need to ask others. */
  rankPage?: RankPage;
  /** What the concept similarity of one article is made of; positive shares that sum to it. */
  conceptShares(vector: FeatureVector, articleId: number): { conceptId: number; share: number }[];
  articlesOfAuthor(authorId: number): number[];
  authorsOfArticle(articleId: number): number[];
  /** `total` and what facets count are exact. No words = the filters alone. */
  search(query: SearchQuery, page: SearchPage): SearchResult | Promise<SearchResult>;
  /**
   * Ids of everything that a search finds, some thousands at a time and however many; all of them as of one state of
   * the index, whatever becomes of it meanwhile. `index` is whatever order is quickest.
   */
  allMatches(query: SearchQuery, sort: SearchPage['sort'] | 'index'): AsyncIterable<Float64Array>;
  conceptDf(conceptId: number): number;
  articlesOfConcept(conceptId: number, limit: number): number[];
  topConcepts(articleIds: number[], limit: number): { conceptId: number; weight: number; articles: number }[];
  /** How strongly each two of at most 32 concepts go together, 0 to 1, as a symmetric table in their order. */
  associations(conceptIds: readonly number[]): ArrayLike<number>[] | Promise<ArrayLike<number>[]>;
  /** Concepts that occur with one, best first. */
  recommended(conceptId: number, topN: number): { conceptId: number; score: number }[];
}

export interface ConceptFrequency {
  conceptId: number;
  /** Saturating frequency before idf, above 0. */
  tf: number;
  title: boolean;
}

export interface NearestOptions {
  algorithm: 1 | 2 | 3;
  limit: number;
  yearFrom?: number;
  yearTo?: number;
  excludeArticleIds?: ReadonlySet<number>;
}

export interface NearArticle {
  articleId: number;
  year: number | null;
  /** Cosine per view, 0 to 1. */
  similarity: { concepts: number; terms: number; latent: number };
  /** The same, standardised over the pool. */
  z: { concepts: number; terms: number; latent: number };
  combined: number;
}

export interface SearchQuery {
  /**
   * What somebody typed, as stems in their places ('' for stop words), and its term features. With `names`, its
   * `nameWords`, each word that must occur may be an author's name instead.
   */
  freeText?: { tokens: string[]; terms: Map<string, number>; names?: string[] };
  /** Stemmed; all must occur. */
  words: string[];
  conceptIds?: number[];
  authorIds?: number[];
  sourceIds?: number[];
  yearFrom?: number;
  yearTo?: number;
  /** What else its text or byline must fulfil: words, phrases and wildcards by field, with and, or and not. */
  text?: TextQuery;
  /** What the filters of `text` stand for, by name. */
  named?: Readonly<Record<string, ArticleFilter>>;
  /** What was chosen among the facets' values: a choice is left aside where its own facet is counted. */
  filters?: ArticleFilter;
}

export interface SearchPage {
  /** Equal ones by ascending article id. */
  sort: 'relevance' | 'newest' | 'cited';
  offset: number;
  /** Offset and limit together at most 10,000. */
  limit: number;
  /** What to count; nothing unless asked for. */
  facets?: readonly FacetRequest[];
}

export interface SearchResult {
  /** Exact. */
  total: number;
  hits: { articleId: number; score: number }[];
  /** Those asked for. */
  facets: Partial<Record<FacetName, FacetAnswer>>;
}

/** The newest index there is, or null; asked for at each call, so that a rebuilt one is picked up. */
export type CurrentIndex = () => ArticleIndex | null;
