/** Which of an article's texts is meant. */
export type TextField = 'title' | 'body' | 'any';

/** The same, or the names in its byline: words of their own, which `any` does not look at. */
export type QueryField = TextField | 'authors';

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
  | { kind: 'field'; field: QueryField; of: TextQuery }
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
  /** Columns whose values are to be counted over all matches. */
  facets?: readonly CountedColumn[];
  /**
   * Filters that must hold, too, each the choice of a column's values: it is left aside while that column is counted,
   * so that the counts say what another choice would find.
   */
  choices?: readonly { column: string; filter: string }[];
  /** Puts the best hits by relevance in a better order. */
  meanings?: HitMeanings;
}

export interface CountedColumn {
  column: string;
  /** How many values there are in all segments together. */
  values: number;
}

export interface ColumnCounts {
  /** Matching articles by number of the value. */
  counts: Uint32Array;
  /** Matching articles without a value. */
  none: number;
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
  /** Per column asked for. */
  facets: Record<string, ColumnCounts>;
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
