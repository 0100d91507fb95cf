/**
 * What a segment holds: every array by name, with its element type. The writer makes all of them, the
 * serializer stores them without knowing what they mean, the reader works on them.
 *
 * Articles are numbered 0..N-1 ("ordinals") by ascending publication date, then articleId, so that a span
 * of years is a span of ordinals. Concepts, authors and sources are numbered by ascending id, terms and
 * words by their UTF-8 bytes. `xStart` (one longer than there are x) delimits the lists of x: those of x
 * stand at xStart[x] up to xStart[x + 1], in ascending order unless said otherwise.
 */
export const LAYOUT = {
  articleId: Float64Array,
  /** yyyymmdd; month and day 0 when unknown; 0 when the year is unknown. */
  articleDate: Uint32Array,
  /** Ordinals by ascending articleId. */
  articlesById: Uint32Array,

  authorId: Float64Array,
  authorStart: Uint32Array,
  authorArticle: Uint32Array,
  articleAuthorStart: Uint32Array,
  /** In order of authorship. */
  articleAuthor: Uint32Array,

  sourceId: Float64Array,
  sourceStart: Uint32Array,
  sourceArticle: Uint32Array,

  conceptId: Float64Array,
  conceptStart: Uint32Array,
  conceptArticle: Uint32Array,
  /** Before idf, which is applied when read. */
  conceptTf: Float32Array,
  articleConceptStart: Uint32Array,
  articleConcept: Uint32Array,
  articleConceptTf: Float32Array,
  /** Euclidean length of the article's concept weights; in doubles, lest rounding pass for spread. */
  articleConceptNorm: Float64Array,
  /** Ascending ids of all basic concepts, whether or not in the corpus. */
  basicConceptId: Float64Array,

  termText: Uint8Array,
  termTextStart: Uint32Array,
  termStart: Uint32Array,
  termArticle: Uint32Array,
  /** 1..255, capped. */
  termFrequency: Uint8Array,
  articleTermStart: Uint32Array,
  articleTerm: Uint32Array,
  articleTermFrequency: Uint8Array,
  articleTermNorm: Float64Array,

  wordText: Uint8Array,
  wordTextStart: Uint32Array,
  wordStart: Uint32Array,
  wordArticle: Uint32Array,
  /** Occurrences in the title and in the body, 0..255, capped. */
  wordInTitle: Uint8Array,
  wordInBody: Uint8Array,
  /** Number of tokens. */
  articleTitleLength: Uint32Array,
  articleBodyLength: Uint32Array,

  /** Terms that the latent view knows, ascending. */
  latentTerm: Uint32Array,
  /** One row of `latentDimensions` per latent term: the right singular vectors. */
  latentBasis: Float32Array,
  /** One row of `latentDimensions` per article, its largest component ±127; zeros when it has none. */
  latentVector: Int8Array,
  /** Euclidean length of that row. */
  latentNorm: Float32Array,
} as const;

/** The array type over any buffer, shared ones included. */
type OverAnyBuffer<T> = T extends Float64Array
  ? Float64Array
  : T extends Float32Array
    ? Float32Array
    : T extends Uint32Array
      ? Uint32Array
      : T extends Uint8Array
        ? Uint8Array
        : Int8Array;

export type SegmentArrays = {
  [Name in keyof typeof LAYOUT]: OverAnyBuffer<InstanceType<(typeof LAYOUT)[Name]>>;
};

export type ArrayName = keyof typeof LAYOUT;

export const ARRAY_NAMES = Object.keys(LAYOUT) as ArrayName[];
