import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { defaultSettings } from '@peerlens/ranking';
import type { ArticleIndex } from '../article-index.ts';
import { owlWorld, OWLS, PEOPLE } from '../testing/owls.ts';
import { testWorld } from '../testing/world.ts';
import { inlineIndex } from './inline-index.ts';
import { threadedIndex } from './threaded-index.ts';

const world = await testWorld(owlWorld());
afterAll(world.close);
const folder = path.join(world.folder, 'index');

test('threads give the same nearest articles, searches and pages as no threads, to the last bit', async () => {
  const inline = inlineIndex(folder);
  const threads = threadedIndex(folder);
  await threads.refresh();
  const answersOf = async (index: ArticleIndex) => {
    const vector = index.vectorOfArticle(OWLS.barnOwls)!;
    const freeText = { tokens: ['barn', 'owl'], terms: new Map([['barn', 1]]) };
    return {
      near: await index.nearest(vector, { algorithm: 3, limit: 10 }),
      found: await index.search({ words: [], freeText }, { sort: 'relevance', offset: 0, limit: 10 }),
      table: await index.associations([1, 2, 3]),
      page: await index.rankPage!({
        vector,
        document: { authorIds: [PEOPLE.ada], articleId: OWLS.barnOwls },
        settings: defaultSettings(),
        year: 2026,
        rows: { offset: 0, limit: 20 },
        isClosed: false,
      }),
    };
  };
  const answers = await answersOf(threads.current()!);
  expect(answers).toEqual(await answersOf(inline.current()!));
  expect(answers.near).toHaveLength(10);
  expect(answers.found.total).toBeGreaterThan(0);
  expect(answers.page.rows).toHaveLength(20);
  inline.close();
  await threads.close();
});

test('an index that is refused is told of, and the next good one is taken', async () => {
  const manifest = path.join(folder, 'manifest.json');
  const good = fs.readFileSync(manifest);
  fs.writeFileSync(manifest, 'not ours');
  const threads = threadedIndex(folder);
  await threads.refresh();
  expect(threads.isRefused()).toBe(true);
  expect(() => threads.current()).toThrow(/Rebuild the index/);
  fs.writeFileSync(manifest, good);
  await vi.waitFor(() => expect(threads.current()).not.toBeNull(), { timeout: 60_000, interval: 50 });
  expect(threads.isRefused()).toBe(false);
  await threads.close();
});
