import { expect, test } from 'vitest';
import { automaticAmbiguity } from './validation.ts';

test.each([
  ['CAT', true],
  ['HIV-1', true],
  ['C', false],
  ['Cat', false],
  ['42', false],
  ['', false],
  ['ДНК', true],
])('%j is ambiguous by its looks: %s', (name, expected) => {
  expect(automaticAmbiguity(name)).toBe(expected);
});
