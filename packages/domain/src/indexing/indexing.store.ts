import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@peerlens/db';
import type { Queue } from '@peerlens/queue';
import { articleTagsStore } from './article-tags.store.ts';
import { indexFilesStore } from './index-files.store.ts';
import { indexableArticlesStore } from './indexable-articles.store.ts';
import type { IndexingKind } from './indexing.contract.ts';

/** Any number that no other advisory lock of ours uses. */
const INDEXING_LOCK = 7_270_001;

const RETRY_LOCK_MS = 1000;

export interface IndexingStoreParts {
  db: Database;
  queue: Queue;
  indexFolder: string;
}

/** What a run of tagging and indexing reads and writes, and the lock by which there is one at a time. */
export function indexingStore({ db, queue, indexFolder }: IndexingStoreParts) {
  const { pool } = db;
  return {
    ...articleTagsStore(db),
    ...indexableArticlesStore(db),
    ...indexFilesStore(db, indexFolder),

    /** Null while somebody else has it. Held by one connection: when its process dies, PostgreSQL lets go of it. */
    async tryLock(): Promise<(() => Promise<void>) | null> {
      const client = await pool.connect();
      // A connection that breaks while it is held here would end the process if nobody listened.
      const ignore = (): void => {};
      client.on('error', ignore);
      const free = (isBroken: boolean): void => {
        client.off('error', ignore);
        client.release(isBroken);
      };
      const sql = 'select pg_try_advisory_lock($1) as locked';
      const locked = await client.query<{ locked: boolean }>(sql, [INDEXING_LOCK]).then(
        ({ rows }) => rows[0]?.locked ?? false,
        (error: unknown) => {
          free(true);
          throw error;
        },
      );
      if (!locked) {
        free(false);
        return null;
      }
      return () =>
        client.query('select pg_advisory_unlock($1)', [INDEXING_LOCK]).then(
          () => free(false),
          // With the connection the lock has gone.
          () => free(true),
        );
    },

    /** Until it is worth asking for the lock again. */
    pause: (): Promise<void> => delay(RETRY_LOCK_MS),

    /** Null when the same work waits already. */
    enqueue: (kind: IndexingKind, taskId: string): Promise<string | null> => queue.send(kind, { taskId }),
  };
}

export type IndexingStore = ReturnType<typeof indexingStore>;
