/** Which of an article's texts is meant. */
export type TextField = 'title' | 'body' | 'any';

/**
 * What an article must fulfil, as a tree of plain values. Words are stems. An article's score is the sum over all
 * words, prefixes, phrases and nears of the tree outside `not` that it fulfils, in the tree's order: must, then
 * should. Filters, `all` and `not` add nothing.
 */
export type TextQuery =
  /** `boost` scales the score; 1 unless told. */
  | { kind: 'word'; word: string; boost?: number }
  /** Any word that starts so (two characters or more), scored like one word that all these are spellings of. */
  | { kind: 'prefix'; prefix: string; boost?: number }
  /**
   * The words in this order in one field, '' for any one word. With `slop`, that many further words may stand
   * between them in all. Scored as the sum of its words.
   */
  | { kind: 'phrase'; words: string[]; slop?: number; boost?: number }
  /** The words in any order in one field, the last at most `within` places after the first; scored likewise. */
  | { kind: 'near'; words: string[]; within: number; boost?: number }
  /** The innermost field counts. */
  | { kind: 'field'; field: TextField; of: TextQuery }
  /** Without parts: every article. */
  | { kind: 'and'; of: TextQuery[] }
  /** Without parts: no article. */
  | { kind: 'or'; of: TextQuery[] }
  | { kind: 'not'; of: TextQuery }
  /** All of `must` and at least `minimumShould` of `should`; the others of `should` add to the score. */
  | { kind: 'best'; must: TextQuery[]; should: TextQuery[]; minimumShould: number }
  /** Articles that the caller lists under this name for each segment; a name that a segment lacks: none. */
  | { kind: 'filter'; filter: string }
  | { kind: 'all' };

/** What a page of results shows. */
export interface TextPage {
  /** Equal keys by ascending articleId. `newest` and `cited`: greatest first by the segments' key of that name. */
  sort: 'relevance' | 'newest' | 'cited';
  offset: number;
  limit: number;
  /** Names of segment keys whose values are to be counted over all matches. */
  facets?: readonly string[];
  /** Puts the best hits by relevance in a better order. */
  meanings?: HitMeanings;
}

export interface TextHit {
  articleId: number;
  score: number;
  /** Position of its segment among those searched, and its ordinal there. */
  segment: number;
  ordinal: number;
}

export interface TextResult {
  /** Exact number of matching articles. */
  total: number;
  hits: TextHit[];
  /** Per facet asked for: value → matching articles, by ascending value. */
  facets: Record<string, Map<number, number>>;
}

/** How hits compare with the query, and with each other, by more than the words asked for. */
export interface HitMeanings {
  /** Cosine with the query in the space in which texts of like meaning are near each other; 0 without a place. */
  latent(hit: Pick<TextHit, 'segment' | 'ordinal'>): number;
  /** The query's words and phrases by ascending number, with weights. */
  queryTerms: { number: Float64Array; weight: Float64Array };
  /** The article's words and phrases by ascending number: numbers and weights of a unit vector at any scale, in turn. */
  terms(hit: Pick<TextHit, 'segment' | 'ordinal'>): Uint32Array;
}
