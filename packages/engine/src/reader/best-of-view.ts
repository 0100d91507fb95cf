import { selectionRoom } from '../kernel/kernel.ts';
import { BLOCK_ARTICLES } from '../segment/layout.ts';
import type { Part } from './part.ts';
import type { SegmentView } from './segment-view.ts';
import type { View } from './views.ts';

/** One view's best articles of one segment, ascending: sum and the segment's ordinal of each, side by side. */
export type Best = Uint32Array;

/** Articles side by side that stand for SAMPLE_EVERY articles. */
const SAMPLE_GROUP = 16;
const SAMPLE_EVERY = 512;
/** The sample's share of the best is taken so many of its standard deviations too great: the bar is rarely too high. */
const SAMPLE_SAFETY = 4;
/** For fewer of the best, a selection raises its bar soon enough by itself. */
const MIN_GUESSED = 1000;
/** Of more, too few articles stay below the bar. */
const MAX_GUESSED_SHARE = 1 / 4;

/**
 * The best `count` articles of each segment, by their sums in a view, or fewer of which the others cannot be among the
 * best of all. Sums up to `floor` do not count; of equal ones in a segment those of smaller ordinals are better.
 *
 * How high the bar will be is guessed from a sample, which spares most of the work on articles that stay below it. A
 * bar that lets through fewer than `count` was too high, and the work is done again without.
 */
export const bestOfView = (
  parts: readonly Part[],
  view: View,
  { count, floor }: { count: number; floor: number },
): Best[] => {
  const asked = parts.map((part): Asked => ({ ...part, of: part.view(view) }));
  const articles = parts.reduce((sum, { span }) => sum + span.to - span.from, 0);
  const isGuessed = count < MAX_GUESSED_SHARE * articles && (view === 'latent' || count >= MIN_GUESSED);
  if (!isGuessed) return asked.map((part) => select(part, { count, floor, isReady: false }));
  for (const { span, of } of asked) eachBlock(span, (block) => of.sumBlock(block));
  const bar = guessBar(asked, { count, floor });
  const best = asked.map((part) => select(part, { count, floor: bar, isReady: true }));
  const found = best.reduce((sum, pairs) => sum + pairs.length / 2, 0);
  if (bar === floor || found >= count) return best;
  return asked.map((part) => select(part, { count, floor, isReady: true }));
};

type Asked = Part & { of: SegmentView };

const eachBlock = (
  { from, to }: Part['span'],
  visit: (block: number, first: number, end: number) => void,
): void => {
  for (let block = Math.floor(from / BLOCK_ARTICLES); block * BLOCK_ARTICLES < to; block++)
    visit(block, Math.max(from, block * BLOCK_ARTICLES), Math.min(to, (block + 1) * BLOCK_ARTICLES));
};

/** Begins a selection of at most `count`, has articles offered, and answers the pairs of sum and ordinal. */
const selected = (
  { segment, skipped }: Part,
  { count, floor }: { count: number; floor: number },
  offer: () => void,
): Uint32Array => {
  const { kernel, scratch, handle } = segment;
  const most = Math.min(count, segment.articles);
  // No more room than it needs: candidates that have to be dropped raise the bar for all that come.
  kernel.beginTop(most, Math.floor(floor), skipped, scratch.chosen, selectionRoom(most));
  offer();
  return new Uint32Array(handle.memory.buffer, scratch.chosen, 2 * kernel.endTop());
};

/** A bar that about `count` articles exceed. */
const guessBar = (parts: readonly Asked[], { count, floor }: { count: number; floor: number }): number => {
  const expected = (count * SAMPLE_GROUP) / SAMPLE_EVERY;
  const rank = Math.ceil(expected + SAMPLE_SAFETY * Math.sqrt(expected));
  const sums = new Uint32Array(rank * parts.length);
  let found = 0;
  for (const part of parts) {
    const { span, of } = part;
    const pairs = selected(part, { count: rank, floor }, () => {
      for (let at = span.from; at < span.to; at += SAMPLE_EVERY)
        of.offer(at, Math.min(at + SAMPLE_GROUP, span.to));
    });
    for (let i = 0; i < pairs.length; i += 2) sums[found++] = pairs[i];
  }
  return found < rank ? floor : sums.subarray(0, found).sort()[found - rank] - 1;
};

const select = (
  part: Asked,
  { count, floor, isReady }: { count: number; floor: number; isReady: boolean },
): Best => {
  const { span, of } = part;
  const pairs = selected(part, { count, floor }, () => {
    // Block by block, so that sums are offered while they are in the processor's cache.
    eachBlock(span, (block, first, end) => {
      if (!isReady) of.sumBlock(block);
      of.offer(first, end);
    });
  });
  // The next selection writes over them.
  return pairs.slice();
};
