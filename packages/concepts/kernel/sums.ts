/* Adds the hits of a document up by concept. */
import { hitAmbiguous, hitConcept, hitCount, hitField, hitNested } from './hits';
import { SUM_BODY, SUM_NUMBERS, SUM_OUTER, SUM_SURE, SUM_TITLE } from './layout';

const SUM_BYTES: usize = SUM_NUMBERS * 4;
const LEAST_ROOM: usize = 256;
/** @source the gaps of a Shell sort: Ciura 2001, doi:10.1007/3-540-44669-9_12 */
const GAPS = memory.data<i32>([701, 301, 132, 57, 23, 10, 4, 1]);
const GAP_COUNT: i32 = 8;

/**
 * By concept: its place in `sums`, counted on from document to document, so that a place below the document's first says
 * that the concept is not in it.
 */
let places: usize = 0;
let conceptCount: i32 = 0;
let firstPlace: i32 = 0;
let sums: usize = heap.alloc(LEAST_ROOM * SUM_BYTES);
/** The concepts of the document, ascending: the concept in the higher half, its place in `sums` in the lower. */
let seen: usize = heap.alloc(LEAST_ROOM * 8);
let room: i32 = LEAST_ROOM as i32;

export function useConcepts(count: i32): void {
  conceptCount = count;
  places = heap.alloc((count as usize) << 2);
  forgetPlaces();
}

export function sumsAt(): usize {
  return sums;
}

function forgetPlaces(): void {
  memory.fill(places, 0xff, (conceptCount as usize) << 2);
  firstPlace = 0;
}

function makeRoom(most: i32): void {
  if (firstPlace > i32.MAX_VALUE - most) forgetPlaces();
  if (most <= room) return;
  room = most * 2;
  seen = heap.realloc(seen, (room as usize) << 3);
  sums = heap.realloc(sums, (room as usize) * SUM_BYTES);
}

function increase(sum: usize, number: i32, by: i32): void {
  const at = sum + ((number as usize) << 2);
  store<i32>(at, load<i32>(at) + by);
}

/** Sums the document's hits up; returns how many concepts `seen` has then. */
export function sumUp(): i32 {
  makeRoom(hitCount);
  let count = 0;
  for (let hit = 0; hit < hitCount; hit++) {
    const concept = hitConcept(hit);
    const place = places + ((concept as usize) << 2);
    let at = load<i32>(place) - firstPlace;
    if (at < 0) {
      at = count++;
      store<i32>(place, firstPlace + at);
      store<u64>(seen + ((at as usize) << 3), ((concept as u64) << 32) | (at as u64));
      store<u64>(sums + (at as usize) * SUM_BYTES, 0);
      store<u64>(sums + (at as usize) * SUM_BYTES, 0, 8);
    }
    const sum = sums + (at as usize) * SUM_BYTES;
    increase(sum, hitField(hit) == 0 ? SUM_TITLE : SUM_BODY, 1);
    increase(sum, SUM_OUTER, 1 - hitNested(hit));
    increase(sum, SUM_SURE, 1 - hitAmbiguous(hit));
  }
  firstPlace += count;
  sortSeen(count);
  return count;
}

function sortSeen(count: i32): void {
  for (let pass = 0; pass < GAP_COUNT; pass++) {
    const gap = load<i32>(GAPS + ((pass as usize) << 2));
    for (let from = gap; from < count; from++) {
      const one = load<u64>(seen + ((from as usize) << 3));
      let to = from;
      while (to >= gap) {
        const other = load<u64>(seen + (((to - gap) as usize) << 3));
        if (other <= one) break;
        store<u64>(seen + ((to as usize) << 3), other);
        to -= gap;
      }
      store<u64>(seen + ((to as usize) << 3), one);
    }
  }
}

export function seenAt(): usize {
  return seen;
}
