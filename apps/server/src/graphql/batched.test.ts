import { expect, test } from 'vitest';
import { batched } from './batched.ts';

const squares = (most: number, total = 100) => {
  const calls: number[][] = [];
  const read = batched(
    async (keys: number[]) => {
      calls.push(keys);
      return keys.filter((key) => key < 100).map((key) => ({ key, square: key * key }));
    },
    { keyOf: ({ key }) => key, most, total },
  );
  return { calls, read };
};

test('what is asked for at once is read at once, each key a single time', async () => {
  const { calls, read } = squares(10);
  const found = await Promise.all([3, 1, 3, 200].map(read));
  expect(found.map((one) => one?.square ?? null)).toEqual([9, 1, 9, null]);
  expect(calls).toEqual([[3, 1, 200]]);
  expect(await read(1)).toEqual({ key: 1, square: 1 });
  expect(calls.length).toBe(1);
});

test('no call has more keys than it may', async () => {
  const { calls, read } = squares(2);
  await Promise.all([1, 2, 3, 4, 5].map(read));
  await read(6);
  expect(calls).toEqual([[1, 2], [3, 4], [5], [6]]);
});

test('a call that fails fails all who wait for it, and none of the others', async () => {
  const read = batched(
    async (keys: number[]) => {
      if (keys.includes(1)) throw new Error('No');
      return keys;
    },
    { keyOf: (key) => key, most: 2, total: 100 },
  );
  const results = await Promise.allSettled([1, 2, 3].map(read));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('questions beyond the total are refused, those before answered', async () => {
  const { calls, read } = squares(10, 3);
  const results = await Promise.allSettled([1, 1, 2, 3].map(read));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(calls).toEqual([[1, 2]]);
});
