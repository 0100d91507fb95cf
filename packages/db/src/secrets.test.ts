import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSecrets } from './secrets.ts';

const folderOf = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-secrets-'));

test('secrets are made once, long enough, and for their owner alone, whatever files usually are', () => {
  const folder = folderOf();
  const usual = process.umask(0);
  try {
    const made = loadSecrets(path.join(folder, 'new'));
    expect(loadSecrets(path.join(folder, 'new'))).toEqual(made);
    expect(Buffer.from(made.authSecret, 'base64url')).toHaveLength(32);
    expect(Buffer.from(made.postgresPassword, 'base64url')).toHaveLength(24);
    const files = fs.readdirSync(path.join(folder, 'new'));
    expect(files).toEqual(['secrets.json']);
    const { mode } = fs.statSync(path.join(folder, 'new', 'secrets.json'));
    expect((mode & 0o777).toString(8)).toBe('600');
  } finally {
    process.umask(usual);
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test('two installations have nothing in common', () => {
  const [one, other] = [folderOf(), folderOf()];
  const [a, b] = [loadSecrets(one), loadSecrets(other)];
  expect(a.authSecret).not.toBe(b.authSecret);
  expect(a.postgresPassword).not.toBe(b.postgresPassword);
  for (const folder of [one, other]) fs.rmSync(folder, { recursive: true, force: true });
});
