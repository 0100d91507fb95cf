import crypto from 'node:crypto';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { tasksService } from './tasks.service.ts';
import { tasksStore } from './tasks.store.ts';

const db = await testDatabase();
afterAll(db.close);
let time = Date.UTC(2026, 0, 1);
const tasks = tasksService({
  store: tasksStore({ db }),
  newId: () => crypto.randomUUID(),
  now: () => new Date(time),
});
beforeEach(async () => {
  await db.prisma.task.deleteMany();
});
const doneOf = async (id: string): Promise<number | undefined> =>
  (await tasks.recent()).find((task) => task.id === id)?.done;

test('a task waits, works and ends', async () => {
  const queued = await tasks.add('tag');
  expect(queued).toMatchObject({ kind: 'tag', state: 'queued', done: 0, startedAt: null });
  const started = await tasks.start('tag', { id: queued.id, total: 40 });
  expect(started).toMatchObject({ id: queued.id, state: 'working', total: 40 });
  const ended = await tasks.finish(queued.id, { message: '40 articles' });
  expect(ended).toMatchObject({
    state: 'done',
    done: 40,
    message: '40 articles',
    finishedAt: expect.any(String),
  });
});

test('progress is written at once, then at most twice a second', async () => {
  const { id } = await tasks.start('index', { total: 100 });
  await tasks.progress(id, { done: 10 });
  time += 499;
  await tasks.progress(id, { done: 20 });
  expect(await doneOf(id)).toBe(10);
  time += 1;
  await tasks.progress(id, { done: 30 });
  expect(await doneOf(id)).toBe(30);
});

test('a task whose worker died begins anew', async () => {
  const { id } = await tasks.start('tag', { total: 10 });
  await tasks.progress(id, { done: 5 });
  const again = await tasks.start('tag', { id, total: 10 });
  expect(again).toMatchObject({ id, state: 'working', done: 0 });
  expect(await tasks.fail(id, 'The disk is full')).toMatchObject({
    state: 'failed',
    message: 'The disk is full',
  });
  expect(await tasks.start('tag', { id })).toMatchObject({ state: 'working', finishedAt: null });
});

test('the twenty newest are shown, newest first', async () => {
  for (let i = 0; i < 21; i++) {
    const { id } = await tasks.add(`kind ${i}`);
    await db.prisma.task.update({ where: { id }, data: { createdAt: new Date(time + i * 1000) } });
  }
  const recent = await tasks.recent();
  expect(recent.map(({ kind }) => kind)).toEqual(Array.from({ length: 20 }, (_, i) => `kind ${20 - i}`));
});

test('the end of a task that is not there is not found', async () => {
  await expect(tasks.finish('none')).rejects.toMatchObject({ code: 'not_found' });
  await expect(tasks.fail('none', '')).rejects.toMatchObject({ code: 'not_found' });
});
