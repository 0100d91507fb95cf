import { invalid } from '@peerlens/kernel';
import { BLOCK_ARTICLES, LIGHT } from '../segment/layout.ts';
import { lengthOfList } from '../segment/postings.ts';
import type { Segment } from '../segment/segment.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { association } from './association.ts';
import { conceptIn } from './query-lists.ts';

/** One bit per concept and article. */
const MAX_CONCEPTS = 32;

/**
 * How strongly each two of some concepts go together in the corpus, 0..1: as `recommended` has it, at the cost of
 * one pass over the concepts' lists.
 *
 * @returns a symmetric table in the order of the concepts, 0 on its diagonal and where chance explains all.
 * @throws DomainError `invalid` for more than 32 concepts.
 */
export const associations = (snapshot: Snapshot, conceptIds: readonly number[]): Float64Array[] => {
  const count = conceptIds.length;
  if (count > MAX_CONCEPTS)
    throw invalid(`${count} concepts; at most ${MAX_CONCEPTS} can be compared with each other`);
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
  { concepts, blocks }: Segment,
  features: readonly number[],
  together: readonly Uint32Array[],
): void => {
  const { list, heavyStart, heavyOrdinal, lightStart, lightOrdinal } = concepts;
  // Of one block at a time: it stays in the processor's cache, as that of a whole corpus does not.
  const mask = new Uint32Array(BLOCK_ARTICLES);
  const next = features.map((feature) =>
    feature >= 0 && list[feature] >= LIGHT ? lightStart[list[feature] - LIGHT] : 0,
  );
  for (let block = 0; block < blocks; block++) {
    mask.fill(0);
    const base = block * BLOCK_ARTICLES;
    features.forEach((feature, i) => {
      if (feature < 0) return;
      const of = list[feature];
      if (of < LIGHT) {
        const at = of * blocks + block;
        mark(
          mask,
          { ordinals: heavyOrdinal, from: heavyStart[at], to: heavyStart[at + 1], base: 0 },
          i,
          together[i],
        );
        return;
      }
      const from = next[i];
      const end = lightStart[of - LIGHT + 1];
      while (next[i] < end && lightOrdinal[next[i]] < base + BLOCK_ARTICLES) next[i]++;
      mark(mask, { ordinals: lightOrdinal, from, to: next[i], base }, i, together[i]);
    });
  }
};

interface Postings {
  ordinals: Uint16Array | Uint32Array;
  from: number;
  to: number;
  /** Ordinal of the first article of the mask. */
  base: number;
}

const mark = (
  mask: Uint32Array,
  { ordinals, from, to, base }: Postings,
  bit: number,
  row: Uint32Array,
): void => {
  const own = 1 << bit;
  for (let at = from; at < to; at++) {
    const article = ordinals[at] - base;
    const before = mask[article];
    mask[article] = before | own;
    for (let rest = before; rest !== 0; rest &= rest - 1) row[31 - Math.clz32(rest & -rest)]++;
  }
};
