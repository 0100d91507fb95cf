import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { asChanger } from './changer.ts';
import type { Changer } from './changer.ts';
import { inTransaction } from './database.ts';
import { testDatabase } from './testing/database.ts';

// Fewer connections than callers, so that they go from hand to hand and callers wait for one.
const db = await testDatabase({ connections: 2 });
afterAll(db.close);

const TOLD = `select coalesce(current_setting('peerlens.changer', true), '') as changer,
  coalesce(current_setting('peerlens.bulk', true), '') as bulk`;
interface Told {
  changer: string;
  bulk: string;
}
const anybody = (userId: string, isBulk = false): Changer => ({
  kind: 'user',
  userId,
  tokenId: null,
  procedure: 'labels.create',
  requestId: `request of ${userId}`,
  isBulk,
});

/** The ways in which stores reach the database; each says what its connection was told. */
const WAYS: Record<string, () => Promise<Told>> = {
  query: async () => (await db.pool.query<Told>(TOLD)).rows[0],
  transaction: () => inTransaction(db.pool, async (client) => (await client.query<Told>(TOLD)).rows[0]),
  'rolled back': async () => {
    let told: Told | undefined;
    await inTransaction(db.pool, async (client) => {
      told = (await client.query<Told>(TOLD)).rows[0];
      await client.query('select 1 / 0');
    }).catch(() => undefined);
    if (!told) throw new Error('nothing was told');
    return told;
  },
  'failed before': async () => {
    await db.pool.query('select * from nowhere').catch(() => undefined);
    return (await db.pool.query<Told>(TOLD)).rows[0];
  },
  prisma: async () => (await db.prisma.$queryRawUnsafe<Told[]>(TOLD))[0],
  'transaction of Prisma': () =>
    db.prisma.$transaction(async (tx) => (await tx.$queryRawUnsafe<Told[]>(TOLD))[0]),
  'transaction of Prisma, rolled back': async () => {
    let told: Told | undefined;
    await db.prisma
      .$transaction(async (tx) => {
        told = (await tx.$queryRawUnsafe<Told[]>(TOLD))[0];
        throw new Error('no');
      })
      .catch(() => undefined);
    if (!told) throw new Error('nothing was told');
    return told;
  },
};

test('whoever uses a connection, at once with whomever, is never taken for somebody else', async () => {
  const call = fc.record({
    user: fc.constantFrom(null, 'ada', 'bob', 'cat', 'dan'),
    isBulk: fc.boolean(),
    ways: fc.array(fc.constantFrom(...Object.keys(WAYS)), { minLength: 1, maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 2, maxLength: 12 }), async (calls) => {
      await Promise.all(
        calls.map(async ({ user, isBulk, ways }) => {
          const run = async () => {
            for (const way of ways) {
              const told = await WAYS[way]();
              const { userId = null } = JSON.parse(told.changer || '{}') as { userId?: string | null };
              expect({ way, userId, bulk: told.bulk }).toEqual({
                way,
                userId: user,
                bulk: user !== null && isBulk ? 'on' : '',
              });
            }
          };
          await (user === null ? run() : asChanger(anybody(user, isBulk), run));
        }),
      );
    }),
    { numRuns: 60 },
  );
});

test('calls that read tell a connection nothing, but once where somebody has changed on it before', async () => {
  const one = await testDatabase({ connections: 1 });
  const told: string[] = [];
  one.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const { text = String(args[0]) } = args[0] as { text?: string };
      if (text.includes('set_config')) told.push(text);
      return query(...args);
    }) as typeof client.query;
  });
  for (let read = 0; read < 20; read += 1) await one.pool.query('select 1');
  expect(told).toHaveLength(0);
  await asChanger(anybody('ada'), async () => {
    for (let change = 0; change < 5; change += 1) await one.pool.query('select 1');
  });
  expect(told).toHaveLength(1);
  for (let read = 0; read < 20; read += 1) await one.pool.query('select 1');
  expect(told).toHaveLength(2);
  await one.close();
});

test('a connection that takes the place of a broken one is told anew', async () => {
  const one = await testDatabase({ connections: 1 });
  const asBob = <T>(work: () => Promise<T>): Promise<T> => asChanger(anybody('bob'), work);
  await asBob(() => one.pool.query('select 1'));
  await asBob(() => one.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined));
  const { rows } = await asBob(() => one.pool.query<Told>(TOLD));
  expect(rows[0].changer).toContain('bob');
  await one.close();
});
