import { expect, test } from 'vitest';
import { newSigningSecret, signatureOf } from './signature.ts';

test('a signature is the one that libraries of the scheme compute', () => {
  // The example of the reference libraries of Standard Webhooks.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
  expect(signatureOf(secret, message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a signature holds for this id, this time and this body alone', () => {
  const secret = newSigningSecret();
  const message = { id: 'msg_1', timestamp: 1, body: '{}' };
  const all = [
    signatureOf(secret, message),
    signatureOf(secret, { ...message, id: 'msg_2' }),
    signatureOf(secret, { ...message, timestamp: 2 }),
    signatureOf(secret, { ...message, body: '{ }' }),
    signatureOf(newSigningSecret(), message),
  ];
  expect(new Set(all).size).toBe(all.length);
});

test('a secret has the 24 to 64 bytes that the scheme asks for', () => {
  const secret = newSigningSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
  expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
});
