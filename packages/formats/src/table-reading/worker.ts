import { workerData } from 'node:worker_threads';

import { replyOf } from '../reading-thread.ts';
import { readTable } from './read-table.ts';
import type { TableTask } from './run.ts';

await replyOf(() => {
  const { bytes, fileName, limits } = workerData as TableTask;
  return readTable(bytes, fileName, limits);
});
