import { expect, test } from 'vitest';
import { suggestionSource } from './suggestion-source.ts';

const { signal } = new AbortController();

const counted = (entries?: number) => {
  const asked: string[] = [];
  const source = suggestionSource((query) => {
    asked.push(query);
    return query === 'fails' ? Promise.reject(new Error('no answer')) : Promise.resolve([query]);
  }, entries);
  return { asked, source };
};

test('what was answered once is not asked for again', async () => {
  const { asked, source } = counted();
  expect(source.known('owl')).toBeUndefined();
  expect(await source.ask('owl', signal)).toEqual(['owl']);
  expect(await source.ask('owl', signal)).toEqual(['owl']);
  expect(source.known('owl')).toEqual(['owl']);
  expect(asked).toEqual(['owl']);
});

test('a hundred answers are remembered, and those asked for longest ago forgotten', async () => {
  const { source } = counted();
  for (let i = 0; i < 100; i++) await source.ask(`owl ${i}`, signal);
  expect(source.known('owl 0')).toEqual(['owl 0']);
  await source.ask('one more', signal);
  expect(source.known('owl 0')).toEqual(['owl 0']);
  expect(source.known('owl 1')).toBeUndefined();
});

test('a failure is not remembered', async () => {
  const { asked, source } = counted();
  await expect(source.ask('fails', signal)).rejects.toThrow('no answer');
  await expect(source.ask('fails', signal)).rejects.toThrow('no answer');
  expect(asked).toEqual(['fails', 'fails']);
});
