import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { collectionsOf } from './collection.ts';

const folderWith = (texts: readonly string[]): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-keyphrase-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const lines = texts.map((text, at) => JSON.stringify({ id: String(at), text })).join('\n');
  fs.writeFileSync(path.join(folder, 'mine.docs.jsonl.gz'), gzipSync(`${lines}\n`));
  return folder;
};

test('the first line of a text is its title, with the lines that go on; a single line is all body', () => {
  const folder = folderWith(['A long\n\ttitle\nThe body.\n', 'All in one line.\n']);
  const [mine] = [...collectionsOf(folder)];
  expect(mine.name).toBe('mine');
  expect(mine.documents).toEqual([
    { id: '0', title: 'A long\n\ttitle', body: '\nThe body.\n' },
    { id: '1', title: '', body: 'All in one line.\n' },
  ]);
});

test('right phrases are read where there are some', () => {
  const folder = folderWith(['text']);
  expect([...collectionsOf(folder)][0].gold).toBeNull();
  fs.writeFileSync(path.join(folder, 'mine.gold.json'), JSON.stringify({ 0: ['phrase'] }));
  expect([...collectionsOf(folder)][0].gold).toEqual({ 0: ['phrase'] });
});
