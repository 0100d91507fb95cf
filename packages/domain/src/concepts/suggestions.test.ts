import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bySuggestionOrder, suggestionIndex } from './suggestions.ts';

const index = suggestionIndex([
  { conceptId: 1, forms: ['Superconductivity'] },
  { conceptId: 2, forms: ['conductivity', 'Leitfähigkeit'] },
  { conceptId: 3, forms: ['thermal conductivity'] },
  { conceptId: 4, forms: ['Leitung'] },
]);
const found = (query: string, limit = 10): number[] =>
  index.best(query, limit).map(({ conceptId }) => conceptId);

test('an exact form comes before the beginning of a form, of a word, and the inside of one', () => {
  expect(found('conductivity')).toEqual([2, 3, 1]);
  expect(found('conduct')).toEqual([2, 3, 1]);
});

test('forms of every language are found, whatever the case and the diacritics, each concept once', () => {
  expect(found('LEITF')).toEqual([2]);
  expect(found('leitfahig')).toEqual([2]);
  expect(found('leit')).toEqual([2, 4]);
});

test.each(['', '  ', 'zzz'])('"%s" finds nothing', (query) => expect(found(query)).toEqual([]));

const form = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-'), minLength: 1, maxLength: 6 });

test('a shorter list is the beginning of a longer one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(form, { minLength: 1, maxLength: 3 }), { maxLength: 30 }),
      form,
      fc.integer({ min: 1, max: 8 }),
      (concepts, query, limit) => {
        const some = suggestionIndex(concepts.map((forms, conceptId) => ({ conceptId, forms })));
        expect(some.best(query, limit)).toEqual(some.best(query, 1000).slice(0, limit));
      },
    ),
  );
});

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
