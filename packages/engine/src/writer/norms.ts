import type { Lists } from '../arrays/lists.ts';

/** Euclidean length of each article's weights; `weight` of the entry at a position of `lists.item`. */
export const normsOf = (lists: Lists, weight: (item: number, at: number) => number): Float64Array => {
  const articles = lists.start.length - 1;
  const norms = new Float64Array(articles);
  for (let article = 0; article < articles; article++) {
    let sum = 0;
    for (let at = lists.start[article]; at < lists.start[article + 1]; at++) {
      const value = weight(lists.item[at], at);
      sum += value * value;
    }
    norms[article] = Math.sqrt(sum);
  }
  return norms;
};
