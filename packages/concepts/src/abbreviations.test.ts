import { expect, test } from 'vitest';
import { abbreviates, isShortForm } from './abbreviations.ts';

test.each([
  ['BCC', 'basal cell carcinoma'],
  ['NF2', 'neurofibromatosis type 2'],
  ['BDA-1', 'brachydactyly type A1'],
  ['CNNs', 'convolutional neural networks'],
])('%s abbreviates %s', (short, long) => {
  expect(abbreviates(short, long)).toBe(true);
});

test.each([
  ['BCC', 'carcinoma'],
  ['BCC', 'cutaneous basal cell'],
  ['CNS', 'basal cell nevus syndrome'],
  ['BCC', 'BCC'],
  ['..', 'dots'],
])('%s does not abbreviate %s', (short, long) => {
  expect(abbreviates(short, long)).toBe(false);
});

test('a short form has two to ten characters and a capital', () => {
  expect(['BCC', 'NF-2', 'mRNA', 'CNNs'].filter(isShortForm)).toHaveLength(4);
  expect(['B', 'for example', 'figure', '2019', 'ABCDEFGHIJK'].filter(isShortForm)).toEqual([]);
});
