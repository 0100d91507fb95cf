/** Accepted where a path is an idiom that stands for nothing. */
export const NO_LITERAL = -1;

/** Slots per edge: state, label, next state, free. Four, so that an edge never straddles two cache lines. */
const STRIDE = 4;

const slotOf = (state: number, label: number, mask: number): number => {
  const hash = Math.imul(state, 0x9e3779b1) ^ Math.imul(label, 0x85ebca6b);
  return (hash ^ (hash >>> 15)) & mask;
};

/**
 * A trie over numbered words, read-only once built. State 0 is the root and also means "no such state", for nothing
 * leads back to the root. Labels are ≥ 1.
 */
export interface Trie {
  edges: Int32Array;
  mask: number;
  /** By label: the state after it from the root. */
  first: Int32Array;
  /** By state: 1 if anything follows. */
  inner: Uint8Array;
  /** By state: where its literals are listed, `accepts[state]` to `accepts[state + 1]` in `accepted`. */
  accepts: Int32Array;
  accepted: Int32Array;
}

/** The state after `label`, or 0. */
export const follow = ({ edges, mask }: Trie, state: number, label: number): number => {
  for (let slot = slotOf(state, label, mask); ; slot = (slot + 1) & mask) {
    const at = slot * STRIDE;
    const next = edges[at + 2];
    if (next === 0) return 0;
    if (edges[at] === state && edges[at + 1] === label) return next;
  }
};

export const trieBytes = ({ edges, first, inner, accepts, accepted }: Trie): number =>
  edges.byteLength + first.byteLength + inner.byteLength + accepts.byteLength + accepted.byteLength;

/** Collects paths; `accept` numbers are listed per path in ascending order, each once. */
export const trieBuilder = () => {
  let edges = new Int32Array((1 << 10) * STRIDE);
  let mask = (1 << 10) - 1;
  let edgeCount = 0;
  let states = 1;
  let highestLabel = 0;
  const accepts = new Map<number, number[]>();

  const insert = (state: number, label: number, next: number): void => {
    let slot = slotOf(state, label, mask);
    while (edges[slot * STRIDE + 2] !== 0) slot = (slot + 1) & mask;
    edges.set([state, label, next], slot * STRIDE);
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
    const known = follow({ edges, mask } as Trie, state, label);
    if (known !== 0) return known;
    if (++edgeCount * 2 > mask) enlarge();
    insert(state, label, states);
    highestLabel = Math.max(highestLabel, label);
    return states++;
  };

  return {
    add(path: readonly number[], accept: number): void {
      const end = path.reduce(step, 0);
      const here = accepts.get(end);
      if (here === undefined) accepts.set(end, [accept]);
      else if (!here.includes(accept)) here.push(accept);
    },
    build(): Trie {
      const first = new Int32Array(highestLabel + 1);
      const inner = new Uint8Array(states);
      for (let at = 0; at < edges.length; at += STRIDE) {
        if (edges[at + 2] === 0) continue;
        if (edges[at] === 0) first[edges[at + 1]] = edges[at + 2];
        inner[edges[at]] = 1;
      }
      const starts = new Int32Array(states + 1);
      const accepted: number[] = [];
      for (let state = 0; state < states; state++) {
        starts[state] = accepted.length;
        for (const accept of (accepts.get(state) ?? []).sort((a, b) => a - b)) accepted.push(accept);
      }
      starts[states] = accepted.length;
      return { edges, mask, first, inner, accepts: starts, accepted: Int32Array.from(accepted) };
    },
  };
};
