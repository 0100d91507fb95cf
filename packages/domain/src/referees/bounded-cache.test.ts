import { describe, expect, test } from 'vitest';
import { boundedCache } from './bounded-cache.ts';

const cacheOf = (bounds: { entries?: number; bytes?: number }) => {
  const made: string[] = [];
  const cache = boundedCache<string>({
    entries: 100,
    bytes: 100,
    bytesOf: ({ length }) => length,
    ...bounds,
  });
  const ask = (key: string): Promise<string> =>
    cache.get(key, () => {
      made.push(key);
      return Promise.resolve(key);
    });
  return { made, ask, cache };
};

describe('a bounded cache', () => {
  test('makes a thing once', async () => {
    const { made, ask } = cacheOf({});
    expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a', 'a']);
    await ask('a');
    expect(made).toEqual(['a']);
  });

  test('keeps what was asked for last, as many as it may', async () => {
    const { made, ask, cache } = cacheOf({ entries: 2 });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
    expect(cache.size).toBe(2);
  });

  test('keeps no more bytes than it may', async () => {
    const { made, ask, cache } = cacheOf({ bytes: 5 });
    for (const key of ['aaa', 'bb', 'aaa', 'cc', 'bb']) await ask(key);
    expect(made).toEqual(['aaa', 'bb', 'cc', 'bb']);
    await ask('too large to keep');
    expect(cache.size).toBe(0);
    expect(await ask('aaa')).toBe('aaa');
    expect(cache.size).toBe(1);
  });

  test('does not keep a failure', async () => {
    const { ask, cache } = cacheOf({});
    await expect(cache.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await ask('a')).toBe('a');
  });
});
