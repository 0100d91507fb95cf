import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterTopics } from './cluster-topics.ts';

/** Symmetric ties from a list of [a, b, strength]. */
const ties = (edges: [number, number, number][]) => {
  const table = new Map(
    edges.flatMap(
      ([a, b, tie]) =>
        [
          [`${a} ${b}`, tie],
          [`${b} ${a}`, tie],
        ] as const,
    ),
  );
  return (a: number, b: number) => table.get(`${a} ${b}`) ?? 0;
};
/** Share of ties inside topics beyond what chance would put there. @source Newman 2004, doi 10.1103/PhysRevE.69.066133 */
const modularity = (topics: number[][], tie: (a: number, b: number) => number): number => {
  const all = topics.flat();
  const sum = (from: number[], to: number[]) =>
    from.reduce((total, a) => total + to.reduce((part, b) => part + (a === b ? 0 : tie(a, b)), 0), 0);
  const total = sum(all, all);
  if (total === 0) return 0;
  return topics.reduce((q, topic) => q + sum(topic, topic) / total - (sum(topic, all) / total) ** 2, 0);
};
const twoGroups = ties([
  [1, 2, 5],
  [1, 3, 5],
  [2, 3, 5],
  [4, 5, 5],
  [4, 6, 5],
  [5, 6, 5],
  [3, 4, 1],
]);
const six = [1, 2, 3, 4, 5, 6].map((conceptId) => ({ conceptId, weight: conceptId }));

describe('clustering a document’s concepts', () => {
  it('parts groups that a weak tie joins, the heaviest topic and concept first', () => {
    expect(clusterTopics(six, twoGroups)).toEqual([
      [6, 5, 4],
      [3, 2, 1],
    ]);
  });

  it('finds the cliques of a ring', () => {
    const cliques = Array.from({ length: 6 }, (_, clique) => [0, 1, 2, 3, 4].map((i) => clique * 5 + i));
    const edges = cliques.flatMap((members, clique): [number, number, number][] => [
      ...members.flatMap((a) => members.filter((b) => a < b).map((b): [number, number, number] => [a, b, 1])),
      [members[4], ((clique + 1) % 6) * 5, 1],
    ]);
    const concepts = cliques.flat().map((conceptId) => ({ conceptId, weight: 1 }));
    const found = clusterTopics(concepts, ties(edges));
    expect(found).toEqual(cliques);
  });

  it('leaves concepts without ties alone', () => {
    expect(clusterTopics(six.slice(0, 3), () => 0)).toEqual([[3], [2], [1]]);
    expect(clusterTopics(six.slice(0, 1), () => 1)).toEqual([[1]]);
    expect(clusterTopics([], () => 1)).toEqual([]);
  });

  it('adds up one-sided ties', () => {
    expect(clusterTopics(six.slice(0, 2), (a, b) => (a < b ? 1 : 0))).toEqual([[2, 1]]);
  });

  it('goes on until joining no two topics would part the concepts better', () => {
    const edges = fc.array(fc.tuple(fc.nat(15), fc.nat(15), fc.integer({ min: 1, max: 3 })), {
      maxLength: 30,
    });
    const concepts = Array.from({ length: 16 }, (_, conceptId) => ({ conceptId, weight: 1 }));
    fc.assert(
      fc.property(edges, (some) => {
        const tie = ties(some);
        const found = clusterTopics(concepts, tie);
        const best = modularity(found, tie);
        for (const [i, first] of found.entries()) {
          for (const second of found.slice(i + 1)) {
            const rest = found.filter((topic) => topic !== first && topic !== second);
            expect(modularity([...rest, [...first, ...second]], tie)).toBeLessThanOrEqual(best + 1e-9);
          }
        }
      }),
    );
  });

  it('gives every concept one topic, whatever the order of the input', () => {
    const graph = fc.tuple(
      fc.uniqueArray(fc.record({ conceptId: fc.nat(40), weight: fc.nat(5) }), {
        selector: ({ conceptId }) => conceptId,
        maxLength: 20,
      }),
      fc.array(fc.tuple(fc.nat(40), fc.nat(40), fc.nat(9)), { maxLength: 60 }),
    );
    fc.assert(
      fc.property(graph, ([concepts, edges]) => {
        const found = clusterTopics(concepts, ties(edges));
        expect(found.flat().sort((a, b) => a - b)).toEqual(
          concepts.map(({ conceptId }) => conceptId).sort((a, b) => a - b),
        );
        expect(clusterTopics(concepts.toReversed(), ties(edges))).toEqual(found);
      }),
    );
  });
});
