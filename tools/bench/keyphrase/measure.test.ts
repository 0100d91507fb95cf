import { expect, test } from 'vitest';
import { measure } from './measure.ts';
import { porterStem } from './porter.ts';

test.each([
  ['caresses', 'caress'],
  ['ponies', 'poni'],
  ['agreed', 'agre'],
  ['plastered', 'plaster'],
  ['hopping', 'hop'],
  ['filing', 'file'],
  ['happy', 'happi'],
  ['relational', 'relat'],
  ['vietnamization', 'vietnam'],
  ['electrical', 'electr'],
  ['adjustable', 'adjust'],
  ['controlling', 'control'],
  ['rate', 'rate'],
  ['sky', 'sky'],
])('%s is stemmed as in the paper', (word, stem) => {
  expect(porterStem(word)).toBe(stem);
});

test('phrases meet by their stems, each once, and a short list is measured by its own length', () => {
  const gold = { a: ['data mining', 'graph-mining', 'absent'], b: ['x'], none: [] };
  const figures = measure(gold, { a: ['Data mining', 'mined data', 'data Mining', 'graph mining'] });
  expect(figures.documents).toBe(2);
  const precision = 2 / 3;
  const recall = 2 / 3;
  const f = (2 * precision * recall) / (precision + recall);
  expect(figures.f10).toBeCloseTo((100 * f) / 2, 10);
  expect(figures.map).toBeCloseTo((100 * (1 + 2 / 3)) / 3 / 2, 10);
});

test('only the first five count for F@5', () => {
  const figures = measure({ a: ['right'] }, { a: ['one', 'two', 'three', 'four', 'five', 'right'] });
  expect(figures.f5).toBe(0);
  expect(figures.f10).toBeGreaterThan(0);
});
