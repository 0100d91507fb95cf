import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkConcept, isFaultless, type CheckedLiteral } from './concept-validation.ts';

const plain = (name: string, more: Partial<CheckedLiteral> = {}): CheckedLiteral => ({
  name,
  composite: null,
  lang: 'en',
  isAmbiguous: false,
  ...more,
});
const composite = (name: string, parts: NonNullable<CheckedLiteral['composite']>) =>
  plain(name, { composite: parts });
const check = (name: string, ...literals: (CheckedLiteral | string)[]) =>
  checkConcept({ name, literals: literals.map((one) => (typeof one === 'string' ? plain(one) : one)) });
const NOTHING = { errors: [], warnings: [] };

test('a concept with a name that is one of its literals has no fault', () => {
  expect(check('owl', 'owl')).toEqual({ ...NOTHING, literals: [NOTHING] });
});

describe('of the concept', () => {
  test('a blank name is an error, and nothing is said of its literals', () => {
    expect(check('  ', 'owl')).toMatchObject({ errors: ['Concept name cannot be empty.'], warnings: [] });
  });

  test('no literal is an error', () => {
    expect(check('owl').errors).toEqual([
      'Concept should have at least one literal.',
      'Concept must have at least one correct non-ambiguous literal.',
    ]);
  });

  test.each([
    ['ambiguous', [plain('owl', { isAmbiguous: true })]],
    ['with a conflict', [plain('owl', { conflicts: [1] })]],
  ])('only literals that are %s are an error', (_what, literals) => {
    expect(check('owl', ...literals).errors).toEqual([
      'Concept must have at least one correct non-ambiguous literal.',
    ]);
  });

  test('a wrong literal is an error beside a right one', () => {
    expect(check('owl', 'owl', '').errors).toEqual([
      'One or more literals are incorrect. Please check below.',
    ]);
  });

  test.each([
    ['another word', 'owl', plain('bat'), false],
    ['the same in capitals', 'Owl', plain('owl'), true],
    ['a form that a literal stands for', 'owls', plain('owl', { variants: ['owl', 'Owls'] }), true],
  ])('the name may be %s: %s', (_what, name, literal, isKnown) => {
    expect(check(name, literal).warnings).toEqual(
      isKnown ? [] : [`Chosen concept name "${name}" doesn't appear in the list of literals.`],
    );
  });
});

describe('of a literal', () => {
  test('blanks are an error, a composite without a name is none', () => {
    const found = check('owl', 'owl', ' ', composite('', ['hunting', { conceptId: 1 }]));
    expect(found.literals.map(({ errors }) => errors)).toEqual([[], ['Literal cannot be empty'], []]);
  });

  test('the same name, or the same parts, twice is an error at each', () => {
    const parts = ['hunting', { conceptId: 1 }];
    const found = check('owl', 'owl', 'owl ', composite('a', parts), composite('b', [...parts]), 'bat');
    const REPEATED = ['Literal must be unique across concept literals'];
    expect(found.literals.map(({ errors }) => errors)).toEqual([REPEATED, REPEATED, REPEATED, REPEATED, []]);
  });

  test('the same name in another language is another literal', () => {
    const found = check('Computer', 'Computer', plain('Computer', { lang: 'de' }));
    expect(found.literals).toEqual([NOTHING, NOTHING]);
    const ofAll = check('Computer', 'Computer', plain('Computer', { lang: 'all' }));
    expect(isFaultless(ofAll)).toBe(false);
  });

  test('a concept in conflict is a warning, not for an ambiguous one', () => {
    const found = check(
      'a',
      plain('owl', { conflicts: [7] }),
      plain('bat', { conflicts: [7], isAmbiguous: true }),
    );
    expect(found.literals.map(({ warnings }) => warnings)).toEqual([
      ['Literal is not unique. See conflicting concepts.'],
      [],
    ]);
  });

  test.each([
    ['neural network', 'Neural Networks', 'en'],
    ['data base', 'database', 'en'],
    ['pre-training', 'pretraining', 'all'],
    ['tumour behaviour', 'tumor behavior', 'en'],
    ['abnormality of the heart', 'heart abnormality', 'en'],
    ['ophthalmology ward', 'opthalmology ward', 'en'],
    ['α-synuclein', 'alpha synuclein', 'en'],
    ['Straße', 'Strassen', 'de'],
    ['réseau', 'reseaux', 'fr'],
    ['исследование', 'исследования', 'ru'],
  ])('%j and %j (%s) are similar, which the later one says', (early, late, lang) => {
    const found = check(early, plain(early, { lang }), plain(late, { lang }));
    expect(found.literals.map(({ warnings }) => warnings)).toEqual([
      [],
      [`Similar to literal "${early}". Possible duplicate?`],
    ]);
  });

  test.each([
    ['mice', 'rice'],
    ['type 1 diabetes', 'type 2 diabetes'],
    ['H5N1a', 'H5N1b'],
    ['generation', 'generalisation'],
    ['the rapist', 'therapist'],
    ['owl', 'bat'],
  ])('%j and %j are not similar', (early, late) => {
    expect(check(early, early, late).literals).toEqual([NOTHING, NOTHING]);
  });

  test('words of languages that do not meet are not compared, those of all languages are', () => {
    const of = (lang: string) =>
      check('Philosophie', plain('Philosophie', { lang: 'fr' }), plain('Philosophien', { lang })).literals[1];
    expect(of('de').warnings).toEqual([]);
    expect(of('es').warnings).toEqual([]);
    expect(
      check('Haus', plain('Haus', { lang: 'all' }), plain('Hauses', { lang: 'de' })).literals[1].warnings,
    ).toEqual(['Similar to literal "Haus". Possible duplicate?']);
  });

  test('the shorter one says that it stands in the longer one, whole words only', () => {
    const found = check('network', 'network', 'deep neural networks', 'work');
    expect(found.literals.map(({ warnings }) => warnings)).toEqual([
      ['Literal already exists in literal "deep neural networks"'],
      [],
      [],
    ]);
  });

  test('a composite says which literal it has in it', () => {
    const parts = ['deep', { conceptId: 1 }];
    const found = check(
      'network',
      'network',
      composite('deep network', parts),
      composite('', ['network', { conceptId: 2 }]),
    );
    const CONTAINS = ['Composite literal contains another literal within the same concept: "network"'];
    expect(found.literals.map(({ warnings }) => warnings)).toEqual([[], CONTAINS, CONTAINS]);
  });
});

describe('of any literals', () => {
  const anyLiteral = fc.record({
    name: fc
      .array(fc.constantFrom('owl', 'owls', 'barn', 'hunting', 'huntinG', 'of', 'the', '-', 'α'), {
        maxLength: 4,
      })
      .map((words) => words.join(' ')),
    composite: fc.option(
      fc.array(fc.oneof(fc.constant('owl'), fc.constant({ conceptId: 1 })), { minLength: 1 }),
    ),
    lang: fc.constantFrom('all', 'en', 'de', 'es'),
    isAmbiguous: fc.boolean(),
  });
  const anyLiterals = fc.array(anyLiteral, { maxLength: 8 });

  test('where none is faulty or composite, one has no warning', () => {
    fc.assert(
      fc.property(anyLiterals, (drafts) => {
        const literals = drafts.filter(({ composite: parts }) => parts === null);
        const { literals: found } = checkConcept({ name: 'x', literals });
        fc.pre(found.length > 0 && found.every(({ errors }) => errors.length === 0));
        expect(found.some(({ warnings }) => warnings.length === 0)).toBe(true);
      }),
    );
  });

  test('findings of literals do not depend on where one that has nothing to do with them stands', () => {
    fc.assert(
      fc.property(anyLiterals, fc.nat(8), (literals, at) => {
        const place = Math.min(at, literals.length);
        const more: CheckedLiteral[] = [...literals];
        more.splice(place, 0, plain('quartz'));
        const { literals: found } = checkConcept({ name: 'x', literals });
        expect(checkConcept({ name: 'x', literals: more }).literals).toEqual(
          found.toSpliced(place, 0, NOTHING),
        );
      }),
    );
  });
});
