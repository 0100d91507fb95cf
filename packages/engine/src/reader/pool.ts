import type { PlacedSegment } from '../snapshot/snapshot.ts';
import { bestOfView, type Best } from './best-of-view.ts';
import type { Part } from './part.ts';
import { SCALES } from './scales.ts';
import type { View } from './views.ts';

/** Articles to be compared with one another: ordinals of the snapshot, and each view's sum for them. */
export interface Pool {
  ordinal: Uint32Array;
  articleId: Float64Array;
  /** Per view. */
  sums: Uint32Array[];
}

/**
 * The union of each view's best `perView` articles; of equal ones at the bound the older, then the one with
 * the smaller id. An article that is not like the
 * document in a view is not among that view's best.
 */
export const poolOf = (
  parts: readonly Part[],
  views: readonly View[],
  { perView, dimensions }: { perView: number; dimensions: number },
): Pool => {
  const isIn = parts.map(({ segment }) => flagsOf(segment));
  const members = parts.map(({ segment }) => ({
    ordinal: new Uint32Array(Math.min(segment.articles, views.length * perView)),
    count: 0,
  }));
  for (const view of views) {
    const best = bestOfView(parts, view, { count: perView, floor: SCALES[view].like(dimensions) });
    const threshold = parts.length === 1 ? null : thresholdOf({ best, parts }, perView);
    best.forEach(({ sum, ordinal }, part) => {
      const marked = isIn[part];
      const into = members[part];
      for (let i = 0; i < ordinal.length; i++) {
        const at = ordinal[i];
        if (marked[at] === 1 || (threshold !== null && !threshold(sum[i], part, at))) continue;
        marked[at] = 1;
        into.ordinal[into.count++] = at;
      }
    });
  }
  members.forEach(({ ordinal, count }, part) => {
    for (let i = 0; i < count; i++) isIn[part][ordinal[i]] = 0;
  });
  return gather(parts, views, members);
};

const flags = new WeakMap<Float64Array, Uint8Array>();

/** One per article, all 0; put back after each query, since making them anew would take as long as the query. */
const flagsOf = ({ articleId, articles }: PlacedSegment): Uint8Array => {
  const known = flags.get(articleId) ?? new Uint8Array(articles);
  flags.set(articleId, known);
  return known;
};

/** Tells who is among the best `perView` of all segments; null where all are. */
const thresholdOf = (
  { best, parts }: { best: readonly Best[]; parts: readonly Part[] },
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
  const tied = best.flatMap(({ sum, ordinal }, part) =>
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
  parts: readonly Part[],
  views: readonly View[],
  members: readonly { ordinal: Uint32Array; count: number }[],
): Pool => {
  const size = members.reduce((sum, { count }) => sum + count, 0);
  const ordinal = new Uint32Array(size);
  const articleId = new Float64Array(size);
  const sums = views.map(() => new Uint32Array(size));
  let from = 0;
  parts.forEach(({ segment, view: viewOf }, part) => {
    const { ordinal: all, count } = members[part];
    const own = all.subarray(0, count);
    for (let i = 0; i < count; i++) {
      ordinal[from + i] = segment.base + own[i];
      articleId[from + i] = segment.articleId[own[i]];
    }
    views.forEach((view, of) => sums[of].set(viewOf(view).sumsAt(own), from));
    from += count;
  });
  return { ordinal, articleId, sums };
};
