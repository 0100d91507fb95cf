import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { identity } from '../arrays/lists.ts';
import { Interner } from './interner.ts';
import { numberOfText, pickTexts, sortTexts, textAt } from './text-table.ts';

const anyTexts = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('ion', 'ion beam', 'ιον', '\uFEFFion', 'a'.repeat(900)),
  ),
  { maxLength: 60 },
);

test('a text has one number, and different texts have different ones', () => {
  fc.assert(
    fc.property(anyTexts, (texts) => {
      const interner = new Interner();
      const numbers = texts.map((text) => interner.numberOf(text));
      const distinct = [...new Set(texts)];
      expect(numbers).toEqual(texts.map((text) => distinct.indexOf(text)));
      expect(interner.size).toBe(distinct.length);
    }),
  );
});

test('numbers hold when the interner grows', () => {
  const interner = new Interner();
  for (let i = 0; i < 20_000; i++) interner.numberOf(`word ${i}`);
  for (let i = 0; i < 20_000; i += 97) expect(interner.numberOf(`word ${i}`)).toBe(i);
  expect(interner.size).toBe(20_000);
});

test('a sorted table finds every text it has and no other', () => {
  fc.assert(
    fc.property(anyTexts, anyTexts, (texts, others) => {
      const interner = new Interner();
      for (const text of texts) interner.numberOf(text);
      const all = interner.texts();
      const order = sortTexts(all, identity(interner.size));
      const table = pickTexts(all, order);
      const known = new Set(texts);
      for (const text of [...texts, ...others]) {
        const number = numberOfText(table, text);
        expect(number >= 0 ? textAt(table, number) : null).toBe(known.has(text) ? text : null);
      }
    }),
  );
});
