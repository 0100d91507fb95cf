import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sealing } from './sealing.ts';

const ours = sealing('secret of the data folder', 'webhook secrets');

test('what was sealed is read again, and does not show what it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8 }), (text) => {
      const sealed = ours.seal(text);
      expect(ours.unseal(sealed)).toBe(text);
      expect(Buffer.from(sealed, 'base64').includes(text)).toBe(false);
      expect(ours.seal(text)).not.toBe(sealed);
    }),
  );
});

test('nothing is read with another secret, for another purpose, or after a change', () => {
  const sealed = ours.seal('whsec_abc');
  expect(sealing('another secret', 'webhook secrets').unseal(sealed)).toBeNull();
  expect(sealing('secret of the data folder', 'something else').unseal(sealed)).toBeNull();
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1] ^= 1;
  expect(ours.unseal(changed.toString('base64'))).toBeNull();
  for (const text of ['', 'abc', '!']) expect(ours.unseal(text)).toBeNull();
});
