import { expect, test } from 'vitest';
import { stemsOfCompletions } from './completions.ts';
import { MIN_PREFIX } from './limits.ts';
import { analyser } from './testing/analyser.ts';

const stems = (text: string): string[] => analyser.stems(text);

const finds = (begin: string, word: string): boolean => {
  const [stem] = stems(word);
  return stem.startsWith(begin) || stemsOfCompletions(begin, stems).includes(stem);
};

test.each([
  'universities',
  'university',
  'universal',
  'organization',
  'organizational',
  'generalizations',
  'economically',
  'economics',
  'national',
  'operations',
  'operators',
  'relativity',
  'happy',
  'happily',
  'happiness',
  'studies',
  'studied',
  'families',
  'theories',
  'theoretical',
  'learning',
  'modelling',
  'policies',
  'activists',
  'treatments',
  'hopefulness',
  'analysis',
  'owls',
])('every beginning of "%s" finds it', (word) => {
  const begins = Array.from(word, (_, at) => word.slice(0, at + 1)).slice(MIN_PREFIX - 1);
  expect(begins.filter((begin) => !finds(begin, word))).toEqual([]);
});

test.each([
  ['learn', 'lear'],
  ['model', 'mode'],
  ['network', 'networ'],
  ['econom', 'econo'],
])('"%s" is not taken for a word with the stem "%s"', (begin, stem) => {
  expect(stemsOfCompletions(begin, stems)).not.toContain(stem);
});
