import {
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '@peerlens/kernel';
import { describe, expect, test } from 'vitest';
import { openIndex } from '../reader/open-index.ts';
import { corpus, stream } from '../testing/articles.ts';
import { emptyFolder } from '../testing/folder.ts';
import { buildIndex } from '../writer/build-index.ts';

const built = async () => {
  const folder = emptyFolder();
  const options = { version: 'v1', basicConceptIds: new Set([1]), latentDimensions: 4 };
  await buildIndex(folder.path, stream(corpus(30)), options);
  const files = readdirSync(folder.path, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return { dir: folder.path, paths, [Symbol.dispose]: () => folder[Symbol.dispose]() };
};

const manifest = (dir: string): string => join(dir, 'manifest.json');

/** Why the index is refused; null when it opens. */
const refusalOf = (dir: string): string | null => {
  try {
    openIndex(dir);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'unavailable') throw error;
    return error.message.endsWith(' Rebuild the index.') ? String(error.details['reason']) : error.message;
  }
};

/** Refusals after each file in turn was changed and put back. */
const refusalsAfter = (
  { dir, paths }: { dir: string; paths: string[] },
  change: (path: string, content: Uint8Array) => void,
): (string | null)[] =>
  paths.map((path) => {
    const content = readFileSync(path);
    change(path, content);
    const refusal = refusalOf(dir);
    writeFileSync(path, content);
    return refusal;
  });

describe('openIndex', () => {
  test('finds no index in a folder without one', () => {
    using folder = emptyFolder();
    expect(openIndex(folder.path)).toBeNull();
    expect(openIndex(join(folder.path, 'nowhere'))).toBeNull();
  });

  test('refuses an index in which one byte of any file differs', async () => {
    using index = await built();
    // Of the term lists, only what is read is checked; checkIndex looks at all.
    const paths = index.paths.filter((path) => !path.endsWith('.terms'));
    const refusals = refusalsAfter({ ...index, paths }, (path, content) => {
      const flipped = Uint8Array.from(content);
      flipped[Math.floor(content.length / 2)] ^= 1;
      writeFileSync(path, flipped);
    });
    expect(refusals.filter((reason) => reason === 'torn' || reason === 'foreign')).toHaveLength(paths.length);
    expect(refusalOf(index.dir)).toBeNull();
  });

  test('refuses an index of which any file is longer, cut or missing', async () => {
    using index = await built();
    const torn = index.paths.map(() => 'torn');
    expect(refusalsAfter(index, (path) => appendFileSync(path, 'x'))).toEqual(torn);
    const paths = index.paths.filter((path) => statSync(path).size > 0);
    const cut = refusalsAfter({ ...index, paths }, (path, { length }) => truncateSync(path, length - 1));
    expect(cut).toEqual(paths.map(() => 'torn'));
    const missing = index.paths.map((path) => (path === manifest(index.dir) ? null : 'torn'));
    expect(refusalsAfter(index, (path) => rmSync(path))).toEqual(missing);
  });

  test.each([
    ['older', (text: string) => text.replace(/"formatVersion": \d+/, '"formatVersion": 0')],
    ['newer', (text: string) => text.replace(/"formatVersion": \d+/, '"formatVersion": 999')],
    ['foreign', () => '{"name": "some other thing"}'],
    ['foreign', () => 'null'],
    ['torn', () => ''],
    ['torn', (text: string) => text.replace('"v1"', '"v2"')],
  ])('refuses an index that is %s', async (reason, change) => {
    using index = await built();
    const path = manifest(index.dir);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    expect(refusalOf(index.dir)).toBe(reason);
  });

  test('a refused index is mended by building again', async () => {
    using index = await built();
    for (const path of index.paths) writeFileSync(path, 'garbage');
    await buildIndex(index.dir, stream(corpus(9)), { version: 'v2', basicConceptIds: new Set() });
    expect(openIndex(index.dir)?.stats).toMatchObject({ version: 'v2', articles: 9 });
  });
});
