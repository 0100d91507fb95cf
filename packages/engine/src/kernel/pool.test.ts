import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arena, bothKernels } from './testing/arena.ts';

it('ordinals are those whose bits are set', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 9 })
        .chain((words) =>
          fc.tuple(
            fc.constant(64 * words),
            fc.uniqueArray(fc.nat(64 * words - 1), { maxLength: 200, size: 'max' }),
          ),
        ),
      ([count, set]) => {
        const bits = new Uint8Array(count / 8);
        for (const ordinal of set) bits[ordinal >>> 3] |= 1 << (ordinal & 7);
        const space = arena(bits.length + 4 * count);
        const at = space.put(bits);
        const out = space.reserve(4 * count);
        for (const kernel of bothKernels(space.memory)) {
          expect(kernel.ordinalsOf(at, count, out)).toBe(set.length);
          expect(space.u32(out, set.length)).toEqual(set.toSorted((a, b) => a - b));
        }
      },
    ),
  );
});

it('sums are gathered in the order of the ordinals', () => {
  const space = arena(256);
  const sums = space.put(Uint32Array.of(7, 0, 2 ** 32 - 1, 9));
  const ordinals = space.put(Uint32Array.of(2, 0, 0, 3));
  const out = space.reserve(16);
  for (const kernel of bothKernels(space.memory)) {
    kernel.gather(sums, ordinals, 4, out);
    expect(space.u32(out, 4)).toEqual([2 ** 32 - 1, 7, 7, 9]);
  }
});

const STEPS = 32_767 * 65_535;
const EVEN_STEPS = 65_536;

const someSums = fc.array(fc.oneof(fc.nat(STEPS), fc.nat(9), fc.constantFrom(STEPS, 2 ** 30, 2 ** 31 - 1)), {
  maxLength: 70,
});

it('similarities are evened, and their moments told, as the plain formulas have them', () => {
  fc.assert(
    fc.property(someSums, (sums) => {
      const space = arena(8 * sums.length + 64);
      const at = space.put(Uint32Array.from(sums));
      const out = space.reserve(4 * sums.length);
      const evened = () => [...new Int32Array(space.memory.buffer, out, sums.length)];
      const roots = sums.map((sum) => Math.round(Math.sqrt(sum / STEPS) * EVEN_STEPS));
      const cosines = sums.map((sum) => Math.round((sum / 2 ** 30 - 1) * EVEN_STEPS) + 0);
      for (const kernel of bothKernels(space.memory)) {
        kernel.evenRoots(at, sums.length, STEPS, EVEN_STEPS, out);
        expect(evened()).toEqual(roots);
        kernel.evenCosines(at, sums.length, 2 ** 30, EVEN_STEPS, out);
        expect(evened()).toEqual(cosines);
        expect(kernel.total(out, sums.length)).toBe(cosines.reduce((sum, value) => sum + value, 0));
        expect(kernel.squares(out, sums.length)).toBe(cosines.reduce((sum, value) => sum + value ** 2, 0));
      }
    }),
  );
});

it('standings are added up and divided to the last bit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -65_536, max: 65_536 }), { maxLength: 50 }),
      fc.double({ noNaN: true, min: -65_536, max: 65_536 }),
      fc.double({ noNaN: true, min: 1, max: 65_536 }),
      (values, mean, deviation) => {
        const space = arena(12 * values.length + 64);
        const out = space.reserve(8 * values.length);
        const at = space.put(Int32Array.from(values));
        const standing = new Float64Array(space.memory.buffer, out, values.length);
        for (const kernel of bothKernels(space.memory)) {
          standing.fill(0.25);
          kernel.addStanding(at, values.length, mean, deviation, out);
          kernel.divide(out, values.length, 3);
          expect([...standing]).toEqual(values.map((value) => (0.25 + (value - mean) / deviation) / 3));
        }
      },
    ),
  );
});
