import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantiate, selectionRoom } from './kernel.ts';
import { arena, bothKernels } from './testing/arena.ts';

type Pair = readonly [sum: number, ordinal: number];

/** By sorting all: the best first, of equal sums the smaller ordinal. */
const topBySorting = (sums: readonly number[], from: number, to: number, k: number): Pair[] =>
  sums
    .map((sum, ordinal): Pair => [sum, ordinal])
    .slice(from, to)
    .filter(([sum]) => sum > 0)
    .toSorted(([a], [b]) => b - a)
    .slice(0, k);

const pairsOf = (numbers: readonly number[]): Pair[] =>
  Array.from({ length: numbers.length / 2 }, (_, i): Pair => [numbers[2 * i], numbers[2 * i + 1]]);

/** Sums that are often equal or 0, of few bits or of all. */
const someSums = fc.constantFrom(1, 3, 255, 256, 70_000, 2 ** 24, 2 ** 32 - 1).chain((greatest) =>
  fc.array(fc.oneof(fc.nat(greatest), fc.constant(0), fc.constant(greatest)), {
    maxLength: 6000,
    size: 'max',
  }),
);

const someSelection = fc
  .record({ sums: someSums, k: fc.oneof(fc.nat(20), fc.nat(3000), fc.constant(100_000)) })
  .chain(({ sums, k }) =>
    fc
      .tuple(fc.nat(sums.length), fc.nat(sums.length))
      .map(([a, b]) => ({ sums, k, from: Math.min(a, b), to: Math.max(a, b) })),
  );

it('top gives what sorting all sums gives, and leaves the sums alone', () => {
  fc.assert(
    fc.property(someSelection, ({ sums, k, from, to }) => {
      const room = selectionRoom(k);
      const space = arena(4 * sums.length + 8 * room);
      const out = space.reserve(8 * room);
      const at = space.put(Uint32Array.from(sums));
      const expected = topBySorting(sums, from, to, k);
      const byOrdinal = expected.toSorted(([, a], [, b]) => a - b);
      for (const kernel of bothKernels(space.memory)) {
        const count = kernel.top(at, from, to, k, out, room);
        expect(pairsOf(space.u32(out, 2 * count))).toEqual(expected);
        const unsorted = kernel.topUnsorted(at, from, to, k, out, room);
        expect(pairsOf(space.u32(out, 2 * unsorted))).toEqual(byOrdinal);
        expect(space.u32(at, sums.length)).toEqual(sums);
      }
    }),
  );
});

it('ranges offered one after the other give what the whole gives, though each is cleared when it was seen', () => {
  fc.assert(
    fc.property(someSelection, fc.integer({ min: 1, max: 700 }), ({ sums, k }, step) => {
      const room = selectionRoom(k);
      const space = arena(4 * sums.length + 8 * room);
      const out = space.reserve(8 * room);
      const at = space.put(Uint32Array.from(sums));
      for (const kernel of bothKernels(space.memory)) {
        new Uint32Array(space.memory.buffer, at, sums.length).set(sums);
        kernel.beginTop(k, out, room);
        for (let from = 0; from < sums.length; from += step) {
          const to = Math.min(from + step, sums.length);
          kernel.offer(at, from, to);
          kernel.clear(at, from, to);
        }
        const count = kernel.endTop();
        expect(pairsOf(space.u32(out, 2 * count))).toEqual(topBySorting(sums, 0, sums.length, k));
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
  for (const { kernel, out } of runs) kernel.beginTop(k, out, room);
  for (let from = 0; from < 5000; from += 100)
    for (const { kernel, at } of runs) kernel.offer(at, from, from + 100);
  for (const { kernel, out, sums } of runs) {
    const count = kernel.endTop();
    expect(pairsOf(space.u32(out, 2 * count))).toEqual(topBySorting(sums, 0, 5000, k));
  }
});

it('a buffer that is too small traps before anything is written', () => {
  const { memory } = arena(1);
  for (const kernel of bothKernels(memory)) {
    expect(() => kernel.top(0, 0, 10, 10, 0, selectionRoom(10) - 1)).toThrow(WebAssembly.RuntimeError);
    expect(() => kernel.beginTop(2 ** 32 - 1, 0, 1024)).toThrow(WebAssembly.RuntimeError);
  }
});
