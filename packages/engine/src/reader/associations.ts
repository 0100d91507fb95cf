import { invalid } from '@peerlens/kernel';
import { eachPosting } from '../segment/postings.ts';
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
  const together = conceptIds.map(() => new Float64Array(count));
  for (const segment of snapshot.segments) {
    const mask = new Uint32Array(segment.articles);
    conceptIds.forEach((id, i) => {
      const feature = conceptIn(segment, id);
      if (feature < 0) return;
      eachPosting(segment.concepts, { feature, blocks: segment.blocks }, (ordinal) => {
        const before = mask[ordinal];
        mask[ordinal] = before | (1 << i);
        single[i]++;
        for (let rest = before; rest !== 0; rest &= rest - 1) together[31 - Math.clz32(rest & -rest)][i]++;
      });
    });
  }
  const articles = snapshot.segments.reduce((sum, segment) => sum + segment.articles, 0);
  const table = conceptIds.map(() => new Float64Array(count));
  for (let a = 0; a < count; a++)
    for (let b = a + 1; b < count; b++) {
      const both = together[a][b];
      if (both === 0) continue;
      const score = association(articles, { together: both, one: single[a], other: single[b] });
      table[a][b] = table[b][a] = Math.max(0, score);
    }
  return table;
};
