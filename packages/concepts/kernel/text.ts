import { BEYOND_ASCII, HIGH_SURROGATE } from './layout';

/** What is read past a text's end without harm. */
const PADDING: usize = 32;
/** Bytes that UTF-8 takes for a UTF-16 unit at most. */
const UTF8_BYTES: usize = 3;
/** Bytes read at once. */
const CHUNK: usize = 16;

/** Kind of every UTF-16 unit, and of what every byte stands for; written by the host before anything else. */
export const unitKinds = memory.data(65_536, 16);
export const byteKinds = memory.data(256, 16);

/**
 * One byte for every UTF-16 unit of the text, and a 0 after the last: an ASCII character itself, or BEYOND_ASCII and the
 * unit's kind.
 */
export let bytes: usize = 0;
/** UTF-16 units of the text. */
export let length: i32 = 0;

let utf8: usize = 0;
let units: usize = 0;

/** Makes room for texts of so many UTF-16 units; returns where their UTF-8 goes, three times as many bytes. */
export function roomForText(most: i32): usize {
  if (utf8 != 0) {
    heap.free(utf8);
    heap.free(units);
  }
  const room = (most as usize) + PADDING;
  utf8 = heap.alloc(room * UTF8_BYTES);
  units = heap.alloc(room);
  return utf8;
}

/**
 * Takes a text of `most` units whose UTF-8 has `written` bytes. False if the UTF-8 may not be the text's, for it stands
 * alike for a lone surrogate and for U+FFFD: then the host must write the bytes at `unitsOfText` itself.
 */
export function takeText(written: i32, most: i32): bool {
  length = most;
  if (written == most) {
    bytes = utf8;
    store<u8>(bytes + length, 0);
    return true;
  }
  bytes = units;
  store<u8>(bytes + length, 0);
  return decode(utf8 + written);
}

export function unitsOfText(): usize {
  return units;
}

function storeUnit(at: usize, unit: u32): void {
  store<u8>(at, BEYOND_ASCII | load<u8>(unitKinds + unit));
}

function decode(end: usize): bool {
  let from = utf8;
  let to = units;
  while (from < end) {
    if (ASC_FEATURE_SIMD && end - from >= CHUNK) {
      const chunk = v128.load(from);
      if (!v128.any_true(v128.and(chunk, i8x16.splat(BEYOND_ASCII as i8)))) {
        v128.store(to, chunk);
        from += CHUNK;
        to += CHUNK;
        continue;
      }
    }
    const lead: u32 = load<u8>(from);
    if (lead < 0x80) {
      store<u8>(to++, lead);
      from++;
    } else if (lead < 0xe0) {
      storeUnit(to++, ((lead & 0x1f) << 6) | (load<u8>(from, 1) & 0x3f));
      from += 2;
    } else if (lead < 0xf0) {
      const unit = ((lead & 0xf) << 12) | ((load<u8>(from, 1) & 0x3f) << 6) | (load<u8>(from, 2) & 0x3f);
      if (unit == 0xfffd) return false;
      storeUnit(to++, unit);
      from += 3;
    } else {
      store<u8>(to, BEYOND_ASCII | HIGH_SURROGATE);
      storeUnit(to + 1, 0xdc00);
      to += 2;
      from += 4;
    }
  }
  return true;
}

/** Kind of the unit at `at`; of a pair's first, HIGH_SURROGATE. */
export function unitKind(at: i32): i32 {
  return load<u8>(byteKinds + load<u8>(bytes + at));
}

export function byteAt(at: i32): i32 {
  return load<u8>(bytes + at);
}
