import { expect, test } from 'vitest';
import { perVersion } from './per-version.ts';

test('an answer is made once per version, however many ask at once', async () => {
  let made = 0;
  const answer = perVersion(async (version: number) => {
    made += 1;
    await Promise.resolve();
    return `${version}/${made}`;
  });
  expect(await Promise.all([answer(1), answer(1)])).toEqual(['1/1', '1/1']);
  expect(await answer(2)).toBe('2/2');
  expect(await answer(2)).toBe('2/2');
  expect(await answer(1)).toBe('1/3');
});

test('a failure is told to those who waited, and forgotten', async () => {
  let fails = true;
  const answer = perVersion((version: string) =>
    fails ? Promise.reject(new Error('down')) : Promise.resolve(version),
  );
  await expect(Promise.all([answer('a'), answer('a')])).rejects.toThrow('down');
  fails = false;
  expect(await answer('a')).toBe('a');
});
