import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { filesOfZip } from '../privacy/testing/files-of-zip.ts';
import { aReceiver } from '../webhooks/testing/receiver.ts';
import { signatureOf } from '../webhooks/signature.ts';
import { RUNS_PAGE } from './schedules.contract.ts';
import { scheduleWorld } from './testing/schedule-world.ts';

const world = await scheduleWorld();
const { db, api, ada, folder, proposal } = world;
const { schedules } = api;
/** What the receiver of webhooks answers. */
let status = 200;
const receiver = await aReceiver((response) => {
  response.statusCode = status;
  response.end('said');
});
afterAll(async () => {
  await receiver.close();
  await world.close();
});

const stored = {
  what: { kind: 'proposal', id: proposal.id },
  cron: '0 7 * * *',
  timeZone: 'UTC',
  target: { kind: 'storage' },
} as const;

beforeEach(async () => {
  await db.prisma.exportSchedule.deleteMany();
  await db.prisma.outboxMail.deleteMany();
  world.jobs.length = 0;
  receiver.received.length = 0;
  status = 200;
  world.at('2026-06-01T12:00:00Z');
});

const create = async (changes: object = {}) =>
  (await schedules.create({ ...stored, ...changes })).schedule.id;
/** Asks for a run and does it. */
const ran = async (id: number) => {
  const { id: runId } = await schedules.run({ id });
  await world.work();
  const { runs } = await schedules.history({ id });
  const run = runs.find((one) => one.id === runId);
  if (!run) throw new Error('The run is not in the history');
  return run;
};
const fileOf = async (runId: number) => {
  const { base64, ...file } = await schedules.file({ id: runId });
  return { ...file, bytes: Buffer.from(base64, 'base64') };
};
const withoutQuota = async (work: () => Promise<void>): Promise<void> => {
  const where = { userId: ada.id, name: 'referees_export' };
  await db.prisma.quota.deleteMany({ where });
  try {
    await work();
  } finally {
    await db.prisma.quota.create({ data: where });
  }
};

describe('a run', () => {
  test('makes the file that an export by hand makes, and keeps it in the history', async () => {
    const id = await create({ format: 'json' });
    world.at('2026-06-02T07:00:30Z');
    await world.system.schedules.tick();
    await world.work();
    const [run] = (await schedules.history({ id })).runs;
    expect(run).toMatchObject({
      state: 'succeeded',
      cause: 'clock',
      dueAt: '2026-06-02T07:00:00.000Z',
      startedAt: '2026-06-02T07:00:30.000Z',
      endedAt: '2026-06-02T07:00:30.000Z',
      attempts: 1,
      documents: 1,
      leftOut: 0,
      fileName: `referees-proposal-${proposal.id}-P-1-2026-06-02.json`,
      sentTo: null,
      error: null,
    });
    const { bytes, contentType } = await fileOf(run.id);
    expect(contentType).toContain('application/json');
    expect(bytes).toHaveLength(run.bytes ?? 0);
    const byHand = await api.referees.export({ docKind: 'proposal', docId: proposal.id });
    expect(JSON.parse(bytes.toString())).toEqual(byHand);
    expect(run.rows).toBe(byHand.referees.length);
    expect(await schedules.byId({ id })).toMatchObject({ lastRun: { id: run.id }, failures: 0 });
  });

  test('is done once, however often its job is', async () => {
    const id = await create({ target: { kind: 'email', addresses: [ada.email] } });
    const { id: runId } = await schedules.run({ id });
    await Promise.all([1, 2, 3].map(() => world.system.schedules.perform({ id: runId })));
    await world.system.schedules.perform({ id: runId });
    await world.system.schedules.abandon({ id: runId });
    expect((await schedules.history({ id })).runs).toMatchObject([{ state: 'succeeded' }]);
    expect(await world.mails()).toHaveLength(1);
  });

  test('of a folder has one file for each proposal, and says which could not be ranked', async () => {
    const { id: unread } = await db.prisma.proposal.create({
      data: { folderId: folder.id, title: '=Qwxz', abstract: '' },
      select: { id: true },
    });
    const what = { kind: 'folder', id: folder.id };
    const id = await create({ what, format: 'csv', delimiter: 'pipe' });
    const run = await ran(id);
    expect(run).toMatchObject({
      state: 'succeeded',
      documents: 1,
      leftOut: 1,
      fileName: `referees-folder-${folder.id}-2026-06-01.zip`,
    });
    const { bytes } = await fileOf(run.id);
    const files = await filesOfZip(
      (async function* () {
        yield await Promise.resolve(bytes);
      })(),
    );
    expect(Object.keys(files)).toEqual([
      `referees-proposal-${proposal.id}-P-1-2026-06-01.csv`,
      'left-out.csv',
    ]);
    expect(Object.values(files)[0].split('\r\n')).toHaveLength(run.rows + 2);
    expect(files['left-out.csv']).toContain(`${unread},'=Qwxz,`);
    await db.prisma.proposal.delete({ where: { id: unread } });
  });

  test('by e-mail writes to each address, with the file, in the transaction that ends it', async () => {
    const addresses = [ada.email, 'panel@example.org'];
    const id = await create({ target: { kind: 'email', addresses }, name: 'Owls\r\nBcc: x@example.org' });
    const run = await ran(id);
    expect(run).toMatchObject({ state: 'succeeded', sentTo: addresses.join(', ') });
    const mails = await world.mails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
    expect(mails[0]).toMatchObject({
      kind: 'schedule',
      attachment: { name: run.fileName, key: expect.any(String) },
      text: expect.stringContaining(`/schedules/${id}/`),
    });
  });

  test('by webhook posts the file, signed with the secret that was told', async () => {
    const target = { kind: 'webhook', url: receiver.url } as const;
    const { schedule, secret } = await schedules.create({ ...stored, target, format: 'csv' });
    const run = await ran(schedule.id);
    expect(run).toMatchObject({ state: 'succeeded', sentTo: `127.0.0.1:${receiver.port}` });
    const [{ body, headers }] = receiver.received;
    const timestamp = Number(headers['webhook-timestamp']);
    const message = { id: String(headers['webhook-id']), timestamp, body };
    expect(headers['webhook-signature']).toBe(signatureOf(secret ?? '', message));
    const told = JSON.parse(body) as { type: string; data: { file: { base64: string; name: string } } };
    expect(told).toMatchObject({ type: 'schedule.exported', data: { file: { name: run.fileName } } });
    expect(Buffer.from(told.data.file.base64, 'base64')).toEqual((await fileOf(run.id)).bytes);
  });
});

describe('a run that fails', () => {
  test('for what may pass is tried again, and sends the same file as the same message', async () => {
    const id = await create({ target: { kind: 'webhook', url: receiver.url } });
    const { id: runId } = await schedules.run({ id });
    status = 503;
    await expect(world.system.schedules.perform({ id: runId })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    const [waits] = (await schedules.history({ id })).runs;
    expect(waits).toMatchObject({ state: 'running', attempts: 1 });
    expect(waits.error).toContain('503');
    await expect(schedules.file({ id: runId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    status = 200;
    await world.system.schedules.perform({ id: runId });
    expect((await schedules.history({ id })).runs).toMatchObject([
      { state: 'succeeded', attempts: 2, error: null },
    ]);
    const [first, second] = receiver.received;
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(second.body).toBe(first.body);
  });

  test('for good says why to the owner; after three in a row the schedule is paused', async () => {
    const id = await create();
    await withoutQuota(async () => {
      for (const day of [2, 3, 4, 5]) {
        world.at(`2026-06-0${day}T07:00:01Z`);
        await world.system.schedules.tick();
        await world.work();
      }
    });
    const { runs } = await schedules.history({ id });
    const error = 'Your plan does not have exports any more: request one, or remove the schedule';
    const failed = { state: 'failed', error };
    expect(runs).toMatchObject([failed, failed, failed]);
    expect(await schedules.byId({ id })).toMatchObject({ pausedBy: 'failures', failures: 3, nextAt: null });
    const mails = await world.mails();
    const told = { to: ada.email, kind: 'schedule-failed' };
    expect(mails).toMatchObject([told, told, told]);
    expect(mails[2].subject).toContain('Paused');
    expect(mails[0].text).toContain('Your plan does not have exports any more');
    expect(await schedules.resume({ id })).toMatchObject({ pausedBy: null, failures: 0 });
  });

  test('once does not count against the next ones', async () => {
    const id = await create();
    await withoutQuota(async () => {
      const { id: runId } = await db.prisma.exportRun.create({
        data: { scheduleId: id, messageId: 'msg', cause: 'clock', dueAt: new Date(0) },
        select: { id: true },
      });
      await world.system.schedules.perform({ id: runId });
    });
    expect(await schedules.byId({ id })).toMatchObject({ failures: 1, pausedBy: null });
    expect((await ran(id)).state).toBe('succeeded');
    expect(await schedules.byId({ id })).toMatchObject({ failures: 0 });
  });

  test('since the document is not the owner’s to read any more, tells what they would be told', async () => {
    const gone = await db.prisma.proposal.create({
      data: { folderId: folder.id, title: 'Barn owl', abstract: 'Hearing of the barn owl' },
      select: { id: true },
    });
    const id = await create({ what: { kind: 'proposal', id: gone.id } });
    await db.prisma.proposal.delete({ where: { id: gone.id } });
    expect(await ran(id)).toMatchObject({
      state: 'failed',
      error: `No proposal with id ${gone.id}`,
      fileName: null,
    });
  });

  test('whose every attempt was broken off is given up', async () => {
    const id = await create();
    const { id: runId } = await schedules.run({ id });
    await world.system.schedules.abandon({ id: runId });
    expect((await schedules.history({ id })).runs).toMatchObject([
      { state: 'failed', error: 'Given up: every attempt was broken off' },
    ]);
  });
});

describe('the file of a run', () => {
  /** What happens to a worker that is killed once the file is stored: nothing of it is noted. */
  const brokenOff = async (runId: number): Promise<void> => {
    await db.pool.query(`create function killed() returns trigger language plpgsql as $$ begin
      raise exception 'killed'; end $$`);
    await db.pool.query(`create trigger killed before update of file_name on export_run
      for each row execute function killed()`);
    try {
      await expect(world.system.schedules.perform({ id: runId })).rejects.toThrow('killed');
    } finally {
      await db.pool.query('drop function killed cascade');
    }
  };
  const keyOf = async (id: number): Promise<string | null> =>
    (await db.prisma.exportRun.findUniqueOrThrow({ where: { id } })).fileKey;
  const forgotten = async (): Promise<void> => {
    for (const { name, payload } of world.jobs)
      if (name === 'forget-files') await world.system.privacy.forgetFiles(payload as { fileKeys: string[] });
  };

  test('is under a key that is noted before: the next attempt puts its own in its place', async () => {
    const before = world.storedFiles();
    const id = await create();
    const { id: runId } = await schedules.run({ id });
    await brokenOff(runId);
    const key = await keyOf(runId);
    expect(world.storedFiles().filter((name) => !before.includes(name))).toEqual([key]);
    expect((await schedules.history({ id })).runs).toMatchObject([{ state: 'running', fileName: null }]);
    await world.system.schedules.perform({ id: runId });
    expect(world.storedFiles().filter((name) => !before.includes(name))).toEqual([key]);
    expect(await keyOf(runId)).toBe(key);
    expect((await fileOf(runId)).bytes.length).toBeGreaterThan(0);
  });

  test('goes with the run, also when nobody had noted that it was stored', async () => {
    const before = world.storedFiles();
    const id = await create();
    const { id: runId } = await schedules.run({ id });
    await brokenOff(runId);
    await schedules.remove({ id });
    await forgotten();
    expect(world.storedFiles()).toEqual(before);
  });

  test('is stored once by workers that do the same run at once', async () => {
    const before = world.storedFiles();
    const { id: runId } = await schedules.run({ id: await create() });
    await Promise.all([1, 2, 3].map(() => world.system.schedules.perform({ id: runId })));
    const key = await keyOf(runId);
    expect(world.storedFiles().filter((name) => !before.includes(name))).toEqual([key]);
  });
});

describe('the history', () => {
  test('is read page by page', async () => {
    const id = await create();
    const dueAt = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * 1000);
    await db.prisma.exportRun.createMany({
      data: Array.from({ length: RUNS_PAGE + 2 }, (_, at) => ({
        scheduleId: id,
        messageId: `msg_${at}`,
        cause: 'clock',
        dueAt: dueAt(at),
      })),
    });
    const first = await schedules.history({ id });
    expect(first.runs).toHaveLength(RUNS_PAGE);
    const second = await schedules.history({ id, cursor: first.next });
    expect(second).toMatchObject({ next: null, runs: [{}, {}] });
    expect(second.runs[1].dueAt).toBe('2026-01-01T00:00:00.000Z');
  });

  test('goes with its schedule, and the files a moment later', async () => {
    const id = await create();
    const run = await ran(id);
    const { fileKey } = await db.prisma.exportRun.findUniqueOrThrow({ where: { id: run.id } });
    await schedules.remove({ id });
    expect(await db.prisma.exportRun.count({ where: { scheduleId: id } })).toBe(0);
    expect(world.jobs).toContainEqual({ name: 'forget-files', payload: { fileKeys: [fileKey] } });
  });
});
