import { notFound } from '@peerlens/kernel';
import { storable } from '../storable.ts';
import type { Task } from './tasks.contract.ts';
import type { TasksStore } from './tasks.store.ts';

const RECENT = 20;

/** Progress is written no more often than a person can read it. */
const WRITE_EVERY_MS = 500;

/** Counts are int4 in the database. */
const MAX_COUNT = 2 ** 31 - 1;
const count = (value: number): number => Math.min(Math.max(Math.round(value), 0), MAX_COUNT);

export interface TaskProgress {
  done: number;
  total?: number | null;
  message?: string;
}

export interface TasksServiceParts {
  store: TasksStore;
  newId: () => string;
  now: () => Date;
}

/** Background work as people see it. What does the work tells of it here; nothing here does any. */
export const tasksService = ({ store, newId, now }: TasksServiceParts) => {
  const writtenAt = new Map<string, number>();

  const add = (kind: string, message = ''): Promise<Task> =>
    store.add({ id: newId(), kind, message: storable(message) });

  const change = async (id: string, to: Parameters<TasksStore['change']>[1]): Promise<Task> => {
    const task = await store.change(id, to);
    if (task === null) throw notFound('task', id);
    return task;
  };

  return {
    /** Work that waits for a worker. */
    add,

    /** Work that begins, or begins anew after a worker died; without `id` it makes the task too. */
    async start(
      kind: string,
      { id, total = null, message = '' }: { id?: string; total?: number | null; message?: string } = {},
    ): Promise<Task> {
      const known = id === undefined ? null : await store.byId(id);
      const task = known ?? (await add(kind, message));
      return change(task.id, {
        state: 'working',
        done: 0,
        total: total === null ? null : count(total),
        message: storable(message),
        startedAt: now(),
        finishedAt: null,
      });
    },

    /** May be called as often as one likes: most calls write nothing. */
    async progress(id: string, { done, total, message }: TaskProgress): Promise<void> {
      const time = now().getTime();
      const last = writtenAt.get(id);
      if (last !== undefined && time - last < WRITE_EVERY_MS) return;
      writtenAt.set(id, time);
      await store.change(id, {
        done: count(done),
        ...(total === undefined ? {} : { total: total === null ? null : count(total) }),
        ...(message === undefined ? {} : { message: storable(message) }),
      });
    },

    async finish(id: string, { done, message }: { done?: number; message?: string } = {}): Promise<Task> {
      writtenAt.delete(id);
      const task = await store.byId(id);
      if (task === null) throw notFound('task', id);
      return change(id, {
        state: 'done',
        done: done === undefined ? (task.total ?? task.done) : count(done),
        finishedAt: now(),
        ...(message === undefined ? {} : { message: storable(message) }),
      });
    },

    /** `message` tells a person what went wrong. */
    fail(id: string, message: string): Promise<Task> {
      writtenAt.delete(id);
      return change(id, { state: 'failed', finishedAt: now(), message: storable(message) });
    },

    recent: (): Promise<Task[]> => store.newest(RECENT),
  };
};

export type TasksService = ReturnType<typeof tasksService>;
