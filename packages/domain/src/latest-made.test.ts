import { expect, test } from 'vitest';
import { latestMade } from './latest-made.ts';

/** What is made when the test says so. */
const onDemand = () => {
  const begun: { version: number; finish: (fails?: boolean) => void }[] = [];
  const make = (version: number) =>
    new Promise<string>((resolve, reject) => {
      const finish = (fails = false) => (fails ? reject(new Error('no luck')) : resolve(`answer ${version}`));
      begun.push({ version, finish });
    });
  return { begun, make };
};

test('who asks waits for an answer that is made in time, and it is made once', async () => {
  const { begun, make } = onDemand();
  const ask = latestMade(make, { patienceMs: 60_000 });
  const asked = [ask(1), ask(1)];
  begun[0].finish();
  expect(await Promise.all(asked)).toEqual([
    { version: 1, answer: 'answer 1' },
    { version: 1, answer: 'answer 1' },
  ]);
  expect(await ask(1)).toEqual({ version: 1, answer: 'answer 1' });
  expect(begun).toHaveLength(1);
});

test('what is not made in time is answered by the one before it, or by nothing, and comes later', async () => {
  const { begun, make } = onDemand();
  const ask = latestMade(make, { patienceMs: 1 });
  expect(await ask(1)).toBeNull();
  begun[0].finish();
  await expect.poll(() => ask(1)).toEqual({ version: 1, answer: 'answer 1' });
  expect(await ask(2)).toEqual({ version: 1, answer: 'answer 1' });
  expect(await ask(3)).toEqual({ version: 1, answer: 'answer 1' });
  expect(begun.map(({ version }) => version)).toEqual([1, 2]);
  begun[1].finish();
  await expect.poll(() => ask(2)).toEqual({ version: 2, answer: 'answer 2' });
});

test('a failure is told to those who wait for it, and the next who asks has it made anew', async () => {
  const { begun, make } = onDemand();
  const ask = latestMade(make, { patienceMs: 60_000 });
  const failing = ask(1);
  begun[0].finish(true);
  await expect(failing).rejects.toThrow('no luck');
  const asked = ask(1);
  begun[1].finish();
  expect(await asked).toEqual({ version: 1, answer: 'answer 1' });
});
