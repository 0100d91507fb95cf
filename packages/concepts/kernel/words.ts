/*
 * The records of the words of the text read last, one after the other (see layout), and the places of its prepositions and
 * conjunctions.
 */
import {
  BREAK,
  JOINT,
  WORD_BYTES,
  WORD_END,
  WORD_FLAGS,
  WORD_JOINED,
  WORD_ROW,
  WORD_START,
  WORD_TRAITS,
} from './layout';

const KEY_AT: usize = 24;
const LEAST_ROOM: usize = 1024;

export let words: usize = heap.alloc(LEAST_ROOM * WORD_BYTES);
/** Words of the text. */
export let count: i32 = 0;
let room: i32 = LEAST_ROOM as i32;

/** Makes the record of the next word. */
export function addWord(start: i32, end: i32, flags: i32, key: u64): void {
  if (count == room) grow();
  const at = words + (count as usize) * WORD_BYTES;
  store<i32>(at, start, WORD_START * 4);
  store<i32>(at, end, WORD_END * 4);
  store<i32>(at, flags, WORD_FLAGS * 4);
  store<u64>(at, key, KEY_AT);
  count++;
}

function grow(): void {
  room *= 2;
  words = heap.realloc(words, (room as usize) * WORD_BYTES);
}

export function forgetWords(): void {
  count = 0;
}

export function startOf(word: i32): i32 {
  return load<i32>(words + (word as usize) * WORD_BYTES, WORD_START * 4);
}
export function endOf(word: i32): i32 {
  return load<i32>(words + (word as usize) * WORD_BYTES, WORD_END * 4);
}
export function flagsOf(word: i32): i32 {
  return load<i32>(words + (word as usize) * WORD_BYTES, WORD_FLAGS * 4);
}
export function traitsOf(word: i32): i32 {
  return load<i32>(words + (word as usize) * WORD_BYTES, WORD_TRAITS * 4);
}
export function setTraits(word: i32, traits: i32): void {
  store<i32>(words + (word as usize) * WORD_BYTES, traits, WORD_TRAITS * 4);
}
export function rowOfWord(word: i32): i32 {
  return load<i32>(words + (word as usize) * WORD_BYTES, WORD_ROW * 4);
}
export function setRow(word: i32, row: i32): void {
  store<i32>(words + (word as usize) * WORD_BYTES, row, WORD_ROW * 4);
}
export function joinedOf(word: i32): i32 {
  return load<i32>(words + (word as usize) * WORD_BYTES, WORD_JOINED * 4);
}
export function setJoined(word: i32, row: i32): void {
  store<i32>(words + (word as usize) * WORD_BYTES, row, WORD_JOINED * 4);
}
export function keyOf(word: i32): u64 {
  return load<u64>(words + (word as usize) * WORD_BYTES, KEY_AT);
}

/** Does a sentence or clause end before the word? */
export function isBroken(word: i32): bool {
  return (flagsOf(word) & BREAK) != 0;
}
/** Is the word tied to the one before it, as parts of a hyphenated word are? False after the last word. */
export function isTied(word: i32): bool {
  return word < count && (flagsOf(word) & (JOINT | BREAK)) == JOINT;
}
