/*
 * Finds literals whose words a preposition turns round ("calcification of the falx", a "falx calcification") or that
 * members of a coordination share ("palmar and plantar pits"; "cleft lip and palate"). English only: other languages
 * build these phrases with other means. Looks only where a preposition or a conjunction stands.
 */
import { decide, startPlace } from './decide';
import {
  ACCEPTS,
  CONJUNCTION,
  DETERMINER,
  ENGLISH,
  FIRST,
  FLAG_BITS,
  FOLLOWERS,
  FOLLOWS,
  INNER,
  IS_TURNED,
  KEY,
  PREPOSITION,
} from './layout';
import { hasCommaBefore } from './host';
import { Candidates, newCandidates, sortByStart, startAt } from './lists';
import { afterDeterminers, isAnd, isContent, isIn, isOf, isPlural, leftStart, rightEnd, role } from './nouns';
import { jointCount, joints } from './read';
import { ofRow } from './rows';
import { edgeAfter, pathRoom, setPath, stepOf } from './tables';
import { count, isBroken, isTied, rowOfWord, setTraits, traitsOf } from './words';

/** Content words looked at to the left and to the right of a preposition or conjunction. Noun phrases are short. */
const LEFT_WORDS: i32 = 4;
const RIGHT_WORDS: i32 = 5;
/** Words before a preposition that are taken for the head of what follows. */
const HEAD_WORDS: i32 = 3;
/** Words that belong to one member of a coordination only. */
const OWN_WORDS: i32 = 2;
/** Further members of an enumeration, separated by commas. */
const MEMBERS: i32 = 4;

/** By the first word, then in no special order. */
export const turned = newCandidates(memory.data(16, 8));
/** In no special order. */
export const coordinated = newCandidates(memory.data(16, 8));

/** The step by one more word, or 0. */
function step(from: i32, word: i32, depth: i32): i32 {
  if ((depth > 0 && (from & INNER) == 0) || depth >= pathRoom) return 0;
  const row = rowOfWord(word);
  const label = ofRow(row, ENGLISH);
  if (label == 0) return 0;
  setPath(depth, ofRow(row, KEY));
  if (depth == 0) return ofRow(row, FIRST);
  const edge = edgeAfter(from, label);
  return edge == 0 ? 0 : stepOf(edge);
}
function stepAll(from: i32, start: i32, end: i32, depth: i32): i32 {
  let to = from;
  for (let word = start; word < end; word++) {
    to = step(to, word, depth + word - start);
    if (to == 0) return 0;
  }
  return to;
}

/** Takes what a path of `length` words means that stand from `start` to `end`, of which `leastOwn` must be the literal's. */
function accept(list: Candidates, to: i32, length: i32, start: i32, end: i32, leastOwn: i32): void {
  if ((to & ACCEPTS) == 0 || isTied(start) || isTied(end)) return;
  startPlace(start, leastOwn);
  decide(list, to >>> FLAG_BITS, end, length, false, true);
}

/** Heads that end at `headEnd` for modifiers from `word` to `end`. */
function turn(list: Candidates, headStart: i32, headEnd: i32, word: i32, end: i32): void {
  let modified = 0;
  for (let at = word; at < end; at++) {
    modified = step(modified, at, at - word);
    if (modified == 0) return;
    const length = at + 1 - word;
    for (let from = headEnd - 1; from >= headStart; from--) {
      const whole = stepAll(modified, from, headEnd, length);
      if (whole != 0) accept(list, whole, length + headEnd - from, from, at + 1, 0);
    }
  }
}

/** May a literal that starts with one word go on with the other? Most may not, told without a look at the automaton. */
function leads(word: i32, next: i32): bool {
  return ((ofRow(rowOfWord(word), FOLLOWERS) >>> ((traitsOf(next) >>> FOLLOWS) & 31)) & 1) != 0;
}

/**
 * Modifiers on both sides of a head, "diffuse atrophy of the brain" for a "diffuse brain atrophy"; with `inOrder` the
 * words before the preposition may also be the modifiers themselves, "short in stature".
 */
function turnAround(headStart: i32, headEnd: i32, word: i32, end: i32, inOrder: bool): void {
  for (let start = headStart; start < headEnd; start++) {
    if (!leads(start, word) && !(start + 1 < headEnd && leads(start, start + 1))) continue;
    let before = 0;
    for (let split = start + 1; split <= (inOrder ? headEnd : headEnd - 1); split++) {
      before = step(before, split - 1, split - 1 - start);
      if (before == 0) break;
      let modified = before;
      for (let at = word; at < end; at++) {
        const length = split - start + at + 1 - word;
        modified = step(modified, at, length - 1);
        if (modified == 0) break;
        const whole = stepAll(modified, split, headEnd, length);
        if (whole != 0) accept(turned, whole, length + headEnd - split, start, at + 1, 0);
      }
    }
  }
}

function atPreposition(word: i32): void {
  if (isBroken(word) || word == 0) return;
  const head = leftStart(word - 1, HEAD_WORDS);
  if (head == word) return;
  let from = afterDeterminers(word + 1);
  if (from >= count || isBroken(from)) return;
  let end = rightEnd(from, RIGHT_WORDS);
  turn(turned, head, word, from, end);
  turnAround(head, word, from, end, isIn(word));
  for (let member = 0; member < MEMBERS && end > from && end + 1 < count; member++) {
    if (role(end) != CONJUNCTION || (isBroken(end) && !hasCommaBefore(end))) return;
    from = end + 1;
    while (from < count && !isBroken(from) && (role(from) == DETERMINER || role(from) == PREPOSITION)) from++;
    if (from >= count || isBroken(from)) return;
    end = rightEnd(from, RIGHT_WORDS - 1);
    turn(coordinated, head, word, from, end);
  }
}

/** "palmar and plantar pits": the words from `start` to `end` before the last words of the right member. */
function shareHead(start: i32, end: i32, rightFrom: i32, rightTo: i32): void {
  const before = stepAll(0, start, end, 0);
  if (before == 0) return;
  const length = end - start;
  for (let own = 1; own <= OWN_WORDS && rightFrom + own < rightTo; own++) {
    let shared = before;
    for (let at = rightFrom + own; at < rightTo; at++) {
      const depth = length + at - rightFrom - own;
      shared = step(shared, at, depth);
      if (shared == 0) break;
      accept(coordinated, shared, depth + 1, start, at + 1, 0);
    }
  }
}

/** "cleft lip and palate": the first words of the left member before the right member, with its own words only. */
function shareModifiers(leftFrom: i32, leftTo: i32, rightFrom: i32, rightTo: i32): void {
  for (let start = leftFrom; start < leftTo - 1; start++) {
    let before = 0;
    for (let shared = start; shared < leftTo - 1; shared++) {
      before = step(before, shared, shared - start);
      if (before == 0) break;
      let whole = before;
      for (let at = rightFrom; at < rightTo; at++) {
        const length = shared + 1 - start + at + 1 - rightFrom;
        whole = step(whole, at, length - 1);
        if (whole == 0) break;
        accept(coordinated, whole, length, start, at + 1, length);
      }
    }
  }
}

function atConjunction(word: i32): void {
  if (word == 0 || word + 1 >= count || isBroken(word + 1)) return;
  if (isBroken(word) && !hasCommaBefore(word)) return;
  const from = afterDeterminers(word + 1);
  const to = rightEnd(from, RIGHT_WORDS);
  const left = leftStart(word - 1, LEFT_WORDS);
  if (from == to || left == word) return;
  // A determiner begins a phrase of its own, and so does a comma after a member of several words: "loss of
  // coordination, and sleep disorders".
  const isOneHead = from == word + 1 && (!isBroken(word) || isBroken(word - 1));
  if (isOneHead && !isPlural(word - 1)) {
    for (let own = 1; own <= HEAD_WORDS && word - own >= left; own++) shareHead(word - own, word, from, to);
    let first = left;
    for (let member = 0; member < MEMBERS && first > 0; member++) {
      if (!isBroken(first) || !hasCommaBefore(first) || !isContent(first - 1) || isPlural(first - 1)) break;
      first--;
      shareHead(first, first + 1, from, to);
    }
  }
  if (isBroken(word) || from != word + 1) return;
  // "Renal dysplasia and anomalies of the ear" has modifiers on both sides.
  if (isOf(to) && isAnd(word) && !isBroken(to)) return;
  shareModifiers(left, word, from, to);
}

/** Looks at all prepositions and conjunctions of the text whose words were read. */
export function findPhrases(): void {
  turned.count = 0;
  coordinated.count = 0;
  for (let at = 0; at < jointCount; at++) {
    const word = load<i32>(joints + ((at as usize) << 2));
    const found = role(word);
    if (found == PREPOSITION) atPreposition(word);
    else if (found == CONJUNCTION) atConjunction(word);
  }
  if (turned.count > 1) sortByStart(turned);
  for (let at = 0; at < turned.count; at++) {
    const word = startAt(turned, at);
    setTraits(word, traitsOf(word) | IS_TURNED);
  }
}
