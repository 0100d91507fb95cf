import { expect, test } from 'vitest';
import type { PlainOrComposite } from './literal-keys.ts';
import { missingLiterals } from './missing-literals.ts';

const plain = (name: string, lang = 'en'): PlainOrComposite => ({ name, composite: null, lang });
const composite = (...parts: NonNullable<PlainOrComposite['composite']>): PlainOrComposite => ({
  name: '',
  composite: parts,
  lang: 'en',
});
const missing = (own: PlainOrComposite[], literals: PlainOrComposite[], conceptId: number | null = null) =>
  missingLiterals(conceptId, own, literals);

test.each([
  ['itself', plain('neural network'), plain('neural network'), []],
  ['its plural', plain('neural network'), plain('Neural Networks'), []],
  ['it with a hyphen', plain('pretraining'), plain('pre-training'), []],
  ['it in all languages', plain('Computer', 'all'), plain('computers', 'de'), []],
  ['it in another language', plain('Computer', 'en'), plain('Computer', 'de'), [0]],
  ['a form of a language', plain('Entwicklung', 'de'), plain('Entwicklungen', 'de'), []],
  ['words in another order', plain('heart disease'), plain('disease heart'), [0]],
  ['it in capitals', plain('cat'), plain('CAT'), [0]],
  ['a plural in capitals', plain('CNN'), plain('CNNs'), []],
  ['signs without words', plain('+'), plain('+'), []],
  [
    'a composite of the same parts',
    composite('deep', { conceptId: 3 }),
    composite('deep', { conceptId: 3 }),
    [],
  ],
  [
    'a composite of other parts',
    composite('deep', { conceptId: 3 }),
    composite('deep', { conceptId: 4 }),
    [0],
  ],
])('of a concept that has a literal, %s is missing or not', (_what, own, literal, expected) => {
  expect(missing([own], [literal])).toEqual(expected);
});

test('of several that are the same the first is missing', () => {
  expect(missing([], [plain('owl'), plain('owls'), plain('bat')])).toEqual([0, 2]);
});

test('composites of the concept itself are not missing', () => {
  const literals = [composite('deep', { conceptId: 3 })];
  expect(missing([], literals, 3)).toEqual([]);
  expect(missing([], literals, 4)).toEqual([0]);
});
