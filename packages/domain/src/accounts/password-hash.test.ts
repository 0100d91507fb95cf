import { hashPassword as hashScrypt } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts';

test('a password is verified against its hash, any other is not', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword({ hash, password: 'correct horse battery' })).toBe(true);
  for (const password of ['correct horse batterY', 'correct horse battery ', '', hash]) {
    expect(await verifyPassword({ hash, password })).toBe(false);
  }
});

test('a hash that another program made is verified', async () => {
  // @source the reference implementation's tests (P-H-C/phc-winner-argon2, src/test.c): Argon2id, v=19, t=2, m=2^16, p=1
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword({ hash, password: 'password' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'differentpassword' })).toBe(false);
  expect(isOutdated(hash)).toBe(true);
});

test('one password has another hash each time', async () => {
  expect(await hashPassword('correct horse battery')).not.toBe(await hashPassword('correct horse battery'));
});

test('accents typed as one character or as two are the same password', async () => {
  const hash = await hashPassword('caf\u00E9 in the morning');
  expect(await verifyPassword({ hash, password: 'cafe\u0301 in the morning' })).toBe(true);
});

test('hashes of earlier versions are verified, and are to be made anew', async () => {
  const hash = await hashScrypt('correct horse battery');
  expect(await verifyPassword({ hash, password: 'correct horse battery' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'wrong horse battery' })).toBe(false);
  expect(isOutdated(hash)).toBe(true);
  expect(isOutdated(await hashPassword('correct horse battery'))).toBe(false);
});

test.each([
  '',
  'plain text',
  '$argon2id$',
  '$argon2id$v=19$m=8,t=1,p=1$short$x',
  '$2b$10$abcdefghijklmnopqrstuv',
  'zz:zz',
])('what is no hash, such as "%s", is nobody’s password', async (hash) => {
  expect(await verifyPassword({ hash, password: hash })).toBe(false);
});

test('hashing leaves the event loop free', async () => {
  let turns = 0;
  let isDone = false;
  const spin = (): void => {
    turns += 1;
    if (!isDone) setImmediate(spin);
  };
  spin();
  await Promise.all(Array.from({ length: 8 }, () => hashPassword('correct horse battery')));
  isDone = true;
  // On the event loop, eight hashes would leave eight turns or so.
  expect(turns).toBeGreaterThan(100);
});
