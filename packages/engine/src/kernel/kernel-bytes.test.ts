import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { instantiate } from './kernel.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');

it('the committed bytes are those that the source compiles to', () => {
  const check = spawnSync(process.execPath, [path.join(ROOT, 'tools/kernel.mjs'), '--check', 'engine'], {
    encoding: 'utf8',
  });
  expect(check).toMatchObject({ stderr: '', status: 0 });
});

it.each([
  ['one page', 1, 1],
  ['a segment', 10, 1000],
  ['all that 32 bits reach', 1, 65_536],
])('links with a shared memory of %s', (_, initial, maximum) => {
  for (const simd of [true, false]) {
    const kernel = instantiate(new WebAssembly.Memory({ initial, maximum, shared: true }), { simd });
    kernel.beginTop(0, 0, 0, 0, 1024);
    expect(kernel.endTop()).toBe(0);
  }
});

it('the modules put nothing into the memory of their own accord', () => {
  const memory = new WebAssembly.Memory({ initial: 2, maximum: 2, shared: true });
  new Uint8Array(memory.buffer).fill(0xa5);
  for (const simd of [true, false]) instantiate(memory, { simd });
  expect(new Uint8Array(memory.buffer).every((byte) => byte === 0xa5)).toBe(true);
});
