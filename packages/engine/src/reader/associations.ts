import { invalid } from '@peerlens/kernel';
import { MAX_COMPARED } from '../segment/handle.ts';
import { BLOCK_ARTICLES, BLOCK_SET_BYTES, LIGHT } from '../segment/layout.ts';
import { lengthOfList } from '../segment/postings.ts';
import type { Segment } from '../segment/segment.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { association } from './association.ts';
import { conceptIn } from './query-lists.ts';

/**
 * How strongly each two of some concepts go together in the corpus, 0..1: as `recommended` has it, at the cost of
 * one pass over the concepts' lists.
 *
 * @returns a symmetric table in the order of the concepts, 0 on its diagonal and where chance explains all.
 * @throws DomainError `invalid` for more than 32 concepts.
 */
export const associations = (snapshot: Snapshot, conceptIds: readonly number[]): Float64Array[] => {
  const count = conceptIds.length;
  if (count > MAX_COMPARED)
    throw invalid(`${count} concepts; at most ${MAX_COMPARED} can be compared with each other`);
  const single = new Float64Array(count);
  const together = conceptIds.map(() => new Uint32Array(count));
  for (const segment of snapshot.segments) {
    const features = conceptIds.map((id) => conceptIn(segment, id));
    features.forEach((feature, i) => {
      if (feature >= 0) single[i] += lengthOfList(segment.concepts, { feature, blocks: segment.blocks });
    });
    countTogether(segment, features, together);
  }
  const articles = snapshot.segments.reduce((sum, segment) => sum + segment.articles, 0);
  const table = conceptIds.map(() => new Float64Array(count));
  for (let a = 0; a < count; a++)
    for (let b = a + 1; b < count; b++) {
      const both = together[b][a];
      if (both === 0) continue;
      const score = association(articles, { together: both, one: single[a], other: single[b] });
      table[a][b] = table[b][a] = Math.max(0, score);
    }
  return table;
};

/** Articles that each feature, -1 for none, has in common with those before it are added to its row. */
const countTogether = (
  segment: Segment,
  features: readonly number[],
  together: readonly Uint32Array[],
): void => {
  const { blocks, kernel, scratch } = segment;
  const setsOf = blockSets(segment, features);
  const placeOf = (feature: number): number => scratch.blockSets + feature * BLOCK_SET_BYTES;
  // Of one block at a time: its sets stay in the processor's cache, as those of a whole corpus do not.
  for (let block = 0; block < blocks; block++) {
    const some = setsOf(block);
    some.forEach((one, i) => {
      for (let j = 0; j < i; j++)
        together[one][some[j]] += kernel.countCommon(placeOf(one), placeOf(some[j]), BLOCK_SET_BYTES);
    });
  }
};

/** Makes what lays out, block by block in rising order, the articles of each feature as a set; it tells which have any. */
const blockSets = (
  { concepts, blocks, kernel, scratch, handle }: Segment,
  features: readonly number[],
): ((block: number) => number[]) => {
  const { list, heavyStart, heavyOrdinal, lightStart, lightOrdinal } = concepts;
  const sets = new Uint8Array(handle.memory.buffer, scratch.blockSets, features.length * BLOCK_SET_BYTES);
  const next = features.map((feature) =>
    feature >= 0 && list[feature] >= LIGHT ? lightStart[list[feature] - LIGHT] : 0,
  );
  const layHeavy = (i: number, from: number, to: number): void =>
    kernel.setBits(heavyOrdinal.byteOffset + 2 * from, to - from, scratch.blockSets + i * BLOCK_SET_BYTES);
  const layLight = (i: number, base: number, end: number): void => {
    for (; next[i] < end && lightOrdinal[next[i]] < base + BLOCK_ARTICLES; next[i]++) {
      const article = lightOrdinal[next[i]] - base;
      sets[i * BLOCK_SET_BYTES + (article >>> 3)] |= 1 << (article & 7);
    }
  };
  return (block) => {
    sets.fill(0);
    return Array.from(features.keys()).filter((i) => {
      const of = features[i] < 0 ? null : list[features[i]];
      if (of === null) return false;
      if (of < LIGHT) {
        const [from, to] = [heavyStart[of * blocks + block], heavyStart[of * blocks + block + 1]];
        layHeavy(i, from, to);
        return to > from;
      }
      const before = next[i];
      layLight(i, block * BLOCK_ARTICLES, lightStart[of - LIGHT + 1]);
      return next[i] > before;
    });
  };
};
