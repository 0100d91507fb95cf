import { quantise } from '../latent/quantise.ts';
import { LIGHT, type PostingArrays } from '../segment/layout.ts';
import { BLOCK_ARTICLES } from '../segment/layout.ts';
import type { Segment, Span } from '../segment/segment.ts';
import type { QueryFeatures } from './query-lists.ts';

/** Latent cosines are counted in these steps, from -1 on: a cosine of 0 is so many. */
export const LATENT_STEPS = 2 ** 30;

/** The blocks that the span's articles are in. */
const blocksOfSpan = ({ from, to }: Span): Span => ({
  from: Math.floor(from / BLOCK_ARTICLES),
  to: Math.ceil(to / BLOCK_ARTICLES),
});

const clear = (segment: Segment, sums: number, blocks: Span): Uint32Array => {
  const from = blocks.from * BLOCK_ARTICLES;
  const to = Math.min(blocks.to * BLOCK_ARTICLES, segment.articles);
  return new Uint32Array(segment.handle.memory.buffer, sums, segment.articles).fill(0, from, to);
};

/**
 * Sums weight × impact over the query's features for every article of the span's blocks.
 *
 * @param numberIn the segment's number of a feature, -1 where it has none.
 * @returns the sums by ordinal; those outside the span mean nothing.
 */
export const sumFeatures = (
  segment: Segment,
  {
    query,
    postings,
    numberIn,
  }: { query: QueryFeatures; postings: PostingArrays; numberIn: (feature: number) => number },
  { sums, span }: { sums: number; span: Span },
): Uint32Array => {
  const { kernel, scratch, handle, blocks } = segment;
  const blocksHit = blocksOfSpan(span);
  const result = clear(segment, sums, blocksHit);
  const lists = new Uint32Array(handle.memory.buffer, scratch.lists, query.feature.length);
  const weights = new Uint32Array(handle.memory.buffer, scratch.weights, query.feature.length);
  let heavy = 0;
  for (let i = 0; i < query.feature.length; i++) {
    const number = numberIn(query.feature[i]);
    if (number < 0) continue;
    const list = postings.list[number];
    if (list >= LIGHT) {
      const start = postings.lightStart[list - LIGHT];
      const count = postings.lightStart[list - LIGHT + 1] - start;
      kernel.addLight(
        postings.lightOrdinal.byteOffset + 4 * start,
        postings.lightImpact.byteOffset + 2 * start,
        count,
        query.weight[i],
        sums,
      );
    } else {
      lists[heavy] = list;
      weights[heavy++] = query.weight[i];
    }
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
    blocksHit.from,
    blocksHit.to,
  );
  return result;
};

/** Latent cosines of every article of the span, plus 1, in LATENT_STEPS. */
export const sumLatent = (
  segment: Segment,
  { latent, dimensions }: { latent: Float32Array | null; dimensions: number },
  { sums, span }: { sums: number; span: Span },
): Uint32Array => {
  const { kernel, scratch, handle, latentVector, latentScale } = segment;
  const result = clear(segment, sums, blocksOfSpan(span));
  // Without a place of its own, the document is like none.
  if (!latent || latent.length !== dimensions) return result.fill(LATENT_STEPS, span.from, span.to);
  const query = new Int8Array(handle.memory.buffer, scratch.lists, dimensions);
  const norm = quantise(Float64Array.from(latent), query);
  if (norm === 0) return result.fill(LATENT_STEPS, span.from, span.to);
  kernel.addDots(
    scratch.lists,
    latentVector.byteOffset,
    dimensions,
    dimensions,
    latentScale.byteOffset,
    LATENT_STEPS / norm,
    LATENT_STEPS,
    span.from,
    span.to,
    sums,
  );
  return result;
};
