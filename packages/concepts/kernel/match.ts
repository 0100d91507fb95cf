/* Finds the literals that start at one word: `found`, after `matchesAt`. */
import {
  ACCEPTS,
  ACRONYM_LABEL,
  ACRONYM_STARTS,
  BREAK,
  CAPITALS,
  CAPS_PLURAL,
  EN,
  ENGLISH,
  EXACT,
  FIRST,
  FOLLOWERS,
  FOLLOWS,
  FLAG_BITS,
  HAS_LOWER,
  HAS_UPPER,
  INNER,
  IS_JOINED,
  IS_TURNED,
  KEY,
  MEANS,
  STARTS,
  STOP,
  TRAITS,
} from './layout';
import { decide, placeStart, startPlace } from './decide';
import { addCandidate, endAt, isLooseAt, literalAt, newCandidates, startAt } from './lists';
import { coordinated, turned } from './phrases';
import { labelOf, ofRow } from './rows';
import { edgeAfter, firstStep, setPath, stepOf, sureOf, sureOfFirst } from './tables';
import { count, flagsOf, isTied, joinedOf, rowOfWord, traitsOf } from './words';

/** A literal may start at a word with any of these traits. */
const MAY_START: i32 = (0xff << STARTS) | IS_JOINED | IS_TURNED;
/** Bits of STARTS for words in capitals; all others are the other readings'. */
const IN_CAPITALS: i32 = (1 << CAPITALS) | (1 << ACRONYM_STARTS);

export const found = newCandidates(memory.data(16, 8));
/** Set by who reads: single foreign words are passed over. */
let isPlainlyEnglish = false;
/** Word before which every match must end. */
let limit: i32 = 0;
/** The first of the turned phrases that starts at or after the word. */
let turnedFrom: i32 = 0;

export function startMatching(plainlyEnglish: bool): void {
  isPlainlyEnglish = plainlyEnglish;
  turnedFrom = 0;
}

/** The label of a word in capitals, 0 if it is not. */
function capitalLabel(row: i32, flags: i32): i32 {
  if ((flags & HAS_LOWER) == 0) return labelOf(row, CAPITALS);
  return (flags & CAPS_PLURAL) == 0 ? 0 : labelOf(row, ACRONYM_LABEL);
}

/** Where the step by a word is, whose key is then the path's next, or 0. */
function next(step: i32, reading: i32, row: i32, flags: i32, depth: i32): usize {
  const read = reading == CAPITALS ? EN : reading;
  const own = labelOf(row, read);
  if (own != 0) {
    const edge = edgeAfter(step, own);
    if (edge != 0) {
      setPath(depth, read == EN ? ofRow(row, KEY) : own);
      return edge;
    }
  }
  const capital = (flags & HAS_UPPER) != 0 || reading == CAPITALS ? capitalLabel(row, flags) : 0;
  if (capital == 0) return 0;
  setPath(depth, capital);
  return edgeAfter(step, capital);
}

/** Takes what a path means that ends before word `end`; `means` is the literal + 1 that needs no closer look, or 0. */
function accept(step: i32, means: i32, end: i32, length: i32): void {
  if (means != 0) addCandidate(found, placeStart, end, means - 1, 0);
  // A part of a hyphenated word is not taken for something else.
  else decide(found, step >>> FLAG_BITS, end, length, true, !isTied(placeStart) && !isTied(end));
}

/** Accepts all that follows from a state reached just before `word`; the state itself is the caller's affair. */
function walk(from: i32, reading: i32, word: i32, length: i32): void {
  let step = from;
  let depth = length;
  for (let at = word; (step & INNER) != 0 && at < limit; at++) {
    const flags = flagsOf(at);
    if ((flags & BREAK) != 0) return;
    if ((traitsOf(at) & IS_JOINED) != 0 && at + 2 <= limit) walkJoined(step, reading, at, depth);
    const row = rowOfWord(at);
    let edge: usize;
    if (reading == EN && (flags & HAS_UPPER) == 0) {
      const own = ofRow(row, ENGLISH);
      if (own == 0) return;
      edge = edgeAfter(step, own);
      setPath(depth, ofRow(row, KEY));
    } else edge = next(step, reading, row, flags, depth);
    if (edge == 0) return;
    step = stepOf(edge);
    depth++;
    if ((step & ACCEPTS) != 0) accept(step, sureOf(edge), at + 1, depth);
  }
}

/** The same, with the next two words as one. */
function walkJoined(step: i32, reading: i32, at: i32, depth: i32): void {
  const edge = next(step, reading, joinedOf(at), flagsOf(at) | flagsOf(at + 1), depth);
  if (edge == 0) return;
  const over = stepOf(edge);
  if ((over & ACCEPTS) != 0) accept(over, sureOf(edge), at + 2, depth + 1);
  walk(over, reading, at + 2, depth + 1);
}

/** Could the word be the second of a literal? Most cannot, and are told apart without a look into the automaton. */
function mayFollow(followers: i32, word: i32): bool {
  if (word >= limit) return false;
  const traits = traitsOf(word);
  return (
    (traits & IS_JOINED) != 0 ||
    (flagsOf(word) & HAS_UPPER) != 0 ||
    ((followers >>> ((traits >>> FOLLOWS) & 31)) & 1) != 0
  );
}

/** Starts at the word with this row; `word` is the one after it. */
function start(row: i32, traits: i32, flags: i32, word: i32): void {
  const isWord = (traits & STOP) == 0;
  const starts = (traits >>> STARTS) & 0xff;
  if ((starts & (1 << EN)) != 0) {
    const english = ofRow(row, FIRST);
    setPath(0, ofRow(row, KEY));
    if (isWord && (english & ACCEPTS) != 0) accept(english, ofRow(row, MEANS), word, 1);
    if ((english & INNER) != 0 && mayFollow(ofRow(row, FOLLOWERS), word)) walk(english, EN, word, 1);
  }
  const others = starts & ~(1 << EN);
  if (others != 0) startOtherwise(row, others, isWord, flags, word);
}

/** Starts in other readings than English. */
function startOtherwise(row: i32, starts: i32, isWord: bool, flags: i32, word: i32): void {
  for (let rest = starts & ~IN_CAPITALS; rest != 0; rest &= rest - 1) {
    const reading = ctz(rest);
    const label = labelOf(row, reading);
    setPath(0, label);
    const step = firstStep(label);
    if (isWord && (step & ACCEPTS) != 0 && !(isPlainlyEnglish && reading <= EXACT))
      accept(step, sureOfFirst(label), word, 1);
    walk(step, reading, word, 1);
  }
  const capital = (starts & IN_CAPITALS) == 0 ? 0 : capitalLabel(row, flags);
  const step = firstStep(capital);
  if (capital == 0 || step == 0) return;
  setPath(0, capital);
  if ((step & ACCEPTS) != 0) accept(step, sureOfFirst(capital), word, 1);
  walk(step, CAPITALS, word, 1);
}

/** What the words after a preposition say about those before it, unless it is said by a literal as it is written. */
function addTurned(word: i32): void {
  while (turnedFrom < turned.count && startAt(turned, turnedFrom) < word) turnedFrom++;
  const own = found.count;
  for (let at = turnedFrom; at < turned.count && startAt(turned, at) == word; at++) {
    const end = endAt(turned, at);
    // It shares its words with the literal that ends within it, as members of a coordination do.
    if (end > limit) {
      addCandidate(coordinated, word, end, literalAt(turned, at), 1);
      continue;
    }
    let isSaid = false;
    for (let known = 0; known < own; known++) {
      if (endAt(found, known) == end && isLooseAt(found, known) == 0) isSaid = true;
    }
    if (!isSaid) addCandidate(found, word, end, literalAt(turned, at), 1);
  }
}

/** The first word from `word` on at which a literal may start; the number of words if there is none. */
export function nextStart(word: i32): i32 {
  let at = word;
  while (at < count && (traitsOf(at) & MAY_START) == 0) at++;
  return at;
}

/** Lists in `found` what starts at a word and ends at or before word `endWord`. */
export function matchesAt(word: i32, endWord: i32): void {
  found.count = 0;
  limit = endWord;
  startPlace(word, 0);
  const known = traitsOf(word);
  if ((known & MAY_START & ~IS_TURNED) != 0) {
    start(rowOfWord(word), known, flagsOf(word), word + 1);
    if ((known & IS_JOINED) != 0 && word + 2 <= limit) {
      const whole = joinedOf(word);
      start(whole, ofRow(whole, TRAITS), flagsOf(word) | flagsOf(word + 1), word + 2);
    }
  }
  if ((known & IS_TURNED) != 0) addTurned(word);
}
