import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';
import type { Json } from './without-secrets.ts';

const redacted = { $redacted: true };

test.each([
  'password',
  'newPassword',
  'PASSWD',
  'passphrase',
  'clientSecret',
  'access_token',
  'Authorization',
  'cookie',
  'sessionId',
  'apiKey',
  'API-KEY',
  'private_key',
  'pin',
])('what is called %s is not kept', (name) => {
  expect(withoutSecrets({ [name]: 'x' })).toEqual({ [name]: redacted });
});

test.each([
  'Bearer abcdefghijkl',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
  '-----BEGIN RSA PRIVATE KEY-----',
  'postgres://user:hunter2@host/db',
  'https://peers.example.org/accounts/reset/?token=abc',
])('%s is not kept, whatever it is called', (text) => {
  expect(withoutSecrets({ note: ['a', text] })).toEqual({ note: ['a', redacted] });
});

test.each(['lithium battery', 'https://doi.org/10.1000/owl?q=1', 'c:1 AND "token ring"', 'a:b@c'])(
  '%s is kept',
  (text) => {
    expect(withoutSecrets({ query: text })).toEqual({ query: text });
  },
);

const SECRET = 'hunter2-hunter2';
/** Something that holds the secret under a name that says so, at any depth. */
const holder = fc.letrec<{ holder: Json }>((tie) => ({
  holder: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('password', 'xAuthToken', 'my_secret').map((name): Json => ({ [name]: SECRET })),
    fc.constantFrom('password', 'xAuthToken').map((name): Json => ({ [name]: [{ value: SECRET }] })),
    fc.tuple(fc.jsonValue(), tie('holder')).map(([other, inner]): Json => [other as Json, inner]),
    fc.tuple(fc.string(), tie('holder')).map(([name, inner]): Json => ({ [name]: inner })),
  ),
})).holder;

test('a secret under a name that says so never comes through', () => {
  fc.assert(
    fc.property(holder, (value) => {
      expect(JSON.stringify(withoutSecrets(value))).not.toContain(SECRET);
    }),
  );
});

test('what holds no secret stays as it is', () => {
  const plain = fc.record({
    page: fc.constantFrom('/search/', '/folders/'),
    place: fc.nat(),
    on: fc.boolean(),
  });
  fc.assert(
    fc.property(plain, (value) => {
      expect(withoutSecrets(value)).toEqual(value);
    }),
  );
});
