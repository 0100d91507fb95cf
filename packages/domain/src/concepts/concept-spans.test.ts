import type { TagHit } from '@peerlens/concepts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spansToShow } from './concept-spans.ts';

const hit = (start: number, end: number, conceptId = 1): TagHit => ({
  start,
  end,
  conceptId,
  literalId: conceptId,
  field: 'title',
  nested: false,
  ambiguous: false,
});

test('the longer of two overlapping hits is shown', () => {
  expect(spansToShow([hit(0, 7, 1), hit(0, 14, 2), hit(8, 14, 3)], 'title')).toEqual([
    { start: 0, end: 14, conceptId: 2 },
  ]);
});

test('hits of the other field are left out', () => {
  expect(spansToShow([hit(0, 7)], 'body')).toEqual([]);
});

test('no shown span overlaps another, and every hit left out overlaps one that is shown', () => {
  const anyHit = fc
    .tuple(fc.nat(60), fc.integer({ min: 1, max: 15 }), fc.nat(5))
    .map(([start, size, conceptId]) => hit(start, start + size, conceptId));
  fc.assert(
    fc.property(fc.array(anyHit), (hits) => {
      const spans = spansToShow(hits, 'title');
      for (let i = 1; i < spans.length; i++) expect(spans[i].start).toBeGreaterThanOrEqual(spans[i - 1].end);
      for (const { start, end } of hits) {
        expect(spans.some((span) => span.start < end && start < span.end)).toBe(true);
      }
    }),
  );
});
