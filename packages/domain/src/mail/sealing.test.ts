import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealing.ts';

const text = fc.string({ unit: 'grapheme' }).map((one) => one.toWellFormed());

test('what was sealed is read with the same secret, and with no other', () => {
  fc.assert(
    fc.property(text, (link) => {
      const sealed = seal('secret', link);
      expect(unseal('secret', sealed)).toBe(link);
      expect(unseal('another', sealed)).toBeNull();
    }),
    { numRuns: 50 },
  );
});

test('the same text is sealed differently each time, and shows nothing of itself', () => {
  const link = 'https://peers.test/accounts/reset/new/?token=abcdefgh';
  expect(seal('secret', link)).not.toBe(seal('secret', link));
  expect(Buffer.from(seal('secret', link), 'base64url').toString('latin1')).not.toContain('token');
});

test('a changed byte, or what was never sealed, is not read', () => {
  const bytes = Buffer.from(seal('secret', 'https://peers.test/'), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] ^= 1;
    expect(unseal('secret', changed.toString('base64url'))).toBeNull();
  }
  for (const never of ['', 'abc', 'x'.repeat(200)]) expect(unseal('secret', never)).toBeNull();
});
