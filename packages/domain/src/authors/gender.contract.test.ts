import { expect, test } from 'vitest';
import { letterOf } from './gender.contract.ts';

test.each([
  [-100, 'F'],
  [-80, 'F'],
  [-79, 'f'],
  [-20, 'f'],
  [-19, '?'],
  [0, '?'],
  [19, '?'],
  [20, 'm'],
  [79, 'm'],
  [80, 'M'],
  [100, 'M'],
])('%d is %s', (predicted, letter) => expect(letterOf({ predicted, manual: null })).toBe(letter));

test('what somebody has said overrides what is predicted', () => {
  expect(letterOf({ predicted: 95, manual: -100 })).toBe('F');
  expect(letterOf({ predicted: null, manual: 100 })).toBe('M');
});

test('where nothing is known it is a question mark', () =>
  expect(letterOf({ predicted: null, manual: null })).toBe('?'));
