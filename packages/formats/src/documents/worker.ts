import { workerData } from 'node:worker_threads';

import { replyOf } from '../reading-thread.ts';
import type { ExtractionTask } from './run.ts';
import { extractText } from './extract.ts';

await replyOf(() => {
  const { bytes, fileName, limits } = workerData as ExtractionTask;
  return extractText(bytes, fileName, limits);
});
