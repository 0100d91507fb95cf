import {
  APOSTROPHE,
  DASH,
  DIGIT,
  GREEK,
  HARD_BREAK,
  HIGH_SURROGATE,
  IDEOGRAPH,
  KIND,
  LETTER,
  LOWER,
  MARK,
  NEWLINE,
  OTHER,
  pairKind,
  SOFT_BREAK,
  UPPER,
} from './characters.ts';
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
}

export const newSpans = (capacity = 1024): Spans => ({
  count: 0,
  start: new Int32Array(capacity),
  end: new Int32Array(capacity),
  flags: new Uint8Array(capacity),
  hash: new Int32Array(capacity),
  check: new Int32Array(capacity),
});

const grow = (spans: Spans): void => {
  const double = <T extends Int32Array | Uint8Array>(from: T, to: T): T => (to.set(from), to);
  spans.start = double(spans.start, new Int32Array(spans.start.length * 2));
  spans.end = double(spans.end, new Int32Array(spans.end.length * 2));
  spans.flags = double(spans.flags, new Uint8Array(spans.flags.length * 2));
  spans.hash = double(spans.hash, new Int32Array(spans.hash.length * 2));
  spans.check = double(spans.check, new Int32Array(spans.check.length * 2));
};

const kindAt = (text: string, at: number): number => {
  const kind = KIND[text.charCodeAt(at)] ?? OTHER;
  return kind === HIGH_SURROGATE ? pairKind(text.slice(at, at + 2)) : kind;
};

const isWord = (kind: number): boolean => kind >= LOWER && kind <= GREEK;

/** Does soft punctuation at `at` stand inside a word or number, so that it ends nothing? */
const isInner = (text: string, at: number): boolean => {
  const before = at === 0 ? OTHER : KIND[text.charCodeAt(at - 1)];
  const after = at + 1 < text.length ? KIND[text.charCodeAt(at + 1)] : OTHER;
  if (!isWord(before) || !isWord(after)) return false;
  const mark = text[at];
  if (mark === ',' || mark === ':') return before === DIGIT && after === DIGIT;
  return mark !== '.' || after === LOWER || after === DIGIT;
};

/** End of a dotted acronym ("U.S.A") that starts at `start`, or `start` if there is none. */
const acronymEnd = (text: string, start: number): number => {
  let at = start;
  for (;;) {
    const next = at + 2;
    if (text[at + 1] !== '.' || next >= text.length) break;
    const kind = KIND[text.charCodeAt(next)];
    if (kind !== LOWER && kind !== UPPER) break;
    if (next + 1 < text.length && isWord(KIND[text.charCodeAt(next + 1)])) break;
    at = next;
  }
  return at === start ? start : at + 1;
};

/** By the kinds seen in a word, a bit for each: what its flags say. */
const FLAGS_OF_KINDS = Uint8Array.from(
  { length: 1 << (DIGIT + 1) },
  (_, seen) => ((seen >> LOWER) & 1 ? HAS_LOWER : 0) | ((seen >> UPPER) & 1 ? HAS_UPPER : 0),
);

/** Two capitals or more, digits aside, and a small s at the end. */
const isPluralInCapitals = (text: string, start: number, end: number): boolean => {
  if (text.charCodeAt(end - 1) !== PLURAL_S) return false;
  let capitals = 0;
  for (let at = start; at < end - 1; at++) {
    const kind = KIND[text.charCodeAt(at)];
    if (kind === LOWER) return false;
    if (kind === UPPER) capitals++;
  }
  return capitals > 1;
};
const PLURAL_S = 's'.charCodeAt(0);

const caseOf = (word: string): number => {
  const flags = (word === word.toUpperCase() ? 0 : HAS_LOWER) | (word === word.toLowerCase() ? 0 : HAS_UPPER);
  if (flags !== (HAS_LOWER | HAS_UPPER) || !word.endsWith('s')) return flags;
  const own = word.slice(0, -1);
  return own === own.toUpperCase() && /\p{Lu}.*\p{Lu}/u.test(own) ? flags | CAPS_PLURAL : flags;
};

/** Reads on through letters, digits and marks that are not plain ASCII; Greek letters end a Latin word. */
const complexEnd = (text: string, start: number, greek: boolean): number => {
  let at = start;
  while (at < text.length) {
    const unit = KIND[text.charCodeAt(at)];
    const kind = unit === HIGH_SURROGATE ? pairKind(text.slice(at, at + 2)) : unit;
    if (kind !== MARK && (greek ? kind !== GREEK : kind < LOWER || kind > LETTER)) break;
    at += unit === HIGH_SURROGATE ? 2 : 1;
  }
  return at;
};

/**
 * Finds the words of a text, left to right: spans in UTF-16 units and flags, written into `spans`.
 * A possessive 's is no part of a word. Works in linear time on any string, broken surrogates included.
 */
export const scan = (text: string, spans: Spans): void => {
  const length = text.length;
  let count = 0;
  let gap = BREAK;
  let lines = 0;
  let at = 0;
  while (at < length) {
    const unit = KIND[text.charCodeAt(at)];
    if (unit === OTHER) {
      gap &= ~JOINT;
      at++;
      continue;
    }
    if (unit < LOWER || unit > HIGH_SURROGATE || unit === MARK) {
      if (unit === HARD_BREAK || (unit === SOFT_BREAK && (gap & BREAK) === 0 && !isInner(text, at)))
        gap = BREAK;
      else if (unit === NEWLINE && ++lines > 1) gap = BREAK;
      else if (unit === DASH && (gap & BREAK) === 0) {
        const spaced =
          at > 0 && !isWord(kindAt(text, at - 1)) && at + 1 < length && !isWord(kindAt(text, at + 1));
        // A dash between blanks parts clauses; one at a line's end or inside a word joins its two halves.
        gap = spaced && KIND[text.charCodeAt(at + 1)] !== NEWLINE ? BREAK : JOINT;
      } else if (unit !== NEWLINE && unit !== MARK) gap &= ~JOINT;
      at++;
      continue;
    }
    const start = at;
    let flags = 0;
    let hash = HASH_SEED;
    let check = CHECK_SEED;
    if (unit <= DIGIT) {
      let kind = unit;
      let seen = 0;
      let character = text.charCodeAt(at);
      while (kind >= LOWER && kind <= DIGIT) {
        seen |= 1 << kind;
        // Bit 5 makes capitals small, and digits have it already.
        hash = Math.imul(hash ^ (character | 32), HASH_PRIME);
        check = Math.imul(check + (character | 32), CHECK_PRIME) ^ (check >>> 15);
        if (++at >= length) break;
        character = text.charCodeAt(at);
        kind = KIND[character];
      }
      flags = FLAGS_OF_KINDS[seen];
      if (flags === (HAS_LOWER | HAS_UPPER) && isPluralInCapitals(text, start, at)) flags |= CAPS_PLURAL;
      if (at < length && (kind === LETTER || kind === MARK || kind === HIGH_SURROGATE)) {
        const end = complexEnd(text, at, false);
        if (end > at) {
          at = end;
          flags = COMPLEX | caseOf(text.slice(start, end));
        }
      } else if (at - start === 1 && unit !== DIGIT && at < length) {
        const dotted = acronymEnd(text, start);
        if (dotted > start) {
          at = dotted;
          flags |= COMPLEX;
        } else if (
          text.startsWith('++', at) ||
          (text[at] === '#' && !isWord(KIND[text.charCodeAt(at + 1)]))
        ) {
          at += text[at] === '#' ? 1 : 2;
          flags |= COMPLEX;
        }
      }
      // The possessive: Alzheimer's is Alzheimer.
      if (unit !== DIGIT && at - start === 1 && (text[start] === 's' || text[start] === 'S') && gap === 0) {
        const before = count > 0 ? spans.end[count - 1] : -1;
        if (before === start - 1 && KIND[text.charCodeAt(before)] === APOSTROPHE) {
          gap = 0;
          continue;
        }
      }
    } else {
      const pair = unit === HIGH_SURROGATE;
      const kind = pair ? pairKind(text.slice(at, at + 2)) : unit;
      if (kind === OTHER || kind === MARK) {
        gap &= ~JOINT;
        at += pair ? 2 : 1;
        continue;
      }
      at += pair ? 2 : 1;
      if (kind === IDEOGRAPH) flags = COMPLEX;
      else {
        at = complexEnd(text, at, kind === GREEK);
        flags = COMPLEX | caseOf(text.slice(start, at));
      }
    }
    if (count > 0 && spans.end[count - 1] === start) gap |= JOINT;
    if (count === spans.start.length) grow(spans);
    spans.start[count] = start;
    spans.end[count] = at;
    spans.flags[count] = flags | gap;
    spans.hash[count] = hash;
    spans.check[count] = check;
    count++;
    gap = 0;
    lines = 0;
    // The last dot of an acronym belongs to it and ends no sentence.
    if ((flags & COMPLEX) !== 0 && text[at] === '.' && text[at - 2] === '.') at++;
  }
  spans.count = count;
};
