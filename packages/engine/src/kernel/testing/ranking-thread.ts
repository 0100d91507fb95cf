import { parentPort, workerData } from 'node:worker_threads';
import { instantiate, selectionRoom } from '../kernel.ts';

/** What a thread needs to rank again and again, on sums and a buffer of its own, over postings that all share. */
export interface RankingTask {
  memory: WebAssembly.Memory;
  ordinals: number;
  impacts: number;
  count: number;
  documents: number;
  weight: number;
  sums: number;
  out: number;
  k: number;
  rounds: number;
}

const task = workerData as RankingTask;
const kernel = instantiate(task.memory);
let first: string | undefined;
let differing = 0;
for (let round = 0; round < task.rounds; round++) {
  kernel.clear(task.sums, 0, task.documents);
  kernel.addLight(task.ordinals, task.impacts, task.count, task.documents, task.weight, task.sums);
  kernel.beginTop(task.k, 0, 0, task.out, selectionRoom(task.k));
  kernel.offer(task.sums, 0, task.documents);
  const count = kernel.endTop();
  const ranking = [...new Uint32Array(task.memory.buffer, task.out, 2 * count)].join(' ');
  first ??= ranking;
  if (ranking !== first) differing++;
}
parentPort?.postMessage({ ranking: first, differing }, []);
