import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  [
    'BERT: Pre-training of Deep Bidirectional Transformers',
    'bert-pre-training-of-deep-bidirectional-transformers',
  ],
  ['  (What?)  ', 'what'],
  ['Über die Größe', 'über-die-größe'],
  ['Анализ — текста', 'анализ-текста'],
  ['…', ''],
])('the slug of "%s" is "%s"', (text, slug) => expect(slugOf(text)).toBe(slug));

test('a long title is cut at the end of a word near 100 characters', () => {
  const slug = slugOf('word '.repeat(60));
  expect(slug.length).toBeGreaterThan(90);
  expect(slug).toMatch(/^(word-)+word$/);
});

test('a slug is at most 100 characters that an address can carry, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const slug = slugOf(text);
      expect(slug.length).toBeLessThanOrEqual(100);
      expect(slug).not.toMatch(/[\s/?#]/);
      expect(slug.isWellFormed()).toBe(true);
    }),
  );
});
