/* What a noun phrase is made of: roles of words, and how far content words reach. */
import { DETERMINER, HAS_LOWER, HAS_UPPER, PLURAL, QUANTIFIER, ROLES, STOP } from './layout';
import { byteAt } from './text';
import { count, endOf, flagsOf, isBroken, startOf, traitsOf } from './words';

/** Is a word in capitals? */
function isCapital(word: i32): bool {
  return (flagsOf(word) & (HAS_UPPER | HAS_LOWER)) == HAS_UPPER;
}
export function role(word: i32): i32 {
  // "OR" is no conjunction but a room for operations.
  if (isCapital(word) && endOf(word) - startOf(word) > 1) return 0;
  return traitsOf(word) & ROLES;
}
export function isContent(word: i32): bool {
  return (traitsOf(word) & STOP) == 0 || isCapital(word);
}
function isQuantifier(word: i32): bool {
  return (traitsOf(word) & QUANTIFIER) != 0;
}
/** A member that is written in the plural is a thing of its own, and no modifier. */
export function isPlural(word: i32): bool {
  return (traitsOf(word) & PLURAL) != 0;
}
/** Is the word written as these two letters? */
function isWritten(word: i32, first: i32, second: i32): bool {
  if (word >= count) return false;
  const start = startOf(word);
  return endOf(word) - start == 2 && byteAt(start) == first && byteAt(start + 1) == second;
}
export function isIn(word: i32): bool {
  return isWritten(word, 0x69, 0x6e);
}
export function isOf(word: i32): bool {
  return isWritten(word, 0x6f, 0x66);
}
export function isAnd(word: i32): bool {
  const start = startOf(word);
  return (
    endOf(word) - start == 3 &&
    byteAt(start) == 0x61 &&
    byteAt(start + 1) == 0x6e &&
    byteAt(start + 2) == 0x64
  );
}

/** Last word + 1 of the content words from `word` on. */
export function rightEnd(word: i32, most: i32): i32 {
  let end = word;
  while (end < count && end - word < most && isContent(end) && (end == word || !isBroken(end))) end++;
  return end;
}
/** First of the content words that end at `word`. */
export function leftStart(word: i32, most: i32): i32 {
  let start = word + 1;
  while (start > 0 && word + 1 - start < most && isContent(start - 1)) {
    start--;
    if (isBroken(start)) break;
  }
  return start;
}
export function afterDeterminers(word: i32): i32 {
  let at = word;
  while (at < count && !isBroken(at) && (role(at) == DETERMINER || isQuantifier(at))) at++;
  return at;
}
