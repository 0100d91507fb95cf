import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aggregate } from './counts.ts';
import { TextKernel } from './kernel/kernel.ts';
import type { ConceptCount } from './tagger-types.ts';

/** Every concept has two literals, of which the second is ambiguous. */
const CONCEPTS = 400;
const numbers = {
  conceptOf: Int32Array.from({ length: CONCEPTS * 2 }, (_, at) => at >> 1),
  ambiguous: Uint8Array.from({ length: CONCEPTS * 2 }, (_, at) => at & 1),
  conceptIds: Array.from({ length: CONCEPTS }, (_, at) => at * 10),
};
interface Hit {
  literal: number;
  field: number;
  nested: number;
}

const plainCounts = (hits: readonly Hit[]): ConceptCount[] =>
  numbers.conceptIds.flatMap((conceptId, concept) => {
    const own = hits.filter(({ literal }) => literal >> 1 === concept);
    if (own.every(({ literal }) => numbers.ambiguous[literal] === 1)) return [];
    const title = own.filter(({ field }) => field === 0).length;
    return [
      { conceptId, title, body: own.length - title, nestedOnly: own.every(({ nested }) => nested === 1) },
    ];
  });

test('counts are those of a plain sum, for few concepts and many, from document to document', () => {
  const kernel = new TextKernel();
  const { run } = kernel;
  run.useLiterals(kernel.put(numbers.conceptOf), kernel.put(numbers.ambiguous));
  run.useConcepts(CONCEPTS);
  const bit = fc.integer({ min: 0, max: 1 });
  const hit = fc.record({ literal: fc.integer({ min: 0, max: CONCEPTS * 2 - 1 }), field: bit, nested: bit });
  fc.assert(
    fc.property(fc.array(hit, { maxLength: 600, size: 'max' }), (hits) => {
      run.startDocument();
      for (const [at, { literal, field, nested }] of hits.entries())
        run.addLate(literal, field, at, at + 1, nested, 0);
      expect(aggregate(kernel, numbers.conceptIds)).toEqual(plainCounts(hits));
    }),
  );
});
