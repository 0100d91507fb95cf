import { expect, test } from 'vitest';
import { bySuggestionOrder, suggestionIndex } from './suggestions.ts';

const index = suggestionIndex([
  { conceptId: 1, name: 'Superconductivity' },
  { conceptId: 2, name: 'conductivity' },
  { conceptId: 2, name: 'Leitfähigkeit' },
  { conceptId: 3, name: 'thermal conductivity' },
  { conceptId: 4, name: 'Leitung' },
]);
const ranked = (query: string): number[] =>
  [...index.matches(query)]
    .map(([conceptId, fit]) => ({ conceptId, fit, basic: false, df: 0, name: '' }))
    .sort(bySuggestionOrder)
    .map(({ conceptId }) => conceptId);

test('an exact form comes before the beginning of a form, of a word, and the inside of one', () => {
  expect(ranked('conductivity')).toEqual([2, 3, 1]);
  expect(ranked('conduct')).toEqual([2, 3, 1]);
});

test('forms of every language are found, whatever the case and the diacritics, each concept once', () => {
  expect(ranked('LEITF')).toEqual([2]);
  expect(ranked('leitfahig')).toEqual([2]);
  expect(ranked('leit')).toEqual([2, 4]);
});

test.each(['', '  ', 'zzz'])('"%s" finds nothing', (query) => expect(ranked(query)).toEqual([]));

test('of equal fits basic concepts come last, and those of more articles first', () => {
  const one = { conceptId: 1, fit: 1, basic: false, df: 5, name: 'a' };
  const order = [
    { ...one, conceptId: 2, basic: true, df: 900 },
    one,
    { ...one, conceptId: 3, df: 70 },
    { ...one, conceptId: 4, fit: 0, basic: true },
  ].sort(bySuggestionOrder);
  expect(order.map(({ conceptId }) => conceptId)).toEqual([4, 3, 1, 2]);
});
