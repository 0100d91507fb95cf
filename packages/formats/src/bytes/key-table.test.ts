import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { UNKNOWN_KEY, keyTable } from './key-table.ts';

const names = fc.uniqueArray(fc.stringMatching(/^[a-z_0-9]{1,12}$/), {
  minLength: 1,
  maxLength: 30,
  selector: (name) => `${name.length}${name[0]}${name.at(-1)}`,
});

test('a key is found at its place, and nothing else is found', () => {
  fc.assert(
    fc.property(names, fc.array(fc.string({ maxLength: 12 })), (known, others) => {
      const table = keyTable(known);
      for (const name of [...known, ...others]) {
        const bytes = Buffer.from(`"${name}"`);
        const place = known.indexOf(name);
        expect(table.find(bytes, 1, bytes.length - 1)).toBe(place < 0 ? UNKNOWN_KEY : place);
      }
    }),
  );
});

test('keys whose letters add up alike are told apart', () => {
  const table = keyTable(['6a_a0a__aaa0', '4_aa_a0aaa0n', 'a']);
  const bytes = Buffer.from('4_aa_a0aaa0n');
  expect(table.find(bytes, 0, bytes.length)).toBe(1);
});
