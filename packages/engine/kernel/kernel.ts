/*
 * The engine's inner loops, in AssemblyScript: `npm run kernel` compiles them, with SIMD and without, into
 * packages/engine/src/kernel/kernel-bytes.ts. Why, and what it gains: docs/decisions/0023.
 *
 * Several threads run instances of this module over one shared memory. It therefore writes nowhere but where its
 * caller's pointers lead, and keeps what it must remember in globals, which each instance has of its own.
 *
 * Pointers are byte offsets into up to 4 GB. An array may end exactly where the memory does, so that its end is
 * offset 2³² = 0: loops count what is left and never compare a pointer with an end.
 */

export { countCommon, setBits } from './bits';
export { offerDots } from './dots';
export { addStanding, divide, evenCosines, evenRoots, gather, ordinalsOf, squares, total } from './pool';
export { addHeavy, addLight, clear } from './postings';
export { beginTop, endTop, offer } from './top';
