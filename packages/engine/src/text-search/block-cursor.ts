import type { Offsets } from './block-lists.ts';
import type { TextArrays } from './text-arrays.ts';

/**
 * A part of a query that walks a segment block by block. After `load`, its offsets are the articles of that block
 * that fulfil it. Holds state: good for one search, blocks in ascending order.
 */
export interface BlockCursor extends Offsets {
  /** Reads places of words, so that it had better see only what everything else lets through. */
  readonly costly: boolean;
  /** @param within if given, only articles of this list matter; others may be left out or not. */
  load(block: number, within: Offsets | null): void;
}

/** A part that adds to scores. */
export interface ScoringCursor extends BlockCursor {
  /**
   * Adds to scores[offset] for each of `matches` that fulfils this part, in the block loaded last; scores of other
   * articles may change or not.
   */
  addScores(matches: Offsets, scores: Float64Array): void;
}

/** What scores depend on beside the segment. */
export interface ScoringContext {
  text: TextArrays;
  /** By article length. */
  norms: Float64Array;
}
