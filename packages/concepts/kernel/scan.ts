import { caseOf, pairKind } from './host';
import {
  APOSTROPHE,
  BEYOND_ASCII,
  BREAK,
  CAPS_PLURAL,
  COMPLEX,
  DASH,
  DIGIT,
  GREEK,
  HARD_BREAK,
  HAS_LOWER,
  HAS_UPPER,
  HIGH_SURROGATE,
  IDEOGRAPH,
  JOINT,
  LETTER,
  LOWER,
  MARK,
  NEWLINE,
  OTHER,
  SOFT_BREAK,
  UPPER,
} from './layout';
import { readRun, runCase, runEnd, runKey } from './spelling';
import { byteAt, length, unitKind } from './text';
import { addWord, count, forgetWords } from './words';

const COMMA: i32 = 0x2c;
const COLON: i32 = 0x3a;
const DOT: i32 = 0x2e;
const PLUS: i32 = 0x2b;
const SHARP: i32 = 0x23;
const SMALL_S: i32 = 0x73;
const CAPITAL_S: i32 = 0x53;

/** Kind of the character at `at`; of a pair, that of both units. */
function kindAt(at: i32): i32 {
  const kind = unitKind(at);
  return kind == HIGH_SURROGATE ? pairKind(at) : kind;
}

function isWord(kind: i32): bool {
  return kind >= LOWER && kind <= GREEK;
}

/** Does soft punctuation at `at` stand inside a word or number, so that it ends nothing? */
function isInner(at: i32): bool {
  const after = unitKind(at + 1);
  const before = at == 0 ? OTHER : unitKind(at - 1);
  if (!isWord(before) || !isWord(after)) return false;
  const mark = byteAt(at);
  if (mark == COMMA || mark == COLON) return before == DIGIT && after == DIGIT;
  return mark != DOT || after == LOWER || after == DIGIT;
}

/** End of a dotted acronym ("U.S.A") that starts at `start`, or `start` if there is none. */
function acronymEnd(start: i32): i32 {
  let at = start;
  while (byteAt(at + 1) == DOT) {
    const next = at + 2;
    const kind = unitKind(next);
    if ((kind != LOWER && kind != UPPER) || isWord(unitKind(next + 1))) break;
    at = next;
  }
  return at == start ? start : at + 1;
}

/** Length of what makes another word of a letter ("C++", "F#") and stands at `at`, or 0. */
function suffixLength(at: i32): i32 {
  if (byteAt(at) == PLUS) return byteAt(at + 1) == PLUS ? 2 : 0;
  return byteAt(at) == SHARP && !isWord(unitKind(at + 1)) ? 1 : 0;
}

/** Two capitals or more, digits aside, and a small s at the end. */
function isPluralInCapitals(start: i32, end: i32): bool {
  if (byteAt(end - 1) != SMALL_S) return false;
  let capitals = 0;
  for (let at = start; at < end - 1; at++) {
    const kind = unitKind(at);
    if (kind == LOWER) return false;
    if (kind == UPPER) capitals++;
  }
  return capitals > 1;
}

/** Reads on through letters, digits and marks that are not plain ASCII; Greek letters end a Latin word. */
function complexEnd(start: i32, isGreek: bool): i32 {
  let at = start;
  while (at < length) {
    const unit = unitKind(at);
    const kind = unit == HIGH_SURROGATE ? pairKind(at) : unit;
    if (kind != MARK && (isGreek ? kind != GREEK : kind < LOWER || kind > LETTER)) break;
    at += unit == HIGH_SURROGATE ? 2 : 1;
  }
  return at;
}

/** What stands between two words, after one more character of it. */
function gapAfter(at: i32, gap: i32): i32 {
  const unit = unitKind(at);
  if (unit == HARD_BREAK) return BREAK;
  if (unit == SOFT_BREAK && (gap & BREAK) == 0 && !isInner(at)) return BREAK;
  if (unit == DASH && (gap & BREAK) == 0) {
    const isSpaced = at > 0 && !isWord(kindAt(at - 1)) && at + 1 < length && !isWord(kindAt(at + 1));
    // A dash between blanks parts clauses; one at a line's end or inside a word joins its two halves.
    return isSpaced && unitKind(at + 1) != NEWLINE ? BREAK : JOINT;
  }
  return unit == NEWLINE || unit == MARK ? gap : gap & ~JOINT;
}

/** End of the word that a run of ASCII letters and digits from `start` to `end` begins, as `end` if it is the whole. */
function wholeEnd(start: i32, end: i32): i32 {
  const kind = unitKind(end);
  if (kind == LETTER || kind == MARK || kind == HIGH_SURROGATE) return complexEnd(end, false);
  if (end - start != 1 || unitKind(start) == DIGIT) return end;
  const dotted = acronymEnd(start);
  return dotted > start ? dotted : end + suffixLength(end);
}

/** Is the letter at `start`, one behind the end of the word before it, the s of Alzheimer's? */
function isPossessive(start: i32): bool {
  const letter = byteAt(start);
  return (letter == SMALL_S || letter == CAPITAL_S) && unitKind(start - 1) == APOSTROPHE;
}

/**
 * Finds the words of the text, left to right. A possessive 's is no part of a word. Works in linear time on any string,
 * broken surrogates included. Returns the number of words.
 */
export function scan(): i32 {
  forgetWords();
  let gap = BREAK;
  let lines = 0;
  let at = 0;
  /** Where the word before ends. */
  let before = -1;
  while (at < length) {
    const unit = unitKind(at);
    if (unit == OTHER) {
      gap &= ~JOINT;
      at++;
      continue;
    }
    const start = at;
    let flags = 0;
    let key: u64 = 0;
    if (unit <= DIGIT) {
      readRun(start);
      at = runEnd;
      flags = runCase;
      key = runKey;
      if (flags == (HAS_LOWER | HAS_UPPER) && isPluralInCapitals(start, at)) flags |= CAPS_PLURAL;
      if (byteAt(at) >= BEYOND_ASCII || at - start == 1) {
        const end = wholeEnd(start, at);
        if (end > at) {
          flags = COMPLEX | (byteAt(at) >= BEYOND_ASCII ? caseOf(start, end) : flags);
          at = end;
        }
        if (at - start == 1 && gap == 0 && count > 0 && before == start - 1 && isPossessive(start)) continue;
      }
    } else if (unit == MARK || unit > HIGH_SURROGATE) {
      if (unit == NEWLINE && ++lines > 1) gap = BREAK;
      else gap = gapAfter(at, gap);
      at++;
      continue;
    } else {
      const kind = kindAt(at);
      at += unit == HIGH_SURROGATE ? 2 : 1;
      if (kind == OTHER || kind == MARK) {
        gap &= ~JOINT;
        continue;
      }
      flags = COMPLEX;
      if (kind != IDEOGRAPH) {
        at = complexEnd(at, kind == GREEK);
        flags |= caseOf(start, at);
      }
    }
    if (before == start) gap |= JOINT;
    addWord(start, at, flags | gap, key);
    before = at;
    gap = 0;
    lines = 0;
    // The last dot of an acronym belongs to it and ends no sentence.
    if ((flags & COMPLEX) != 0 && at > 1 && byteAt(at) == DOT && byteAt(at - 2) == DOT) at++;
  }
  return count;
}
