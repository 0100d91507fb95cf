import { expect, test } from 'vitest';
import { withoutEmail } from './affiliation-text.ts';
import { isAmbiguousByForm } from '../ambiguity.ts';

test.each([
  [
    'University of Kiel. Electronic address: a.b-c@uni-kiel.de.',
    'University of Kiel. Electronic address: [e-mail].',
  ],
  ['{ann,bob}@cs.example.edu, MIT', '[e-mail], MIT'],
  ['E-mail: mailto:müller@example.org', 'E-mail: [e-mail]'],
  ['Lab @ Work, Paris', 'Lab @ Work, Paris'],
  ['Kiel University', 'Kiel University'],
])('addresses are taken out of %j', (given, kept) => {
  expect(withoutEmail(given)).toBe(kept);
});

test.each([
  ['DNA', true],
  ['RNA-2', true],
  ['ÄÖ', true],
  ['Dna', false],
  ['C', false],
  ['42', false],
  ['中文', false],
])('whether %j is ambiguous by its form: %s', (name, expected) => {
  expect(isAmbiguousByForm(name)).toBe(expected);
});
