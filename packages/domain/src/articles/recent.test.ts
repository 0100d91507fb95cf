import { expect, test } from 'vitest';
import { isRecent } from './recent.ts';

const NOW = new Date('2026-06-01T12:00:00Z');

test.each([
  [{ year: 2023, publishedOn: '2023-06-02' }, true],
  [{ year: 2023, publishedOn: '2023-06-01' }, false],
  [{ year: 2024, publishedOn: null }, true],
  [{ year: 2023, publishedOn: null }, false],
  [{ year: 2027, publishedOn: null }, true],
  [{ year: null, publishedOn: null }, false],
])('%o is recent: %s', (article, expected) => expect(isRecent(article, NOW)).toBe(expected));
