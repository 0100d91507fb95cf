import { closeSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { unavailable } from '@peerlens/kernel';
import { identityOf, manifestIdentity } from '../disk/manifest.ts';
import { peopleFile } from '../people/index.ts';
import { readerOf } from '../reader/open-index.ts';
import type { IndexReader } from '../reading.ts';
import { withFiles, type SnapshotHandle } from '../snapshot/handle.ts';
import { openSnapshot } from '../snapshot/snapshot.ts';
import { about, sameThread } from './same-thread.ts';
import { asError, type Answer, type Assignment, type ThreadData } from './messages.ts';

/** Assignments that may wait; further ones are refused, for they would only be answered too late. */
const MAX_WAITING = 500;
const MAX_THREADS = 16;

/** One state of the index, for the thread that owns the others and for them. */
export interface LoadedIndex {
  /** For what is quick enough to be done right away. */
  reader: IndexReader;
  /**
   * Has a thread do a task of the tasks' module on this state; of those on one `subject` the same thread, where it can.
   *
   * @throws DomainError `unavailable` when too many are waiting; whatever the task throws.
   */
  run: (task: string, input: unknown, subject?: string) => Promise<unknown>;
  /** Threads that nothing is asked of. */
  freeThreads: () => number;
  /** Keeps the state's files open, though others come after it, until what this returns is called. */
  hold: () => () => void;
}

export interface IndexThreads {
  /** The newest state that is loaded; null when there is no index. */
  current: () => LoadedIndex | null;
  /**
   * Loads the live state, as it is when this is called or later, if it is another one.
   *
   * @throws DomainError `unavailable` if it is damaged; the state loaded before stays.
   */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

export interface ThreadOptions {
  dir: string;
  /** URL of a module that exports `tasks: ThreadTasks`. */
  tasksUrl: string;
  /** As many as there are processors unless told. */
  threads?: number;
}

interface Loaded extends LoadedIndex {
  key: string;
  handle: SnapshotHandle;
  /** Assignments under way, and those who hold it. */
  users: number;
}

/**
 * Threads that answer from one index in shared memory, so that neither loading nor searching it holds up the
 * thread that serves requests. Each assignment is one thread's; what it sees is one state of the index.
 */
export const openThreads = ({
  dir,
  tasksUrl,
  threads = Math.min(availableParallelism(), MAX_THREADS),
}: ThreadOptions): IndexThreads => {
  // One place more than there are threads: a thread that died is replaced before its place is known to be free.
  const places = new Int32Array(new SharedArrayBuffer(4 * (threads + 2)));
  Atomics.store(places, places.length - 1, 1);
  const pool = new Piscina<Assignment, Answer>({
    filename: new URL('./work.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    maxQueue: MAX_WAITING,
    // One at a time: an assignment is all computing, and works in the thread's only scratch.
    concurrentTasksPerWorker: 1,
    loadBalancer: sameThread(),
    workerData: { tasksUrl, places } satisfies ThreadData,
  });
  let current: Loaded | null = null;
  const retired = new Set<Loaded>();
  let refreshing: Promise<void> | null = null;
  let again: Promise<void> | null = null;

  /** Assignments that are not answered. */
  let underWay = 0;

  const assign = async (assignment: Assignment): Promise<Answer> => {
    if (pool.queueSize >= MAX_WAITING)
      throw unavailable('Too many searches are waiting; try again in a moment');
    underWay++;
    try {
      const answer = await pool.run(assignment);
      if (answer.kind === 'failed') throw asError(answer);
      return answer;
    } finally {
      underWay--;
    }
  };

  const release = (): void => {
    for (const old of retired) {
      if (old.users > 0) continue;
      retired.delete(old);
      const kept = new Set(
        [current, ...retired].flatMap((loaded) => loaded?.handle.segments.map(({ termFile }) => termFile)),
      );
      for (const { termFile } of old.handle.segments)
        if (termFile !== null && !kept.has(termFile)) closeSync(termFile);
    }
  };

  const load = async (): Promise<void> => {
    const manifest = manifestIdentity(dir);
    const key = `${manifest} ${identityOf(peopleFile(dir))}`;
    if (manifest === null || key === current?.key) return;
    const before = current?.handle ?? null;
    const answer = await assign({ kind: 'load', dir, threads: places.length, before });
    if (answer.kind !== 'done' || answer.output === null) return;
    const handle = withFiles(answer.output as SnapshotHandle);
    if (current) retired.add(current);
    current = loaded(key, handle);
    release();
  };

  const loaded = (key: string, handle: SnapshotHandle): Loaded => {
    const one: Loaded = {
      key,
      handle,
      users: 0,
      // The last place is the owner's own.
      reader: readerOf(openSnapshot(handle, places.length - 1)),
      async run(task, input, subject) {
        one.users++;
        try {
          const asked = { kind: 'task', task, input, ...(subject !== undefined && about(subject)) } as const;
          let answer = await assign({ ...asked, snapshot: { key, handle: null } });
          if (answer.kind === 'missing') answer = await assign({ ...asked, snapshot: { key, handle } });
          return answer.kind === 'done' ? answer.output : null;
        } finally {
          one.users--;
          release();
        }
      },
      freeThreads: () => Math.max(0, threads - underWay),
      hold() {
        one.users++;
        return () => {
          one.users--;
          release();
        };
      },
    };
    return one;
  };

  const start = (): Promise<void> => (refreshing ??= load().finally(() => (refreshing = null)));

  return {
    current: () => current,
    refresh() {
      if (refreshing === null) return start();
      // What is being loaded may be older than the question: once more, for all who ask meanwhile.
      again ??= refreshing
        .catch(() => {})
        .then(() => {
          again = null;
          return start();
        });
      return again;
    },
    async close() {
      await pool.destroy();
      if (current) retired.add(current);
      current = null;
      release();
    },
  };
};
