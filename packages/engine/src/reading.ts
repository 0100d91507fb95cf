import type { IndexDocument, IndexStats } from './document.ts';
import type { ArticleFilter, FacetAnswer, FacetName, FacetRequest } from './article-filter.ts';
import type { Matches, MatchPlace, TextQuery } from './text-search/index.ts';

/** A document's weights in each view; any positive scale, since similarities are cosines. */
export interface FeatureVector {
  /** conceptId → weight ≥ 0, idf and damping of basic concepts included; topics may scale it. */
  concepts: Map<number, number>;
  terms: Map<string, number>;
  /** Unit length; null where the document has no known term or the index no latent view. */
  latent: Float32Array | null;
}

/** One figure per view. */
export interface PerView {
  concepts: number;
  terms: number;
  latent: number;
}

export interface NearestOptions {
  /** 1 = concepts; 2 = concepts and terms; 3 = concepts, terms and latent. */
  algorithm: 1 | 2 | 3;
  limit: number;
  /** Inclusive. With either bound, articles of unknown year are left out. */
  yearFrom?: number;
  yearTo?: number;
  excludeArticleIds?: ReadonlySet<number>;
}

export interface NearArticle {
  articleId: number;
  year: number | null;
  /** Cosine per view, 0..1 (negative latent cosines count as 0); 0 for views outside the algorithm. */
  similarity: PerView;
  /** Similarity standardised over the pool; 0 for views without spread or outside the algorithm. */
  z: PerView;
  /** Mean of z over the algorithm's views that have spread; 0 when none has. */
  combined: number;
}

export interface SearchQuery {
  /** Stemmed words, all of which must occur in title or body. */
  words: string[];
  /**
   * What somebody typed: few words must all occur, of more any; what is near in meaning comes first among what the
   * words find. `terms` are the term features of the same text. With `names`, the same words as names have them, by
   * place of `tokens`, each word that must occur may be an author's name instead.
   */
  freeText?: { tokens: string[]; terms: Map<string, number>; names?: string[] };
  /** What else the article's text must fulfil. */
  text?: TextQuery;
  /** All of them must be tagged. */
  conceptIds?: number[];
  /** At least one of them wrote the article; an empty list therefore matches nothing. */
  authorIds?: number[];
  /** The article appeared in one of them; an empty list therefore matches nothing. */
  sourceIds?: number[];
  yearFrom?: number;
  yearTo?: number;
  /** What was chosen among the facets' values: a choice is left aside where its own facet is counted. */
  filters?: ArticleFilter;
  /** What the filters of `text` stand for, by name. */
  named?: Readonly<Record<string, ArticleFilter>>;
}

export interface SearchPage {
  /** Equal keys by ascending articleId. */
  sort: 'relevance' | 'newest' | 'cited';
  offset: number;
  limit: number;
  /** What to count over all matches. */
  facets?: readonly FacetRequest[];
}

export interface SearchResult {
  /** Exact number of matching articles. */
  total: number;
  /** `score` is BM25; 0 when the query has no words. */
  hits: { articleId: number; score: number }[];
  /** Those asked for. */
  facets: Partial<Record<FacetName, FacetAnswer>>;
}

/** Part of all that a search finds; see `SearchBatch`. */
export type SearchMatches = Matches;

/** What follows a place in the order of everything found. */
export interface SearchBatch {
  /** As of a page; `index`: in whatever order is quickest. */
  sort: SearchPage['sort'] | 'index';
  /** Where the batch before ended; null = from the beginning. Of the same state of the index and the same query. */
  after: MatchPlace | null;
  /** 150 to 50,000. */
  limit: number;
}

/** Read access to one built index; every method throws `unavailable` after `close`. */
export interface IndexReader {
  readonly stats: IndexStats;
  /** Whether what is known of authors lies beside the articles. */
  readonly hasPeople: boolean;
  has(articleId: number): boolean;
  /** Vector of any text from its features, weighed by this index; terms it does not know are left out. */
  vector(doc: Pick<IndexDocument, 'concepts' | 'terms'>): FeatureVector;
  /** Vector of an article of the index; null when it is not there. */
  vectorOfArticle(articleId: number): FeatureVector | null;
  /** Mean of the articles' unit vectors; unknown articles are passed over, none left = empty views. */
  vectorOfArticles(articleIds: number[]): FeatureVector;
  /** The most similar articles, best first, ties by ascending articleId; without features none. */
  nearest(vector: FeatureVector, options: NearestOptions): NearArticle[];
  /**
   * What the cosine of the concept view is made of, largest first: positive shares that sum to
   * `similarity.concepts`. Empty when nothing is shared or the article is not there.
   */
  conceptShares(vector: FeatureVector, articleId: number): { conceptId: number; share: number }[];
  /** The same of the term view, by term as the index writes it; reads the article's terms from the disk. */
  termShares(vector: FeatureVector, articleId: number): { term: string; share: number }[];
  /** Newest first, then by ascending articleId. */
  articlesOfAuthor(authorId: number): number[];
  /** In order of authorship; empty when the article is not there. */
  authorsOfArticle(articleId: number): number[];
  /** Text search; neither words nor filters = every article. */
  search(query: SearchQuery, page: SearchPage): SearchResult;
  /** All that a search finds, batch by batch: there is no limit to how many. */
  matches(query: SearchQuery, batch: SearchBatch): SearchMatches;
  /** Number of articles tagged with the concept. */
  conceptDf(conceptId: number): number;
  /** Articles with a term as `termFeatures` writes it, when the space was made; 0 where it left the term out, for too few or too many. */
  termDf(term: string): number;
  /** Those in which the concept weighs most first, ties by ascending articleId. */
  articlesOfConcept(conceptId: number, limit: number): number[];
  /** Heaviest in the articles' mean profile; `articles` = how many of them have the concept. */
  topConcepts(articleIds: number[], limit: number): { conceptId: number; weight: number; articles: number }[];
  /** How strongly each two of at most 32 concepts go together, 0..1, as a symmetric table in their order. */
  associations(conceptIds: readonly number[]): Float64Array[];
  /** Concepts that occur with this one more than chance has it, best first, ties by ascending conceptId. */
  recommended(conceptId: number, topN: number): { conceptId: number; score: number }[];
  close(): void;
}
