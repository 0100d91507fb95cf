interface Visit {
  node: number;
  /** How many of its links have been followed. */
  followed: number;
}

/**
 * Groups of nodes that lead to one another, and nodes that lead to themselves, by ascending first node.
 *
 * @source R. Tarjan, "Depth-first search and linear graph algorithms", SIAM J. Comput. 1(2), 1972; without recursion,
 *   for chains may be as long as there are nodes
 */
export function loopsIn(links: readonly { from: number; to: number }[]): number[][] {
  const linked = new Map<number, number[]>();
  for (const { from, to } of links) {
    const known = linked.get(from);
    if (known) known.push(to);
    else linked.set(from, [to]);
  }
  const index = new Map<number, number>();
  const low = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  const loops: number[][] = [];
  const lowOf = (node: number): number => low.get(node) ?? Infinity;

  const enter = (node: number): Visit => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    open.push(node);
    isOpen.add(node);
    return { node, followed: 0 };
  };
  const close = (node: number): void => {
    if (lowOf(node) !== index.get(node)) return;
    const group: number[] = [];
    for (let each = open.pop(); each !== undefined; each = open.pop()) {
      group.push(each);
      isOpen.delete(each);
      if (each === node) break;
    }
    if (group.length > 1 || linked.get(node)?.includes(node)) loops.push(group.sort((a, b) => a - b));
  };

  for (const start of linked.keys()) {
    if (index.has(start)) continue;
    const path = [enter(start)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const next = linked.get(visit.node)?.[visit.followed];
      visit.followed += 1;
      if (next === undefined) {
        path.pop();
        close(visit.node);
        const above = path.at(-1);
        if (above) low.set(above.node, Math.min(lowOf(above.node), lowOf(visit.node)));
      } else if (!index.has(next)) path.push(enter(next));
      else if (isOpen.has(next)) low.set(visit.node, Math.min(lowOf(visit.node), index.get(next) ?? 0));
    }
  }
  return loops.sort((a, b) => a[0] - b[0]);
}
