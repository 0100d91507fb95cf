import { cpSync, utimesSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { MANIFEST_FILE } from '../disk/format.ts';
import { openIndex } from '../reader/open-index.ts';
import { corpus } from '../testing/articles.ts';
import { emptyFolder } from '../testing/folder.ts';
import { buildIndex } from '../writer/build-index.ts';
import { changeIndex } from '../writer/change-index.ts';
import { openThreads } from './threads.ts';

const tasksUrl = new URL('../testing/thread-tasks.ts', import.meta.url).href;
const OPTIONS = { version: 'v1', basicConceptIds: new Set<number>(), latentDimensions: 4 };

const opened = async (threads: number) => {
  const folder = emptyFolder();
  const articles = corpus(300, 3);
  await buildIndex(folder.path, articles, OPTIONS);
  const pool = openThreads({ dir: folder.path, tasksUrl, threads });
  await pool.refresh();
  return {
    dir: folder.path,
    articles,
    pool,
    async [Symbol.asyncDispose]() {
      await pool.close();
      folder[Symbol.dispose]();
    },
  };
};

describe('threads', () => {
  test('answer the same to the last bit, on one thread or many, as without threads', async () => {
    await using one = await opened(1);
    await using many = await opened(3);
    const reader = openIndex(one.dir)!;
    const asked = one.articles.slice(0, 40).map(({ concepts, terms }) => ({ concepts, terms }));
    const answers = await Promise.all(
      [one, many].map(({ pool }) => Promise.all(asked.map((doc) => pool.current()!.run('near', doc)))),
    );
    const expected = asked.map((doc) => reader.nearest(reader.vector(doc), { algorithm: 3, limit: 20 }));
    expect(answers).toEqual([expected, expected]);
  });

  test('see a change once it is loaded, and go on with what was asked before', async () => {
    await using index = await opened(2);
    const before = Array.from({ length: 20 }, () => index.pool.current()!.run('version', null));
    await changeIndex(index.dir, { upsert: corpus(2, 8), remove: [], version: 'v2' });
    await index.pool.refresh();
    expect(new Set(await Promise.all(before))).toEqual(new Set(['v1']));
    expect(await index.pool.current()!.run('version', null)).toBe('v2');
  });

  test('load what was there when they were asked, though an older state is being loaded', async () => {
    await using index = await opened(1);
    using changed = emptyFolder();
    cpSync(index.dir, changed.path, { recursive: true });
    await changeIndex(changed.path, { upsert: corpus(2, 8), remove: [], version: 'v2' });
    utimesSync(join(index.dir, MANIFEST_FILE), 1, 1);
    const older = index.pool.refresh();
    // Meanwhile the thread loads, and nobody here can hear that it has.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    cpSync(changed.path, index.dir, { recursive: true });
    await index.pool.refresh();
    expect(await index.pool.current()!.run('version', null)).toBe('v2');
    await older;
  });

  test('hand on what a task refuses, and survive it', async () => {
    await using index = await opened(1);
    await expect(index.pool.current()!.run('refuse', 'no')).rejects.toMatchObject({
      code: 'invalid',
      message: 'no',
    });
    await expect(index.pool.current()!.run('break', null)).rejects.toThrow('broken');
    expect(await index.pool.current()!.run('version', null)).toBe('v1');
  });

  test('are asked again about what they know, where they are free, and others where they are not', async () => {
    await using index = await opened(2);
    const { run } = index.pool.current()!;
    const both = await Promise.all(['owls', 'bats'].map((subject) => run('thread', null, subject)));
    expect(new Set(both).size).toBe(2);
    for (const subject of ['bats', 'owls', 'owls', 'bats'])
      expect(await run('thread', null, subject)).toBe(both[subject === 'owls' ? 0 : 1]);
    const [, meanwhile] = await Promise.all([run('compute', null, 'owls'), run('thread', null, 'owls')]);
    expect(meanwhile).toBe(both[1]);
  });

  test('leave the thread that asks free', async () => {
    await using index = await opened(1);
    const busy = index.pool.current()!.run('compute', null) as Promise<string>;
    let isBusy = true;
    void busy.then(() => (isBusy = false));
    await setImmediate();
    expect(isBusy).toBe(true);
    expect(await busy).toBe('computed');
  });

  test.runIf(process.platform === 'linux')('give way to the thread that asks', async () => {
    await using index = await opened(1);
    expect(await index.pool.current()!.run('priority', null)).toBe(Math.min(19, getPriority(0) + 5));
  });

  test('without an index have none', async () => {
    using folder = emptyFolder();
    const pool = openThreads({ dir: folder.path, tasksUrl, threads: 1 });
    await pool.refresh();
    expect(pool.current()).toBeNull();
    await pool.close();
  });
});
