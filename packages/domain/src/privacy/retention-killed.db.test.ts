import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import { aUser } from '../testing/builders.ts';
import { servicesOn } from '../testing/services.ts';
import { ROWS_AT_ONCE } from './privacy.service.ts';

const CHILD = path.join(import.meta.dirname, 'testing/retention-child.ts');
const START = new Date('2030-01-01T12:00:00Z');
const LATER = new Date('2040-01-01T12:00:00Z');

const db = await testDatabase();
const { services, closeIndex } = servicesOn(db, '/nowhere', { clock: () => LATER });
afterAll(async () => {
  closeIndex();
  await db.close();
});

test('a run of retention that is killed in its middle is finished by the next one, and takes nothing else', async () => {
  const user = await aUser(db);
  const sessions = Array.from({ length: 30 }, (_, at) => ({
    id: randomUUID(),
    token: randomUUID(),
    userId: user.id,
    expiresAt: at < 20 ? START : new Date('2050-01-01'),
  }));
  await db.prisma.session.createMany({ data: sessions });
  const past = ROWS_AT_ONCE + 7;
  await db.pool.query(
    `insert into search_allowance (day, key) select $1::date, 'past:' || n from generate_series(1, $2) n`,
    [START, past],
  );
  await db.pool.query(`insert into search_allowance (day, key) values ($1, 'fresh')`, [LATER]);

  // Holds the run where it has done some rules and is about to do another.
  const gate = await db.pool.connect();
  await gate.query('begin');
  await gate.query('lock table search_allowance in exclusive mode');
  const child = spawn(process.execPath, [CHILD, db.url, LATER.toISOString()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const { removed } = JSON.parse(line) as { removed: Record<string, number> };
    if ('uploads' in removed) break;
  }
  child.kill('SIGKILL');
  expect((await gone)[1]).toBe('SIGKILL');
  expect(await db.prisma.session.count()).toBe(10);
  expect(await db.prisma.searchAllowance.count()).toBe(past + 1);
  await gate.query('rollback');
  gate.release();

  let removed: Record<string, number> = {};
  for await (const event of services.privacy.runRetention()) removed = event.removed;
  expect(removed).toMatchObject({ sessions: 0 });
  expect(await db.prisma.session.count()).toBe(10);
  expect(await db.prisma.searchAllowance.findMany({ select: { key: true } })).toEqual([{ key: 'fresh' }]);
});
