import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('quotes commas, quotes and line ends', () => {
  expect(toCsv([['Ann, B.', 'say "x"', 'a\nb', 1.5, null]])).toBe('"Ann, B.","say ""x""","a\nb",1.5,\r\n');
});

it('disarms what a spreadsheet would run as a formula, but not numbers', () => {
  expect(toCsv([['=1+1', '@x', -2]])).toBe("'=1+1,'@x,-2\r\n");
});
