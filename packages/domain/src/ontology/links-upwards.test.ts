import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LinksUpwards } from './links-upwards.ts';

test('a link that leads back to its beginning is not added', () => {
  const links = new LinksUpwards();
  expect(links.add(1, 1)).toBe(false);
  expect([links.add(1, 2), links.add(2, 3), links.add(1, 3)]).toEqual([true, true, true]);
  expect(links.add(3, 1)).toBe(false);
  links.set(2, []);
  links.set(1, []);
  expect(links.add(3, 1)).toBe(true);
});

test('whatever is added, nothing ever stands above itself', () => {
  const pair = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 40 }), (pairs) => {
      const links = new LinksUpwards();
      const added = pairs.filter(([id, above]) => links.add(id, above));
      const depth = (id: number, seen: readonly number[]): boolean =>
        !seen.includes(id) && added.every(([from, to]) => from !== id || depth(to, [...seen, id]));
      expect(added.every(([id]) => depth(id, []))).toBe(true);
    }),
  );
});
