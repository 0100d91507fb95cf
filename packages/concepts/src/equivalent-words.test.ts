import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { equivalentWords } from './equivalent-words.ts';

const concepts = (...rows: string[][]): string[][][] =>
  rows.map((names) => names.map((name) => name.split(' ')));

test('words that take each other’s place in two concepts are equivalent', () => {
  const centres = equivalentWords(
    concepts(['kidney cyst', 'renal cyst'], ['renal failure', 'kidney failure'], ['renal stone']),
  );
  expect([...centres]).toEqual([
    ['renal', 'renal'],
    ['kidney', 'renal'],
  ]);
});

test('one concept is no habit, but enough for two forms of a word', () => {
  expect(equivalentWords(concepts(['big cyst', 'large cyst'])).size).toBe(0);
  expect(equivalentWords(concepts(['dilate vein', 'dilated vein'])).get('dilated')).toBe('dilate');
});

test('words that stand side by side are no synonyms, numbers never are', () => {
  const sided = concepts(
    ['bone cyst', 'marrow cyst', 'bone marrow cyst'],
    ['bone tumor', 'marrow tumor', 'bone marrow tumor'],
  );
  expect(equivalentWords(sided).size).toBe(0);
  expect(equivalentWords(concepts(['type 1', 'type 2'], ['form 1', 'form 2'])).size).toBe(0);
});

test('the order of concepts and literals changes nothing', () => {
  const word = fc.constantFrom('a1', 'b', 'c', 'd', 'renal', 'kidney', 'cyst', 'cysts');
  const literal = fc.array(word, { minLength: 1, maxLength: 3 });
  const ontology = fc.array(fc.array(literal, { maxLength: 5 }), { maxLength: 6 });
  const sorted = (map: ReadonlyMap<string, string>): string[] => [...map].map(String).sort();
  fc.assert(
    fc.property(ontology, (rows) => {
      const turned = rows.toReversed().map((literals) => literals.toReversed());
      expect(sorted(equivalentWords(turned))).toEqual(sorted(equivalentWords(rows)));
    }),
  );
});
