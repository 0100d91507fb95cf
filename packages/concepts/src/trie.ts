import {
  ACCEPTS,
  EDGE_NUMBERS as STRIDE,
  FLAG_BITS,
  INNER,
  LABEL_FACTOR,
  STATE_FACTOR,
} from '../kernel/layout.ts';

/** Offset of an edge's next state with its flags. */
const NEXT = 2;
/** Offset of the literal + 1 that is all the next state accepts of words as they are written, or 0 (see `markSure`). */
const SURE = 3;

/** A label's place in a set of followers: the set may say yes to a label that does not follow, never no to one that does. */
export const followerPlace = (label: number): number =>
  FLAG_BITS + (((Math.imul(label, 0x9e3779b1) >>> 16) * FOLLOWER_BITS) >>> 16);
const FOLLOWER_BITS = 29;
/** The place that no label has. */
export const NO_FOLLOWER = 31;

const slotOf = (state: number, label: number, mask: number): number => {
  const hash = Math.imul(state, STATE_FACTOR) ^ Math.imul(label, LABEL_FACTOR);
  return (hash ^ (hash >>> 15)) & mask;
};

/**
 * A trie over numbered words, read-only once built. State 0 is the root and also means "no such state", for nothing
 * leads back to the root. Labels are ≥ 1.
 */
export interface Trie {
  edges: Int32Array;
  mask: number;
  /** By label: the step from the root. */
  first: Int32Array;
  /** By label: the flags and the followers (see `followerPlace`) of the state after it from the root. */
  followers: Int32Array;
  /** By state: what it accepts, `accepts[state]` to `accepts[state + 1]` in the order that `build` gave. */
  accepts: Int32Array;
  /** By label: as `SURE` of the step from the root. */
  sure: Int32Array;
}

/** The step from a state by `label`, or 0. */
const follow = (edges: Int32Array, mask: number, state: number, label: number): number => {
  for (let slot = slotOf(state, label, mask); ; slot = (slot + 1) & mask) {
    const at = slot * STRIDE;
    if (edges[at + NEXT] === 0 || (edges[at] === state && edges[at + 1] === label)) return edges[at + NEXT];
  }
};

/** Notes on every step what it surely means, so that nothing else need be looked up for it. */
export const markSure = ({ edges, sure }: Trie, literalOf: (state: number) => number): void => {
  for (let at = 0; at < edges.length; at += STRIDE) {
    if ((edges[at + NEXT] & ACCEPTS) === 0) continue;
    edges[at + SURE] = literalOf(edges[at + NEXT] >>> FLAG_BITS) + 1;
    if (edges[at] === 0) sure[edges[at + 1]] = edges[at + SURE];
  }
};

/** Collects paths; `accept` numbers are listed per path in the order of their coming. */
export const trieBuilder = () => {
  let edges = new Int32Array((1 << 12) * STRIDE);
  let mask = (1 << 12) - 1;
  let edgeCount = 0;
  let states = 1;
  let highestLabel = 0;
  /** Chains of accepted numbers: the path's state, the number, in the order of coming. */
  let pairs = new Int32Array(1 << 12);
  let pairCount = 0;

  const insert = (state: number, label: number, next: number): void => {
    let slot = slotOf(state, label, mask);
    while (edges[slot * STRIDE + 2] !== 0) slot = (slot + 1) & mask;
    const at = slot * STRIDE;
    edges[at] = state;
    edges[at + 1] = label;
    edges[at + 2] = next;
  };
  const enlarge = (): void => {
    const old = edges;
    edges = new Int32Array(old.length * 2);
    mask = edges.length / STRIDE - 1;
    for (let at = 0; at < old.length; at += STRIDE) {
      if (old[at + 2] !== 0) insert(old[at], old[at + 1], old[at + 2]);
    }
  };
  const step = (state: number, label: number): number => {
    const known = follow(edges, mask, state, label);
    if (known !== 0) return known;
    if (++edgeCount * 2 > mask) enlarge();
    insert(state, label, states);
    if (label > highestLabel) highestLabel = label;
    return states++;
  };

  return {
    add(path: ArrayLike<number>, accept: number): void {
      let state = 0;
      for (let at = 0; at < path.length; at++) state = step(state, path[at]);
      if (pairCount * 2 === pairs.length) {
        const larger = new Int32Array(pairs.length * 2);
        larger.set(pairs);
        pairs = larger;
      }
      pairs[pairCount * 2] = state;
      pairs[pairCount++ * 2 + 1] = accept;
    },
    /** The automaton, and the accepted numbers in its order. */
    build(): { trie: Trie; accepted: Int32Array } {
      const first = new Int32Array(highestLabel + 1);
      const followers = new Int32Array(highestLabel + 1);
      const flags = new Uint8Array(states);
      const accepts = new Int32Array(states + 1);
      for (let pair = 0; pair < pairCount; pair++) {
        flags[pairs[pair * 2]] |= ACCEPTS;
        accepts[pairs[pair * 2] + 1]++;
      }
      for (let state = 0; state < states; state++) accepts[state + 1] += accepts[state];
      const accepted = new Int32Array(pairCount);
      const free = accepts.slice();
      for (let pair = 0; pair < pairCount; pair++) accepted[free[pairs[pair * 2]]++] = pairs[pair * 2 + 1];
      const following = new Int32Array(states);
      for (let at = 0; at < edges.length; at += STRIDE) {
        if (edges[at + 2] === 0) continue;
        flags[edges[at]] |= INNER;
        following[edges[at]] |= 1 << followerPlace(edges[at + 1]);
      }
      for (let at = 0; at < edges.length; at += STRIDE) {
        const next = edges[at + 2];
        if (next === 0) continue;
        edges[at + 2] = (next << FLAG_BITS) | flags[next];
        if (edges[at] !== 0) continue;
        first[edges[at + 1]] = edges[at + 2];
        followers[edges[at + 1]] = following[next] | flags[next];
      }
      const sure = new Int32Array(highestLabel + 1);
      return { trie: { edges, mask, first, followers, accepts, sure }, accepted };
    },
  };
};
