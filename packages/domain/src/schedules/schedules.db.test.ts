import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiInputs } from '../api.ts';
import { aUser } from '../testing/builders.ts';
import { MAX_SCHEDULES } from './schedules.contract.ts';
import { scheduleWorld } from './testing/schedule-world.ts';

const world = await scheduleWorld();
const { db, api, ada, folder, proposal } = world;
const { schedules } = api;
afterAll(() => world.close());

const DAILY = { cron: '0 7 * * *', timeZone: 'Europe/Berlin' };
const ofProposal = { what: { kind: 'proposal', id: proposal.id }, ...DAILY } as const;
const stored = { ...ofProposal, target: { kind: 'storage' } } as const;

beforeEach(async () => {
  await db.prisma.exportSchedule.deleteMany();
  world.jobs.length = 0;
  world.at('2026-06-01T12:00:00Z');
});

describe('a schedule', () => {
  test('is called after its document, knows when it is next due, and is changed, paused and resumed', async () => {
    const { schedule, secret } = await schedules.create(stored);
    expect(schedule).toMatchObject({
      name: proposal.title,
      what: { kind: 'proposal', id: proposal.id },
      format: 'xlsx',
      limit: 50,
      nextAt: '2026-06-02T05:00:00.000Z',
      pausedBy: null,
      lastRun: null,
      outsiders: [],
    });
    expect(secret).toBeNull();
    const { id } = schedule;
    const changed = await schedules.update({ id, cron: '0 9 * * MON', format: 'csv', delimiter: 'tab' });
    expect(changed.schedule).toMatchObject({
      cron: '0 9 * * MON',
      format: 'csv',
      delimiter: 'tab',
      name: proposal.title,
      nextAt: '2026-06-08T07:00:00.000Z',
    });
    expect(await schedules.pause({ id })).toMatchObject({ pausedBy: 'person', nextAt: null });
    expect((await schedules.update({ id, name: 'Owls' })).schedule).toMatchObject({ nextAt: null });
    expect(await schedules.resume({ id })).toMatchObject({
      name: 'Owls',
      pausedBy: null,
      nextAt: '2026-06-08T07:00:00.000Z',
    });
    expect(await schedules.list()).toMatchObject([{ id, name: 'Owls' }]);
    await schedules.remove({ id });
    expect(await schedules.list()).toEqual([]);
  });

  test.each([
    [{ cron: 'at noon' }, 'five fields'],
    [{ timeZone: 'Mars/Olympus' }, 'There is no time zone'],
    [{ cron: '* * * * *' }, 'once an hour at most'],
    [{ what: { kind: 'proposal', id: 999_999 } }, 'No proposal with id 999999'],
    [{ what: { kind: 'folder', id: 999_999 } }, 'No folder with id 999999'],
    [{ settingsId: 999_999 }, 'No saved settings with id 999999'],
    [{ what: { kind: 'folder', id: folder.id }, settingsId: 1 }, 'Settings are saved for single documents'],
    [{ organizationId: 999_999 }, 'No organization with id 999999'],
    [{ target: { kind: 'email', addresses: ['nobody'] } }, 'must be an e-mail address'],
    [{ target: { kind: 'webhook', url: 'ftp://example.org' } }, 'Give an address'],
  ] satisfies [Partial<ApiInputs['schedules']['create']>, string][])(
    '%j is refused: %s',
    async (changes, says) => {
      await expect(schedules.create({ ...stored, ...changes })).rejects.toThrow(says);
      expect(await schedules.list()).toEqual([]);
    },
  );

  test('is one of a limited number', async () => {
    for (let made = 0; made < MAX_SCHEDULES; made++) await schedules.create(stored);
    await expect(schedules.create(stored)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('says which addresses are of nobody whom its owner works with', async () => {
    const colleague = await aUser(db, { organizationIds: [...ada.organizationIds] });
    const stranger = await aUser(db);
    const addresses = [ada.email, colleague.email, stranger.email.toUpperCase(), stranger.email];
    const { schedule } = await schedules.create({ ...ofProposal, target: { kind: 'email', addresses } });
    expect(schedule.target).toEqual({
      kind: 'email',
      addresses: [ada.email, colleague.email, stranger.email],
    });
    expect(schedule.outsiders).toEqual([stranger.email]);
  });

  test('tells the secret of a webhook once, and has another one for another address', async () => {
    const to = (url: string) => ({ target: { kind: 'webhook', url } as const });
    const { schedule, secret } = await schedules.create({ ...ofProposal, ...to('http://127.0.0.1:9/a') });
    expect(secret).toMatch(/^whsec_/);
    const { id } = schedule;
    expect((await schedules.update({ id, ...to('http://127.0.0.1:9/a') })).secret).toBeNull();
    const renewed = await schedules.update({ id, ...to('http://127.0.0.1:9/b') });
    expect(renewed.secret).toMatch(/^whsec_/);
    expect(renewed.secret).not.toBe(secret);
    expect(JSON.stringify(await schedules.list())).not.toContain('whsec_');
  });

  test('is its owner’s alone, also to somebody with the same plan', async () => {
    const { id } = (await schedules.create(stored)).schedule;
    const other = await aUser(db, { quotas: ['referees_export'], organizationIds: [...ada.organizationIds] });
    const theirs = world.apiOf(other).schedules;
    expect(await theirs.list()).toEqual([]);
    await expect(theirs.remove({ id })).rejects.toMatchObject({ message: `No schedule with id ${id}` });
    await expect(theirs.list({ ownerId: ada.id })).resolves.toEqual([]);
  });
});

test('the next five times are told, in the zone’s own clock', async () => {
  const { times } = await schedules.times({ cron: '30 2 * * *', timeZone: 'Europe/Berlin' });
  expect(times).toHaveLength(5);
  expect(times[0]).toBe('2026-06-02T00:30:00.000Z');
});

describe('what is due', () => {
  test('is started once for each time, by whichever worker comes first', async () => {
    await schedules.create(stored);
    await schedules.create({ ...stored, cron: '0 8 * * *' });
    world.at('2026-06-02T04:59:00Z');
    expect(await world.system.schedules.tick()).toEqual({ started: 0 });
    world.at('2026-06-02T05:00:10Z');
    const ticks = await Promise.all([1, 2, 3].map(() => world.system.schedules.tick()));
    expect(ticks.reduce((sum, { started }) => sum + started, 0)).toBe(1);
    expect(world.waiting()).toHaveLength(1);
    const [, first] = await schedules.list();
    expect(first).toMatchObject({
      nextAt: '2026-06-03T05:00:00.000Z',
      lastRun: { state: 'queued', cause: 'clock', dueAt: '2026-06-02T05:00:00.000Z' },
    });
  });

  test('and was missed while nothing ran is made up for once', async () => {
    const { id } = (await schedules.create(stored)).schedule;
    world.at('2026-06-09T12:00:00Z');
    await world.system.schedules.tick();
    expect(await world.system.schedules.tick()).toEqual({ started: 0 });
    expect((await schedules.history({ id })).runs).toMatchObject([{ dueAt: '2026-06-02T05:00:00.000Z' }]);
    expect(await schedules.byId({ id })).toMatchObject({ nextAt: '2026-06-10T05:00:00.000Z' });
  });

  test('is not started while it is paused, nor made up for after', async () => {
    const { id } = (await schedules.create(stored)).schedule;
    await schedules.pause({ id });
    world.at('2026-06-05T12:00:00Z');
    expect(await world.system.schedules.tick()).toEqual({ started: 0 });
    await schedules.resume({ id });
    expect(await world.system.schedules.tick()).toEqual({ started: 0 });
    expect(await schedules.byId({ id })).toMatchObject({ nextAt: '2026-06-06T05:00:00.000Z' });
  });

  test('waits for no second run while one is under way', async () => {
    const { id } = (await schedules.create(stored)).schedule;
    await schedules.run({ id });
    await expect(schedules.run({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await world.work();
    expect(await schedules.run({ id })).toMatchObject({ state: 'queued', cause: 'person' });
  });
});
