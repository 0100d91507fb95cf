/*
 * What is known of words: a row and labels for each (see layout), and which spelling and which pair of words has which row.
 * Rows come in the order in which words are met, so that those of frequent words lie close together.
 */
import { joinedRowOf } from './host';
import { add, clear, find, initialise, KeyTable, slotOf } from './keys';
import { LABEL_NUMBERS, ROW_NUMBERS, SPELLING } from './layout';
import { keyOf, rowOfWord } from './words';

const ROW_BYTES: usize = ROW_NUMBERS * 4;
const LABEL_BYTES: usize = LABEL_NUMBERS * 4;
const LEAST_ROOM: usize = 1 << 12;
/** Bytes of a cache line: rows begin with one, so that none straddles two. */
const LINE: usize = 64;
/** Pairs of words written as one that are remembered. */
const REMEMBERED_PAIRS: u32 = 1 << 15;

let allocated: usize = heap.alloc(LEAST_ROOM * ROW_BYTES + LINE);
let rows: usize = lineFrom(allocated);
let labels: usize = heap.alloc(LEAST_ROOM * LABEL_BYTES);
let rowRoom: i32 = LEAST_ROOM as i32;
let rowCount: i32 = 0;

const pairs = changetype<KeyTable>(memory.data(16, 8));
initialise(pairs);

/**
 * Rows by the spellings of plain words. A slot of 8 bytes holds the row + 1 and half of the spelling, so that most slots
 * stay near; where they agree, the row itself tells.
 */
const LEAST_SLOTS: u32 = 1 << 13;
let slots: usize = emptySlots(LEAST_SLOTS);
let slotMask: u32 = LEAST_SLOTS - 1;
let spelt: u32 = 0;

function emptySlots(count: u32): usize {
  const bytes = (count as usize) << 3;
  const made = heap.alloc(bytes);
  memory.fill(made, 0, bytes);
  return made;
}

function lineFrom(at: usize): usize {
  return (at + LINE - 1) & ~(LINE - 1);
}

/** Makes a row and labels of zeros; returns their index. */
export function addRow(): i32 {
  if (rowCount == rowRoom) {
    rowRoom *= 2;
    const old = allocated;
    allocated = heap.alloc((rowRoom as usize) * ROW_BYTES + LINE);
    memory.copy(lineFrom(allocated), rows, (rowCount as usize) * ROW_BYTES);
    rows = lineFrom(allocated);
    heap.free(old);
    labels = heap.realloc(labels, (rowRoom as usize) * LABEL_BYTES);
  }
  memory.fill(rows + (rowCount as usize) * ROW_BYTES, 0, ROW_BYTES);
  memory.fill(labels + (rowCount as usize) * LABEL_BYTES, 0, LABEL_BYTES);
  return rowCount++;
}

/** Where a row is, until the next is made. */
export function rowPlace(row: i32): usize {
  return rows + (row as usize) * ROW_BYTES;
}
/** Where its labels are, likewise. */
export function labelPlace(row: i32): usize {
  return labels + (row as usize) * LABEL_BYTES;
}

export function ofRow(row: i32, number: i32): i32 {
  return load<i32>(rows + (row as usize) * ROW_BYTES + ((number as usize) << 2));
}
/** The label of a row's word in a reading. */
export function labelOf(row: i32, reading: i32): i32 {
  return load<i32>(labels + (row as usize) * LABEL_BYTES + ((reading as usize) << 2));
}

/** Asked for early, the slot of a spelling is near when it is needed. */
export function touchSpelling(key: u64): i32 {
  return load<i32>(slots + (slotOf(key, slotMask) << 3));
}

/** The row of a plain word by its spelling, or -1. */
export function rowBySpelling(key: u64): i32 {
  let slot = slotOf(key, slotMask);
  while (true) {
    const entry = load<u64>(slots + (slot << 3));
    if (entry == 0) return -1;
    if (entry >> 32 == (key & 0xffff_ffff)) {
      const row = (entry as u32) - 1;
      if (load<u64>(rowPlace(row), SPELLING * 4) == key) return row;
    }
    slot = (slot + 1) & (slotMask as usize);
  }
}

function place(key: u64, row: i32): void {
  let slot = slotOf(key, slotMask);
  while (load<u64>(slots + (slot << 3)) != 0) slot = (slot + 1) & (slotMask as usize);
  store<u64>(slots + (slot << 3), (key << 32) | ((row + 1) as u64));
}

/** From now on, words spelt as this plain word of the text are known to have this row. */
export function rememberSpelling(word: i32, row: i32): void {
  if (++spelt * 2 > slotMask) {
    const old = slots;
    const end = old + (((slotMask as usize) + 1) << 3);
    slotMask = slotMask * 2 + 1;
    slots = emptySlots(slotMask + 1);
    for (let at = old; at < end; at += 8) {
      if (load<u64>(at) == 0) continue;
      const own = load<i32>(at) - 1;
      place(load<u64>(rowPlace(own), SPELLING * 4), own);
    }
    heap.free(old);
  }
  store<u64>(rowPlace(row), keyOf(word), SPELLING * 4);
  place(keyOf(word), row);
}

/** Row of a word of the text and the one before it, written as one. */
export function joinedRow(word: i32): i32 {
  const key = ((rowOfWord(word - 1) as u64) << 32) | (rowOfWord(word) as u64);
  const known = find(pairs, key);
  if (known >= 0) return known;
  const row = joinedRowOf(word);
  if (pairs.used < REMEMBERED_PAIRS) add(pairs, key, row);
  return row;
}

/** Forgets all words; only between texts, for it invalidates all indexes. */
export function forget(): void {
  rowCount = 0;
  spelt = 0;
  memory.fill(slots, 0, ((slotMask as usize) + 1) << 3);
  clear(pairs);
}
