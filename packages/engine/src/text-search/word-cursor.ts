import type { ScoringContext, ScoringCursor } from './block-cursor.ts';
import { LEAP_RATIO, leapTo, type Offsets } from './block-lists.ts';
import { FIELD_MASK, K1, OCCURRENCES } from './bm25f.ts';
import { BLOCK_BITS, BLOCK_SIZE } from './text-arrays.ts';
import type { TextField } from './text-query.ts';

/** One word, in all texts or one field of them. */
export class WordCursor implements ScoringCursor {
  readonly costly = false;
  offsets: Uint16Array;
  from = 0;
  to = 0;
  /** Postings of the word in the block, whatever the field: postings[first..last). */
  readonly postings: Uint16Array;
  first = 0;
  last = 0;
  private readonly context: ScoringContext;
  private run: number;
  private readonly lastRun: number;
  private block = 0;
  private readonly mask: number;
  /** idf × (k1 + 1) */
  private readonly gain: number;
  private readonly buffer: Uint16Array | null;

  /** @param word its number, -1 for a word that the segment does not have */
  constructor(context: ScoringContext, word: number, { field, idf }: { field: TextField; idf: number }) {
    const { wordRun, runStart, postingOffset } = context.text;
    this.context = context;
    this.run = word < 0 ? 0 : wordRun[word];
    this.lastRun = word < 0 ? 0 : wordRun[word + 1];
    this.mask = FIELD_MASK[field];
    this.gain = idf * (K1 + 1);
    this.postings = this.offsets = postingOffset;
    const postings = word < 0 ? 0 : runStart[this.lastRun] - runStart[this.run];
    this.buffer = field === 'any' ? null : new Uint16Array(Math.min(postings, BLOCK_SIZE));
    if (this.buffer) this.offsets = this.buffer;
  }

  load(block: number): void {
    const { runBlock, runStart } = this.context.text;
    while (this.run < this.lastRun && runBlock[this.run] < block) this.run++;
    const here = this.run < this.lastRun && runBlock[this.run] === block;
    this.block = block;
    this.from = this.first = here ? runStart[this.run] : 0;
    this.to = this.last = here ? runStart[this.run + 1] : 0;
    if (this.buffer) this.keepField(this.buffer);
  }

  private keepField(buffer: Uint16Array): void {
    const { postingOffset, postingCounts } = this.context.text;
    const { mask } = this;
    let end = 0;
    for (let at = this.first; at < this.last; at++)
      if ((postingCounts[at] & mask) !== 0) buffer[end++] = postingOffset[at];
    this.from = 0;
    this.to = end;
  }

  addScores(matches: Offsets, scores: Float64Array): void {
    if ((matches.to - matches.from) * LEAP_RATIO > this.last - this.first) this.addToAll(scores);
    else this.addToFew(matches, scores);
  }

  private addToAll(scores: Float64Array): void {
    const { postingOffset, postingCounts, articleLength } = this.context.text;
    const { norms } = this.context;
    const { mask, gain, last } = this;
    const base = this.block << BLOCK_BITS;
    for (let at = this.first; at < last; at++) {
      const offset = postingOffset[at];
      const occurrences = OCCURRENCES[postingCounts[at] & mask];
      scores[offset] += (gain * occurrences) / (occurrences + norms[articleLength[base + offset]]);
    }
  }

  private addToFew({ offsets, from, to }: Offsets, scores: Float64Array): void {
    const { postingOffset } = this.context.text;
    let at = this.first;
    for (let i = from; i < to && at < this.last; i++) {
      at = leapTo(postingOffset, at, this.last, offsets[i]);
      if (at < this.last && postingOffset[at] === offsets[i]) scores[offsets[i]] += this.scoreOf(at);
    }
  }

  /** What the word adds to the article of a posting of the block loaded last. */
  scoreOf(posting: number): number {
    const { postingOffset, postingCounts, articleLength } = this.context.text;
    const occurrences = OCCURRENCES[postingCounts[posting] & this.mask];
    const length = articleLength[(this.block << BLOCK_BITS) + postingOffset[posting]];
    return (this.gain * occurrences) / (occurrences + this.context.norms[length]);
  }
}
