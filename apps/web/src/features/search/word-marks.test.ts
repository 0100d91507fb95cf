import { expect, it } from 'vitest';
import { markedWords, marksOfWords } from './word-marks.ts';

it('marks in a whole abstract the words that were marked in its passage', () => {
  const words = markedWords('Barn Owls hunt', [{ start: 0, end: 9 }]);
  expect(marksOfWords('An owl; OWLS, and barns. Barn.', words)).toEqual([
    { start: 8, end: 12 },
    { start: 25, end: 29 },
  ]);
});

it('knows words of any script', () => {
  const words = markedWords('naïve Köln сова', [{ start: 0, end: 15 }]);
  expect(marksOfWords('Сова: KÖLN', words)).toEqual([
    { start: 0, end: 4 },
    { start: 6, end: 10 },
  ]);
});
