import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { weaknessOf } from './password-rules.ts';

const ADA = { email: 'ada.lovelace@kings-college.example.org', name: 'Ada Lovelace' };

test.each([
  'password123',
  'Password!!!1',
  'P a s s w o r d 1',
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'poiuytrewq',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'asdfghjklz',
  'abcdefghij',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '1212121212',
  'Welcome2026!',
  'iloveyou2026',
  'peerlens2026',
  'abc1234567890',
  'abc121212121212!',
  'correct horse battery staple',
  'йцукенгшщз',
])('"%s" is refused as too common', (password) => {
  expect(weaknessOf(password, ADA)).toMatch(/one of the first that anybody would try/);
});

test.each([
  'adalovelace',
  'Ada.Lovelace1815',
  'lovelace2026!',
  'ada.lovelace@kings-college.example.org',
  'Kings-College1',
  'LovelaceAda',
])('"%s" is refused as the owner’s own name or address', (password) => {
  expect(weaknessOf(password, ADA)).toMatch(/your name or e-mail address/);
});

test.each([
  'correct horse battery',
  'lovelace likes analytical engines',
  'ads7%kkq!zm2',
  'moss lantern seven harbour',
  'Ein Käuzchen ruft',
  '    spaces    ',
  'a!0000!000!!0"b#c12!',
  '8(3a/)91b,+*27c.5#0!',
])('"%s" may be chosen', (password) => {
  expect(weaknessOf(password, ADA)).toBeNull();
});

test('what a password manager makes up is never refused', () => {
  const random = fc.stringMatching(/^[a-z0-9!-/]{20}$/);
  fc.assert(
    fc.property(random, (password) => {
      fc.pre(new Set(password).size > 8);
      expect(weaknessOf(password, ADA)).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('any text has an answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (password, email, name) => {
      const weakness = weaknessOf(password, { email, name });
      expect(weakness === null || weakness.includes('choose another')).toBe(true);
    }),
  );
});
