import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arena, bothKernels } from './testing/arena.ts';

const ARTICLES = 65_536;
const BYTES = ARTICLES / 8;

const someSet = fc.uniqueArray(
  fc.oneof(fc.nat(ARTICLES - 1), fc.nat(40), fc.integer({ min: ARTICLES - 20, max: ARTICLES - 1 })),
  { maxLength: 80, size: 'max' },
);

it('sets of ordinals have in common what they have in common', () => {
  fc.assert(
    fc.property(someSet, someSet, (one, other) => {
      const space = arena(2 * BYTES + 4096);
      const sets = [space.reserve(BYTES), space.reserve(BYTES)];
      const ordinals = [one, other].map((set) => space.put(Uint16Array.from(set)));
      for (const kernel of bothKernels(space.memory)) {
        for (const at of sets) new Uint8Array(space.memory.buffer, at, BYTES).fill(0);
        kernel.setBits(ordinals[0], one.length, sets[0]);
        kernel.setBits(ordinals[1], other.length, sets[1]);
        expect(kernel.countCommon(sets[0], sets[0], BYTES)).toBe(one.length);
        expect(kernel.countCommon(sets[0], sets[1], BYTES)).toBe(
          one.filter((ordinal) => other.includes(ordinal)).length,
        );
      }
    }),
  );
});

it('every bit of full sets counts', () => {
  const space = arena(2 * BYTES);
  const [one, other] = [space.reserve(BYTES), space.reserve(BYTES)];
  new Uint8Array(space.memory.buffer).fill(0xff);
  for (const kernel of bothKernels(space.memory))
    expect(kernel.countCommon(one, other, BYTES)).toBe(ARTICLES);
});
