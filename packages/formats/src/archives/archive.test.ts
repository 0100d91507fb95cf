import { expect, test } from 'vitest';

import { zipOf } from '../documents/testing.ts';
import { archivedFiles, unpackedFile } from './archive.ts';

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

test('files are listed with their folders, and unpacked one by one; what systems leave behind is left out', () => {
  const bytes = zipOf([
    { name: 'call/', content: '' },
    { name: 'call/owls.txt', content: 'Owls' },
    { name: '__MACOSX/call/._owls.txt', content: 'x' },
    { name: 'call/.DS_Store', content: 'x' },
    { name: 'bats.txt', content: 'Bats' },
  ]);
  const files = archivedFiles(bytes);
  expect(files).toEqual([
    { index: 1, name: 'call/owls.txt', unpackedBytes: 4, refused: null },
    { index: 4, name: 'bats.txt', unpackedBytes: 4, refused: null },
  ]);
  expect(files.map(({ index }) => textOf(unpackedFile(bytes, index)))).toEqual(['Owls', 'Bats']);
});

test.each([
  ['a name that leads out', { name: 'a/../../owls.txt', content: 'x' }, /points out/],
  ['a name from the root', { name: '/etc/owls.txt', content: 'x' }, /points out/],
  ['a drive', { name: String.raw`C:\owls.txt`, content: 'x' }, /points out/],
  ['an archive within', { name: 'more.zip', content: 'x' }, /upload it by itself/],
  ['a password', { name: 'owls.pdf', content: 'x', isEncrypted: true }, /password/],
  ['a bomb', { name: 'owls.txt', content: ' '.repeat(2 ** 21) }, /200 times/],
  ['too much', { name: 'owls.txt', content: 'x', declaredBytes: 2 ** 25 }, /25 MB/],
])('a file with %s is refused with what to do, beside others', (_, part, message) => {
  const [refused, other] = archivedFiles(zipOf([part, { name: 'bats.txt', content: 'Bats' }]));
  expect(refused.refused).toMatch(message);
  expect(other.refused).toBeNull();
});

test('an archive of too many files, of too much, or of nothing is refused whole', () => {
  const two = zipOf([
    { name: 'a.txt', content: 'aaaa' },
    { name: 'b.txt', content: 'bbbb' },
  ]);
  expect(() => archivedFiles(two, { maxEntries: 1 })).toThrow(/more than 1 files/);
  expect(() => archivedFiles(two, { maxUnpackedBytes: 7 })).toThrow(/unpacks to more/);
  expect(() => archivedFiles(zipOf([{ name: 'a/', content: '' }]))).toThrow(/no files/);
  expect(() => archivedFiles(two.subarray(0, 20))).toThrow(/damaged/);
});

test('what an archive says of a file is not believed', () => {
  const lying = zipOf([{ name: 'a.txt', content: 'a'.repeat(1000), declaredBytes: 3 }]);
  expect(archivedFiles(lying)).toMatchObject([{ refused: null }]);
  expect(() => unpackedFile(lying, 0, { maxEntryBytes: 999 })).toThrow(/too large/);
  const damaged = zipOf([{ name: 'a.txt', content: 'aaaa' }]);
  // The checksum of its directory, 16 bytes into the entry.
  damaged[damaged.length - 22 - 51 + 16] ^= 0xff;
  expect(() => unpackedFile(damaged, 0)).toThrow(/damaged in the archive/);
});
