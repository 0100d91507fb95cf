/*
 * The tagger's inner loops, in AssemblyScript: `npm run kernel` compiles them, with SIMD and without, into
 * packages/concepts/src/kernel/kernel-bytes.ts. Why, and what it gains: docs/decisions/0028.
 *
 * An instance has a memory of its own, for one thread and one ontology. The host puts the ontology's tables into it once,
 * and then texts; what the kernel knows of words it learns from the host, one word at a time.
 */
import { hitCount, hits } from './hits';
import { openingCount, openings } from './read';
import { count, words } from './words';

export { addLate, collect, startDocument, useLiterals } from './hits';
export { addRow, forget, labelPlace, rememberSpelling, rowPlace } from './rows';
export { scan } from './scan';
export { seenAt, sumsAt, sumUp, useConcepts } from './sums';
export { useForms, useTrie } from './tables';
export { byteKinds, roomForText, takeText, unitKinds, unitsOfText } from './text';

/** So many bytes for a table that stays. */
export function allocate(bytes: i32): usize {
  return heap.alloc(bytes);
}
export function wordsAt(): usize {
  return words;
}
export function wordCount(): i32 {
  return count;
}
export function hitsAt(): usize {
  return hits;
}
export function hitTotal(): i32 {
  return hitCount;
}
export function openingsAt(): usize {
  return openings;
}
export function openingTotal(): i32 {
  return openingCount;
}
