import type { NearestOptions } from '../reading.ts';
import { ordinalOf, spanOfYears, type Span } from '../segment/segment.ts';
import type { PlacedSegment } from '../snapshot/snapshot.ts';
import { conceptIn, termIn, type QueryFeatures } from './query-lists.ts';
import type { SharedLatent } from './latent-shares.ts';
import { featureView, latentView, summedView, type SegmentView } from './segment-view.ts';
import { CONCEPTS, LATENT, TERMS, type View } from './views.ts';

/** A query as the segments are asked it. */
export interface Query {
  concepts: QueryFeatures;
  terms: QueryFeatures;
  latent: Float32Array | null;
  dimensions: number;
  /** Where other threads help with the latent sums. */
  shared: SharedLatent | null;
}

/** A segment's part of a query. */
export interface Part {
  segment: PlacedSegment;
  /** Articles of the years asked for. */
  span: Span;
  /** Where the bits of articles stand that are left out, in bytes of the segment's memory; 0 = none are. */
  skipped: number;
  /** Made when it is first asked for; the views are summed one after the other. */
  view: (view: View) => SegmentView;
}

/** Leaves out what is deleted, excluded or of other years. */
export const partOf = (
  { segment, query }: { segment: PlacedSegment; query: Query },
  options: NearestOptions,
): Part => {
  const views: Partial<Record<View, SegmentView>> = {};
  return {
    segment,
    span: spanOfYears(segment, options),
    skipped: markSkipped(segment, options.excludeArticleIds),
    view: (view) => (views[view] ??= VIEW_OF[view](segment, query)),
  };
};

const VIEW_OF: Record<View, (segment: PlacedSegment, query: Query) => SegmentView> = {
  concepts: (segment, { concepts }) =>
    featureView(
      segment,
      { query: concepts, postings: segment.concepts, numberIn: (id) => conceptIn(segment, id) },
      segment.scratch.sums[CONCEPTS],
    ),
  terms: (segment, { terms }) =>
    featureView(
      segment,
      { query: terms, postings: segment.terms, numberIn: (term) => termIn(segment, term) },
      segment.scratch.sums[TERMS],
    ),
  latent: (segment, query) => {
    const sums = segment.scratch.sums[LATENT];
    if (!query.shared) return latentView(segment, query, sums);
    query.shared.finish();
    return summedView(segment, sums);
  },
};

/** Marked anew for each query: several states of an index may share a segment's memory, each with its own deleted. */
const markSkipped = (segment: PlacedSegment, excluded: ReadonlySet<number> | undefined): number => {
  const { handle, scratch, articles, deletedBits } = segment;
  const ordinals = Array.from(excluded ?? [], (articleId) => ordinalOf(segment, articleId)).filter(
    (ordinal) => ordinal >= 0,
  );
  if (!deletedBits && ordinals.length === 0) return 0;
  const bits = new Uint8Array(handle.memory.buffer, scratch.skipped, (articles + 7) >>> 3);
  if (deletedBits) bits.set(deletedBits);
  else bits.fill(0);
  for (const ordinal of ordinals) bits[ordinal >>> 3] |= 1 << (ordinal & 7);
  return scratch.skipped;
};
