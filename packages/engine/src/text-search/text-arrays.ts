/**
 * The text of one immutable segment: every array by name. Articles are numbered 0.. by date ("ordinals") and
 * taken in blocks of 65,536, words 0.. by their UTF-8 bytes.
 *
 * A word's postings stand side by side by ascending ordinal; those of one block are a run. Runs are in order of
 * word, then block. `wordRun[w]` up to `wordRun[w + 1]` are the runs of word w; `runStart[r]` up to
 * `runStart[r + 1]` are the postings of run r. Any buffer will do, a shared one too; nothing here is written to.
 */
export interface TextArrays {
  /** UTF-8 bytes of all words, ascending, end to end. */
  wordText: Uint8Array;
  wordTextStart: Uint32Array;
  wordRun: Uint32Array;
  runBlock: Uint16Array;
  runStart: Uint32Array;
  /** Ordinal within the block. */
  postingOffset: Uint16Array;
  /** Occurrences: in the title (two high bits, up to 3) and in the body (six low bits, up to 63), capped. */
  postingCounts: Uint8Array;
  /**
   * Places of each posting's occurrences, in order of postings: the true number in the title where that is 3 or
   * more, in the body where 63 or more; the places in the title, then in the body, each as the distance from the
   * one before. All as little-endian groups of seven bits, the high bit set where another byte follows.
   */
  places: Uint8Array;
  /** Where the places of postings 0, 16, 32, … start. */
  placesStart: Uint32Array;
  /** Per article: words of the body + TITLE_WEIGHT × words of the title, stop words aside, up to 65,535. */
  articleLength: Uint16Array;
  /** Articles, sum and greatest of their lengths. */
  textTotals: Float64Array;
}

/** Articles whose ordinals share all but 16 bits. */
export const BLOCK_BITS = 16;
export const BLOCK_SIZE = 1 << BLOCK_BITS;
/** Postings between two known starts of places: 0.25 bytes a posting, at most 15 to pass over. Chosen, not tuned. */
export const PLACES_STEP = 16;
export const TITLE_SHIFT = 6;
export const TITLE_CAP = 3;
export const BODY_CAP = 63;
/** A word of the title counts as three of the body. Chosen, not tuned; flat from 2 to 3 on Cranfield and CISI. */
export const TITLE_WEIGHT = 3;
export const LENGTH_CAP = 0xffff;

/** The text of an article to be written: stems, and '' in the place of each stop word. */
export interface ArticleTokens {
  title: readonly string[];
  body: readonly string[];
  /** By place in the body, another word that stands there, too; '' for none. Adds nothing to the length. */
  also?: readonly string[];
}

export const blocksOf = ({ articleLength }: TextArrays): number =>
  Math.ceil(articleLength.length / BLOCK_SIZE);
