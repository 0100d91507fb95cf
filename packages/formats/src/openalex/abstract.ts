import { objectOf } from '../fields.ts';
import { plainTextOf } from '../plain-text.ts';

/** No abstract has more words; a higher position is damage. */
const MOST_WORDS = 100_000;

/** OpenAlex gives abstracts as word → positions; older files wrap that in `{IndexLength, InvertedIndex}`. */
const fromInvertedIndex = (value: unknown): string => {
  const outer = objectOf(value);
  const index =
    'InvertedIndex' in outer && !Array.isArray(outer.InvertedIndex) ? objectOf(outer.InvertedIndex) : outer;
  const words: string[] = [];
  for (const word in index) {
    const positions = index[word];
    if (!Array.isArray(positions)) continue;
    for (const position of positions) {
      if (Number.isInteger(position) && position >= 0 && position < MOST_WORDS) words[position] = word;
    }
  }
  return words.join(' ');
};

/** Plain text without the word "Abstract" that many begin with. */
export const withoutHeading = (text: string): string =>
  // The expression is slow for what begins with another letter.
  text.charCodeAt(0) === 0x41 || text.charCodeAt(0) === 0x61
    ? text.replace(/^abstract\s*[:.—–-]?\s+(?=[\p{Lu}\d"“])/iu, '')
    : text;

/** The abstract as plain text, from an inverted index or from text as it is; null when there is none. */
export const abstractOf = (value: unknown): string | null => {
  const text = plainTextOf(typeof value === 'string' ? value : fromInvertedIndex(value));
  return text === null ? null : withoutHeading(text);
};
