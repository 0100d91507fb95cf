import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantiate, selectionRoom } from './kernel.ts';
import { arena, bothKernels } from './testing/arena.ts';

type Pair = readonly [sum: number, ordinal: number];

interface Selection {
  sums: readonly number[];
  k: number;
  from: number;
  to: number;
  floor: number;
  skipped: readonly number[];
}

/** By sorting all: the best, of equal sums those of smaller ordinals, in order of their ordinals. */
const topBySorting = ({ sums, k, from, to, floor, skipped }: Selection): Pair[] =>
  sums
    .map((sum, ordinal): Pair => [sum, ordinal])
    .slice(from, to)
    .filter(([sum, ordinal]) => sum > floor && !skipped.includes(ordinal))
    .toSorted(([a], [b]) => b - a)
    .slice(0, k)
    .toSorted(([, a], [, b]) => a - b);

const pairsOf = (numbers: readonly number[]): Pair[] =>
  Array.from({ length: numbers.length / 2 }, (_, i): Pair => [numbers[2 * i], numbers[2 * i + 1]]);

/** Sums that are often equal or 0, of few bits or of all. */
const someSums = fc.constantFrom(1, 3, 255, 256, 70_000, 2 ** 24, 2 ** 32 - 1).chain((greatest) =>
  fc.array(fc.oneof(fc.nat(greatest), fc.constant(0), fc.constant(greatest)), {
    maxLength: 6000,
    size: 'max',
  }),
);

const someSelection: fc.Arbitrary<Selection> = fc
  .record({ sums: someSums, k: fc.oneof(fc.nat(20), fc.nat(3000), fc.constant(100_000)) })
  .chain(({ sums, k }) =>
    fc
      .record({
        ends: fc.tuple(fc.nat(sums.length), fc.nat(sums.length)),
        floor: fc.oneof(fc.constant(0), fc.constantFrom(...sums, 1), fc.nat(2 ** 32 - 1)),
        skipped: fc.array(fc.nat(sums.length), { maxLength: 30 }),
      })
      .map(({ ends, floor, skipped }) => ({
        sums,
        k,
        from: Math.min(...ends),
        to: Math.max(...ends),
        floor,
        skipped,
      })),
  );

const bitsOf = (ordinals: readonly number[], count: number): Uint8Array => {
  const bits = new Uint8Array(Math.ceil(count / 8) + 1);
  for (const ordinal of ordinals) bits[ordinal >>> 3] |= 1 << (ordinal & 7);
  return bits;
};

/** Where a selection stands in a memory; pointer 0 stays free, since it means that nothing is skipped. */
const placed = ({ sums, k, skipped }: Selection) => {
  const room = selectionRoom(k);
  const bits = bitsOf(skipped, sums.length);
  const space = arena(4 * sums.length + 8 * room + bits.length + 64);
  const out = space.reserve(8 * room);
  return {
    space,
    room,
    out,
    at: space.put(Uint32Array.from(sums)),
    skipped: skipped.length === 0 ? 0 : space.put(bits),
  };
};

it('a selection gives what sorting all sums gives, and leaves the sums alone', () => {
  fc.assert(
    fc.property(someSelection, (selection) => {
      const { sums, k, from, to, floor } = selection;
      const { space, room, out, at, skipped } = placed(selection);
      const expected = topBySorting(selection);
      for (const kernel of bothKernels(space.memory)) {
        kernel.beginTop(k, floor, skipped, out, room);
        kernel.offer(at, from, to);
        expect(pairsOf(space.u32(out, 2 * kernel.endTop()))).toEqual(expected);
        expect(space.u32(at, sums.length)).toEqual(sums);
      }
    }),
  );
});

it('ranges offered one after the other give what the whole gives, though each is cleared when it was seen', () => {
  fc.assert(
    fc.property(someSelection, fc.integer({ min: 1, max: 700 }), (selection, step) => {
      const { sums, k, floor } = selection;
      const { space, room, out, at, skipped } = placed(selection);
      const expected = topBySorting({ ...selection, from: 0, to: sums.length });
      for (const kernel of bothKernels(space.memory)) {
        new Uint32Array(space.memory.buffer, at, sums.length).set(sums);
        kernel.beginTop(k, floor, skipped, out, room);
        for (let from = 0; from < sums.length; from += step) {
          const to = Math.min(from + step, sums.length);
          kernel.offer(at, from, to);
          kernel.clear(at, from, to);
        }
        expect(pairsOf(space.u32(out, 2 * kernel.endTop()))).toEqual(expected);
        expect(space.u32(at, sums.length).every((sum) => sum === 0)).toBe(true);
      }
    }),
  );
});

it('many selections in turn over one memory do not disturb each other', () => {
  const k = 50;
  const room = selectionRoom(k);
  const space = arena(9 * (4 * 5000 + 8 * room));
  const runs = Array.from({ length: 8 }, (_, run) => {
    const sums = Array.from({ length: 5000 }, (_sum, i) => (i * (2 * run + 7919)) % 1009);
    const at = space.put(Uint32Array.from(sums));
    return {
      sums,
      at,
      out: space.reserve(8 * room),
      kernel: instantiate(space.memory, { simd: run % 2 === 0 }),
    };
  });
  for (const { kernel, out } of runs) kernel.beginTop(k, 0, 0, out, room);
  for (let from = 0; from < 5000; from += 100)
    for (const { kernel, at } of runs) kernel.offer(at, from, from + 100);
  for (const { kernel, out, sums } of runs) {
    const count = kernel.endTop();
    expect(pairsOf(space.u32(out, 2 * count))).toEqual(
      topBySorting({ sums, k, from: 0, to: 5000, floor: 0, skipped: [] }),
    );
  }
});

it('a buffer that is too small traps before anything is written', () => {
  const { memory } = arena(1);
  for (const kernel of bothKernels(memory)) {
    expect(() => kernel.beginTop(10, 0, 0, 0, selectionRoom(10) - 1)).toThrow(WebAssembly.RuntimeError);
    expect(() => kernel.beginTop(2 ** 32 - 1, 0, 0, 0, 1024)).toThrow(WebAssembly.RuntimeError);
  }
});
