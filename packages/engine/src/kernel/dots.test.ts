import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arena, bothKernels } from './testing/arena.ts';

const someByte = fc.oneof(fc.integer({ min: -128, max: 127 }), fc.constantFrom(-128, 127));

const someScale = fc.oneof(
  fc.float({ noNaN: true }),
  fc.float({ min: Math.fround(-100), max: Math.fround(100), noNaN: true }),
  fc.constantFrom(0, 1, -1, 3e38),
);

const someMatrix = fc
  .record({
    rows: fc.nat(23),
    dimensions: fc.constantFrom(0, 1, 3, 15, 16, 17, 32, 100, 128, 255, 256),
    more: fc.nat(40),
  })
  .chain(({ rows, dimensions, more }) =>
    fc.record({
      rows: fc.constant(rows),
      dimensions: fc.constant(dimensions),
      stride: fc.constant(dimensions + more),
      bytes: fc.array(someByte, {
        minLength: rows * (dimensions + more),
        maxLength: rows * (dimensions + more),
      }),
      query: fc.array(someByte, { minLength: dimensions, maxLength: dimensions }),
      scale: fc.array(someScale, { minLength: rows, maxLength: rows }),
      queryScale: someScale,
      zero: fc.constantFrom(0, 1, 2 ** 30, -3.5),
      range: fc.tuple(fc.nat(rows), fc.nat(rows)),
    }),
  );

const UNTOUCHED = 0xdead;

it('addDots sets the cut and scaled inner products of its rows, the same to the bit with SIMD and without', () => {
  fc.assert(
    fc.property(someMatrix, ({ rows, dimensions, stride, bytes, query, scale, queryScale, zero, range }) => {
      const [from, to] = [Math.min(...range), Math.max(...range)];
      const expected = Array.from({ length: rows }, (_, row) => {
        if (row < from || row >= to) return UNTOUCHED;
        const dot = query.reduce((sum, value, i) => sum + value * bytes[row * stride + i], 0);
        const product = dot * Math.fround(scale[row]) * Math.fround(queryScale) + zero;
        // 0 times an infinite scale is no number, and counts as 0.
        return Number.isNaN(product) ? 0 : Math.trunc(Math.min(Math.max(product, 0), 2 ** 31 - 1));
      });
      const space = arena(bytes.length + query.length + 8 * rows + 64);
      const at = {
        query: space.put(Int8Array.from(query)),
        rows: space.put(Int8Array.from(bytes)),
        scale: space.put(Float32Array.from(scale)),
        sums: space.reserve(4 * rows),
      };
      for (const kernel of bothKernels(space.memory)) {
        new Uint32Array(space.memory.buffer, at.sums, rows).fill(UNTOUCHED);
        kernel.addDots(at.query, at.rows, stride, dimensions, at.scale, queryScale, zero, from, to, at.sums);
        expect(space.u32(at.sums, rows)).toEqual(expected);
      }
    }),
    { numRuns: 300 },
  );
});
