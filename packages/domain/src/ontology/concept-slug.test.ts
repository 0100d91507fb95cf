import { expect, test } from 'vitest';
import { conceptSlugOf } from './concept-slug.ts';

const named = (length: number): string =>
  'owl '
    .repeat(40)
    .slice(0, length - 1)
    .concat('x');

test('a name of 120 characters stands whole in the address, a longer one is cut near 100 at the end of a word', () => {
  expect(conceptSlugOf(named(120))).toHaveLength(120);
  const cut = conceptSlugOf(named(121));
  expect(cut.length).toBeGreaterThan(90);
  expect(cut.length).toBeLessThanOrEqual(100);
  expect(cut).toMatch(/^(owl-)+owl$/);
});

test.each([
  ['Owl, barn (Tyto alba)', 'owl-barn-tyto-alba'],
  ['C++', 'c'],
  ['…', ''],
])('the slug of "%s" is "%s"', (name, slug) => expect(conceptSlugOf(name)).toBe(slug));
