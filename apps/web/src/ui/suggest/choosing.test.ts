import { expect, test } from 'vitest';
import { entered, moved, NONE, truncated } from './choosing.ts';

const item = (value: string) => ({ id: value, value, label: value, title: value });
const items = [item('Owl hearing'), item('Owl')];
const free = { exactMatch: false, freeText: true };

test('the arrow keys go round the list and through the text', () => {
  expect([NONE, 0, 1].map((at) => moved(at, 1, 2))).toEqual([0, 1, NONE]);
  expect([NONE, 0, 1].map((at) => moved(at, -1, 2))).toEqual([1, NONE, 0]);
  expect(moved(NONE, 1, 0)).toBe(NONE);
});

test.each([
  [
    'a focused suggestion is picked',
    { text: 'owl', active: 0 },
    free,
    { kind: 'suggestion', item: items[0] },
  ],
  ['typed text is a free text', { text: ' owl ', active: NONE }, free, { kind: 'text', text: 'owl' }],
  [
    'an exact match is picked if that is enabled',
    { text: ' owl ', active: NONE },
    { ...free, exactMatch: true },
    { kind: 'suggestion', item: items[1] },
  ],
  [
    'what is no exact match stays a free text',
    { text: 'ow', active: NONE },
    { ...free, exactMatch: true },
    { kind: 'text', text: 'ow' },
  ],
  [
    'without free text nothing but suggestions can be picked',
    { text: 'ow', active: NONE },
    { exactMatch: true, freeText: false },
    { kind: 'nothing' },
  ],
  ['blank input is cleared', { text: '  ', active: NONE }, free, { kind: 'clear' }],
] as const)('on Enter, %s', (_, state, rules, expected) => {
  expect(entered({ ...state, items }, rules)).toEqual(expected);
});

test('a label is cut at its length, and no character in half', () => {
  expect(truncated('x'.repeat(65), 65)).toBe('x'.repeat(65));
  expect(truncated('x'.repeat(66), 65)).toBe(`${'x'.repeat(64)}…`);
  expect(truncated('owls hear', 6)).toBe('owls…');
  expect(truncated('owl 🦉🦉', 6)).toBe('owl…');
});
