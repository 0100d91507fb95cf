/* Collects the hits of a document, field by field; several literals at one place and nested ones included. */
import { endAt, isLooseAt, literalAt, startAt } from './lists';
import {
  HIT_CONCEPT,
  HIT_END,
  HIT_FIELD,
  HIT_LITERAL,
  HIT_NESTED,
  HIT_NUMBERS,
  HIT_START,
  NO_LITERAL,
} from './layout';
import { found, matchesAt, nextStart, startMatching } from './match';
import { coordinated, findPhrases } from './phrases';
import { english, others, readWords } from './read';
import { endOf, startOf } from './words';

const HIT_BYTES: usize = HIT_NUMBERS * 4;
const LEAST_ROOM: usize = 256;
/** So many English stop words, and so many times those of other languages, make a text plainly English. */
const ENGLISH_STOP_WORDS: i32 = 3;

export let hits: usize = heap.alloc(LEAST_ROOM * HIT_BYTES);
export let hitCount: i32 = 0;
let room: i32 = LEAST_ROOM as i32;
/** Stays what it was for a field with too few stop words to tell. */
let isPlainlyEnglish = false;

let concepts: usize = 0;
let ambiguous: usize = 0;

/** By literal: its concept (i32) and whether it is ambiguous (u8). */
export function useLiterals(conceptsAt: usize, ambiguousAt: usize): void {
  concepts = conceptsAt;
  ambiguous = ambiguousAt;
}
function conceptOf(literal: i32): i32 {
  return load<i32>(concepts + ((literal as usize) << 2));
}

function hitNumber(hit: i32, number: i32): i32 {
  return load<i32>(hits + (hit as usize) * HIT_BYTES + ((number as usize) << 2));
}
function setHitNumber(hit: i32, number: i32, value: i32): void {
  store<i32>(hits + (hit as usize) * HIT_BYTES + ((number as usize) << 2), value);
}
export function hitConcept(hit: i32): i32 {
  return hitNumber(hit, HIT_CONCEPT);
}
export function hitField(hit: i32): i32 {
  return hitNumber(hit, HIT_FIELD);
}
export function hitNested(hit: i32): i32 {
  return hitNumber(hit, HIT_NESTED);
}
export function hitAmbiguous(hit: i32): i32 {
  return load<u8>(ambiguous + hitNumber(hit, HIT_LITERAL));
}

/** Starts a document. */
export function startDocument(): void {
  hitCount = 0;
  isPlainlyEnglish = false;
}

/** Is the concept already said by an unambiguous literal over the whole outer span? */
function isOuter(concept: i32, from: i32, to: i32): bool {
  for (let hit = from; hit < to; hit++) {
    if (hitConcept(hit) == concept && hitAmbiguous(hit) == 0) return true;
  }
  return false;
}

/** Adds a hit; of two literals of one concept over the same span the smaller number stays. */
function add(literal: i32, field: i32, start: i32, end: i32, nested: i32, since: i32): void {
  if (literal == NO_LITERAL) return;
  const concept = conceptOf(literal);
  for (let hit = since; hit < hitCount; hit++) {
    if (hitConcept(hit) != concept || hitNumber(hit, HIT_END) != end) continue;
    if (literal < hitNumber(hit, HIT_LITERAL)) setHitNumber(hit, HIT_LITERAL, literal);
    return;
  }
  if (hitCount == room) {
    room *= 2;
    hits = heap.realloc(hits, (room as usize) * HIT_BYTES);
  }
  const hit = hitCount++;
  setHitNumber(hit, HIT_LITERAL, literal);
  setHitNumber(hit, HIT_CONCEPT, concept);
  setHitNumber(hit, HIT_FIELD, field);
  setHitNumber(hit, HIT_START, start);
  setHitNumber(hit, HIT_END, end);
  setHitNumber(hit, HIT_NESTED, nested);
}

/** Adds a hit out of order, to those from `since` on; one that is there already stays. */
export function addLate(literal: i32, field: i32, start: i32, end: i32, nested: i32, since: i32): void {
  if (literal == NO_LITERAL) return;
  const concept = conceptOf(literal);
  for (let hit = since; hit < hitCount; hit++) {
    if (hitConcept(hit) != concept || hitNumber(hit, HIT_START) != start) continue;
    if (hitNumber(hit, HIT_END) == end) return;
  }
  add(literal, field, start, end, nested, hitCount);
}

/** Reads a field, and adds its hits: 0 for the title, 1 for the body. Abbreviations are the host's affair. */
export function collect(field: i32): void {
  const words = readWords();
  if (english + others >= ENGLISH_STOP_WORDS)
    isPlainlyEnglish = english >= ENGLISH_STOP_WORDS && english > ENGLISH_STOP_WORDS * others;
  findPhrases();
  startMatching(isPlainlyEnglish);
  const first = hitCount;
  let spanEnd = 0;
  let outerFrom = 0;
  let outerTo = 0;
  for (let word = nextStart(0); word < words; word = nextStart(word + 1)) {
    const isInside = word < spanEnd;
    matchesAt(word, isInside ? spanEnd : words);
    if (found.count == 0) continue;
    const since = hitCount;
    const start = startOf(word);
    let longest = 0;
    let longestLoose = 0;
    for (let at = 0; at < found.count; at++) {
      const end = endAt(found, at);
      if (end > longest) longest = end;
      if (isLooseAt(found, at) != 0 && end > longestLoose) longestLoose = end;
    }
    if (!isInside) {
      spanEnd = longest;
      outerFrom = since;
      for (let at = 0; at < found.count; at++) {
        if (endAt(found, at) == spanEnd)
          add(literalAt(found, at), field, start, endOf(spanEnd - 1), 0, since);
      }
      outerTo = hitCount;
      // An idiom: nothing in it means anything.
      if (outerTo == outerFrom) {
        word = spanEnd - 1;
        continue;
      }
    }
    for (let at = 0; at < found.count; at++) {
      const literal = literalAt(found, at);
      const end = endAt(found, at);
      if ((!isInside && end == spanEnd) || literal == NO_LITERAL) continue;
      // Of looser readings from one word on, the longest is meant: no lesion of a cranial nerve is one of something cranial.
      if (isLooseAt(found, at) != 0 && end < longestLoose) continue;
      if (isOuter(conceptOf(literal), outerFrom, outerTo)) continue;
      add(literal, field, start, endOf(end - 1), 1, since);
    }
  }
  // What members of a coordination share stands for itself: it is neither nested nor does it hide anything.
  for (let at = 0; at < coordinated.count; at++) {
    const end = endOf(endAt(coordinated, at) - 1);
    addLate(literalAt(coordinated, at), field, startOf(startAt(coordinated, at)), end, 0, first);
  }
}
