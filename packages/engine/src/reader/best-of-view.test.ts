import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectionRoom } from '../kernel/kernel.ts';
import { arena, bothKernels } from '../kernel/testing/arena.ts';
import { bestOfView } from './best-of-view.ts';
import type { Part } from './part.ts';
import type { SegmentView } from './segment-view.ts';

const ARTICLES = 9000;
const COUNT = 1000;
const FLOOR = 5;

/** Sums of a segment's articles; which of them a sample sees depends on where they stand. */
const someSums = fc
  .record({
    seed: fc.nat(1_000_000),
    greatest: fc.constantFrom(8, 900, 2 ** 31),
    shape: fc.constantFrom('anyhow', 'rising', 'greatest where the sample looks', 'nothing'),
  })
  .map(({ seed, greatest, shape }) =>
    Uint32Array.from({ length: ARTICLES }, (_, i) => {
      const any = Math.imul(i + seed, 2_654_435_761) >>> 0;
      if (shape === 'nothing') return 0;
      if (shape === 'rising') return Math.floor((greatest * i) / ARTICLES);
      const sum = Math.floor((greatest * any) / 2 ** 32);
      return shape === 'anyhow' || i % 512 < 16 ? sum : Math.floor(sum / 3);
    }),
  );

const partsOf = (sums: readonly Uint32Array[], skipped: readonly number[], simd: 0 | 1): Part[] =>
  sums.map((ofPart): Part => {
    const room = selectionRoom(ARTICLES);
    const space = arena(8 * room + 4 * ARTICLES + ARTICLES);
    const chosen = space.reserve(8 * room);
    const bits = new Uint8Array(Math.ceil(ARTICLES / 8));
    for (const ordinal of skipped) bits[ordinal >>> 3] |= 1 << (ordinal & 7);
    const at = space.put(ofPart);
    const kernel = bothKernels(space.memory)[simd];
    const view: SegmentView = {
      sumBlock() {},
      offer: (from, to) => kernel.offer(at, from, to),
      gather() {},
    };
    const segment = {
      kernel,
      handle: { memory: space.memory },
      scratch: { chosen },
      articles: ARTICLES,
    } as unknown as Part['segment'];
    return { segment, span: { from: 3, to: ARTICLES - 2 }, skipped: space.put(bits), view: () => view };
  });

test('the best are those of sorting all, whatever a sample says of them, in one segment or several', () => {
  fc.assert(
    fc.property(
      fc.array(someSums, { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(ARTICLES - 1), { maxLength: 40 }),
      fc.constantFrom(0 as const, 1 as const),
      fc.constantFrom('concepts' as const, 'latent' as const),
      (sums, skipped, simd, view) => {
        const isLeftOut = new Set(skipped);
        const all = sums.flatMap((ofPart, part) =>
          Array.from(ofPart, (sum, ordinal) => ({ sum, part, ordinal })).filter(
            ({ sum, ordinal }) =>
              sum > FLOOR && ordinal >= 3 && ordinal < ARTICLES - 2 && !isLeftOut.has(ordinal),
          ),
        );
        const found = bestOfView(partsOf(sums, skipped, simd), view, { count: COUNT, floor: FLOOR });
        const given = found.flatMap((pairs, part) =>
          Array.from({ length: pairs.length / 2 }, (_, i) => ({
            sum: pairs[2 * i],
            part,
            ordinal: pairs[2 * i + 1],
          })),
        );
        const best = (of: typeof all) => of.toSorted((a, b) => b.sum - a.sum).slice(0, COUNT);
        expect(best(given)).toEqual(best(all));
        expect(given).toEqual(given.toSorted((a, b) => a.part - b.part || a.ordinal - b.ordinal));
      },
    ),
    { numRuns: 60 },
  );
});
