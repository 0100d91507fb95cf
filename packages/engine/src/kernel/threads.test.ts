import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { selectionRoom } from './kernel.ts';
import { arena } from './testing/arena.ts';
import type { RankingTask } from './testing/ranking-thread.ts';

const DOCUMENTS = 5000;
const K = 30;

it('threads that rank over one memory at the same time do not disturb each other', async () => {
  const space = arena(2 ** 20);
  const impactOf = (document: number): number => (document * 7919) % 1009;
  const everyDocument = Array.from({ length: DOCUMENTS }, (_, document) => document);
  const shared = {
    memory: space.memory,
    ordinals: space.put(Uint32Array.from(everyDocument)),
    impacts: space.put(Uint16Array.from(everyDocument, impactOf)),
    count: DOCUMENTS,
    documents: DOCUMENTS,
    k: K,
    rounds: 200,
  };
  const threads = [1, 2, 3].map((weight) => {
    const workerData: RankingTask = {
      ...shared,
      weight,
      sums: space.reserve(4 * DOCUMENTS),
      out: space.reserve(8 * selectionRoom(K)),
    };
    const thread = new Worker(new URL('./testing/ranking-thread.ts', import.meta.url), { workerData });
    return { weight, answer: once(thread, 'message') };
  });
  const best = everyDocument.toSorted((a, b) => impactOf(b) - impactOf(a)).slice(0, K);
  for (const { weight, answer } of threads) {
    const [{ ranking, differing }] = await answer;
    expect(differing).toBe(0);
    const byOrdinal = best.toSorted((a, b) => a - b);
    expect(ranking).toBe(byOrdinal.map((document) => `${weight * impactOf(document)} ${document}`).join(' '));
  }
});
