/*
 * Reads one run of plain letters and digits: where it ends, what of it is written in capitals, and 64 bits that tell its
 * spelling, capitals aside, from all others. Spellings of up to eight letters never share them; two longer ones do once
 * in 2⁶⁴ pairs.
 */
import { DIGIT, HAS_LOWER, HAS_UPPER, LOWER, UPPER } from './layout';
import { byteAt, bytes, unitKind } from './text';

/** The bit in which capitals and small letters of ASCII differ. Digits have it, too. */
const SMALL: i32 = 32;
/** Bytes read at once. */
const CHUNK: i32 = 16;
/** @source the multipliers of splitmix64: Steele, Lea and Flood 2014, doi:10.1145/2660193.2660195 */
const FIRST_FACTOR: u64 = 0xbf58476d1ce4e5b9;
const SECOND_FACTOR: u64 = 0x94d049bb133111eb;
const SEED: u64 = 0x9e3779b97f4a7c15;

/** Of the run read last: the end, HAS_LOWER and HAS_UPPER, and its spelling. */
export let runEnd: i32 = 0;
export let runCase: i32 = 0;
export let runKey: u64 = 0;

function mixed(key: u64, low: u64, high: u64): u64 {
  let mix = (key ^ low) * FIRST_FACTOR;
  mix = (mix ^ (mix >> 32) ^ high) * SECOND_FACTOR;
  return mix ^ (mix >> 31);
}

/** Reads the run that starts at `start`. */
export function readRun(start: i32): void {
  if (ASC_FEATURE_SIMD) readChunks(start);
  else readBytes(start);
}

function readChunks(start: i32): void {
  let at = bytes + start;
  let key = SEED;
  let upper: i32 = 0;
  let lower: i32 = 0;
  while (true) {
    const chunk = v128.load(at);
    const small = v128.or(chunk, i8x16.splat(SMALL as i8));
    const isLetter = i8x16.lt_u(i8x16.sub(small, i8x16.splat(0x61)), i8x16.splat(26));
    const isUpper = i8x16.lt_u(i8x16.sub(chunk, i8x16.splat(0x41)), i8x16.splat(26));
    const isDigit = i8x16.lt_u(i8x16.sub(chunk, i8x16.splat(0x30)), i8x16.splat(10));
    const run = ctz((i8x16.bitmask(v128.or(isLetter, isDigit)) ^ 0xffff) | (1 << CHUNK));
    const inRun = (1 << run) - 1;
    const capitals = i8x16.bitmask(isUpper) & inRun;
    upper |= capitals;
    lower |= i8x16.bitmask(isLetter) & inRun & ~capitals;
    const lanes = i8x16.lt_u(
      i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
      i8x16.splat(run as i8),
    );
    const letters = v128.and(small, lanes);
    key = mixed(key, i64x2.extract_lane(letters, 0), i64x2.extract_lane(letters, 1));
    at += run;
    if (run < CHUNK) break;
  }
  runEnd = (at - bytes) as i32;
  runCase = (lower != 0 ? HAS_LOWER : 0) | (upper != 0 ? HAS_UPPER : 0);
  runKey = key;
}

/** The same, to the bit, for machines without SIMD. */
function readBytes(start: i32): void {
  let at = start;
  let key = SEED;
  let seen: i32 = 0;
  let isRun = true;
  while (isRun) {
    let low: u64 = 0;
    let high: u64 = 0;
    let run: i32 = 0;
    for (; run < CHUNK; run++) {
      const kind = unitKind(at);
      isRun = kind >= LOWER && kind <= DIGIT;
      if (!isRun) break;
      seen |= 1 << kind;
      const letter = (byteAt(at++) | SMALL) as u64;
      if (run < 8) low |= letter << (run << 3);
      else high |= letter << ((run - 8) << 3);
    }
    key = mixed(key, low, high);
  }
  runEnd = at;
  runCase = ((seen >> LOWER) & 1 ? HAS_LOWER : 0) | ((seen >> UPPER) & 1 ? HAS_UPPER : 0);
  runKey = key;
}
