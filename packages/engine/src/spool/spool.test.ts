import { crc32 } from 'node:zlib';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyFolder } from '../testing/folder.ts';
import { openSpool } from './spool.ts';

/** Records that stay within a first room, outgrow it, and outgrow what is read ahead. */
const anyLength = fc.oneof(
  { weight: 12, arbitrary: fc.nat(40) },
  { weight: 2, arbitrary: fc.integer({ min: 4000, max: 9000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 65_000, max: 140_000 }) },
);

const recordOf = (number: number, length: number): Uint32Array =>
  Uint32Array.from({ length }, (_, at) => number * 1_000_003 + at);

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

test('records come back as they went in, whatever their lengths and in whatever order they are read', () => {
  fc.assert(
    fc.property(
      fc.array(anyLength, { minLength: 1, maxLength: 30 }),
      fc.array(fc.nat(29), { maxLength: 30 }),
      (lengths, asked) => {
        using folder = emptyFolder();
        const path = join(folder.path, 'spool');
        const spool = openSpool(path);
        const records = lengths.map((length, number) => recordOf(number, length));
        for (const record of records) spool.append(record, record.length);
        expect(spool.size).toBe(records.length);
        for (const number of [...records.keys(), ...asked.map((at) => at % records.length)])
          expect(bytesOf(spool.read(number)).equals(bytesOf(records[number]))).toBe(true);
        const checksum = spool.keep();
        spool.close();
        expect(crc32(readFileSync(path))).toBe(checksum);
      },
    ),
    { numRuns: 60 },
  );
});

test('records between those that are read are written all the same', () => {
  using folder = emptyFolder();
  const path = join(folder.path, 'spool');
  const spool = openSpool(path);
  for (let number = 0; number < 500; number++) {
    const record = recordOf(number, 37);
    spool.append(record, record.length);
    expect([...spool.read(number >> 1)]).toEqual([...recordOf(number >> 1, 37)]);
  }
  spool.close();
  expect(existsSync(path)).toBe(false);
});
