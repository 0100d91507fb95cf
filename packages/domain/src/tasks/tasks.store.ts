import type { Database } from '@peerlens/db';
import type { Task } from './tasks.contract.ts';

const fields = {
  id: true,
  kind: true,
  state: true,
  done: true,
  total: true,
  message: true,
  createdAt: true,
  startedAt: true,
  finishedAt: true,
} as const;

interface TaskRow {
  id: string;
  kind: string;
  state: string;
  done: number;
  total: number | null;
  message: string;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

const taskOf = ({ createdAt, startedAt, finishedAt, state, ...row }: TaskRow): Task => ({
  ...row,
  state: state as Task['state'],
  createdAt: createdAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
});

export interface TaskChange {
  state?: Task['state'];
  done?: number;
  total?: number | null;
  message?: string;
  startedAt?: Date | null;
  finishedAt?: Date | null;
}

export const tasksStore = ({ db }: { db: Database }) => ({
  async add(task: { id: string; kind: string; message: string }): Promise<Task> {
    return taskOf(await db.prisma.task.create({ data: { ...task, state: 'queued' }, select: fields }));
  },

  async byId(id: string): Promise<Task | null> {
    const row = await db.prisma.task.findUnique({ where: { id }, select: fields });
    return row && taskOf(row);
  },

  /** Null if the task is gone. */
  async change(id: string, change: TaskChange): Promise<Task | null> {
    const [row] = await db.prisma.task.updateManyAndReturn({ where: { id }, data: change, select: fields });
    return row === undefined ? null : taskOf(row);
  },

  async newest(limit: number): Promise<Task[]> {
    const rows = await db.prisma.task.findMany({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
      select: fields,
    });
    return rows.map(taskOf);
  },
});

export type TasksStore = ReturnType<typeof tasksStore>;
