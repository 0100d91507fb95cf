import { randomUUID } from 'node:crypto';
import { readConfig } from '@peerlens/kernel';
import type { Queue } from '@peerlens/queue';
import { asChanger } from '@peerlens/db';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { PERSONAL_DATA, RETENTION_RULES } from '../personal-data.ts';
import { anOrganization, aUser } from '../testing/builders.ts';
import type { RetentionRule } from './personal-data.contract.ts';
import { privacyService, ROWS_AT_ONCE } from './privacy.service.ts';
import { privacyStore } from './privacy.store.ts';

const db = await testDatabase();
afterAll(db.close);

const START = new Date('2030-01-01T12:00:00Z');
const DAY_MS = 86_400_000;
let now = START;
const later = (days: number): Date => new Date(START.getTime() + days * DAY_MS);
const jobs: unknown[] = [];
const queue: Pick<Queue, 'send'> = {
  send: (name, payload) => {
    jobs.push({ name, payload });
    return Promise.resolve('job');
  },
};
const retention = {
  ...readConfig({}).retention,
  audit: 10,
  actions: 5,
  sessions: 3,
  mail: 4,
  uploads: 7,
  schedules: 9,
  guestSearches: 2,
};
const privacyWith = (rules: readonly RetentionRule[]) =>
  privacyService({
    store: privacyStore({ db, queue, files: { remove: () => Promise.resolve() } }),
    personalData: PERSONAL_DATA,
    rules,
    retention,
    encodeZip: () => {
      throw new Error('Nothing is exported here');
    },
    checkOwner: () => Promise.reject(new Error('Nobody is erased here')),
    sayFarewell: () => Promise.reject(new Error('Nobody is erased here')),
    newId: randomUUID,
    now: () => now,
  });
const privacy = privacyWith(RETENTION_RULES);

/** As the procedure runs it: in bulk, so that the log is not told of each row at a time that is not the test's. */
const AS_RUN = {
  kind: 'system',
  userId: null,
  tokenId: null,
  procedure: '',
  requestId: '',
  isBulk: true,
} as const;
const run = (of = privacy): Promise<Record<string, number>> =>
  asChanger(AS_RUN, async () => {
    let last: Record<string, number> = {};
    for await (const { removed } of of.runRetention()) last = removed;
    return last;
  });
const due = async () =>
  Object.fromEntries((await privacy.retentionDue()).map((rule) => [rule.rule, rule.due]));

const user = await aUser(db);
beforeEach(async () => {
  now = START;
  jobs.length = 0;
  for (const table of ['session', 'verification', 'extraction', 'search_allowance'])
    await db.pool.query(`delete from ${table}`);
  await db.pool.query(
    `select audit_expire('infinity', true, 1000000), audit_expire('infinity', false, 1000000)`,
  );
});

const aSession = (expiresAt: Date) =>
  db.prisma.session.create({
    data: { id: randomUUID(), token: randomUUID(), userId: user.id, expiresAt },
  });

const NOTHING = {
  sessions: 0,
  'mailed-codes': 0,
  registrations: 0,
  'mailed-links': 0,
  tries: 0,
  invitations: 0,
  mail: 0,
  uploads: 0,
  'bulk-upload-files': 0,
  'bulk-uploads': 0,
  'guest-searches': 0,
  'authors-groups': 0,
  'referee-invitations': 0,
  'export-runs': 0,
  audit: 0,
  actions: 0,
};

test('each thing goes when its own period is over, and not a moment earlier', async () => {
  await aSession(START);
  const code = { id: randomUUID(), identifier: 'x', value: 'y', expiresAt: START };
  await db.prisma.verification.create({ data: code });
  const file = { fileName: 'owl.txt', fileKey: 'a-key', sizeBytes: 1 };
  await db.prisma.extraction.create({
    data: { id: randomUUID(), ownerId: user.id, state: 'done', createdAt: START, ...file },
  });
  await db.prisma.searchAllowance.create({ data: { day: START, key: 'network:x' } });
  await db.pool.query(`insert into registration values ('a', 'ada@example.test', 'Ada', 'hash', $1)`, [
    START,
  ]);
  await db.pool.query(`insert into account_link values ('a', 'reset', $2, 'ada@example.test', $1)`, [
    START,
    user.id,
  ]);
  await db.pool.query(`insert into attempt_limit values ('a', $1)`, [START]);
  const invitation = { email: 'ada@example.test', tokenHash: 'a', expiresAt: START };
  await db.prisma.invitation.create({ data: { ...invitation, organizationId: await anOrganization(db) } });
  const mail = { kind: 'test', to: 'ada@example.test', subject: 'Hello', text: 'Hello', createdAt: START };
  await db.prisma.outboxMail.createMany({
    data: [
      { ...mail, id: 'sent', state: 'sent' },
      { ...mail, id: 'still to be sent', state: 'queued' },
    ],
  });
  const schedule = { cron: '0 7 * * *', timeZone: 'UTC', targetKind: 'storage', kind: 'proposal', docId: 1 };
  const { id: scheduleId } = await db.prisma.exportSchedule.create({
    data: {
      ...schedule,
      ownerId: user.id,
      name: 'Owls',
      format: 'csv',
      delimiter: 'tab',
      limit: 50,
      onlyMarked: false,
    },
  });
  const ran = { scheduleId, cause: 'clock', state: 'succeeded', fileKey: 'an-export' };
  await db.prisma.exportRun.createMany({
    data: [
      { ...ran, messageId: 'a', dueAt: START, endedAt: START },
      { ...ran, messageId: 'b', dueAt: later(9), endedAt: null, state: 'queued', fileKey: null },
    ],
  });
  // What the lines above have left in the log.
  await db.pool.query(`select audit_expire('infinity', false, 1000000)`);
  const entry = `insert into audit_entry (at, operation, actor_kind) values ($1, $2, 'user')`;
  await db.pool.query(entry, [START, 'insert']);
  await db.pool.query(entry, [START, 'action']);

  now = later(1);
  expect(await run()).toEqual(NOTHING);
  now = later(3);
  expect(await due()).toMatchObject({ sessions: 0, 'guest-searches': 1 });
  expect(await run()).toEqual({ ...NOTHING, 'guest-searches': 1 });
  now = new Date(later(3).getTime() + 1);
  const ended = { sessions: 1, 'mailed-codes': 1, registrations: 1, 'mailed-links': 1, tries: 1 };
  const expected = { ...NOTHING, ...ended, invitations: 1 };
  expect(await due()).toEqual(expected);
  expect(await due()).toEqual(expected);
  expect(await run()).toEqual(expected);
  now = later(6);
  expect(await run()).toEqual({ ...NOTHING, mail: 1, actions: 1 });
  now = later(8);
  expect(await run()).toEqual({ ...NOTHING, uploads: 1 });
  expect(jobs).toEqual([{ name: 'forget-files', payload: { fileKeys: ['a-key'] } }]);
  now = later(10);
  expect(await run()).toEqual({ ...NOTHING, 'export-runs': 1 });
  expect(jobs.at(-1)).toEqual({ name: 'forget-files', payload: { fileKeys: ['an-export'] } });
  now = later(11);
  expect(await run()).toEqual({ ...NOTHING, audit: 1 });
});

test('more than fits into one transaction goes in several, and what is not past stays', async () => {
  await db.pool.query(
    `insert into search_allowance (day, key) select $1::date, 'past:' || n from generate_series(1, $2) n`,
    [START, 2 * ROWS_AT_ONCE + 7],
  );
  await db.pool.query(`insert into search_allowance (day, key) values ($1, 'fresh')`, [later(4)]);
  now = later(4);
  expect(await run()).toMatchObject({ 'guest-searches': 2 * ROWS_AT_ONCE + 7 });
  expect(await db.prisma.searchAllowance.findMany({ select: { key: true } })).toEqual([{ key: 'fresh' }]);
});

test('a rule that fails is told of, after the others had their turn', async () => {
  await aSession(START);
  now = later(4);
  const broken: RetentionRule = {
    name: 'broken',
    period: 'audit',
    due: 'select 0 as due',
    remove: 'select 1 / 0, $1, $2',
  };
  await expect(run(privacyWith([broken, ...RETENTION_RULES]))).rejects.toThrow('division by zero');
  expect(await db.prisma.session.count()).toBe(0);
});

test('a run that is told to stop stops, and the next one does the rest', async () => {
  await aSession(START);
  now = later(4);
  const stop = AbortSignal.abort(new Error('stopping'));
  await expect(privacy.runRetention(stop).next()).rejects.toThrow('stopping');
  expect(await db.prisma.session.count()).toBe(1);
  expect(await run()).toMatchObject({ sessions: 1 });
});

test('two runs at once take each row away once', async () => {
  for (let n = 0; n < 30; n += 1) await aSession(START);
  now = later(4);
  const [one, other] = await Promise.all([run(), run()]);
  expect(one['sessions'] + other['sessions']).toBe(30);
});
