import { numberOfText, type TextTable } from '../text/text-table.ts';
import type { TextArrays } from './text-arrays.ts';

const encoder = new TextEncoder();

export const wordsOf = ({ wordText, wordTextStart }: TextArrays): TextTable => ({
  bytes: wordText,
  start: wordTextStart,
});

/** Number of the word; -1 when the segment does not have it. */
export const wordNumber = (arrays: TextArrays, word: string): number => numberOfText(wordsOf(arrays), word);

/** Words that start with the prefix: `from` up to `to`. */
export interface WordSpan {
  from: number;
  to: number;
}

export const wordsWithPrefix = (arrays: TextArrays, prefix: string): WordSpan => {
  const wanted = encoder.encode(prefix);
  return { from: bound(arrays, wanted, false), to: bound(arrays, wanted, true) };
};

/** First word that is not below the prefix; with `after`, the first above all words that start with it. */
const bound = ({ wordText, wordTextStart }: TextArrays, prefix: Uint8Array, after: boolean): number => {
  let low = 0;
  let high = wordTextStart.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = wordTextStart[middle];
    const length = wordTextStart[middle + 1] - start;
    let order = 0;
    for (let i = 0; i < prefix.length && order === 0; i++)
      order = i < length ? wordText[start + i] - prefix[i] : -1;
    if (order < 0 || (after && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Articles that have the word; 0 for number -1. */
export const wordDf = ({ wordRun, runStart }: TextArrays, word: number): number =>
  word < 0 ? 0 : runStart[wordRun[word + 1]] - runStart[wordRun[word]];

/** Postings of all words of a span together. */
export const spanPostings = ({ wordRun, runStart }: TextArrays, { from, to }: WordSpan): number =>
  runStart[wordRun[to]] - runStart[wordRun[from]];
