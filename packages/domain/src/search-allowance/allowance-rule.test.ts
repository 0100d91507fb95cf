import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_BUCKET, FULL_GUESTS_PER_NETWORK, REPEAT_MS, spend } from './allowance-rule.ts';
import type { Bucket, GuestBuckets } from './allowance-rule.ts';

const FRESH: GuestBuckets = { visitor: null, look: EMPTY_BUCKET, network: EMPTY_BUCKET };
const used = (count: number): Bucket => ({ used: count, recent: {} });

test('a guest with a cookie has a count of their own, however busy the neighbours', () => {
  const spending = spend({ ...FRESH, visitor: used(1), look: used(9) }, { limit: 3, query: 'q', atMs: 0 });
  expect(spending).toMatchObject({ outcome: 'counted', visitor: { used: 2 }, look: { used: 9 } });
});

test('a guest without a cookie begins where the busiest of the same look stands', () => {
  const asked = { limit: 3, query: 'q', atMs: 0 };
  expect(spend({ ...FRESH, look: used(2) }, asked)).toMatchObject({
    outcome: 'counted',
    visitor: { used: 3 },
  });
  expect(spend({ ...FRESH, look: used(3) }, asked)).toEqual({ outcome: 'refused' });
});

test('a network has a ceiling, whoever its guests are', () => {
  const asked = { limit: 3, query: 'q', atMs: 0 };
  const full = used(3 * FULL_GUESTS_PER_NETWORK);
  expect(spend({ ...FRESH, visitor: used(0), network: full }, asked)).toEqual({ outcome: 'refused' });
});

test.each([
  [0, 'repeated'],
  [REPEAT_MS - 1, 'repeated'],
  [REPEAT_MS, 'refused'],
])('the same query %i ms later is %s, also for whom nothing is left', (later, outcome) => {
  const visitor = { used: 3, recent: { q: 100 } };
  expect(spend({ ...FRESH, visitor }, { limit: 3, query: 'q', atMs: 100 + later })).toEqual({ outcome });
});

test('the query just asked is remembered, also among many of one instant', () => {
  // As PostgreSQL hands them back: in the order of their names, whenever they came.
  const recent = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`a${n}`, 7]));
  const asked = { limit: 99, query: 'z', atMs: 7 };
  const first = spend({ ...FRESH, visitor: { used: 20, recent } }, asked);
  const visitor = first.outcome === 'counted' ? first.visitor : EMPTY_BUCKET;
  expect(Object.keys(visitor.recent)).toHaveLength(20);
  expect(spend({ ...FRESH, visitor }, asked)).toEqual({ outcome: 'repeated' });
});

test('whenever cookies are cleared, one browser has no more searches than the limit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.boolean(), { maxLength: 60 }),
      (limit, clears) => {
        let { visitor, look, network } = FRESH;
        let counted = 0;
        for (const [search, isCleared] of clears.entries()) {
          if (isCleared) visitor = null;
          const spending = spend({ visitor, look, network }, { limit, query: `q${search}`, atMs: search });
          if (spending.outcome !== 'counted') continue;
          counted += 1;
          ({ visitor, look, network } = spending);
        }
        expect(counted).toBe(Math.min(limit, clears.length));
      },
    ),
  );
});
