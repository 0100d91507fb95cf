import { expect, test } from 'vitest';
import { namedInReferences } from './references-list.ts';

const TEXT = `We build on what Ada Lovelace said.

7. References
Müller-Łuk, J.-P.: Owls at night. 2019.
A. B. Noether, Symmetry, Annals 1918.
3. E. Strix. Owls.
Grace Hopper. Compilers.
Wu L. Beta decay.
`;

test.each([
  ['Jean-Pierre Müller-Łuk', true],
  ['Amalie Noether', true],
  ['Grace Brewster Hopper', true],
  ['G. Hopper', false],
  ['Eve A. Strix', true],
  ['Boris Noether', false],
  ['Ada Lovelace', false],
  ['Lin Wu', false],
  ['Hopper', false],
  ['', false],
])('of "%s" it says %s', (name, is) => {
  expect(namedInReferences(TEXT)?.(name)).toBe(is);
});

test('what stands before the last heading is no reference, and without a heading nothing is known', () => {
  expect(namedInReferences(`References\nHopper, G.\nReferences\nNoether, A.`)?.('Grace Hopper')).toBe(false);
  expect(namedInReferences('As Hopper, G. has shown in her references, …')).toBeNull();
});
