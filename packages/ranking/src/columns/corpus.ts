/** Lists laid end to end: those of row r stand in `item` at start[r] up to start[r + 1]. */
export interface ListColumns {
  start: Uint32Array;
  item: Uint32Array;
}

/** The articles and authors of an index by number: articles ("ordinals") and authors each from 0. */
export interface CorpusColumns {
  /** By ordinal, in any order. */
  articleId: Float64Array;
  /** By ordinal; 0 = unknown. */
  articleYear: Uint16Array;
  /** By author number, in any order; ascending is quickest. */
  authorId: Float64Array;
  /** Author numbers by ordinal, in the order of the byline. */
  bylines: ListColumns;
  /**
   * 1 where the author at that entry of `bylines` corresponds for the article. Null where that is not known;
   * then nobody does.
   */
  corresponding: Uint8Array | null;
  /** Ordinals by author number, in any order, each once. */
  written: ListColumns;
}

/** The articles nearest to a document, in any order (best first is quickest), each once. */
export interface NearColumns {
  /** Ordinals. */
  article: Uint32Array;
  /** Standardised similarity: mean of the standard scores over the views. */
  combined: Float64Array;
  /** Cosine per view, 0…1. */
  concepts: Float64Array;
  terms: Float64Array;
  latent: Float64Array;
}

/** Whom referees are sought for. */
export interface RankedFor {
  /** Its own authors, as far as they are known: they never appear. */
  authorIds: readonly number[];
  /** The document itself, where it is an article of the corpus. */
  articleId: number | null;
}
