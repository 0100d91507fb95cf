import {
  APOSTROPHE,
  BEYOND_ASCII,
  BYTE_KIND,
  DASH,
  DIGIT,
  GREEK,
  HARD_BREAK,
  HIGH_SURROGATE,
  IDEOGRAPH,
  LETTER,
  LOWER,
  MARK,
  NEWLINE,
  OTHER,
  pairKind,
  SOFT_BREAK,
  UPPER,
} from './characters.ts';
import { textBytes } from './text-bytes.ts';
import { CHECK_PRIME, CHECK_SEED, HASH_PRIME, HASH_SEED } from './word-hash.ts';

/** A sentence or clause ends before the token. */
export const BREAK = 1;
/** The token touches the one before it, or only a hyphen stands between them. */
export const JOINT = 2;
export const HAS_LOWER = 4;
export const HAS_UPPER = 8;
/** Two or more capitals and a small plural s: "CNNs". */
export const CAPS_PLURAL = 16;
/** Not plain ASCII letters and digits: the text needs `normaliseWord`. */
export const COMPLEX = 32;

/** Where the words of a text are, in flat arrays that are used again for every text. */
export interface Spans {
  count: number;
  start: Int32Array;
  end: Int32Array;
  flags: Uint8Array;
  /** Of words that are not COMPLEX: `hashOf` of the word in lower case. */
  hash: Int32Array;
  /** The same for another hash, which depends on the first in no way. */
  check: Int32Array;
  /** See `textBytes`. */
  bytes: Uint8Array;
}

export const newSpans = (capacity = 1024): Spans => ({
  count: 0,
  start: new Int32Array(capacity),
  end: new Int32Array(capacity),
  flags: new Uint8Array(capacity),
  hash: new Int32Array(capacity),
  check: new Int32Array(capacity),
  bytes: new Uint8Array(capacity),
});

const grow = (spans: Spans): void => {
  const double = <T extends Int32Array | Uint8Array>(from: T, to: T): T => (to.set(from), to);
  spans.start = double(spans.start, new Int32Array(spans.start.length * 2));
  spans.end = double(spans.end, new Int32Array(spans.end.length * 2));
  spans.flags = double(spans.flags, new Uint8Array(spans.flags.length * 2));
  spans.hash = double(spans.hash, new Int32Array(spans.hash.length * 2));
  spans.check = double(spans.check, new Int32Array(spans.check.length * 2));
};

/** Kind of the character at `at`; of a pair, that of both units. */
const kindAt = (text: string, bytes: Uint8Array, at: number): number => {
  const kind = BYTE_KIND[bytes[at]];
  return kind === HIGH_SURROGATE ? pairKind(text.slice(at, at + 2)) : kind;
};

const isWord = (kind: number): boolean => kind >= LOWER && kind <= GREEK;

/** Does soft punctuation at `at` stand inside a word or number, so that it ends nothing? */
const isInner = (bytes: Uint8Array, at: number): boolean => {
  const after = BYTE_KIND[bytes[at + 1]];
  const before = at === 0 ? OTHER : BYTE_KIND[bytes[at - 1]];
  if (!isWord(before) || !isWord(after)) return false;
  const mark = bytes[at];
  if (mark === COMMA || mark === COLON) return before === DIGIT && after === DIGIT;
  return mark !== DOT || after === LOWER || after === DIGIT;
};

/** End of a dotted acronym ("U.S.A") that starts at `start`, or `start` if there is none. */
const acronymEnd = (bytes: Uint8Array, start: number): number => {
  let at = start;
  while (bytes[at + 1] === DOT) {
    const next = at + 2;
    const kind = BYTE_KIND[bytes[next]];
    if ((kind !== LOWER && kind !== UPPER) || isWord(BYTE_KIND[bytes[next + 1]])) break;
    at = next;
  }
  return at === start ? start : at + 1;
};

/** Length of what makes another word of a letter ("C++", "F#") and stands at `at`, or 0. */
const suffixLength = (bytes: Uint8Array, at: number): number => {
  if (bytes[at] === PLUS) return bytes[at + 1] === PLUS ? 2 : 0;
  return bytes[at] === SHARP && !isWord(BYTE_KIND[bytes[at + 1]]) ? 1 : 0;
};

const [COMMA, COLON, DOT, PLUS, SHARP, SMALL_S] = Array.from(',:.+#s', (mark) => mark.charCodeAt(0));
/** The bit in which capitals and small letters of ASCII differ. Digits have it, too. */
const SMALL = 32;

/** A bit for each kind of byte that a plain word is made of, 0 for the others. */
const PLAIN_BIT = Uint8Array.from(BYTE_KIND, (kind) => (kind >= LOWER && kind <= DIGIT ? 1 << kind : 0));

/** By the bits seen in a word: what its flags say. */
const FLAGS_OF_BITS = Uint8Array.from(
  { length: 1 << (DIGIT + 1) },
  (_, seen) => ((seen >> LOWER) & 1 ? HAS_LOWER : 0) | ((seen >> UPPER) & 1 ? HAS_UPPER : 0),
);

/** Two capitals or more, digits aside, and a small s at the end. */
const isPluralInCapitals = (bytes: Uint8Array, start: number, end: number): boolean => {
  if (bytes[end - 1] !== SMALL_S) return false;
  let capitals = 0;
  for (let at = start; at < end - 1; at++) {
    const kind = BYTE_KIND[bytes[at]];
    if (kind === LOWER) return false;
    if (kind === UPPER) capitals++;
  }
  return capitals > 1;
};

const caseOf = (word: string): number => {
  const flags = (word === word.toUpperCase() ? 0 : HAS_LOWER) | (word === word.toLowerCase() ? 0 : HAS_UPPER);
  if (flags !== (HAS_LOWER | HAS_UPPER) || !word.endsWith('s')) return flags;
  const own = word.slice(0, -1);
  return own === own.toUpperCase() && /\p{Lu}.*\p{Lu}/u.test(own) ? flags | CAPS_PLURAL : flags;
};

/** Reads on through letters, digits and marks that are not plain ASCII; Greek letters end a Latin word. */
const complexEnd = (text: string, bytes: Uint8Array, start: number, greek: boolean): number => {
  let at = start;
  while (at < text.length) {
    const unit = BYTE_KIND[bytes[at]];
    const kind = unit === HIGH_SURROGATE ? pairKind(text.slice(at, at + 2)) : unit;
    if (kind !== MARK && (greek ? kind !== GREEK : kind < LOWER || kind > LETTER)) break;
    at += unit === HIGH_SURROGATE ? 2 : 1;
  }
  return at;
};

/** Does a word of ASCII letters go on with this kind? */
const continues = (kind: number): boolean => kind === LETTER || kind === MARK || kind === HIGH_SURROGATE;

/** What stands between two words, after one more character of it. */
const gapAfter = ({ text, bytes }: { text: string; bytes: Uint8Array }, at: number, gap: number): number => {
  const unit = BYTE_KIND[bytes[at]];
  if (unit === HARD_BREAK) return BREAK;
  if (unit === SOFT_BREAK && (gap & BREAK) === 0 && !isInner(bytes, at)) return BREAK;
  if (unit === DASH && (gap & BREAK) === 0) {
    const spaced =
      at > 0 &&
      !isWord(kindAt(text, bytes, at - 1)) &&
      at + 1 < text.length &&
      !isWord(kindAt(text, bytes, at + 1));
    // A dash between blanks parts clauses; one at a line's end or inside a word joins its two halves.
    return spaced && BYTE_KIND[bytes[at + 1]] !== NEWLINE ? BREAK : JOINT;
  }
  return unit === NEWLINE || unit === MARK ? gap : gap & ~JOINT;
};

/**
 * Finds the words of a text, left to right: spans in UTF-16 units and flags, written into `spans`.
 * A possessive 's is no part of a word. Works in linear time on any string, broken surrogates included.
 */
export const scan = (text: string, spans: Spans): void => {
  const { length } = text;
  const bytes = textBytes(text, spans.bytes);
  spans.bytes = bytes;
  const reading = { text, bytes };
  let { start: starts, end: ends, flags: allFlags, hash: hashes, check: checks } = spans;
  let count = 0;
  let gap = BREAK;
  let lines = 0;
  let at = 0;
  /** Where the word before ends. */
  let before = -1;
  while (at < length) {
    let byte = bytes[at];
    const unit = BYTE_KIND[byte];
    if (unit === OTHER) {
      gap &= ~JOINT;
      at++;
      continue;
    }
    const start = at;
    let flags = 0;
    let hash = HASH_SEED;
    let check = CHECK_SEED;
    if (unit <= DIGIT) {
      let seen = 0;
      for (let bit = PLAIN_BIT[byte]; bit !== 0; bit = PLAIN_BIT[byte]) {
        seen |= bit;
        byte |= SMALL;
        hash = Math.imul(hash ^ byte, HASH_PRIME);
        check = Math.imul(check + byte, CHECK_PRIME) ^ (check >>> 15);
        byte = bytes[++at];
      }
      flags = FLAGS_OF_BITS[seen];
      if (flags === (HAS_LOWER | HAS_UPPER) && isPluralInCapitals(bytes, start, at)) flags |= CAPS_PLURAL;
      if (byte >= BEYOND_ASCII && continues(BYTE_KIND[byte])) {
        const end = complexEnd(text, bytes, at, false);
        if (end > at) {
          at = end;
          flags = COMPLEX | caseOf(text.slice(start, end));
        }
      } else if (at - start === 1 && unit !== DIGIT) {
        const dotted = acronymEnd(bytes, start);
        const end = dotted > start ? dotted : at + suffixLength(bytes, at);
        if (end > at) {
          at = end;
          flags |= COMPLEX;
        }
      }
      // The possessive: Alzheimer's is Alzheimer.
      if (at - start === 1 && gap === 0 && before === start - 1 && (bytes[start] | SMALL) === SMALL_S) {
        if (count > 0 && BYTE_KIND[bytes[before]] === APOSTROPHE) continue;
      }
    } else if (unit === MARK || unit > HIGH_SURROGATE) {
      if (unit === NEWLINE && ++lines > 1) gap = BREAK;
      else gap = gapAfter(reading, at, gap);
      at++;
      continue;
    } else {
      const pair = unit === HIGH_SURROGATE;
      const kind = kindAt(text, bytes, at);
      at += pair ? 2 : 1;
      if (kind === OTHER || kind === MARK) {
        gap &= ~JOINT;
        continue;
      }
      if (kind === IDEOGRAPH) flags = COMPLEX;
      else {
        at = complexEnd(text, bytes, at, kind === GREEK);
        flags = COMPLEX | caseOf(text.slice(start, at));
      }
    }
    if (before === start) gap |= JOINT;
    if (count === starts.length) {
      grow(spans);
      ({ start: starts, end: ends, flags: allFlags, hash: hashes, check: checks } = spans);
    }
    starts[count] = start;
    ends[count] = at;
    allFlags[count] = flags | gap;
    hashes[count] = hash;
    checks[count] = check;
    count++;
    before = at;
    gap = 0;
    lines = 0;
    // The last dot of an acronym belongs to it and ends no sentence.
    if ((flags & COMPLEX) !== 0 && bytes[at] === DOT && bytes[at - 2] === DOT) at++;
  }
  spans.count = count;
};
