import { gzipSync } from 'node:zlib';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { readLines } from './lines.ts';
import type { ReadOptions } from './lines.ts';
import { collect, withFiles } from './testing.ts';

const linesOf = (content: string | Uint8Array, options?: ReadOptions) =>
  withFiles({ 'a.txt': content }, (folder) => collect(readLines(join(folder, 'a.txt'), options)));

const texts = (lines: Awaited<ReturnType<typeof linesOf>>) =>
  lines.map((l) => (l.ok ? l.text : `!${l.reason}`));

describe('reading lines', () => {
  test('plain text with byte order mark, CRLF and no last line end gives clean numbered lines', async () => {
    expect(await linesOf('\u{feff}one\r\n\r\nzwölf')).toEqual([
      { ok: true, line: 1, text: 'one' },
      { ok: true, line: 2, text: '' },
      { ok: true, line: 3, text: 'zwölf' },
    ]);
  });

  test('an empty file has no lines', async () => {
    expect(await linesOf('')).toEqual([]);
  });

  test('gzip is known by its content, also when it has several members', async () => {
    const bytes = Buffer.concat([gzipSync('a\nb'), gzipSync('c\nd\n')]);
    expect(texts(await linesOf(bytes))).toEqual(['a', 'bc', 'd']);
  });

  test('a cut-off gzip gives every whole line, then one problem', async () => {
    const all = Array.from({ length: 50_000 }, (_, i) => `line ${i} ${(i * 7919) % 1000}`);
    const bytes = gzipSync(all.join('\n'));
    const lines = await linesOf(bytes.subarray(0, bytes.length - 2000));
    const last = lines.pop();
    expect(last?.ok === false && last.reason).toMatch(/ends too early/);
    expect(lines.length).toBeGreaterThan(40_000);
    expect(texts(lines)).toEqual(all.slice(0, lines.length));
  });

  test('a damaged gzip gives one problem', async () => {
    const bytes = gzipSync('a\nb\n');
    bytes[bytes.length - 5] ^= 0xff;
    bytes[bytes.length - 6] ^= 0xff;
    const read = texts(await linesOf(bytes));
    expect(read.filter((text) => text.startsWith('!'))).toEqual([expect.stringMatching(/damaged/)]);
  });

  test('a line over the limit is a problem and the lines around it are read', async () => {
    const read = texts(await linesOf(`a\n${'x'.repeat(300_000)}\nb\n`, { maxLineBytes: 1000 }));
    expect(read).toEqual(['a', expect.stringMatching(/^!The line is longer than 1000 bytes/), 'b']);
  });

  test('a line that is not UTF-8 is a problem and the lines around it are read', async () => {
    const lines = await linesOf(Buffer.from('a\nM\xfcller\nb\n', 'latin1'));
    expect(texts(lines)).toEqual(['a', expect.stringMatching(/not valid UTF-8/), 'b']);
    expect(lines[1].line).toBe(2);
  });

  test('UTF-16 text is refused in one sentence', async () => {
    expect(texts(await linesOf(Buffer.from('\u{feff}a\nb\n', 'utf16le')))).toEqual([
      expect.stringMatching(/UTF-16/),
    ]);
  });

  test('a folder is read as its record files in order of name', async () => {
    const files = {
      'b.jsonl': '2\n',
      'a.jsonl.gz': gzipSync('1\n'),
      'part_000.gz': gzipSync('3\n'),
      'x.csv': 'no',
    };
    await withFiles(files, async (folder) => {
      const lines = await collect(readLines(folder));
      expect(texts(lines)).toEqual(['1', '2', '3']);
      expect(lines.map(({ line, file }) => [line, file])).toEqual([
        [1, join(folder, 'a.jsonl.gz')],
        [1, join(folder, 'b.jsonl')],
        [1, join(folder, 'part_000.gz')],
      ]);
    });
  });

  test('a path with nothing there is not_found', async () => {
    await expect(collect(readLines('/nowhere/at/all'))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('an aborted reader stops with the reason given', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(linesOf('a\n', { signal })).rejects.toThrow('enough');
  });

  test('bytes read are told as they are stored', async () => {
    const bytes = gzipSync('a\n'.repeat(100_000));
    const told: number[] = [];
    await linesOf(bytes, { onBytes: (read) => told.push(read) });
    expect(told.at(-1)).toBe(bytes.length);
  });
});
