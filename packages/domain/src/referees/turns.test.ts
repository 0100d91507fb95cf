import { expect, test } from 'vitest';
import { turns } from './turns.ts';

const world = (options: Parameters<typeof turns>[0]) => {
  const inTurn = turns(options);
  const begun: number[] = [];
  const ends = new Map<number, { resolve: (value: number) => void; reject: (error: Error) => void }>();
  const ask = (name: number): Promise<number> =>
    inTurn(() => {
      begun.push(name);
      return new Promise((resolve, reject) => ends.set(name, { resolve, reject }));
    });
  const end = async (name: number, answer: Promise<number>): Promise<void> => {
    ends.get(name)?.resolve(name);
    expect(await answer).toBe(name);
  };
  return { ask, end, begun, ends };
};

test('so many run at once, and the others in the order they came', async () => {
  const { ask, end, begun } = world({ places: 2, waiting: 9 });
  const answers = [0, 1, 2, 3].map(ask);
  expect(begun).toEqual([0, 1]);
  await end(1, answers[1]);
  const late = ask(4);
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  await end(0, answers[0]);
  await end(2, answers[2]);
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4]);
  await end(4, late);
  await end(3, answers[3]);
});

test('one that fails makes room for the next', async () => {
  const { ask, end, begun, ends } = world({ places: 1, waiting: 9 });
  const [failing, next] = [ask(0), ask(1)];
  ends.get(0)?.reject(new Error('failed'));
  await expect(failing).rejects.toThrow('failed');
  await expect.poll(() => begun).toEqual([0, 1]);
  await end(1, next);
});

test('too many are refused, and those who wait are not', async () => {
  const { ask, end, begun } = world({ places: 1, waiting: 1 });
  const [first, second] = [ask(0), ask(1)];
  await expect(ask(2)).rejects.toMatchObject({ code: 'unavailable' });
  await end(0, first);
  await expect.poll(() => begun).toEqual([0, 1]);
  await end(1, second);
});
