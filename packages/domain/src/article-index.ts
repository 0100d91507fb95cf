import type {
  ArticleFeatures,
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
 * distributed one. Its heart is `nearest`, `search` with its facets, and `stats` here, `upsert` and `remove` of
 * `ArticleIndexWriter`; whatever answers to both keeps the contract of `article-index/testing/index-contract.ts`.
 * Ids are article, author, source and concept ids. One of these is one state of the index: it never changes.
 */
export interface ArticleIndex {
  /** `version` is what the last change was given. */
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
  /** The same of the term similarity, by term as `termFeatures` writes it. */
  termShares(vector: FeatureVector, articleId: number): { term: string; share: number }[];
  /** Newest first, then by ascending article id. */
  articlesOfAuthor(authorId: number): number[];
  /** In order of authorship; empty when the article is not there. */
  authorsOfArticle(articleId: number): number[];
  /**
   * `total` and what facets count are exact. No words = the filters alone.
   *
   * @throws DomainError `invalid` for more words than can be looked up, or a page too far down.
   */
  search(query: SearchQuery, page: SearchPage): SearchResult | Promise<SearchResult>;
  /**
   * Ids of everything that a search finds, some thousands at a time and however many; all of them as of one state of
   * the index, whatever becomes of it meanwhile. `index` is whatever order is quickest.
   */
  allMatches(query: SearchQuery, sort: SearchPage['sort'] | 'index'): AsyncIterable<Float64Array>;
  conceptDf(conceptId: number): number;
  /**
   * Articles with a term as `termFeatures` writes it, as of the last full build; 0 where fewer than two have it, and
   * for a pair of words that so many have that it says nothing.
   */
  termDf(term: string): number;
  articlesOfConcept(conceptId: number, limit: number): number[];
  topConcepts(articleIds: number[], limit: number): { conceptId: number; weight: number; articles: number }[];
  /** How strongly each two of at most 32 concepts go together, 0 to 1, as a symmetric table in their order. */
  associations(conceptIds: readonly number[]): ArrayLike<number>[] | Promise<ArrayLike<number>[]>;
  /** Concepts that occur with one, best first. */
  recommended(conceptId: number, topN: number): { conceptId: number; score: number }[];
}

/** One step of an index from one state to the next. */
export interface ArticleIndexChange {
  /** New articles, and new states of those that are there. */
  upsert: Iterable<ArticleFeatures> | AsyncIterable<ArticleFeatures>;
  /** Ids of articles that are no longer to be found; unknown ones do no harm, and `upsert` comes after. */
  remove: readonly number[];
  /** Names the state of corpus and ontology that the index shows afterwards. */
  version: string;
  signal?: AbortSignal;
}

/** Who writes the index: one at a time. */
export interface ArticleIndexWriter {
  /**
   * All of the change or nothing of it; whoever reads sees the state before or after.
   *
   * @throws DomainError `invalid` for articles that are not what ArticleFeatures promises.
   */
  change(change: ArticleIndexChange): Promise<void>;
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
