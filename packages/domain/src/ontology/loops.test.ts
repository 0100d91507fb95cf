import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { loopsIn } from './loops.ts';

const link = fc.record({ from: fc.integer({ min: 1, max: 9 }), to: fc.integer({ min: 1, max: 9 }) });

test('a node stands in a loop if and only if a way leads from it back to it, with all that lie on such ways', () => {
  fc.assert(
    fc.property(fc.array(link, { maxLength: 20 }), (links) => {
      const reached = (start: number): Set<number> => {
        const found = new Set<number>();
        const todo = [start];
        for (const node of todo)
          for (const { from, to } of links)
            if (from === node && !found.has(to)) {
              found.add(to);
              todo.push(to);
            }
        return found;
      };
      const nodes = Array.from({ length: 9 }, (_, n) => n + 1);
      const ways = new Map(nodes.map((node) => [node, reached(node)]));
      const loops = loopsIn(links);
      for (const node of nodes) {
        const mates = nodes.filter((other) => ways.get(node)?.has(other) && ways.get(other)?.has(node));
        expect(loops.filter((loop) => loop.includes(node))).toEqual(mates.length > 0 ? [mates] : []);
      }
    }),
  );
});

test('a chain of 100,000 is followed to its end', () => {
  const links = Array.from({ length: 100_000 }, (_, n) => ({ from: n, to: n + 1 }));
  expect(loopsIn(links)).toEqual([]);
  expect(loopsIn([...links, { from: 100_000, to: 99_998 }])).toEqual([[99_998, 99_999, 100_000]]);
});
