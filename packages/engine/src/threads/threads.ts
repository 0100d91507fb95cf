import { closeSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { unavailable } from '@peerlens/kernel';
import { manifestIdentity } from '../disk/manifest.ts';
import { withFiles, type SnapshotHandle } from '../snapshot/handle.ts';
import { asError, type Answer, type Assignment, type ThreadData } from './messages.ts';

/** Assignments that may wait; further ones are refused, for they would only be answered too late. */
const MAX_WAITING = 500;
const MAX_THREADS = 16;

export interface IndexThreads {
  /** The newest state that is loaded; null when there is no index. */
  snapshot: () => SnapshotHandle | null;
  /**
   * Loads the live state if it is another one.
   *
   * @throws DomainError `unavailable` if it is damaged; the state loaded before stays.
   */
  refresh: () => Promise<void>;
  /**
   * Has a thread do a task of the tasks' module on the newest state.
   *
   * @throws DomainError `unavailable` when there is no index, or too many are waiting; whatever the task throws.
   */
  run: (task: string, input: unknown) => Promise<unknown>;
  close: () => Promise<void>;
}

export interface ThreadOptions {
  dir: string;
  /** URL of a module that exports `tasks: ThreadTasks`. */
  tasksUrl: string;
  /** As many as there are processors unless told. */
  threads?: number;
}

interface Loaded {
  key: string;
  handle: SnapshotHandle;
  /** Assignments under way. */
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
  const places = new Int32Array(new SharedArrayBuffer(4 * (threads + 1)));
  const pool = new Piscina<Assignment, Answer>({
    filename: new URL('./work.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    maxQueue: MAX_WAITING,
    // One at a time: an assignment is all computing, and works in the thread's only scratch.
    concurrentTasksPerWorker: 1,
    workerData: { tasksUrl, places } satisfies ThreadData,
  });
  let current: Loaded | null = null;
  const retired = new Set<Loaded>();
  let refreshing: Promise<void> | null = null;

  const assign = async (assignment: Assignment): Promise<Answer> => {
    if (pool.queueSize >= MAX_WAITING)
      throw unavailable('Too many searches are waiting; try again in a moment');
    const answer = await pool.run(assignment);
    if (answer.kind === 'failed') throw asError(answer);
    return answer;
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
    const key = manifestIdentity(dir);
    if (key === null || key === current?.key) return;
    const before = current?.handle ?? null;
    const answer = await assign({ kind: 'load', dir, threads: places.length, before });
    if (answer.kind !== 'done' || answer.output === null) return;
    const handle = withFiles(answer.output as SnapshotHandle);
    if (current) retired.add(current);
    current = { key, handle, users: 0 };
    release();
  };

  return {
    snapshot: () => current?.handle ?? null,
    refresh() {
      refreshing ??= load().finally(() => (refreshing = null));
      return refreshing;
    },
    async run(task, input) {
      const on = current;
      if (!on) throw unavailable('There is no index yet; it is being built');
      on.users++;
      try {
        const asked = { kind: 'task', task, input } as const;
        let answer = await assign({ ...asked, snapshot: { key: on.key, handle: null } });
        if (answer.kind === 'missing')
          answer = await assign({ ...asked, snapshot: { key: on.key, handle: on.handle } });
        return answer.kind === 'done' ? answer.output : null;
      } finally {
        on.users--;
        release();
      }
    },
    async close() {
      await pool.destroy();
      if (current) retired.add(current);
      current = null;
      release();
    },
  };
};
