import type { ScoringContext, ScoringCursor } from './block-cursor.ts';
import { FEW, type Offsets } from './block-lists.ts';
import { FIELD_MASK, K1, OCCURRENCES } from './bm25f.ts';
import type { WordSpan } from './dictionary.ts';
import { BLOCK_BITS, BLOCK_SIZE, blocksOf } from './text-arrays.ts';
import type { TextField } from './text-query.ts';

/** Weighted occurrences of all words together, per article of a block; zero between uses. */
const sums = new Uint32Array(BLOCK_SIZE);

/** All words of a span of the dictionary, as if they were one. */
export class PrefixCursor implements ScoringCursor {
  readonly costly = false;
  offsets: Uint16Array;
  from = 0;
  to = 0;
  /** Weighted occurrences by position in offsets. */
  private readonly occurrences: Uint32Array;
  private readonly context: ScoringContext;
  private readonly runs: RunsByBlock;
  private block = 0;
  private readonly mask: number;
  private readonly gain: number;

  constructor(context: ScoringContext, words: WordSpan, { field, idf }: { field: TextField; idf: number }) {
    const { wordRun, runStart } = context.text;
    const postings = runStart[wordRun[words.to]] - runStart[wordRun[words.from]];
    this.context = context;
    this.runs = runsByBlock(context, words);
    this.mask = FIELD_MASK[field];
    this.gain = idf * (K1 + 1);
    this.offsets = new Uint16Array(Math.min(postings, BLOCK_SIZE));
    this.occurrences = new Uint32Array(this.offsets.length);
  }

  load(block: number): void {
    this.block = block;
    const { postingOffset, postingCounts, runStart } = this.context.text;
    const { offsets, occurrences, mask } = this;
    const { start, run } = this.runs;
    let end = 0;
    for (let r = start[block]; r < start[block + 1]; r++)
      for (let at = runStart[run[r]]; at < runStart[run[r] + 1]; at++) {
        const counted = OCCURRENCES[postingCounts[at] & mask];
        if (counted === 0) continue;
        const offset = postingOffset[at];
        if (sums[offset] === 0) offsets[end++] = offset;
        sums[offset] += counted;
      }
    this.putInOrder(end);
    for (let i = 0; i < end; i++) {
      occurrences[i] = sums[offsets[i]];
      sums[offsets[i]] = 0;
    }
    this.to = end;
  }

  /** Sorts what few there are, or else goes through the whole block. */
  private putInOrder(count: number): void {
    const { offsets } = this;
    if (count < FEW) {
      offsets.subarray(0, count).sort();
      return;
    }
    let end = 0;
    for (let offset = 0; end < count; offset++) {
      offsets[end] = offset;
      end += sums[offset] === 0 ? 0 : 1;
    }
  }

  addScores(_matches: Offsets, scores: Float64Array): void {
    const { articleLength } = this.context.text;
    const { norms } = this.context;
    const base = this.block << BLOCK_BITS;
    for (let i = this.from; i < this.to; i++) {
      const offset = this.offsets[i];
      const occurrences = this.occurrences[i];
      scores[offset] += (this.gain * occurrences) / (occurrences + norms[articleLength[base + offset]]);
    }
  }
}

/** Runs of block b: run[start[b]..start[b + 1]). */
interface RunsByBlock {
  start: Uint32Array;
  run: Uint32Array;
}

const runsByBlock = ({ text }: ScoringContext, words: WordSpan): RunsByBlock => {
  const { wordRun, runBlock } = text;
  const first = wordRun[words.from];
  const end = wordRun[words.to];
  const start = new Uint32Array(blocksOf(text) + 2);
  for (let run = first; run < end; run++) start[runBlock[run] + 2]++;
  for (let block = 2; block < start.length; block++) start[block] += start[block - 1];
  const sorted = new Uint32Array(end - first);
  for (let run = first; run < end; run++) sorted[start[runBlock[run] + 1]++] = run;
  return { start, run: sorted };
};
