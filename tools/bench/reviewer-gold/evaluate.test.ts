import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairedDifference, standardErrors } from './bootstrap.ts';
import { figuresOf, tallies, tally } from './evaluate.ts';
import { readRatings } from './gold-data.ts';

const RATINGS = new Map([
  ['a', 5],
  ['b', 4],
  ['c', 2],
  ['d', 2],
]);

const predicted = (scores: number[]) => new Map(['a', 'b', 'c', 'd'].map((id, i) => [id, scores[i]]));

test('a pair in the wrong order costs its weight, a tie half of it', () => {
  expect(tally(RATINGS, predicted([4, 3, 2, 1])).loss).toBe(0);
  expect(tally(RATINGS, predicted([3, 4, 2, 1]))).toMatchObject({ loss: 1, weight: 11, hardRight: 0 });
  expect(tally(RATINGS, predicted([3, 3, 2, 1]))).toMatchObject({ loss: 0.5, hardPairs: 1, hardRight: 0 });
  expect(tally(RATINGS, predicted([4, 2, 3, 1]))).toMatchObject({ loss: 2, easyPairs: 4, easyRight: 3 });
});

test('the opposite order loses what the order wins', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(scores, (some) => {
      const { loss, weight } = tally(RATINGS, predicted(some));
      const opposite = tally(RATINGS, predicted(some.map((score) => -score)));
      expect(loss + opposite.loss).toBe(weight);
    }),
  );
});

test('figures pool the pairs of all researchers and are the mean over samples', () => {
  const ratings = new Map([
    ['x', RATINGS],
    ['y', new Map([...RATINGS].slice(0, 2))],
  ]);
  const right = new Map([
    ['x', predicted([4, 3, 2, 1])],
    ['y', predicted([2, 1, 0, 0])],
  ]);
  const wrong = new Map([
    ['x', predicted([4, 3, 2, 1])],
    ['y', predicted([1, 2, 0, 0])],
  ]);
  const samples = tallies(ratings, [right, wrong]);
  expect(figuresOf(samples, [0, 1])).toEqual({ loss: 1 / 12 / 2, easy: 1, hard: 0.75 });
  expect(figuresOf(samples, [0])).toEqual({ loss: 0, easy: 1, hard: 1 });
});

test('researchers who agree leave no standard error; two equal methods do not differ', () => {
  const ratings = new Map(['x', 'y', 'z'].map((id) => [id, RATINGS]));
  const same = new Map(['x', 'y', 'z'].map((id) => [id, predicted([3, 4, 2, 1])]));
  const samples = tallies(ratings, [same]);
  expect(standardErrors(samples).loss).toBeCloseTo(0, 12);
  expect(pairedDifference(samples, samples)).toEqual({ loss: 0, standardError: 0 });
  const better = tallies(ratings, [new Map(['x', 'y', 'z'].map((id) => [id, predicted([4, 3, 2, 1])]))]);
  expect(pairedDifference(samples, better).loss).toBeCloseTo(-1 / 11, 12);
});

test('a paper without prediction is told, not passed over', () => {
  expect(() => tally(RATINGS, new Map([['a', 1]]))).toThrow('Nothing was predicted for paper b');
});

test('empty cells of the ratings are ratings not given', () => {
  const table = 'ParticipantID\tPaper1\tPaper2\tExpertise1\tExpertise2\r\n7\tp\tq\t4.5\t\n8\t\tq\t\t1\n';
  expect(readRatings(table)).toEqual(
    new Map([
      ['7', new Map([['p', 4.5]])],
      ['8', new Map([['q', 1]])],
    ]),
  );
});
