import { expect, test } from 'vitest';
import {
  evened,
  isBlank,
  lookupIn,
  readingOf,
  withConcept,
  withoutConcept,
  withoutLineBreaks,
} from './literal-parts.ts';

const owl = { conceptId: 1, name: 'owl' };
const ear = { conceptId: 2, name: 'ear' };

test('there are words, perhaps none, on both sides of every concept', () => {
  expect(evened([owl, ear])).toEqual(['', owl, '', ear, '']);
  expect(evened(['barn', owl, 'of the', 'night'])).toEqual(['barn', owl, 'of the night']);
  expect(evened([])).toEqual(['']);
});

test('a concept takes the place of the # and what was typed behind it', () => {
  const lookup = lookupIn('hearing of #ow at night', 14);
  expect(lookup).toEqual({ start: 11, end: 14, text: 'ow' });
  const parts = withConcept(['hearing of #ow at night'], 0, lookup ?? { start: 0, end: 0 }, owl);
  expect(parts).toEqual(['hearing of', owl, 'at night']);
  expect(readingOf(parts)).toBe('hearing of owl at night');
  expect(withoutConcept(parts, 1)).toEqual(['hearing of at night']);
});

test('what stands before the # or behind the caret is not looked up', () => {
  expect(lookupIn('owl', 3)).toBeNull();
  expect(lookupIn('#owl', 0)).toBeNull();
  expect(lookupIn('c#owl', 3)).toEqual({ start: 1, end: 3, text: 'o' });
});

test('pasted line breaks are removed, and words stay apart', () => {
  expect(withoutLineBreaks('barn\r\nowl \n hearing\u2028at ')).toBe('barn owl hearing at ');
  expect(isBlank([' ', '\t'])).toBe(true);
});
