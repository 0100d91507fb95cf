import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import type { Read, WikipediaTitle } from './records.ts';
import { readWikipediaTitles, titleParts } from './wikipedia-titles.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-titles-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const read = async (bytes: string | Buffer): Promise<Read<WikipediaTitle>[]> => {
  const file = path.join(folder, 'titles');
  fs.writeFileSync(file, bytes);
  const all: Read<WikipediaTitle>[] = [];
  for await (const some of readWikipediaTitles(file)) all.push(...some);
  return all;
};
const recordsOf = (reads: readonly Read<WikipediaTitle>[]): WikipediaTitle[] =>
  reads.flatMap((one) => (one.ok ? one.record : []));

const DUMP = 'page_title\nBarn_owl\n"Heroes"\nMercury\nMercury_(planet)\nOwl_(disambiguation)\n\nSigma(R)\n';
const TITLES = [
  { title: 'Barn owl', base: 'Barn owl', target: null, kind: 'article', isAmbiguous: false },
  { title: '"Heroes"', base: '"Heroes"', target: null, kind: 'article', isAmbiguous: false },
  { title: 'Mercury', base: 'Mercury', target: null, kind: 'article', isAmbiguous: false },
  { title: 'Mercury (planet)', base: 'Mercury', target: null, kind: 'article', isAmbiguous: true },
  { title: 'Owl (disambiguation)', base: 'Owl', target: null, kind: 'disambiguation', isAmbiguous: true },
  { title: 'Sigma(R)', base: 'Sigma(R)', target: null, kind: 'article', isAmbiguous: false },
];

test('a dump has a title a line, and says by brackets what is ambiguous', async () => {
  expect(recordsOf(await read(DUMP))).toEqual(TITLES);
});

test('a packed dump is read as it is', async () => {
  expect(recordsOf(await read(gzipSync(DUMP)))).toEqual(TITLES);
});

test('a table says what is a redirect and what lists meanings', async () => {
  const table =
    'title\ttarget\tmark\nBarn owls\tBarn_owl\nMercury\t\tdisambiguation\nOwl\tOwl\tambiguous\r\n';
  expect(recordsOf(await read(table))).toEqual([
    { title: 'Barn owls', base: 'Barn owls', target: 'Barn owl', kind: 'redirect', isAmbiguous: false },
    { title: 'Mercury', base: 'Mercury', target: null, kind: 'disambiguation', isAmbiguous: true },
    { title: 'Owl', base: 'Owl', target: null, kind: 'article', isAmbiguous: true },
  ]);
});

test.each([
  ['too many columns', 'a\tb\t1\tc', /more than title/],
  ['no title', '\tOwl', /no title/],
  ['a title that Wikipedia has not', 'x'.repeat(256), /at most 255 bytes/],
  ['an unknown mark', 'Owl\t\tmaybe', /"maybe" is no mark/],
  ['what is not UTF-8', Buffer.from([0x4f, 0xff, 0xfe]), /UTF-8/],
])('%s is rejected with its line, and the rest is read', async (_, wrong, reason) => {
  const reads = await read(
    Buffer.concat([Buffer.from('Owl\n'), Buffer.from(wrong), Buffer.from('\nBird\n')]),
  );
  expect(recordsOf(reads).map(({ title }) => title)).toEqual(['Owl', 'Bird']);
  expect(reads[1]).toMatchObject({ ok: false, line: 2, reason: expect.stringMatching(reason) });
});

test.each([
  ['Mercury (planet)', 'Mercury', 'planet'],
  ['Owl', 'Owl', null],
  ['(Owl)', '(Owl)', null],
  ['f(x)', 'f(x)', null],
  ['Owl (a) (b)', 'Owl (a)', 'b'],
])('%s is called %s', (title, base, qualifier) => {
  expect(titleParts(title)).toEqual({ base, qualifier });
});
