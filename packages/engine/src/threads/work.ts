import { getPriority, setPriority } from 'node:os';
import { Piscina } from 'piscina';
import { unavailable } from '@peerlens/kernel';
import { loadSnapshot } from '../snapshot/handle.ts';
import { openSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
import { failure, type Answer, type Assignment, type ThreadData } from './messages.ts';

/** Runs in each thread: does what it is asked to, on the snapshot it is given. */

export type ThreadTasks = Record<string, (snapshot: Snapshot, input: never) => unknown>;

const { tasksUrl, places } = Piscina.workerData as ThreadData;
const { tasks } = (await import(tasksUrl)) as { tasks: ThreadTasks };

const takePlace = (): number => {
  for (let place = 0; place < places.length; place++)
    if (Atomics.compareExchange(places, place, 0, 1) === 0) return place;
  throw unavailable('All threads that search have ended; start the server again');
};

/** Steps of the system's priorities: with so many less, a thread has a third of the weight where processors are short. */
const BEHIND_SERVING = 5;
const LOWEST_PRIORITY = 19;

/**
 * Gives way to the thread that serves requests, which has little to do but at once, where both want a processor. Linux
 * has a priority per thread; elsewhere this would slow the whole process.
 */
const giveWay = (): void => {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, Math.min(LOWEST_PRIORITY, getPriority(0) + BEHIND_SERVING));
  } catch {
    // Where the system forbids it, threads search all the same.
  }
};

giveWay();
const place = takePlace();
let known: { key: string; snapshot: Snapshot } | null = null;

const snapshotOf = ({ key, handle }: Extract<Assignment, { kind: 'task' }>['snapshot']): Snapshot | null => {
  if (known?.key === key) return known.snapshot;
  if (!handle) return null;
  known = { key, snapshot: openSnapshot(handle, place) };
  return known.snapshot;
};

export default async function work(assignment: Assignment): Promise<Answer> {
  try {
    if (assignment.kind === 'load') {
      const { dir, threads, before } = assignment;
      return { kind: 'done', output: loadSnapshot(dir, threads, before) };
    }
    const snapshot = snapshotOf(assignment.snapshot);
    if (!snapshot) return { kind: 'missing' };
    const output = await tasks[assignment.task](snapshot, assignment.input as never);
    return { kind: 'done', output };
  } catch (error) {
    return failure(error);
  }
}
