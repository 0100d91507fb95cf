/* Literals found in a text: words `start` to `end` (exclusive), the literal, and 1 if they are not its own words. */

const ROW: usize = 16;
const LEAST_ROOM: usize = 64;

@unmanaged
export class Candidates {
  rows: usize;
  count: i32;
  room: i32;
}

export function newCandidates(at: usize): Candidates {
  const list = changetype<Candidates>(at);
  list.rows = heap.alloc(LEAST_ROOM * ROW);
  list.count = 0;
  list.room = LEAST_ROOM as i32;
  return list;
}

export function addCandidate(list: Candidates, start: i32, end: i32, literal: i32, isLoose: i32): void {
  if (list.count == list.room) {
    list.room *= 2;
    list.rows = heap.realloc(list.rows, (list.room as usize) * ROW);
  }
  const at = list.rows + (list.count++ as usize) * ROW;
  store<i32>(at, start);
  store<i32>(at, end, 4);
  store<i32>(at, literal, 8);
  store<i32>(at, isLoose, 12);
}

export function startAt(list: Candidates, at: i32): i32 {
  return load<i32>(list.rows + (at as usize) * ROW);
}
export function endAt(list: Candidates, at: i32): i32 {
  return load<i32>(list.rows + (at as usize) * ROW, 4);
}
export function literalAt(list: Candidates, at: i32): i32 {
  return load<i32>(list.rows + (at as usize) * ROW, 8);
}
export function isLooseAt(list: Candidates, at: i32): i32 {
  return load<i32>(list.rows + (at as usize) * ROW, 12);
}

/** Sorts by `start`; quick where the list is nearly sorted, as it is by its making. */
export function sortByStart(list: Candidates): void {
  for (let from = 1; from < list.count; from++) {
    const row = rowOf(list, from);
    const low = load<u64>(row);
    const high = load<u64>(row, 8);
    const start = load<i32>(row);
    let to = from;
    while (to > 0 && startAt(list, to - 1) > start) {
      store<u64>(rowOf(list, to), load<u64>(rowOf(list, to - 1)));
      store<u64>(rowOf(list, to), load<u64>(rowOf(list, to - 1), 8), 8);
      to--;
    }
    store<u64>(rowOf(list, to), low);
    store<u64>(rowOf(list, to), high, 8);
  }
}

function rowOf(list: Candidates, at: i32): usize {
  return list.rows + (at as usize) * ROW;
}
