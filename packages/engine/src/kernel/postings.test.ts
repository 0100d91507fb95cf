import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arena, bothKernels } from './testing/arena.ts';

const BLOCK = 65_536;
const DOCUMENTS = 3 * BLOCK;

/** Weights and impacts whose sums over a few lists stay below 2³², up to the greatest of either. */
const someScale = fc.constantFrom(
  { weight: 2 ** 32 - 1, impact: 1, lists: 1 },
  { weight: 65_537, impact: 65_535, lists: 1 },
  { weight: 9000, impact: 65_535, lists: 7 },
);

const someLists = someScale.chain(({ weight, impact, lists }) =>
  fc.array(
    fc.record({
      weight: fc.oneof(fc.nat(weight), fc.constant(weight)),
      ordinals: fc.uniqueArray(fc.oneof(fc.nat(DOCUMENTS - 1), fc.nat(40), fc.constant(DOCUMENTS - 1)), {
        maxLength: 60,
        size: 'max',
      }),
      impact: fc.oneof(fc.nat(impact), fc.constant(impact)),
    }),
    { maxLength: lists },
  ),
);

const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

it('addLight adds weight times impact to the sums that are there, bound by bound', () => {
  fc.assert(
    fc.property(someLists, fc.array(fc.nat(DOCUMENTS), { maxLength: 3 }), (lists, bounds) => {
      const space = arena(4 * DOCUMENTS + BLOCK);
      const sums = space.reserve(4 * DOCUMENTS);
      const live = new Uint32Array(space.memory.buffer, sums, DOCUMENTS);
      const placed = lists.map(({ weight, ordinals, impact }) => ({
        weight,
        given: sorted(ordinals),
        ordinals: space.put(Uint32Array.from(sorted(ordinals))),
        impacts: space.put(new Uint16Array(ordinals.length).fill(impact)),
        impact,
      }));
      for (const kernel of bothKernels(space.memory)) {
        kernel.clear(sums, 0, DOCUMENTS);
        const expected = new Uint32Array(DOCUMENTS);
        for (const list of placed) {
          let added = 0;
          for (const end of [...sorted(bounds), DOCUMENTS]) {
            const count = list.given.length - added;
            const at = { ordinals: list.ordinals + 4 * added, impacts: list.impacts + 2 * added };
            const below = list.given.slice(added).filter((ordinal) => ordinal < end);
            expect(kernel.addLight(at.ordinals, at.impacts, count, end, list.weight, sums)).toBe(
              below.length,
            );
            for (const ordinal of below) expected[ordinal] += list.weight * list.impact;
            added += below.length;
          }
        }
        expect(live.every((sum, ordinal) => sum === expected[ordinal])).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

it('addHeavy adds the postings of the blocks asked for and of no other', () => {
  fc.assert(
    fc.property(someLists, fc.nat(3), fc.nat(3), (lists, a, b) => {
      const [firstBlock, endBlock] = [Math.min(a, b), Math.max(a, b)];
      const blocks = 3;
      // A list between any two of the query's, so that lists are looked up by number.
      const stored = lists.flatMap((list) => [{ ...list, ordinals: [] }, list]);
      const blockStart: number[] = [];
      const ordinals: number[] = [];
      const impacts: number[] = [];
      const expected = new Uint32Array(DOCUMENTS);
      for (const list of stored)
        for (let block = 0; block < blocks; block++) {
          blockStart.push(ordinals.length);
          for (const ordinal of sorted(list.ordinals).filter((one) => Math.floor(one / BLOCK) === block)) {
            ordinals.push(ordinal % BLOCK);
            impacts.push(list.impact);
            if (block >= firstBlock && block < endBlock) expected[ordinal] += list.weight * list.impact;
          }
        }
      blockStart.push(ordinals.length);

      const space = arena(4 * DOCUMENTS + BLOCK);
      const at = {
        sums: space.reserve(4 * DOCUMENTS),
        lists: space.put(Uint32Array.from(lists, (_, i) => 2 * i + 1).reverse()),
        weights: space.put(Uint32Array.from(lists, ({ weight }) => weight).reverse()),
        blockStart: space.put(Uint32Array.from(blockStart)),
        ordinals: space.put(Uint16Array.from(ordinals)),
        impacts: space.put(Uint16Array.from(impacts)),
      };
      const live = new Uint32Array(space.memory.buffer, at.sums, DOCUMENTS);
      for (const kernel of bothKernels(space.memory)) {
        kernel.clear(at.sums, 0, DOCUMENTS);
        kernel.addHeavy(
          at.lists,
          at.weights,
          lists.length,
          at.blockStart,
          blocks,
          at.ordinals,
          at.impacts,
          at.sums,
          firstBlock,
          endBlock,
        );
        expect(live.every((sum, ordinal) => sum === expected[ordinal])).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

it('clear sets the sums of its range to 0 and no other', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(50), (from, to) => {
      const space = arena(200);
      const sums = space.reserve(200);
      for (const kernel of bothKernels(space.memory)) {
        new Uint32Array(space.memory.buffer, sums, 50).fill(7);
        kernel.clear(sums, from, to);
        expect(space.u32(sums, 50)).toEqual(
          Array.from({ length: 50 }, (_, i) => (i >= from && i < to ? 0 : 7)),
        );
      }
    }),
  );
});
