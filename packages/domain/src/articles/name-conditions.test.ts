import { expect, test } from 'vitest';
import type { NameCondition } from '@peerlens/query';
import { countriesNamed } from './name-conditions.ts';

const named = (text: string, kind: 'word' | 'phrase' | 'prefix' = 'phrase'): string[] => {
  const condition: NameCondition = { kind: 'name', field: 'country', leaf: { kind, text }, forms: [text] };
  return countriesNamed(condition);
};

test.each([
  ['NO', ['NO']],
  ['no', ['NO']],
  ['Norway', ['NO']],
  ['UK', ['GB']],
  ['great britain', ['GB']],
  ['usa', ['US']],
  ['United States', ['US']],
  ['Türkiye', ['TR']],
  ['turkey', ['TR']],
  ['Korea', ['KP', 'KR']],
  ['Atlantis', []],
])('a country is found by its code and its names: %s', (text, codes) => {
  expect(named(text).sort()).toEqual(codes);
});

test('a beginning stands for every country that has such a word', () => {
  expect(named('norw', 'prefix')).toEqual(['NO']);
  expect(named('sw', 'prefix').sort()).toEqual(['CH', 'SE']);
});
