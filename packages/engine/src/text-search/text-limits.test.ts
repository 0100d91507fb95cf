import { DomainError } from '@peerlens/kernel';
import { expect, test } from 'vitest';
import { writtenText } from './testing/written-text.ts';
import { textSearch } from './text-search.ts';
import { textStatistics } from './text-statistics.ts';
import type { TextPage, TextQuery } from './text-query.ts';

const word: TextQuery = { kind: 'word', word: 'graph' };
const words = (count: number): TextQuery[] => Array.from({ length: count }, () => word);
const page: TextPage = { sort: 'relevance', offset: 0, limit: 10 };
const text = writtenText([{ title: ['graph'], body: [] }]);
const segment = { text, articleId: Float64Array.of(1) };

const refusal = (query: TextQuery, shown: TextPage = page): string => {
  try {
    textSearch([segment], textStatistics([{ text }], query), query, shown);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid') return error.message;
    throw error;
  }
  return 'answered';
};

test.each<[string, TextQuery, string]>([
  ['1024 words', { kind: 'or', of: words(1024) }, 'answered'],
  ['1025 words', { kind: 'or', of: words(1025) }, 'more than 1024 words'],
  ['a phrase of 1025 words', { kind: 'phrase', words: Array<string>(1025).fill('graph') }, 'more than 1024'],
  ['a wildcard of one letter', { kind: 'prefix', prefix: 'g' }, 'at least 2 letters'],
  ['a phrase of nothing', { kind: 'phrase', words: ['', ''] }, 'no words'],
  ['a negative slop', { kind: 'phrase', words: ['a', 'b'], slop: -1 }, 'whole number'],
  ['a boost that is no number', { ...word, boost: Number.NaN }, 'above 0'],
  ['a longer word than there is', { kind: 'word', word: 'a'.repeat(300) }, 'longer than 256'],
  ['a minimum above all', { kind: 'best', must: [], should: [word], minimumShould: 2 }, 'from 0 to 1'],
  ['a part of unknown kind', { kind: 'soundex' } as unknown as TextQuery, 'unknown kind'],
])('%s: %#', (_title, query, message) => {
  expect(refusal(query)).toContain(message);
});

test('parts nest 32 deep and no deeper', () => {
  const nested = (depth: number): TextQuery => (depth === 1 ? word : { kind: 'not', of: nested(depth - 1) });
  expect(refusal(nested(32))).toBe('answered');
  expect(refusal(nested(33))).toContain('fewer brackets');
  expect(refusal(nested(5000))).toContain('fewer brackets');
});

test('wildcards that stand for more than 10,000 words of the whole corpus are refused', () => {
  const numbered = (from: number, to: number) => ({
    text: writtenText([{ title: [], body: Array.from({ length: to - from }, (_, at) => `wo${from + at}`) }]),
  });
  const query: TextQuery = { kind: 'prefix', prefix: 'wo' };
  expect(textStatistics([numbered(0, 8000), numbered(2000, 10_000)], query).prefixDf.get('wo')).toBe(16_000);
  expect(() => textStatistics([numbered(0, 8000), numbered(2000, 10_001)], query)).toThrow('more letters');
  expect(() => textStatistics([numbered(0, 10_001)], query)).toThrow('more letters');
});

test('a page lies within the first 10,000 results, and keys it asks for must be there', () => {
  expect(refusal(word, { ...page, offset: 9990 })).toBe('answered');
  expect(refusal(word, { ...page, offset: 9991 })).toContain('narrow the query');
  expect(refusal(word, { ...page, limit: 0.5 })).toContain('whole numbers');
  expect(refusal(word, { ...page, sort: 'cited' })).toContain('no such key');
  expect(refusal(word, { ...page, facets: [{ column: 'country', values: 3 }] })).toContain('no such column');
});
