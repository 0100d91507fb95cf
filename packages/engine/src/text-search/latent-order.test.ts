import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { latentOrder, REORDERED } from './latent-order.ts';
import type { LatentPlaces, TextHit } from './text-query.ts';

const hit = (articleId: number, score: number, ordinal = articleId): TextHit => ({
  articleId,
  score,
  segment: 0,
  ordinal,
});

const plane = (places: readonly (readonly [number, number] | null)[]): LatentPlaces => ({
  dimensions: 2,
  query: Float32Array.of(1, 0),
  read: ({ ordinal }, into) => {
    const place = places[ordinal];
    if (!place) return false;
    const length = Math.hypot(...place);
    into.set(place.map((value) => value / length));
    return true;
  },
});

const ids = (hits: readonly TextHit[]) => hits.map(({ articleId }) => articleId);

test('of hits that words tell apart little, the one near the query in meaning comes first', () => {
  const hits = [hit(0, 5), hit(1, 4.99), hit(2, 1)];
  const order = latentOrder(
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
    latentOrder(hits, {
      dimensions: 3,
      query: Float32Array.of(1, 0, 0),
      read: ({ ordinal }, into) => {
        // 2 and 3 are equally near the query; 3 shares the second axis with the good ones.
        into.set(
          [
            [0.6, 0.8, 0],
            [0.6, 0.8, 0],
            [0.6, 0, 0.8],
            [0.6, 0.8, 0],
            [0.6, 0, 0.8],
          ][ordinal],
        );
        return true;
      },
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
      const order = latentOrder(hits, plane(known));
      expect(ids(order).toSorted((a, b) => a - b)).toEqual(ids(hits));
      expect(order.slice(REORDERED)).toEqual(hits.slice(REORDERED));
      for (let at = 1; at < order.length; at++)
        expect(order[at - 1].score).toBeGreaterThanOrEqual(order[at].score - 1e-9);
      for (const { score } of order) expect(score).toBeLessThanOrEqual(hits[0].score + 1e-9);
    }),
  );
});

test('without a place of the query or other hits the order is that of words', () => {
  const hits = [hit(4, 2), hit(1, 1)];
  expect(latentOrder(hits, { ...plane([]), query: null })).toEqual(hits);
  expect(ids(latentOrder(hits, plane([])))).toEqual([4, 1]);
  expect(latentOrder([], plane([]))).toEqual([]);
});
