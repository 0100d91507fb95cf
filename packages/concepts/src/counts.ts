import { SUM_BODY, SUM_NUMBERS, SUM_OUTER, SUM_SURE, SUM_TITLE } from '../kernel/layout.ts';
import { INT_BYTES, type TextKernel } from './kernel/kernel.ts';
import type { ConceptCount, NearConcepts } from './tagger-types.ts';

const NO_EVIDENCE: NearConcepts = () => false;

/** Adds the hits of a kernel's document up by concept; ambiguous ones only with evidence. */
export const aggregate = (
  kernel: TextKernel,
  conceptIds: readonly number[],
  near: NearConcepts = NO_EVIDENCE,
): ConceptCount[] => {
  const count = kernel.run.sumUp();
  const { numbers } = kernel;
  const seen = kernel.run.seenAt() / INT_BYTES;
  const sums = kernel.run.sumsAt() / INT_BYTES;
  /** Of the document's concepts, in ascending order: the number, and where its sums are. */
  const conceptAt = (one: number): number => numbers[seen + one * 2 + 1];
  const sumAt = (one: number): number => sums + numbers[seen + one * 2] * SUM_NUMBERS;

  /** Ids of the concepts that an unambiguous literal says, ascending. */
  const sureConcepts = (): number[] => {
    const sure: number[] = [];
    for (let one = 0; one < count; one++) {
      if (numbers[sumAt(one) + SUM_SURE] > 0) sure.push(conceptIds[conceptAt(one)]);
    }
    return sure;
  };

  let sure: number[] | null = null;
  const counts: ConceptCount[] = [];
  for (let one = 0; one < count; one++) {
    const at = sumAt(one);
    const conceptId = conceptIds[conceptAt(one)];
    if (numbers[at + SUM_SURE] === 0 && !near(conceptId, (sure ??= sureConcepts()))) continue;
    counts.push({
      conceptId,
      title: numbers[at + SUM_TITLE],
      body: numbers[at + SUM_BODY],
      nestedOnly: numbers[at + SUM_OUTER] === 0,
    });
  }
  return counts;
};
