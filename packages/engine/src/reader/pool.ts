import type { PlacedSegment } from '../snapshot/snapshot.ts';
import { bestOfView, type Best } from './best-of-view.ts';
import type { Part } from './part.ts';
import { SCALES } from './scales.ts';
import type { View } from './views.ts';

/**
 * A segment's articles of a pool, in the order of their ordinals; its columns stand in the scratch of the segment, where
 * `PoolScratch` says, until the thread's next query.
 */
export interface PoolPart {
  segment: PlacedSegment;
  count: number;
}

/**
 * Articles to be compared with one another, with each view's sums for them: the union of each view's best `perView`
 * articles; of equal ones at the bound the older, then the one with the smaller id. An article that is not like the
 * document in a view is not among that view's best.
 */
export const poolOf = (
  parts: readonly Part[],
  views: readonly View[],
  { perView, dimensions }: { perView: number; dimensions: number },
): PoolPart[] => {
  const members = parts.map(({ segment }) => noMembers(segment));
  for (const view of views) {
    const best = bestOfView(parts, view, { count: perView, floor: SCALES[view].like(dimensions) });
    const threshold = parts.length === 1 ? null : thresholdOf({ best, parts }, perView);
    best.forEach((pairs, part) => {
      const bits = members[part];
      for (let i = 0; i < pairs.length; i += 2) {
        const at = pairs[i + 1];
        if (threshold === null || threshold(pairs[i], part, at)) bits[at >>> 3] |= 1 << (at & 7);
      }
    });
  }
  return parts.map((part) => gather(part, views));
};

const noMembers = ({ handle, scratch, articles }: PlacedSegment): Uint8Array =>
  new Uint8Array(handle.memory.buffer, scratch.members, 8 * Math.ceil(articles / 64)).fill(0);

/** Lays out the columns that `members` are known by. */
const gather = ({ segment, view: viewOf }: Part, views: readonly View[]): PoolPart => {
  const { kernel, scratch, articles } = segment;
  const { ordinal, sums } = scratch.pool;
  const count = kernel.ordinalsOf(scratch.members, articles, ordinal);
  views.forEach((view, of) => viewOf(view).gather(ordinal, count, sums[of]));
  return { segment, count };
};

/** Tells who is among the best `perView` of all segments; null where all are. */
const thresholdOf = (
  { best, parts }: { best: readonly Best[]; parts: readonly Part[] },
  perView: number,
): ((sum: number, part: number, ordinal: number) => boolean) | null => {
  const total = best.reduce((count, pairs) => count + pairs.length / 2, 0);
  if (total <= perView) return null;
  const sorted = new Uint32Array(total);
  let end = 0;
  for (const pairs of best) for (let i = 0; i < pairs.length; i += 2) sorted[end++] = pairs[i];
  sorted.sort();
  const least = sorted[total - perView];
  const room = perView - (total - upperBound(sorted, least));
  const tied = best.flatMap((pairs, part) =>
    Array.from(
      pairs.filter((_, i) => i % 2 === 1 && pairs[i - 1] === least),
      (at) => ({
        key: parts[part].segment.base + at,
        date: parts[part].segment.articleDate[at],
        id: parts[part].segment.articleId[at],
      }),
    ),
  );
  tied.sort((a, b) => a.date - b.date || a.id - b.id);
  const allowed = new Set(tied.slice(0, room).map(({ key }) => key));
  return (sum, part, ordinal) =>
    sum > least || (sum === least && allowed.has(parts[part].segment.base + ordinal));
};

const upperBound = (sorted: Uint32Array, value: number): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low;
};
