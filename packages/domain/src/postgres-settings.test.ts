import { expect, it } from 'vitest';
import { postgresSettings } from './postgres-settings.ts';

const GB = 2 ** 30;

it.each([
  ['a small one', 0.5 * GB, 'shared_buffers=256MB'],
  ['a usual one', 16 * GB, 'shared_buffers=2048MB'],
  ['one with an odd number of bytes', 10 * GB + 12_345, 'shared_buffers=1280MB'],
  ['a great one', 1024 * GB, 'shared_buffers=4096MB'],
])('the cache of the database is a part of the memory of the machine: %s', (_, memory, setting) => {
  expect(postgresSettings(memory)).toContain(setting);
});
