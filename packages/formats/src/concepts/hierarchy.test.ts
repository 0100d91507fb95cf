import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { ancestry, cyclesOf } from './hierarchy.ts';

const graphs = fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 30 }).map((links) => {
  const upward = new Map<string, Set<string>>();
  for (const [from, to] of links) {
    upward.set(`${from}`, (upward.get(`${from}`) ?? new Set<string>()).add(`${to}`));
  }
  return upward;
});

/** By trying all paths. */
const isAbove = (upward: ReadonlyMap<string, ReadonlySet<string>>, of: string, other: string): boolean => {
  let found = new Set(upward.get(of) ?? []);
  for (let i = 0; i < 12; i += 1) {
    found = new Set([...found, ...[...found].flatMap((each) => [...(upward.get(each) ?? [])])]);
  }
  return found.has(other);
};

test('ancestors are those that any path leads to, and what stands above itself is in one cycle', () => {
  fc.assert(
    fc.property(graphs, (upward) => {
      const answer = ancestry(upward, 1_000_000);
      const nodes = Array.from({ length: 12 }, (_, i) => `${i}`);
      for (const of of nodes)
        for (const other of nodes) expect(answer(of, other)).toBe(isAbove(upward, of, other));
      const inCycles = cyclesOf(upward).flat().toSorted();
      expect(inCycles).toEqual(nodes.filter((node) => isAbove(upward, node, node)).toSorted());
      for (const cycle of cyclesOf(upward)) {
        for (const one of cycle) for (const other of cycle) expect(isAbove(upward, one, other)).toBe(true);
      }
    }),
  );
});

test('a chain of a hundred thousand ends in no overflow, and steps that run out in no answer', () => {
  const chain = new Map(Array.from({ length: 100_000 }, (_, i) => [`${i}`, new Set([`${i + 1}`])]));
  expect(cyclesOf(chain)).toEqual([]);
  chain.set('100000', new Set(['0']));
  expect(cyclesOf(chain).map((cycle) => cycle.length)).toEqual([100_001]);
  expect(ancestry(chain, 1_000_000)('5', '99999')).toBe(true);
  expect(ancestry(chain, 1000)('5', '99999')).toBeNull();
});
