import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conceptWeight } from './concept-weight.ts';

const rare = { title: 0, body: 2, nestedOnly: false, basic: false, df: 10 };
const ARTICLES = 1000;

test('an occurrence in the title weighs more than one in the text', () => {
  expect(conceptWeight({ ...rare, title: 1, body: 0 }, ARTICLES)).toBeGreaterThan(
    conceptWeight({ ...rare, title: 0, body: 1 }, ARTICLES),
  );
});

test.each([
  ['a common concept', { df: 900 }],
  ['a basic concept', { basic: true }],
  ['a concept found only within others', { nestedOnly: true }],
  ['a concept found once', { body: 1 }],
])('%s weighs less', (_name, difference) => {
  expect(conceptWeight({ ...rare, ...difference }, ARTICLES)).toBeLessThan(conceptWeight(rare, ARTICLES));
});

test('a weight is a positive number, also in an empty or outdated corpus', () => {
  const nat = fc.nat({ max: 1_000_000 });
  fc.assert(
    fc.property(nat, nat, nat, fc.boolean(), nat, (title, body, df, flag, articles) => {
      fc.pre(title + body > 0);
      const weight = conceptWeight({ title, body, df, basic: flag, nestedOnly: flag }, articles);
      expect(weight).toBeGreaterThan(0);
      expect(Number.isFinite(weight)).toBe(true);
    }),
  );
});
