/**
 * Reads the JSON of a work without building its inverted index as an object: hundreds of distinct keys per
 * abstract are the slowest thing there is to `JSON.parse`, and took more than half the time of an import.
 */

const KEY = '"abstract_inverted_index":';

/** As in `abstractOf`: a higher position is damage, and left to it. */
const MOST_WORDS = 100_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const BLANK = 0x20;

const afterBlanks = (text: string, from: number): number => {
  let i = from;
  while (text.charCodeAt(i) === BLANK) i += 1;
  return i;
};

/** Where the string that begins after `start` ends: its closing quote; -1 when it has none. */
const closingQuote = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return -1;
};

/** Puts `word` at the positions of the list at `from`; where the list ends, or -1 for anything but a plain one. */
const readPositions = (text: string, from: number, place: (position: number) => void): number => {
  let position = 0;
  let digits = 0;
  for (let i = from; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c >= ZERO && c <= NINE) {
      position = position * 10 + c - ZERO;
      digits += 1;
    } else if (c === COMMA || c === CLOSE_LIST) {
      if (digits === 0 || position >= MOST_WORDS) return -1;
      place(position);
      if (c === CLOSE_LIST) return i + 1;
      position = 0;
      digits = 0;
    } else if (c !== BLANK || digits > 0) return -1;
  }
  return -1;
};

/** The words of the plain index at `from` in their places, and where it ends; null for anything unusual. */
function readIndex(text: string, from: number): { words: string[]; end: number } | null {
  if (text.charCodeAt(from) !== OPEN_OBJECT) return null;
  const words: string[] = [];
  for (let i = from + 1; ; i += 1) {
    i = afterBlanks(text, i);
    if (text.charCodeAt(i) !== QUOTE) return null;
    const end = closingQuote(text, i + 1);
    if (end < 0) return null;
    const raw = text.slice(i + 1, end);
    const word = raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
    i = afterBlanks(text, end + 1);
    if (text.charCodeAt(i) !== COLON) return null;
    i = afterBlanks(text, i + 1);
    if (text.charCodeAt(i) !== OPEN_LIST) return null;
    i = readPositions(text, i + 1, (position) => {
      words[position] = word;
    });
    if (i < 0) return null;
    i = afterBlanks(text, i);
    if (text.charCodeAt(i) === CLOSE_OBJECT) return { words, end: i + 1 };
    if (text.charCodeAt(i) !== COMMA) return null;
  }
}

function withoutIndex(text: string): unknown {
  const key = text.indexOf(KEY);
  if (key < 0) return undefined;
  const start = afterBlanks(text, key + KEY.length);
  const index = readIndex(text, start);
  if (index === null) return undefined;
  const value = JSON.parse(`${text.slice(0, start)}null${text.slice(index.end)}`) as unknown;
  if (typeof value !== 'object' || value === null) return undefined;
  const work = value as Record<string, unknown>;
  // Not there: the index belongs to something deeper, such as a work in a list.
  if (work['abstract_inverted_index'] !== null) return undefined;
  work['abstract_inverted_index'] = index.words.join(' ');
  return work;
}

/**
 * As `JSON.parse`, but that the inverted index of a work on the top level comes as its text. What is not as
 * expected takes the ordinary way.
 *
 * @throws SyntaxError for what is no JSON.
 */
export function parseWorkJson(text: string): unknown {
  try {
    const value = withoutIndex(text);
    if (value !== undefined) return value;
  } catch {
    // The ordinary way says what is wrong, and where.
  }
  return JSON.parse(text) as unknown;
}
