import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HIDDEN, shownError, shownPayload } from './hidden-secrets.ts';

test('whatever a secret is, and however deep, it is not in what is shown of a payload', () => {
  const name = fc.constantFrom(
    'token',
    'accessToken',
    'password',
    'client_secret',
    'Authorization',
    'cookie',
  );
  const secret = fc.string({ minLength: 8 }).map((text) => `s3cr3t${text}`);
  fc.assert(
    fc.property(name, secret, fc.integer({ min: 0, max: 4 }), (field, value, depth) => {
      let payload: unknown = { [field]: value, id: 7 };
      for (let i = 0; i < depth; i++) payload = i % 2 === 0 ? { inner: payload } : [payload];
      const text = shownPayload(payload);
      expect(text).not.toContain('s3cr3t');
      expect(text).toContain(HIDDEN);
      expect(text).toContain('7');
    }),
  );
});

test('any payload is shown within bounds', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 10 }), (payload) => {
      expect(() => void JSON.parse(shownPayload(payload))).not.toThrow();
    }),
  );
  expect(shownPayload({ text: 'x'.repeat(10_000) }).length).toBeLessThan(600);
  expect(shownPayload(Array.from({ length: 1000 }, (_, i) => i)).length).toBeLessThan(600);
  expect(shownPayload(undefined)).toBe('null');
});

test('an error is told by its message, or by what was thrown', () => {
  expect(shownError({ name: 'Error', message: 'The disk is full', stack: 'at …' })).toBe('The disk is full');
  expect(shownError({ value: 'job timed out' })).toBe('job timed out');
  expect(shownError({ code: 7 })).toBe('{\n  "code": 7\n}');
  expect(shownError(null)).toBe('');
});
