import { expect, test } from 'vitest';
import { formatBytes } from './sizes.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [12_340_000, '12.3 MB'],
  [99_960_000, '100 MB'],
  [999_600, '1.0 MB'],
  [71e9, '71.0 GB'],
  [5e15, '5000 TB'],
])('%d bytes are written %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
