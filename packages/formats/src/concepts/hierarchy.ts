/** What stands above each thing, by its name. */
export type Upward = ReadonlyMap<string, ReadonlySet<string>>;

const NONE: ReadonlySet<string> = new Set();

/**
 * Things that stand above themselves, those of one tangle together; without recursion, so that no depth is too
 * much. Linear in things and links.
 *
 * @source R. Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM J. Comput. 1 (1972), doi:10.1137/0201010
 */
export const cyclesOf = (upward: Upward): string[][] => {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const cycles: string[][] = [];

  const enter = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    open.push(node);
    isOpen.add(node);
    return { node, rest: (upward.get(node) ?? NONE).values() };
  };
  const lower = (node: string, to: number): void => {
    low.set(node, Math.min(low.get(node) ?? to, to));
  };
  const leave = (node: string): void => {
    if (low.get(node) !== index.get(node)) return;
    const tangle = open.splice(open.lastIndexOf(node));
    for (const each of tangle) isOpen.delete(each);
    if (tangle.length > 1 || upward.get(node)?.has(node) === true) cycles.push(tangle);
  };

  for (const root of upward.keys()) {
    if (index.has(root)) continue;
    const path = [enter(root)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.rest.next();
      if (next.done === true) {
        path.pop();
        leave(top.node);
        const below = path.at(-1);
        if (below !== undefined) lower(below.node, low.get(top.node) ?? 0);
      } else if (!index.has(next.value)) path.push(enter(next.value));
      else if (isOpen.has(next.value)) lower(top.node, index.get(next.value) ?? 0);
    }
  }
  return cycles;
};

/** Answers whether one thing stands somewhere above another, as long as `steps` last; null afterwards. */
export const ancestry = (upward: Upward, steps: number) => {
  let left = steps;
  let last: { of: string; above: Set<string> } | null = null;
  const aboveOf = (start: string): Set<string> => {
    const above = new Set<string>();
    const waiting = [start];
    for (let node = waiting.pop(); node !== undefined && left > 0; node = waiting.pop()) {
      for (const parent of upward.get(node) ?? NONE) {
        left -= 1;
        if (above.has(parent)) continue;
        above.add(parent);
        waiting.push(parent);
      }
    }
    return above;
  };
  return (thing: string, other: string): boolean | null => {
    if (last?.of !== thing) last = { of: thing, above: aboveOf(thing) };
    if (last.above.has(other)) return true;
    return left > 0 ? false : null;
  };
};
