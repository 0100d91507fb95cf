import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasSecret, maskSecrets } from './secrets.ts';

test.each([
  ['postgres://me:hunter2@db/peerlens refused', 'postgres://…@db/peerlens refused'],
  ['GET https://x.test/?token=abc123&page=2', 'GET https://x.test/?token=…&page=2'],
  ['password: "hunter2" is wrong', 'password: …" is wrong'],
  ['header Bearer abcdefghijkl was refused', 'header Bearer … was refused'],
  ['api_key=abc', 'api_key=…'],
  ['key plk_abcdefghijklmnopqrstuvwxyz0123 is gone', 'key … is gone'],
  ['got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'got …'],
  ['The file is torn', 'The file is torn'],
])('of “%s” is shown “%s”', (text, expected) => {
  expect(maskSecrets(text)).toBe(expected);
});

test('what is taken out of a text is gone, and is not looked for a second time', () => {
  const secret = fc.stringMatching(/^[a-z0-9]{12,40}$/).map((text) => `s3cr3t${text}`);
  const around = fc.string({ maxLength: 30 }).map((text) => `${text.replaceAll(/[\w=:?&;#/@"'-]/g, ' ')} `);
  const form = fc.constantFrom(
    (text: string) => `Bearer ${text}`,
    (text: string) => `https://me:${text}@host/`,
    (text: string) => `https://host/?reset_token=${text}`,
    (text: string) => `password: ${text}`,
    (text: string) => `plk_${text}`,
  );
  fc.assert(
    fc.property(around, form, secret, around, (before, written, value, after) => {
      const text = before + written(value) + after;
      expect(hasSecret(text)).toBe(true);
      expect(maskSecrets(text)).not.toContain('s3cr3t');
      expect(hasSecret(maskSecrets(text))).toBe(false);
    }),
  );
});
