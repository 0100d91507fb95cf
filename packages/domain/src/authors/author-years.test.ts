import { expect, test } from 'vitest';
import { withoutGaps } from './author-years.ts';

test('years without articles are filled in', () => {
  expect(
    withoutGaps(
      [
        { year: 2019, articlesCount: 2 },
        { year: 2022, articlesCount: 1 },
      ],
      { articlesCount: 0 },
    ),
  ).toEqual([
    { year: 2019, articlesCount: 2 },
    { year: 2020, articlesCount: 0 },
    { year: 2021, articlesCount: 0 },
    { year: 2022, articlesCount: 1 },
  ]);
});

test('somebody without dated articles has no years', () => expect(withoutGaps([], {})).toEqual([]));

test('a misdated article does not stretch the years over centuries', () => {
  const years = withoutGaps(
    [
      { year: 1009, articlesCount: 1 },
      { year: 2009, articlesCount: 3 },
    ],
    { articlesCount: 0 },
  );
  expect(years).toEqual([{ year: 2009, articlesCount: 3 }]);
});
