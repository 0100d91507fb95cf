import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { localFiles } from './local-files.ts';

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-files-'));
const folder = path.join(parent, 'uploads');
const files = localFiles(folder);
afterAll(() => fs.rmSync(parent, { recursive: true, force: true }));

test('bytes come back as they went in, until they are removed', async () => {
  const bytes = Uint8Array.from([0, 255, 13, 10, 0]);
  const key = await files.put(bytes);
  expect(Uint8Array.from((await files.get(key)) ?? [])).toEqual(bytes);
  await files.remove(key);
  expect(await files.get(key)).toBeNull();
});

test('an empty file is a file', async () => {
  const key = await files.put(new Uint8Array());
  expect((await files.get(key))?.length).toBe(0);
});

test('equal contents have keys of their own, and nothing unfinished stays behind', async () => {
  const [one, other] = await Promise.all([files.put(new Uint8Array([1])), files.put(new Uint8Array([1]))]);
  expect(one).not.toBe(other);
  await files.remove(one);
  expect(await files.get(other)).not.toBeNull();
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('removing twice is no failure', async () => {
  const key = await files.put(new Uint8Array([1]));
  await files.remove(key);
  await expect(files.remove(key)).resolves.toBeUndefined();
});

test('a key can be noted first: what is put under it takes the place of what was, finished or not', async () => {
  const key = files.newKey();
  expect(await files.get(key)).toBeNull();
  expect(await files.put(new Uint8Array([1, 2, 3]), key)).toBe(key);
  // As a process leaves it that is killed while it writes.
  const unfinished = path.join(folder, key.slice(0, 2), `${key}.part`);
  fs.writeFileSync(unfinished, 'longer than what follows');
  await files.put(new Uint8Array([4]), key);
  expect(Uint8Array.from((await files.get(key)) ?? [])).toEqual(new Uint8Array([4]));
  fs.writeFileSync(unfinished, 'rest');
  await files.remove(key);
  expect(fs.readdirSync(path.dirname(unfinished)).filter((name) => name.startsWith(key))).toEqual([]);
});

test.each(['../secret', '..', '', 'a/../../secret', `${'a'.repeat(32)}/../../../secret`, 'A'.repeat(32)])(
  'the key "%s" reaches nothing outside the folder',
  async (key) => {
    const secret = path.join(parent, 'secret');
    fs.writeFileSync(secret, 'secret');
    expect(await files.get(key)).toBeNull();
    await files.remove(key);
    await expect(files.put(new Uint8Array([1]), key)).rejects.toThrow('No key');
    expect(fs.readFileSync(secret, 'utf8')).toBe('secret');
  },
);
