import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BuildOptions, IndexDocument } from '../document.ts';
import { openIndex } from '../reader/open-index.ts';
import { article, corpus, stream } from '../testing/articles.ts';
import { emptyFolder } from '../testing/folder.ts';
import { indexed } from '../testing/indexed.ts';
import { buildIndex } from './build-index.ts';

const OPTIONS: BuildOptions = { version: 'v1', basicConceptIds: new Set([3, 1]), latentDimensions: 8 };

const TAG = { conceptId: 1, tf: 1, title: false };

/** File names and contents of all but the manifest. */
const filesOf = (dir: string): [string, string][] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name !== 'manifest.json')
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'base64')]);

describe('buildIndex', () => {
  test('the same articles give the same bytes, in whatever order they come', async () => {
    using one = emptyFolder();
    using two = emptyFolder();
    const articles = corpus(200);
    await buildIndex(one.path, stream(articles), OPTIONS);
    const reversed = articles
      .toReversed()
      .map((doc) => ({ ...doc, terms: new Map([...doc.terms].toReversed()) }));
    await buildIndex(two.path, stream(reversed), OPTIONS);
    expect(filesOf(two.path)).toEqual(filesOf(one.path));
  });

  test('tells its progress, and what it built', async () => {
    using folder = emptyFolder();
    const progress: number[] = [];
    const onProgress = (done: number) => progress.push(done);
    const stats = await buildIndex(folder.path, stream(corpus(5)), { ...OPTIONS, onProgress });
    expect(progress).toEqual([1, 2, 3, 4, 5]);
    expect(stats).toMatchObject({ version: 'v1', articles: 5 });
    expect(stats.latentDimensions).toBeLessThanOrEqual(5);
    const files = filesOf(folder.path).map(([, content]) => Buffer.from(content, 'base64').length);
    expect(stats.bytes).toBe(files.reduce((sum, bytes) => sum + bytes, 0));
    expect(openIndex(folder.path)?.stats).toEqual(stats);
  });

  test('an empty corpus gives an index in which nothing is found', async () => {
    const reader = await indexed([]);
    expect(reader.stats).toMatchObject({
      articles: 0,
      concepts: 0,
      terms: 0,
      authors: 0,
      latentDimensions: 0,
    });
    const vector = reader.vector({ concepts: [{ conceptId: 1, tf: 1, title: true }], terms: new Map() });
    expect(reader.nearest(vector, { algorithm: 3, limit: 5, yearFrom: 2000 })).toEqual([]);
    expect(reader.search({ words: ['any'] }, { sort: 'relevance', offset: 0, limit: 5 })).toEqual({
      total: 0,
      hits: [],
      facets: {},
    });
    expect([reader.articlesOfAuthor(1), reader.recommended(1, 5), reader.topConcepts([1], 5)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('an article without features is there, and found by what it has', async () => {
    const reader = await indexed([article({ articleId: 5, year: 2001 }), ...corpus(20)]);
    expect(reader.has(5)).toBe(true);
    expect(reader.vectorOfArticle(5)).toEqual({ concepts: new Map(), terms: new Map(), latent: null });
    const { hits } = reader.search({ words: [], yearTo: 2001 }, { sort: 'newest', offset: 0, limit: 99 });
    expect(hits).toContainEqual({ articleId: 5, score: 0 });
  });

  test.each<[string, IndexDocument[]]>([
    ['comes twice', [article({ articleId: 1 }), article({ articleId: 1 })]],
    ['has a weight of 0', [article({ articleId: 1, concepts: [{ conceptId: 1, tf: 0, title: true }] })]],
    ['names a concept twice', [article({ articleId: 1, concepts: [TAG, TAG] })]],
    ['has a frequency of 0', [article({ articleId: 1, terms: new Map([['ion', 0]]) })]],
    ['has no date as its date', [article({ articleId: 1, date: 'May 2001' })]],
    ['has no whole number as its id', [article({ articleId: 1.5 })]],
  ])('an article that %s is refused, and the old index stays', async (_, articles) => {
    using folder = emptyFolder();
    await buildIndex(folder.path, stream(corpus(5)), OPTIONS);
    await expect(buildIndex(folder.path, stream(articles), OPTIONS)).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(openIndex(folder.path)?.stats.articles).toBe(5);
  });

  test('an aborted build leaves the old index and no traces', async () => {
    using folder = emptyFolder();
    await buildIndex(folder.path, stream(corpus(5)), OPTIONS);
    const before = readdirSync(folder.path, { recursive: true });
    const abort = new AbortController();
    const onProgress = (done: number) => done === 3 && abort.abort(new Error('enough'));
    const building = buildIndex(folder.path, stream(corpus(9)), {
      ...OPTIONS,
      onProgress,
      signal: abort.signal,
    });
    await expect(building).rejects.toThrow('enough');
    expect(readdirSync(folder.path, { recursive: true })).toEqual(before);
  });

  test('a folder is built in by one at a time', async () => {
    using folder = emptyFolder();
    const first = buildIndex(folder.path, stream(corpus(50)), OPTIONS);
    await expect(buildIndex(folder.path, stream([]), OPTIONS)).rejects.toMatchObject({ code: 'conflict' });
    await first;
    expect(existsSync(join(folder.path, 'building.lock'))).toBe(false);
    await buildIndex(folder.path, stream(corpus(7)), OPTIONS);
    expect(openIndex(folder.path)?.stats.articles).toBe(7);
  });
});
