import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildIndex } from './writer/build-index.ts';
import type { IndexDocument } from './document.ts';
import { liveIndex } from './live-index.ts';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-live-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const article = (articleId: number): IndexDocument => ({
  articleId,
  year: 2020,
  date: null,
  sourceId: null,
  type: null,
  authorIds: [],
  concepts: [],
  terms: new Map([['soil', 1]]),
  titleTokens: ['soil'],
  bodyTokens: [],
});

async function* documents(count: number): AsyncGenerator<IndexDocument> {
  for (let id = 1; id <= count; id += 1) yield article(id);
}

const build = (count: number, version: string) =>
  buildIndex(folder, documents(count), { version, basicConceptIds: new Set(), latentDimensions: 0 });

describe('liveIndex', () => {
  it('has nothing before the first build, and finds what is built later', async () => {
    let time = 0;
    const live = liveIndex(folder, () => time);
    expect(live.current()).toBeNull();
    await build(3, 'c1-o1');
    time += 2000;
    expect(live.current()?.reader.stats).toMatchObject({ version: 'c1-o1', articles: 3 });
    await build(5, 'c2-o1');
    time += 2000;
    expect(live.current()?.reader.stats).toMatchObject({ version: 'c2-o1', articles: 5 });
  });

  it('keeps the open reader while the index stays the same', async () => {
    let time = 0;
    await build(3, 'c1-o1');
    const live = liveIndex(folder, () => time);
    const first = live.current();
    time += 5000;
    expect(live.current()).toBe(first);
  });

  it('says what is wrong with a damaged index', () => {
    fs.writeFileSync(path.join(folder, 'manifest.json'), 'not ours');
    const live = liveIndex(folder, () => 0);
    expect(() => live.current()).toThrow(/index/i);
  });
});
