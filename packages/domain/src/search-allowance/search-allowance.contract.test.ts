import { expect, test } from 'vitest';
import { guestLimitMessage, readSearchLimit } from './search-allowance.contract.ts';

test('the message of a guest without searches has the words and the last word that are specified', () => {
  const message = guestLimitMessage(50);
  for (const words of ['search-calls-count', 'limit exceeded', 'is_anonymous']) {
    expect(message).toContain(words);
  }
  expect(message.split(' ').at(-1)).toBe('50');
  expect(readSearchLimit(message)).toEqual({ isGuest: true, limit: '50' });
});

test.each([
  ['search-calls-count: limit exceeded 7', { isGuest: false, limit: '7' }],
  ['limit exceeded 7', null],
  ['search-calls-count 7', null],
  ['', null],
])('of "%s" is read %j', (message, read) => expect(readSearchLimit(message)).toEqual(read));
