import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileTagger } from './compile-tagger.ts';
import type { TaggerLiteral } from './tagger-types.ts';
import { touchFinder } from './touch-finder.ts';

const literal = (literalId: number, name: string, changes: Partial<TaggerLiteral> = {}): TaggerLiteral => ({
  literalId,
  conceptId: literalId,
  name,
  composite: null,
  lang: 'en',
  isAmbiguous: false,
  ...changes,
});
const touches = (before: TaggerLiteral[], after: TaggerLiteral[], body: string): boolean =>
  touchFinder(before, after)?.mayTouch({ title: '', body }) ?? false;

describe('a change', () => {
  const owl = literal(1, 'barn owl');

  test('of nothing that is looked for touches no text', () => {
    expect(touchFinder([owl, literal(2, 'prey')], [literal(2, 'prey'), owl])).toBeNull();
  });

  test('touches texts with the words that are found since, or no more, and no others', () => {
    const others = [literal(2, 'barn'), literal(3, 'owl')];
    for (const [before, after] of [
      [others, [...others, owl]],
      [[...others, owl], others],
    ]) {
      expect(touches(before, after, 'Of barn owls')).toBe(true);
      expect(touches(before, after, 'Of barns without an owl')).toBe(false);
    }
  });

  test('of a part touches what its composites stand for', () => {
    const whole = literal(2, 'owl nest', { composite: [{ conceptId: 1 }, 'nest'] });
    const strix = literal(3, 'strix', { conceptId: 1 });
    expect(touches([owl, whole], [owl, whole, strix], 'A strix nest')).toBe(true);
  });

  test('touches what it makes other words mean', () => {
    const before = [
      literal(1, 'kidney stone'),
      literal(2, 'renal stone', { conceptId: 1 }),
      literal(3, 'kidney failure'),
      literal(5, 'renal cyst'),
    ];
    const after = [...before, literal(4, 'renal failure', { conceptId: 3 })];
    const body = 'A kidney cyst';
    expect(compileTagger(before).count({ title: '', body })).toEqual([]);
    expect(compileTagger(after).count({ title: '', body })).toHaveLength(1);
    expect(touches(before, after, body)).toBe(true);
  });

  test('touches what stands in an idiom that is part of something longer', () => {
    const before = [literal(1, 'other hand surgery')];
    expect(touches(before, [...before, literal(2, 'hand')], 'the other hand surgery')).toBe(true);
  });
});

const WORDS =
  'barn barns owl owls owlet kidney renal stone stones lesion lesions defect finding abnormality pit pits cleft lip palate type 2 ii of the and in or, other hand data base database IT AIDS who multiple numerous absent absence tumour tumor short stature Rat'.split(
    ' ',
  );
const word = fc.constantFrom(...WORDS);
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const part = fc.oneof(
  { weight: 1, arbitrary: name },
  { weight: 2, arbitrary: fc.nat(7).map((conceptId) => ({ conceptId })) },
);
const draft = fc.record({
  conceptId: fc.nat(7),
  name,
  composite: fc.option(fc.array(part, { minLength: 1, maxLength: 3 }), { freq: 4 }),
  lang: fc.constantFrom('en', 'en', 'en', 'all', 'de', 'fr', 'xx'),
  isAmbiguous: fc.constantFrom(false, false, true),
});
const glue = fc.constantFrom(' ', ' ', ' ', ' ', ', ', '-', ' (', ') ', '. ');
const text = fc.array(fc.tuple(word, glue), { maxLength: 14 }).map((pieces) => pieces.flat().join(''));

test('whatever changes, every text in which something else is found is among those that it may touch', () => {
  fc.assert(
    fc.property(
      fc.array(draft, { minLength: 1, maxLength: 14 }),
      fc.array(fc.constantFrom('before', 'after', 'both', 'both'), { minLength: 14, maxLength: 14 }),
      fc.array(fc.record({ title: text, body: text }), { minLength: 1, maxLength: 12 }),
      (drafts, when, texts) => {
        const of = (side: string) =>
          drafts.flatMap((one, literalId) =>
            when[literalId] === 'both' || when[literalId] === side ? [{ ...one, literalId }] : [],
          );
        const [before, after] = [of('before'), of('after')];
        const finder = touchFinder(before, after);
        const [was, is] = [compileTagger(before), compileTagger(after)];
        for (const one of texts) {
          if (finder?.mayTouch(one) === true) continue;
          expect(is.count(one)).toEqual(was.count(one));
        }
      },
    ),
    { numRuns: 200 },
  );
});
