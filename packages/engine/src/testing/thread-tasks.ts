import { threadId } from 'node:worker_threads';
import { invalid } from '@peerlens/kernel';
import type { IndexDocument } from '../document.ts';
import { readerOf } from '../reader/open-index.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** Tasks that tests give to threads. */
export const tasks = {
  version: ({ handle }: Snapshot) => handle.manifest.version,
  near: (snapshot: Snapshot, document: Pick<IndexDocument, 'concepts' | 'terms'>) => {
    const reader = readerOf(snapshot);
    return reader.nearest(reader.vector(document), { algorithm: 3, limit: 20 });
  },
  thread: () => threadId,
  refuse: (_: Snapshot, message: string) => {
    throw invalid(message);
  },
  break: () => {
    throw new Error('broken');
  },
  compute: () => {
    const until = performance.now() + 100;
    while (performance.now() < until);
    return 'computed';
  },
};
