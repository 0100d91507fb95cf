import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { selectionRoom } from './kernel.ts';
import { arena, bothKernels } from './testing/arena.ts';

const someByte = fc.oneof(fc.integer({ min: -128, max: 127 }), fc.constantFrom(-128, 127));

const someComponent = fc.oneof(fc.integer({ min: -127, max: 127 }), fc.constantFrom(-127, 127));

const someScale = fc.oneof(
  fc.float({ noNaN: true }),
  fc.float({ min: Math.fround(-100), max: Math.fround(100), noNaN: true }),
  fc.constantFrom(0, 1, -1, 3e38),
);

const someMatrix = fc
  .record({
    rows: fc.nat(23),
    dimensions: fc.constantFrom(0, 1, 3, 15, 16, 17, 32, 100, 128, 255, 256),
  })
  .chain(({ rows, dimensions }) =>
    fc.record({
      rows: fc.constant(rows),
      dimensions: fc.constant(dimensions),
      bytes: fc.array(someByte, { minLength: rows * dimensions, maxLength: rows * dimensions }),
      query: fc.array(someComponent, { minLength: dimensions, maxLength: dimensions }),
      scale: fc.array(someScale, { minLength: rows, maxLength: rows }),
      queryScale: someScale,
      zero: fc.constantFrom(0, 1, 2 ** 30, -3.5),
      range: fc.tuple(fc.nat(rows), fc.nat(rows)),
    }),
  );

const UNTOUCHED = 0xdead;

/** The sums of all rows, from their definition. */
const sumsOf = ({
  rows,
  dimensions,
  bytes,
  query,
  scale,
  queryScale,
  zero,
}: typeof someMatrix extends fc.Arbitrary<infer Matrix> ? Matrix : never): number[] =>
  Array.from({ length: rows }, (_, row) => {
    const dot = query.reduce((sum, value, i) => sum + value * bytes[row * dimensions + i], 0);
    const product = dot * Math.fround(scale[row]) * Math.fround(queryScale) + zero;
    // 0 times an infinite scale is no number, and counts as 0.
    return Number.isNaN(product) ? 0 : Math.trunc(Math.min(Math.max(product, 0), 2 ** 31 - 1));
  });

it('products of rows are exact, scaled and cut, the same to the bit with SIMD and without', () => {
  fc.assert(
    fc.property(someMatrix, fc.nat(30), (matrix, k) => {
      const { rows, dimensions, bytes, query, scale, queryScale, zero, range } = matrix;
      const [from, to] = [Math.min(...range), Math.max(...range)];
      const expected = sumsOf(matrix);
      const space = arena(bytes.length + 2 * query.length + 8 * (2 * rows + selectionRoom(k)) + 64);
      const at = {
        rows: space.put(Int8Array.from(bytes)),
        query: space.put(Int8Array.from([...query, ...query].keys(), partOf(query))),
        scale: space.put(Float32Array.from(scale)),
        sums: space.reserve(4 * rows),
        out: space.reserve(8 * selectionRoom(k)),
      };
      const best = expected
        .map((sum, row) => [sum, row])
        .slice(from, to)
        .filter(([sum]) => sum > 0)
        .toSorted(([a], [b]) => b - a)
        .slice(0, k)
        .toSorted(([, a], [, b]) => a - b);
      for (const kernel of bothKernels(space.memory)) {
        new Uint32Array(space.memory.buffer, at.sums, rows).fill(UNTOUCHED);
        kernel.beginTop(k, 0, 0, at.out, selectionRoom(k));
        kernel.offerDots(at.query, at.rows, dimensions, at.scale, queryScale, zero, from, to, at.sums);
        expect(space.u32(at.sums, rows)).toEqual(
          expected.map((sum, row) => (row < from || row >= to ? UNTOUCHED : sum)),
        );
        expect(space.u32(at.out, 2 * kernel.endTop())).toEqual(best.flat());
      }
    }),
    { numRuns: 300 },
  );
});

/** A query's components above 0, then the sizes of those below. */
const partOf =
  (query: readonly number[]) =>
  (i: number): number =>
    Math.max(0, i < query.length ? query[i] : -query[i - query.length]);
