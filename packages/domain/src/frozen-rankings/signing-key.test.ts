import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isKeyId, isSigned, loadSigningKey } from './signing-key.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-signing-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const OWL = new TextEncoder().encode('owl');

test('a key is made once, for its owner alone, whatever files usually are', () => {
  const usual = process.umask(0);
  try {
    const made = loadSigningKey(folder);
    expect(loadSigningKey(folder).keyId).toBe(made.keyId);
    expect(fs.readdirSync(folder)).toEqual(['signing-key.pem']);
    expect((fs.statSync(path.join(folder, 'signing-key.pem')).mode & 0o777).toString(8)).toBe('600');
    expect(isKeyId(made)).toBe(true);
  } finally {
    process.umask(usual);
  }
});

test('what it signs is known by its public half, and nothing else is', () => {
  const { publicKey, sign } = loadSigningKey(folder);
  const signature = sign(OWL);
  expect(isSigned(OWL, { signature, publicKey })).toBe(true);
  expect(isSigned(new TextEncoder().encode('owls'), { signature, publicKey })).toBe(false);
  expect(isSigned(OWL, { signature: 'b3ds', publicKey })).toBe(false);
  expect(isSigned(OWL, { signature, publicKey: 'b3ds' })).toBe(false);
  expect(isSigned(OWL, { signature, publicKey: Buffer.alloc(32, 7).toString('base64') })).toBe(false);
});
