import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { containedLiterals } from './contained-literals.ts';
import { languagesMeet } from './literal-keys.ts';
import { allLines, literalLines, type InSteps, type LiteralLine } from './literal-lines.ts';
import { nearLiterals, type LiteralPair } from './near-literals.ts';
import { comparedWords, isSimilar } from './similar-literals.ts';
import { isStopWord } from './stop-words.ts';
import type { TaggerLiteral } from './tagger-types.ts';

const done = <T>(steps: InSteps<T>): T => {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
};

const named = (conceptId: number, name: string, more: Partial<TaggerLiteral> = {}): TaggerLiteral => ({
  literalId: conceptId,
  conceptId,
  name,
  composite: null,
  lang: 'en',
  isAmbiguous: false,
  ...more,
});
const linesOf = (literals: readonly TaggerLiteral[]) => done(literalLines(literals));
const names = (pairs: readonly LiteralPair[]) => pairs.map(([a, b]) => [a.name, b.name]);
const near = (...literals: TaggerLiteral[]) => names(done(nearLiterals(linesOf(literals))));
const contained = (...literals: TaggerLiteral[]) => names(done(containedLiterals(linesOf(literals))));

test.each([
  ['a letter less', 'opthalmology', 'ophthalmology'],
  ['a letter more', 'retinnal detachment', 'retinal detachment'],
  ['another letter', 'retinal detachment', 'retimal detachment'],
  ['two letters swapped', 'heart faliure', 'heart failure'],
  ['a hyphen', 'data-base', 'database'],
  ['a blank', 'data base', 'database'],
  ['the order of the words', 'abnormality of the heart', 'heart abnormality'],
])('literals that differ by %s are near each other', (_by, a, b) => {
  expect(near(named(1, a), named(2, b))).toEqual([[a, b]]);
});

test.each([
  ['short words', 'rice', 'mice'],
  ['words with digits', 'protein p53x', 'protein p54x'],
  ['two letters', 'retinal', 'ratinol'],
  ['letters of two words', 'retinal detachment', 'retinol detachmend'],
  ['number, which is read alike', 'retinal detachment', 'retinal detachments'],
])('literals that differ by %s are not', (_by, a, b) => {
  expect(near(named(1, a), named(2, b))).toEqual([]);
});

test('literals of one concept, ambiguous ones, composites and those of other languages are not compared', () => {
  const [a, b] = ['ophthalmology', 'opthalmology'];
  expect(near(named(1, a), named(1, b))).toEqual([]);
  expect(near(named(1, a), named(2, b, { isAmbiguous: true }))).toEqual([]);
  expect(near(named(1, a), named(2, b, { composite: [b] }))).toEqual([]);
  expect(near(named(1, a), named(2, b, { lang: 'fr' }))).toEqual([]);
  expect(near(named(1, a, { lang: 'es' }), named(2, b, { lang: 'it' }))).toEqual([]);
  expect(near(named(1, a, { lang: 'all' }), named(2, b))).toEqual([[a, b]]);
});

test('a literal that stands in a longer one is told with the longest that does', () => {
  const [whole, part, least] = ['deep brain stimulation', 'brain stimulation', 'brains'];
  expect(contained(named(3, least), named(2, part), named(1, whole))).toEqual([
    [whole, part],
    [part, least],
  ]);
  expect(contained(named(1, 'brain of an owl'), named(2, 'owl'), named(3, 'brain'))).toEqual([
    ['brain of an owl', 'owl'],
    ['brain of an owl', 'brain'],
  ]);
});

test('parts of words, of hyphenated words, short ones, ambiguous ones and those of its own concept are not', () => {
  expect(contained(named(1, 'brainstem lesion'), named(2, 'brain'))).toEqual([]);
  expect(contained(named(1, 'non-linear optics'), named(2, 'linear'))).toEqual([]);
  expect(contained(named(1, 'pH meter'), named(2, 'pH'))).toEqual([]);
  expect(contained(named(1, 'will of the people'), named(2, 'of the'))).toEqual([]);
  expect(contained(named(1, 'CAT scanner'), named(2, 'CAT', { isAmbiguous: true }))).toEqual([]);
  expect(contained(named(1, 'brain lesion'), named(1, 'brain'))).toEqual([]);
  expect(contained(named(1, 'brain lesion', { lang: 'es' }), named(2, 'brain', { lang: 'it' }))).toEqual([]);
});

/** Few letters and words, so that names meet often. */
const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'n'), minLength: 4, maxLength: 7 }),
  fc.constantFrom('of', 'the', 'x1', 'database', 'data', 'base'),
);
const name = fc
  .array(word, { minLength: 1, maxLength: 3 })
  .chain((words) => fc.constantFrom(' ', '-').map((between) => words.join(between)));
const ontology = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 6 }), name, fc.constantFrom('en', 'all', 'de', 'es', 'it')), {
    maxLength: 25,
  })
  .map((rows) =>
    rows.map(([conceptId, text, lang], literalId) => named(conceptId, text, { literalId, lang })),
  );

/** Concepts of lines that a test finds together, when each is tried with each. */
const everyPair = (lines: readonly LiteralLine[], is: (a: LiteralLine, b: LiteralLine) => boolean) =>
  new Set(
    lines.flatMap((a) =>
      lines
        .filter((b) => a !== b && a.reading === b.reading && is(a, b))
        .flatMap((b) =>
          a.literals.flatMap((one) =>
            b.literals
              .filter((other) => one.conceptId !== other.conceptId && languagesMeet(one.lang, other.lang))
              .map((other) => `${one.conceptId} ${other.conceptId}`),
          ),
        ),
    ),
  );
const idsOf = (pairs: readonly LiteralPair[]) =>
  new Set(pairs.map(([a, b]) => `${a.conceptId} ${b.conceptId}`));

test('what is near is what comparing each with each finds', () => {
  fc.assert(
    fc.property(ontology, (literals) => {
      const lines = linesOf(literals);
      const all = everyPair([...allLines(lines)], (a, b) =>
        isSimilar(comparedWords(a.keys), comparedWords(b.keys)),
      );
      const ascending = [...all].filter((pair) => {
        const [a, b] = pair.split(' ').map(Number);
        return a < b;
      });
      expect(idsOf(done(nearLiterals(lines)))).toEqual(new Set(ascending));
    }),
    { numRuns: 300 },
  );
});

test('whatever is told to stand in another literal does, and what lies in no other part of it is told', () => {
  const standsIn = (part: LiteralLine, whole: LiteralLine): boolean =>
    part.keys.length < whole.keys.length &&
    part.keys.some((key) => key.length > 2 && !isStopWord(key)) &&
    ` ${whole.keys.join(' ')} `.includes(` ${part.keys.join(' ')} `);
  fc.assert(
    fc.property(ontology, (literals) => {
      const lines = linesOf(
        literals.map((literal) => ({ ...literal, name: literal.name.replaceAll('-', ' ') })),
      );
      const each = [...allLines(lines)];
      const told = idsOf(done(containedLiterals(lines)));
      const all = everyPair(each, (whole, part) => standsIn(part, whole));
      const longest = everyPair(
        each,
        (whole, part) =>
          standsIn(part, whole) &&
          !each.some(
            (other) => other.reading === part.reading && standsIn(part, other) && standsIn(other, whole),
          ),
      );
      for (const pair of told) expect(all).toContain(pair);
      for (const pair of longest) expect(told).toContain(pair);
    }),
    { numRuns: 300 },
  );
});
