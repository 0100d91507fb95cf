import { expect, test } from 'vitest';
import { briefAuthors } from './brief-authors.ts';

const byLine = (count: number, corresponding: number[] = []) => ({
  authorsCount: count,
  authors: Array.from({ length: count }, (_, place) => ({
    authorId: place,
    name: `Author ${place}`,
    isLeading: place === 0,
    isSenior: place === count - 1,
    isCorresponding: corresponding.includes(place),
  })),
});
const shownOf = (article: ReturnType<typeof byLine>) => {
  const { shown, more } = briefAuthors(article);
  return { places: shown.map(({ authorId }) => authorId), more };
};

test.each([
  [byLine(0), [], 0],
  [byLine(1), [0], 0],
  [byLine(4), [0, 1, 2, 3], 0],
  [byLine(5), [0, 1, 2, 4], 1],
  [byLine(9, [1, 5]), [0, 1, 2, 5, 8], 4],
])('of %# the first three, the last and the flagged are named', (article, places, more) => {
  expect(shownOf(article)).toEqual({ places, more });
});

test('those whom the answer does not name count as others', () => {
  expect(shownOf({ ...byLine(100), authorsCount: 3000 }).more).toBe(2996);
});
