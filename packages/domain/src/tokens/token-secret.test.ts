import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOfToken, isTokenSecret, newTokenSecret } from './token-secret.ts';

test('a token has the form that secret scanners look for, and no two are alike', () => {
  const made = Array.from({ length: 200 }, newTokenSecret);
  expect(new Set(made).size).toBe(200);
  for (const secret of made) {
    expect(secret).toMatch(/^plk_[A-Za-z0-9_-]{49}$/);
    expect(isTokenSecret(secret)).toBe(true);
  }
});

test('scanners can compute the checksum: CRC-32 of all that stands before it, big-endian, base64url', () => {
  expect(isTokenSecret(`plk_${'A'.repeat(43)}5YtJgA`)).toBe(true);
});

test('a token with one character changed, or cut off, is none', () => {
  const secret = newTokenSecret();
  fc.assert(
    fc.property(fc.nat(secret.length - 1), fc.constantFrom('A', 'b', '0', '9', '_', '-'), (at, character) => {
      fc.pre(secret[at] !== character);
      const changed = secret.slice(0, at) + character + secret.slice(at + 1);
      expect(isTokenSecret(changed)).toBe(false);
      expect(isTokenSecret(secret.slice(0, at))).toBe(false);
    }),
  );
});

test('any text can be asked about', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(isTokenSecret(text)).toBe(false);
    }),
  );
});

test('what is kept of a token is its SHA-256', () => {
  expect(hashOfToken('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
