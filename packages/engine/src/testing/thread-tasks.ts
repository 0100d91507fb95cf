import { getPriority } from 'node:os';
import { threadId } from 'node:worker_threads';
import { invalid } from '@peerlens/kernel';
import type { IndexDocument } from '../document.ts';
import { helpWithLatent, type LatentShares } from '../reader/latent-shares.ts';
import { nearestColumns } from '../reader/nearest.ts';
import { readerOf } from '../reader/open-index.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

interface NearShared {
  document: Pick<IndexDocument, 'concepts' | 'terms'>;
  shares: LatentShares;
  years: { yearFrom?: number; yearTo?: number };
}

/** Tasks that tests give to threads. */
export const tasks = {
  version: ({ handle }: Snapshot) => handle.manifest.version,
  near: (snapshot: Snapshot, document: Pick<IndexDocument, 'concepts' | 'terms'>) => {
    const reader = readerOf(snapshot);
    return reader.nearest(reader.vector(document), { algorithm: 3, limit: 20 });
  },
  /** The same, with whoever helps. */
  nearShared: (snapshot: Snapshot, { document, shares, years }: NearShared) =>
    nearestColumns(
      snapshot,
      readerOf(snapshot).vector(document),
      { algorithm: 3, limit: 20, ...years },
      shares,
    ),
  /** The part of a thread that helps. */
  help: (snapshot: Snapshot, { document, shares, years }: NearShared) =>
    helpWithLatent(snapshot, { latent: readerOf(snapshot).vector(document).latent, shares, years }),
  priority: () => getPriority(0),
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
