/* Rows by keys of 64 bits. All of a probe is in one cache line. */

/** The key, the row + 1 or 0 if there is none. */
const SLOT_BYTES: usize = 16;
const ROW_AT: usize = 8;
const LEAST_SLOTS: u32 = 1 << 12;
/** @source 2⁶⁴ divided by the golden ratio: multiplicative hashing, Knuth, The Art of Computer Programming 3, 6.4 */
const GOLDEN: u64 = 0x9e3779b97f4a7c15;

@unmanaged
export class KeyTable {
  slots: usize;
  mask: u32;
  used: u32;
}

/** Makes a table of zeros empty and usable. */
export function initialise(table: KeyTable): void {
  table.slots = emptySlots(LEAST_SLOTS);
  table.mask = LEAST_SLOTS - 1;
  table.used = 0;
}

export function clear(table: KeyTable): void {
  table.used = 0;
  memory.fill(table.slots, 0, ((table.mask as usize) + 1) * SLOT_BYTES);
}

export function slotOf(key: u64, mask: u32): usize {
  return (((key * GOLDEN) >> 32) as u32) & mask;
}

/** The row of a key, or -1. */
export function find(table: KeyTable, key: u64): i32 {
  let slot = slotOf(key, table.mask);
  while (true) {
    const at = table.slots + slot * SLOT_BYTES;
    const row = load<i32>(at, ROW_AT);
    if (row == 0 || load<u64>(at) == key) return row - 1;
    slot = (slot + 1) & (table.mask as usize);
  }
}

/** Adds a key that is not there. */
export function add(table: KeyTable, key: u64, row: i32): void {
  if (++table.used * 2 > table.mask) enlarge(table);
  place(table, key, row);
}

function place(table: KeyTable, key: u64, row: i32): void {
  let slot = slotOf(key, table.mask);
  while (load<i32>(table.slots + slot * SLOT_BYTES, ROW_AT) != 0) slot = (slot + 1) & (table.mask as usize);
  const at = table.slots + slot * SLOT_BYTES;
  store<u64>(at, key);
  store<i32>(at, row + 1, ROW_AT);
}

function enlarge(table: KeyTable): void {
  const old = table.slots;
  const end = old + ((table.mask as usize) + 1) * SLOT_BYTES;
  table.mask = table.mask * 2 + 1;
  table.slots = emptySlots(table.mask + 1);
  for (let at = old; at < end; at += SLOT_BYTES) {
    const row = load<i32>(at, ROW_AT);
    if (row != 0) place(table, load<u64>(at), row - 1);
  }
  heap.free(old);
}

function emptySlots(count: u32): usize {
  const bytes = (count as usize) * SLOT_BYTES;
  const slots = heap.alloc(bytes);
  memory.fill(slots, 0, bytes);
  return slots;
}
