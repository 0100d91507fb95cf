import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderByMeaning, REORDERED } from './order-by-meaning.ts';
import { termLikeness } from './term-likeness.ts';
import type { HitMeanings, TextHit } from './text-query.ts';

const hit = (articleId: number, score: number, ordinal = articleId): TextHit => ({
  articleId,
  score,
  segment: 0,
  ordinal,
});

/** Places in a plane that the query lies on the first axis of; the coordinates are the weights of two terms too. */
const plane = (places: readonly (readonly [number, number] | null)[]): HitMeanings => ({
  latent: ({ ordinal }) => {
    const place = places[ordinal];
    return place ? place[0] / Math.hypot(...place) : 0;
  },
  queryTerms: { number: Float64Array.of(3), weight: Float64Array.of(1) },
  terms: ({ ordinal }) => {
    const place = places[ordinal];
    return place
      ? Uint32Array.of(3, 100 * Math.abs(place[0]), 8, 100 * Math.abs(place[1]))
      : new Uint32Array(0);
  },
});

const ids = (hits: readonly TextHit[]) => hits.map(({ articleId }) => articleId);

test('of hits that words tell apart little, the one near the query in meaning comes first', () => {
  const hits = [hit(0, 5), hit(1, 4.99), hit(2, 1)];
  const order = orderByMeaning(
    hits,
    plane([
      [0, 1],
      [1, 0.1],
      [0.2, 1],
    ]),
  );
  expect(order[0].articleId).toBe(1);
});

test('an article among good ones rises over an equal one that stands alone', () => {
  const hits = [hit(0, 9), hit(1, 8), hit(2, 3), hit(3, 3), hit(4, 1)];
  const order = ids(
    orderByMeaning(hits, {
      latent: () => 0.6,
      queryTerms: { number: new Float64Array(0), weight: new Float64Array(0) },
      // 3 shares its term with the good ones.
      terms: ({ ordinal }) => Uint32Array.of([7, 7, 9, 7, 9][ordinal], 1),
    }),
  );
  expect(order.indexOf(3)).toBeLessThan(order.indexOf(2));
});

test('hits stay the same ones, scores descend within the span they had, and those beyond the best keep order', () => {
  const scores = fc.array(fc.double({ min: 0, max: 30, noNaN: true }), { maxLength: REORDERED + 20 });
  const axis = fc.integer({ min: -3, max: 3 });
  fc.assert(
    fc.property(scores, fc.array(fc.option(fc.tuple(axis, axis))), (given, places) => {
      const hits = given.toSorted((a, b) => b - a).map((score, at) => hit(at, score));
      const known = places.map((place) => (place && (place[0] || place[1]) ? place : null));
      const order = orderByMeaning(hits, plane(known));
      expect(ids(order).toSorted((a, b) => a - b)).toEqual(ids(hits));
      expect(order.slice(REORDERED)).toEqual(hits.slice(REORDERED));
      for (let at = 1; at < order.length; at++)
        expect(order[at - 1].score).toBeGreaterThanOrEqual(order[at].score - 1e-9);
      for (const { score } of order) expect(score).toBeLessThanOrEqual(hits[0].score + 1e-9);
    }),
  );
});

test('where nothing is known but words the order is theirs', () => {
  const hits = [hit(4, 2), hit(1, 1)];
  expect(ids(orderByMeaning(hits, plane([])))).toEqual([4, 1]);
  expect(orderByMeaning([], plane([]))).toEqual([]);
});

test('likeness by terms is the cosine of the lists', () => {
  const list = fc.uniqueArray(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 65_535 })), {
    selector: ([term]) => term,
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.array(list, { maxLength: 8 }), (lists) => {
      const flat = lists.map((of) => Uint32Array.from(of.toSorted((a, b) => a[0] - b[0]).flat()));
      const likeness = termLikeness(flat);
      lists.forEach((a, i) =>
        lists.forEach((b, j) => {
          const weights = new Map(b);
          const product = a.reduce((sum, [term, weight]) => sum + weight * (weights.get(term) ?? 0), 0);
          const length = (of: typeof a) => Math.hypot(...of.map(([, weight]) => weight));
          const cosine = i === j || product === 0 ? 0 : product / (length(a) * length(b));
          expect(likeness[i * lists.length + j]).toBeCloseTo(cosine, 9);
        }),
      );
    }),
  );
});
