import { selectionRoom } from '../kernel/kernel.ts';
import { quantise } from '../latent/quantise.ts';
import { BLOCK_ARTICLES, LIGHT, type PostingArrays } from '../segment/layout.ts';
import type { Segment } from '../segment/segment.ts';
import type { QueryFeatures } from './query-lists.ts';
import { LATENT_STEPS } from './scales.ts';

/** What a query says of a segment's articles in one view: a whole number each, its sum. */
export interface SegmentView {
  /**
   * Makes the sums of a block of articles ready. Blocks are to come in rising order, each once, and nothing is to be
   * made ready for another view of the segment in between.
   */
  sumBlock(block: number): void;
  /** Offers the sums of articles of blocks that are ready to the kernel's selection. */
  offer(from: number, to: number): void;
  /** Writes the sums of `count` articles that were offered, in their order; both where they stand in memory. */
  gather(ordinals: number, count: number, out: number): void;
}

/** Postings of a list of few articles that have not been added yet, where they stand in memory. */
interface LightList {
  ordinals: number;
  impacts: number;
  left: number;
  weight: number;
}

/**
 * Concepts or terms: the sums of weight × impact over the query's features.
 *
 * @param numberIn the segment's number of a feature, -1 where it has none.
 * @param sums where they are kept, in bytes.
 */
export const featureView = (
  segment: Segment,
  {
    query,
    postings,
    numberIn,
  }: { query: QueryFeatures; postings: PostingArrays; numberIn: (feature: number) => number },
  sums: number,
): SegmentView => {
  const { kernel, scratch, handle, blocks, articles } = segment;
  const lists = new Uint32Array(handle.memory.buffer, scratch.lists, query.feature.length);
  const weights = new Uint32Array(handle.memory.buffer, scratch.weights, query.feature.length);
  const light: LightList[] = [];
  let heavy = 0;
  for (let i = 0; i < query.feature.length; i++) {
    const number = numberIn(query.feature[i]);
    if (number < 0) continue;
    const list = postings.list[number];
    if (list >= LIGHT) {
      const start = postings.lightStart[list - LIGHT];
      light.push({
        ordinals: postings.lightOrdinal.byteOffset + 4 * start,
        impacts: postings.lightImpact.byteOffset + 2 * start,
        left: postings.lightStart[list - LIGHT + 1] - start,
        weight: query.weight[i],
      });
    } else {
      lists[heavy] = list;
      weights[heavy++] = query.weight[i];
    }
  }
  return {
    sumBlock(block) {
      const end = Math.min((block + 1) * BLOCK_ARTICLES, articles);
      kernel.clear(sums, block * BLOCK_ARTICLES, end);
      // Postings before the first block asked for are added to sums that nobody reads.
      for (const list of light) {
        const added = kernel.addLight(list.ordinals, list.impacts, list.left, end, list.weight, sums);
        list.ordinals += 4 * added;
        list.impacts += 2 * added;
        list.left -= added;
      }
      kernel.addHeavy(
        scratch.lists,
        scratch.weights,
        heavy,
        postings.heavyStart.byteOffset,
        blocks,
        postings.heavyOrdinal.byteOffset,
        postings.heavyImpact.byteOffset,
        sums,
        block,
        block + 1,
      );
    },
    offer: (from, to) => kernel.offer(sums, from, to),
    gather: (ordinals, count, out) => kernel.gather(sums, ordinals, count, out),
  };
};

/** A document's place in the latent view. */
export interface LatentQuery {
  /** Null where it has none. */
  latent: Float32Array | null;
  dimensions: number;
}

interface Rows {
  rows: number;
  scale: number;
  queryScale: number;
}

/** Lays the query where the kernel finds it; null without a place of its own: then the document is like none. */
const layQuery = (segment: Segment, { latent, dimensions }: LatentQuery): Rows | null => {
  const { scratch, handle, latentVector, latentScale } = segment;
  const query = new Int8Array(dimensions);
  const norm = latent?.length === dimensions ? quantise(Float64Array.from(latent), query) : 0;
  if (norm === 0) return null;
  const placed = new Int8Array(handle.memory.buffer, scratch.query, 2 * dimensions);
  for (let j = 0; j < dimensions; j++) {
    placed[j] = Math.max(query[j], 0);
    placed[dimensions + j] = Math.max(-query[j], 0);
  }
  return {
    rows: latentVector.byteOffset,
    scale: latentScale.byteOffset,
    queryScale: LATENT_STEPS / norm,
  };
};

/** Has the kernel compute rows' sums, and offer them to its selection. */
const offerRows = (
  { kernel, scratch }: Segment,
  { rows, scale, queryScale }: Rows,
  { dimensions, from, to, sums }: { dimensions: number; from: number; to: number; sums: number },
): void => kernel.offerDots(scratch.query, rows, dimensions, scale, queryScale, LATENT_STEPS, from, to, sums);

/**
 * Latent cosines plus 1, in LATENT_STEPS; they are computed when they are offered.
 *
 * @param sums where they are kept, in bytes.
 */
export const latentView = (segment: Segment, query: LatentQuery, sums: number): SegmentView => {
  const { dimensions } = query;
  const laid = layQuery(segment, query);
  if (!laid)
    return {
      sumBlock() {},
      offer() {},
      gather: (_, count, out) =>
        void new Uint32Array(segment.handle.memory.buffer, out, count).fill(LATENT_STEPS),
    };
  return {
    sumBlock() {},
    offer: (from, to) => offerRows(segment, laid, { dimensions, from, to, sums }),
    gather: (ordinals, count, out) => segment.kernel.gather(sums, ordinals, count, out),
  };
};

/** More than any sum: a selection from here on chooses nothing. */
const ABOVE_ALL = 0x7fff_ffff;

/**
 * Computes the sums that `latentView` has, of articles `from` up to `to`, and nothing else; null where the document is
 * like none. Not while a selection is under way.
 *
 * @param sums where they are kept, in bytes: of this thread's scratch or of another's.
 */
export const latentSums = (
  segment: Segment,
  query: LatentQuery,
  sums: number,
): ((from: number, to: number) => void) | null => {
  const { kernel, scratch } = segment;
  const laid = layQuery(segment, query);
  return (
    laid &&
    ((from, to) => {
      kernel.beginTop(1, ABOVE_ALL, 0, scratch.chosen, selectionRoom(1));
      offerRows(segment, laid, { dimensions: query.dimensions, from, to, sums });
    })
  );
};

/** Sums that are there already. */
export const summedView = (segment: Segment, sums: number): SegmentView => ({
  sumBlock() {},
  offer: (from, to) => segment.kernel.offer(sums, from, to),
  gather: (ordinals, count, out) => segment.kernel.gather(sums, ordinals, count, out),
});
