/*
 * The automaton over words and what its paths mean; written by the host once, before any text is read. Shapes: Trie,
 * LiteralForms, Meanings and Numbering under src.
 */
import { EDGE_NUMBERS, FLAG_BITS, LABEL_FACTOR, STATE_FACTOR } from './layout';

let edges: usize = 0;
let mask: u32 = 0;
let first: usize = 0;
let sure: usize = 0;
/** Labels of which `first` and `sure` tell. */
let labels: i32 = 0;
let accepts: usize = 0;
/**
 * A bit for every edge, by a hash of its state and label: where it is not set, there is no such edge. Most looks at the
 * edges, which fill far memory, end at this small near table.
 */
let filter: usize = 0;
let filterShift: i32 = 0;
/** Bits for each slot of the edges, a power of two: of those asked for in vain, eight in a hundred get through. */
const FILTER_BITS: u32 = 4;

export function useTrie(
  edgesAt: usize,
  maskOfSlots: u32,
  firstAt: usize,
  sureAt: usize,
  labelCount: i32,
  acceptsAt: usize,
): void {
  edges = edgesAt;
  mask = maskOfSlots;
  first = firstAt;
  sure = sureAt;
  labels = labelCount;
  accepts = acceptsAt;
  const bits = (mask + 1) * FILTER_BITS;
  filterShift = 32 - ctz(bits);
  filter = heap.alloc(bits >> 3);
  memory.fill(filter, 0, bits >> 3);
  for (let slot: usize = 0; slot <= (mask as usize); slot++) {
    const edge = edges + slot * (EDGE_NUMBERS * 4);
    if (stepOf(edge) == 0) continue;
    const bit = filterBit(hashOf(load<i32>(edge), load<i32>(edge, 4)));
    const word = filter + ((bit >> 5) << 2);
    store<u32>(word, load<u32>(word) | ((1 as u32) << (bit & 31)));
  }
}

function hashOf(state: i32, label: i32): u32 {
  return ((state * (STATE_FACTOR as i32)) ^ (label * (LABEL_FACTOR as i32))) as u32;
}
function filterBit(hash: u32): u32 {
  return (hash * (STATE_FACTOR as u32)) >> filterShift;
}

export let forms: usize = 0;
export let formKeys: usize = 0;
let families: usize = 0;
let interchangeable: usize = 0;
/** Keys of the words that a path was followed by. */
export let path: usize = 0;
/** Keys that `path` has room for: one more than the longest form has. */
export let pathRoom: i32 = 0;

export function useForms(
  formsAt: usize,
  keysAt: usize,
  longest: i32,
  familiesAt: usize,
  interchangeableAt: usize,
): void {
  forms = formsAt;
  formKeys = keysAt;
  families = familiesAt;
  interchangeable = interchangeableAt;
  pathRoom = longest + 1;
  path = heap.alloc((pathRoom as usize) * 4);
}

function numberAt(numbers: usize, at: i32): i32 {
  return load<i32>(numbers + ((at as usize) << 2));
}

/** The step from the root by a label, or 0. */
export function firstStep(label: i32): i32 {
  return label < labels ? numberAt(first, label) : 0;
}
/** The literal + 1 that is all this step means, or 0. */
export function sureOfFirst(label: i32): i32 {
  return numberAt(sure, label);
}

/** Where the step by `label` from the state that a step led to is, or 0. */
export function edgeAfter(step: i32, label: i32): usize {
  const state = step >>> FLAG_BITS;
  const hash = hashOf(state, label);
  const bit = filterBit(hash);
  if (((load<u32>(filter + ((bit >> 5) << 2)) >> (bit & 31)) & 1) == 0) return 0;
  let slot = (hash ^ (hash >> 15)) & mask;
  while (true) {
    const edge = edges + (slot as usize) * (EDGE_NUMBERS * 4);
    if (load<i32>(edge, 8) == 0) return 0;
    if (load<i32>(edge) == state && load<i32>(edge, 4) == label) return edge;
    slot = (slot + 1) & mask;
  }
}
export function stepOf(edge: usize): i32 {
  return load<i32>(edge, 8);
}
/** The literal + 1 that is all the step means where words stand as they are written, or 0. */
export function sureOf(edge: usize): i32 {
  return load<i32>(edge, 12);
}

/** The first of the forms that a step's state accepts; they end where the next state's begin. */
export function firstForm(state: i32): i32 {
  return numberAt(accepts, state);
}

export function familyOf(key: i32): i32 {
  return numberAt(families, key);
}
export function isInterchangeable(key: i32): bool {
  return load<u8>(interchangeable + key) != 0;
}

export function setPath(depth: i32, key: i32): void {
  store<i32>(path + ((depth as usize) << 2), key);
}
export function pathAt(depth: i32): i32 {
  return numberAt(path, depth);
}
export function formKey(at: i32): i32 {
  return numberAt(formKeys, at);
}
