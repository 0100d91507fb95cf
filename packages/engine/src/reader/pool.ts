import { SCALES } from './scales.ts';
import type { View } from './views.ts';
import type { PlacedSegment } from '../snapshot/snapshot.ts';
import type { Span } from '../segment/segment.ts';

/** Articles to be compared with one another: ordinals of the snapshot, and each view's sum for them. */
export interface Pool {
  ordinal: Uint32Array;
  articleId: Float64Array;
  /** Per view. */
  sums: Uint32Array[];
}

/** A segment's part of a query: the span asked for, and each view's sums by ordinal of the segment. */
export interface SegmentSums {
  segment: PlacedSegment;
  span: Span;
  sums: Uint32Array[];
  /** Where those sums stand in the segment's memory, in bytes. */
  places: number[];
}

/** One view's best articles of one segment: `ordinal` is the segment's. */
interface Best {
  part: number;
  sum: Uint32Array;
  ordinal: Uint32Array;
}

/**
 * The union of each view's best `perView` articles; of equal ones at the bound the older, then the one with
 * the smaller id. An article that is not like the
 * document in a view is not among that view's best.
 */
export const poolOf = (
  parts: readonly SegmentSums[],
  views: readonly View[],
  { perView, dimensions }: { perView: number; dimensions: number },
): Pool => {
  const isIn = parts.map(({ segment }) => flagsOf(segment));
  const members = parts.map(({ segment }) => ({
    ordinal: new Uint32Array(Math.min(segment.articles, views.length * perView)),
    count: 0,
  }));
  for (let view = 0; view < views.length; view++) {
    const like = SCALES[views[view]].like(dimensions);
    const best = parts.map((part, at) => bestOf(part, at, { view, perView, like }));
    const threshold = parts.length === 1 ? null : thresholdOf({ best, parts }, perView);
    for (const { part, sum, ordinal } of best) {
      const marked = isIn[part];
      const into = members[part];
      for (let i = 0; i < ordinal.length; i++) {
        const at = ordinal[i];
        if (marked[at] === 1 || (threshold !== null && !threshold(sum[i], part, at))) continue;
        marked[at] = 1;
        into.ordinal[into.count++] = at;
      }
    }
  }
  members.forEach(({ ordinal, count }, part) => {
    for (let i = 0; i < count; i++) isIn[part][ordinal[i]] = 0;
  });
  return gather(parts, members, views.length);
};

const flags = new WeakMap<Float64Array, Uint8Array>();

/** One per article, all 0; put back after each query, since making them anew would take as long as the query. */
const flagsOf = ({ articleId, articles }: PlacedSegment): Uint8Array => {
  const known = flags.get(articleId) ?? new Uint8Array(articles);
  flags.set(articleId, known);
  return known;
};

const bestOf = (
  { segment, span, places }: SegmentSums,
  part: number,
  { view, perView, like }: { view: number; perView: number; like: number },
): Best => {
  const { kernel, scratch, handle } = segment;
  const count = kernel.topUnsorted(
    places[view],
    span.from,
    span.to,
    Math.min(perView, segment.articles),
    scratch.chosen,
    scratch.chosenPairs,
  );
  const pairs = new Uint32Array(handle.memory.buffer, scratch.chosen, 2 * count);
  const sum = new Uint32Array(count);
  const ordinal = new Uint32Array(count);
  let found = 0;
  for (let i = 0; i < count; i++) {
    if (pairs[2 * i] <= like) continue;
    sum[found] = pairs[2 * i];
    ordinal[found++] = pairs[2 * i + 1];
  }
  return { part, sum: sum.subarray(0, found), ordinal: ordinal.subarray(0, found) };
};

/** Tells who is among the best `perView` of all segments; null where all are. */
const thresholdOf = (
  { best, parts }: { best: readonly Best[]; parts: readonly SegmentSums[] },
  perView: number,
): ((sum: number, part: number, ordinal: number) => boolean) | null => {
  const total = best.reduce((count, { sum }) => count + sum.length, 0);
  if (total <= perView) return null;
  const sorted = new Uint32Array(total);
  let end = 0;
  for (const { sum } of best) {
    sorted.set(sum, end);
    end += sum.length;
  }
  sorted.sort();
  const least = sorted[total - perView];
  const room = perView - (total - upperBound(sorted, least));
  const tied = best.flatMap(({ part, sum, ordinal }) =>
    Array.from(
      ordinal.filter((_, i) => sum[i] === least),
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

const gather = (
  parts: readonly SegmentSums[],
  members: readonly { ordinal: Uint32Array; count: number }[],
  views: number,
): Pool => {
  const size = members.reduce((sum, { count }) => sum + count, 0);
  const ordinal = new Uint32Array(size);
  const articleId = new Float64Array(size);
  const sums = Array.from({ length: views }, () => new Uint32Array(size));
  let from = 0;
  parts.forEach(({ segment, sums: ofSegment }, part) => {
    const { ordinal: own, count } = members[part];
    for (let i = 0; i < count; i++) {
      ordinal[from + i] = segment.base + own[i];
      articleId[from + i] = segment.articleId[own[i]];
    }
    for (let view = 0; view < views; view++) {
      const ofView = ofSegment[view];
      for (let i = 0; i < count; i++) sums[view][from + i] = ofView[own[i]];
    }
    from += count;
  });
  return { ordinal, articleId, sums };
};
