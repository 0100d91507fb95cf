import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dice } from '../testing/articles.ts';
import { countTogether } from './co-occurrence.ts';
import { withoutCommonComponent } from './common-component.ts';
import type { Dense } from './dense.ts';
import { timesDense, type Sparse } from './sparse.ts';
import { positiveInformation, wordVectors } from './word-vectors.ts';

const pause = () => Promise.resolve();
const ascending = (a: number, b: number): number => a - b;

/** Articles as lists of words, each of weight 1 unless told. */
const articles = (lists: number[][], columns: number, weightOf = (_word: number) => 1): Sparse => {
  const start = new Uint32Array(lists.length + 1);
  lists.forEach((list, row) => (start[row + 1] = start[row] + list.length));
  return {
    start,
    item: Uint32Array.from(lists.flat()),
    weight: Float32Array.from(lists.flat(), weightOf),
    columns,
  };
};

/** Words 0–7 go with even topics, 8–15 with odd ones; 16 is everywhere. */
const topical = (count: number, seed = 3): number[][] => {
  const roll = dice(seed);
  return Array.from({ length: count }, (_, i) => {
    const words = new Set([16]);
    while (words.size < 5) words.add((i % 2) * 8 + roll(8));
    return [...words].sort((a, b) => a - b);
  });
};

const rowOf = ({ values, columns }: Dense, row: number): Float32Array =>
  values.subarray(row * columns, (row + 1) * columns);

const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((sum, value, j) => sum + value * b[j], 0);

const cosine = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));

const vectorsOf = async (lists: number[][]): Promise<Dense> =>
  wordVectors(positiveInformation(await countTogether(articles(lists, 17), pause)), 6, pause);

test('two words are counted together once for every article that has both', async () => {
  const word = fc.uniqueArray(fc.nat(8), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 12 }), async (lists) => {
      const { counts, contexts } = await countTogether(articles(lists, 9), pause);
      expect(contexts).toBe(9);
      const together = Array.from({ length: 9 }, (_, a) =>
        Array.from({ length: 9 }, (__, b) =>
          a === b ? 0 : lists.filter((list) => list.includes(a) && list.includes(b)).length,
        ).sort(ascending),
      );
      const found = Array.from({ length: 9 }, (_, a) =>
        [...counts.subarray(a * 9, a * 9 + 9)].sort(ascending),
      );
      expect(found).toEqual(together);
    }),
  );
});

test('only the heaviest words of an article and the most frequent contexts count', async () => {
  const given = articles([[0, 1, 2], [1]], 3, (word) => word + 1);
  const heaviest = await countTogether(given, pause, { wordsPerArticle: 2 });
  expect(heaviest.counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  const frequent = await countTogether(given, pause, { maxContexts: 1 });
  expect(frequent).toMatchObject({ contexts: 1, counts: Float32Array.of(1, 0, 1) });
});

test('information is what counting by hand gives, and never negative', () => {
  const counts = Float32Array.of(0, 3, 1, 3, 0, 2);
  const matrix = positiveInformation({ counts, words: 2, contexts: 3 });
  const smoothed = [3, 3, 3].map((total) => total ** 0.75);
  const all = smoothed[0] + smoothed[1] + smoothed[2];
  const expected = [3 / 4, 1 / 4, 3 / 5, 2 / 5].map((share, i) =>
    Math.log(share / (smoothed[[1, 2, 0, 2][i]] / all)),
  );
  expect([...matrix.item]).toEqual([1, 0, 2]);
  [expected[0], expected[2], expected[3]].forEach((value, i) =>
    expect(matrix.weight[i]).toBeCloseTo(value, 6),
  );
});

test('words that keep the same company point the same way, at length 1', async () => {
  const vectors = await vectorsOf(topical(400));
  expect(cosine(rowOf(vectors, 0), rowOf(vectors, 5))).toBeGreaterThan(0.5);
  expect(cosine(rowOf(vectors, 0), rowOf(vectors, 12))).toBeLessThan(0.5);
  for (let word = 0; word < 17; word++) {
    const row = rowOf(vectors, word);
    expect(dot(row, row)).toBeCloseTo(1, 5);
  }
});

test('the same articles give the same bytes, and in another order the same angles', async () => {
  const lists = topical(300);
  const first = await vectorsOf(lists);
  expect(await vectorsOf(lists)).toEqual(first);
  const turned = await vectorsOf(lists.toReversed());
  for (let a = 0; a < 17; a++)
    for (let b = 0; b < a; b++)
      expect(cosine(rowOf(turned, a), rowOf(turned, b))).toBeCloseTo(
        cosine(rowOf(first, a), rowOf(first, b)),
        4,
      );
});

test('without company there are no dimensions', async () => {
  expect((await vectorsOf([[1], [2], []])).columns).toBe(0);
});

test('articles no longer share the direction that was common to them, however the space is turned', async () => {
  const given = articles(topical(200), 17);
  const vectors = await vectorsOf(topical(200));
  const placed = ({ values, columns }: Dense, row: number): Float64Array => {
    const result = new Float64Array(columns);
    timesDense(given, row, { values, result });
    return result;
  };
  const cleared = await withoutCommonComponent(vectors, given, pause);
  const alike = (space: Dense) => Math.abs(cosine(placed(space, 0), placed(space, 1)));
  expect(cosine(placed(cleared, 0), placed(cleared, 1))).toBeLessThan(
    cosine(placed(vectors, 0), placed(vectors, 1)),
  );
  expect(alike(vectors)).toBeGreaterThan(0);

  const angle = 0.7;
  const turned: Dense = { ...vectors, values: vectors.values.slice() };
  for (let row = 0; row < 17; row++) {
    const [x, y] = rowOf(vectors, row);
    turned.values[row * vectors.columns] = Math.cos(angle) * x - Math.sin(angle) * y;
    turned.values[row * vectors.columns + 1] = Math.sin(angle) * x + Math.cos(angle) * y;
  }
  const turnedCleared = await withoutCommonComponent(turned, given, pause);
  for (let row = 2; row < 12; row++)
    expect(cosine(placed(turnedCleared, 0), placed(turnedCleared, row))).toBeCloseTo(
      cosine(placed(cleared, 0), placed(cleared, row)),
      4,
    );
});

test('nothing is taken out where no article has a place', async () => {
  const vectors = await vectorsOf(topical(100));
  expect(await withoutCommonComponent(vectors, articles([[], []], 17), pause)).toBe(vectors);
});
