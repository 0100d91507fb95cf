import { keyedWords } from '@peerlens/concepts/literal-keys.ts';
import { EN } from '@peerlens/concepts/reading.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asComposite } from './composite-parents.ts';

const plain = (name: string) => ({ name, composite: null, lang: 'en' });
const keysOf = (name: string): string[] => keyedWords(name, EN).map(({ key }) => key);

test('the longest of the concept’s literals is taken, of equally long ones the first', () => {
  const parent = { conceptId: 7, literals: [plain('owl'), plain('barn owl'), plain('tawny owl')] };
  expect(asComposite(plain('owl and tawny owl and barn owl'), parent)).toEqual([
    'owl and',
    { conceptId: 7 },
    'and barn owl',
  ]);
});

test('a composite reads as the literal did, with one of the concept’s own in its place', () => {
  const word = fc.constantFrom('barn', 'owl', 'Owls', 'of', 'the', 'night');
  const anyName = (maxLength: number) =>
    fc
      .array(fc.tuple(word, fc.constantFrom(' ', ' ', '-', ', ')), { minLength: 1, maxLength })
      .map((pairs) => pairs.flat().slice(0, -1).join(''));
  let made = 0;
  fc.assert(
    fc.property(anyName(6), fc.array(anyName(2), { maxLength: 3 }), (name, names) => {
      const parts = asComposite(plain(name), { conceptId: 7, literals: names.map(plain) });
      if (parts === null) return;
      made++;
      const readings = names.map((own) =>
        keysOf(parts.map((part) => (typeof part === 'string' ? part : own)).join(' ')),
      );
      expect(readings).toContainEqual(keysOf(name));
      expect(parts.length).toBeGreaterThan(1);
    }),
    { numRuns: 500 },
  );
  expect(made).toBeGreaterThan(50);
});
