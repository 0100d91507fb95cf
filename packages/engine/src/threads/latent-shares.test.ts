import { describe, expect, test } from 'vitest';
import { breakShares, helpWithLatent, latentShares, shareOut } from '../reader/latent-shares.ts';
import { nearestColumns } from '../reader/nearest.ts';
import { readerOf } from '../reader/open-index.ts';
import { loadSnapshot, withFiles } from '../snapshot/handle.ts';
import { openSnapshot } from '../snapshot/snapshot.ts';
import { corpus } from '../testing/articles.ts';
import { emptyFolder } from '../testing/folder.ts';
import { buildIndex } from '../writer/build-index.ts';
import { changeIndex } from '../writer/change-index.ts';
import { openThreads } from './threads.ts';

const tasksUrl = new URL('../testing/thread-tasks.ts', import.meta.url).href;
const OPTIONS = { version: 'v1', basicConceptIds: new Set<number>(), latentDimensions: 4 };
const NOBODY_ELSE = 0;

/** An index of three segments, one of which has articles deleted from it. */
const opened = async () => {
  const folder = emptyFolder();
  const articles = corpus(400, 5);
  await buildIndex(folder.path, articles, OPTIONS);
  await changeIndex(folder.path, { upsert: corpus(30, 8), remove: [articles[0].articleId], version: 'v2' });
  await changeIndex(folder.path, { upsert: corpus(20, 9), remove: [], version: 'v3' });
  const pool = openThreads({ dir: folder.path, tasksUrl, threads: 3 });
  await pool.refresh();
  const snapshot = openSnapshot(withFiles(loadSnapshot(folder.path, 1)!), NOBODY_ELSE);
  const reader = readerOf(snapshot);
  return {
    articles,
    run: pool.current()!.run,
    alone: (document: (typeof articles)[number], years: object) =>
      nearestColumns(snapshot, reader.vector(document), { algorithm: 3, limit: 20, ...years }),
    async [Symbol.asyncDispose]() {
      await pool.close();
      folder[Symbol.dispose]();
    },
  };
};

describe('latent sums made by several threads', () => {
  test('are those of one thread to the last bit, however many help', async () => {
    await using index = await opened();
    for (const [at, document] of index.articles.slice(0, 60).entries()) {
      const years = [{}, { yearFrom: 2005 }, { yearFrom: 1995, yearTo: 2000 }][at % 3];
      const asked = { document, shares: latentShares(), years };
      const helpers = Array.from({ length: at % 4 }, () => index.run('help', asked));
      const [near] = await Promise.all([index.run('nearShared', asked), ...helpers]);
      expect(near).toEqual(index.alone(document, years));
    }
  });

  test('are made by a helper where the one that asks has not begun', async () => {
    using folder = emptyFolder();
    const articles = corpus(200, 5);
    await buildIndex(folder.path, articles, OPTIONS);
    const handle = withFiles(loadSnapshot(folder.path, 2)!);
    const [owner, helper] = [openSnapshot(handle, 0), openSnapshot(handle, 1)];
    const [segment] = owner.segments;
    const sums = new Uint32Array(handle.segments[0].memory.buffer, segment.scratch.sums[2], segment.articles);
    const { latent } = readerOf(owner).vector(articles[7]);
    const query = { latent, dimensions: owner.space.latent!.dimensions };
    const [years, shares] = [{ yearFrom: 2000 }, latentShares()];
    shareOut(owner, { query, years, shares });
    helpWithLatent(helper, { latent, years, shares });
    const made = sums.slice();
    sums.fill(0);
    nearestColumns(owner, readerOf(owner).vector(articles[7]), { algorithm: 3, limit: 20, ...years });
    expect(made).toEqual(sums);
    expect(made.some((sum) => sum > 0)).toBe(true);
  });

  test('are whole where a helper has failed with a part of them', async () => {
    await using index = await opened();
    const [document] = index.articles;
    const shares = latentShares();
    // Taken by somebody who never tells that it is done.
    Atomics.add(shares.state, 1, 1);
    const near = index.run('nearShared', { document, shares, years: {} });
    const other = await index.run('version', null);
    breakShares(shares);
    expect(await near).toEqual(index.alone(document, {}));
    expect(other).toBe('v3');
  });

  test('leave a document alone that has no place in the latent view', async () => {
    await using index = await opened();
    const document = { ...index.articles[0], terms: new Map([['unheard of', 1]]) };
    const asked = { document, shares: latentShares(), years: {} };
    const [near] = await Promise.all([index.run('nearShared', asked), index.run('help', asked)]);
    expect(near).toEqual(index.alone(document, {}));
  });
});
