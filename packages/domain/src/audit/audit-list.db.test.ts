import { afterAll, expect, test } from 'vitest';
import { ANONYMOUS, SYSTEM } from '../actor.ts';
import type { Actor } from '../actor.ts';
import { aFolder, aUser, anOrganization } from '../testing/builders.ts';
import { emptyWorld } from '../testing/world.ts';
import type { AuditEntry, ListAudit, RecordAction } from './audit.contract.ts';

const world = await emptyWorld();
const { db } = world;
afterAll(world.close);

const ours = await anOrganization(db);
const ada = await aUser(db, { organizationIds: [ours] });
const bob = await aUser(db, { organizationIds: [ours], orgadminOrganizationIds: [ours] });
const sue = await aUser(db, { isSuperuser: true });
const stranger = await aUser(db);

const folder = await aFolder(db, { owner: ada, organizationId: ours });
const label = (await world.api(ada).labels.create({ name: 'Would not ask', colour: 'red' })).id;
await world.api(ada).proposals.renameFolder({ id: folder, name: 'Spring call' });
await world.api(sue).audit.recordAction({ action: 'opened', payload: { page: '/superadmin/' } });
await db.prisma.quota.create({ data: { name: 'monitoring', userId: ada.id } });

const entries = async (actor: Actor, filter: Partial<ListAudit> = {}): Promise<AuditEntry[]> =>
  (await world.api(actor).audit.list({ limit: 100, ...filter })).entries;
const whatOf = (found: AuditEntry[]) =>
  found.map(({ operation, table, actor }) => `${actor.id ?? actor.kind} ${operation} ${table}`);

test('users see what they did and what was done to what is theirs, without who did it', async () => {
  expect(whatOf(await entries(ada))).toEqual([
    'outside insert quota',
    `${ada.id} update folder`,
    `${ada.id} insert label`,
    'outside insert folder',
    'outside insert organization_member',
    'outside insert user',
  ]);
  await db.prisma.session.create({
    data: { id: 's', token: 't', userId: stranger.id, expiresAt: new Date() },
  });
  await world.api(sue).accounts.logOut();
  expect(whatOf(await entries(stranger))).toEqual(['outside insert session', 'outside insert user']);
});

test('administrators see what concerns their organisation, and who it was', async () => {
  const found = await entries(bob, { actorId: ada.id });
  expect(found).toEqual([
    expect.objectContaining({
      table: 'folder',
      actor: { kind: 'user', id: ada.id, name: ada.email, tokenId: null },
      procedure: 'proposals.renameFolder',
      before: { name: 'Call' },
      after: { name: 'Spring call' },
      organizationId: ours,
    }),
  ]);
});

test('superusers and the system see everything, but not what users keep to themselves', async () => {
  for (const actor of [sue, SYSTEM]) {
    const found = await entries(actor);
    expect(found).toHaveLength(await db.prisma.auditEntry.count());
    expect(found.find(({ table }) => table === 'label')).toMatchObject({
      actor: { id: ada.id },
      isWithheld: true,
      row: null,
      before: null,
      after: null,
    });
    // Not even by asking for the row.
    expect(await entries(actor, { table: 'label', row: String(label) })).toEqual([]);
    expect(await entries(actor, { table: 'folder', row: String(folder) })).toHaveLength(2);
  }
  expect(await entries(ada, { table: 'label', row: String(label) })).toMatchObject([
    { after: { name: 'Would not ask' }, isWithheld: false },
  ]);
});

test('guests see nothing', async () => {
  await expect(entries(ANONYMOUS)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('entries are found by actor, table, row, procedure and time, one filter narrowing the other', async () => {
  const all = await entries(sue);
  const [newest] = all;
  const has = (filter: Partial<ListAudit>) => entries(sue, filter).then((found) => found.length);
  expect(await has({ actorId: ada.id })).toBe(2);
  expect(await has({ actorId: ada.id, procedure: 'labels.create' })).toBe(1);
  expect(await has({ actorId: bob.id, procedure: 'labels.create' })).toBe(0);
  expect(await has({ to: '2000-01-01T00:00:00Z' })).toBe(0);
  expect(await has({ from: '2000-01-01T00:00:00Z' })).toBe(all.length);
  expect(await has({ to: newest.at })).toBeLessThan(all.length);
  expect((await entries(sue, { from: newest.at }))[0].id).toBe(newest.id);
});

test('page follows page without a gap, whatever is added meanwhile', async () => {
  const all = (await entries(sue)).map(({ id }) => id);
  const met: number[] = [];
  let cursor: number | null | undefined;
  do {
    const page = await world.api(sue).audit.list({ limit: 3, ...(cursor && { cursor }) });
    met.push(...page.entries.map(({ id }) => id));
    cursor = page.nextCursor;
    await world.api(sue).audit.recordAction({ action: 'turned' });
  } while (cursor !== null);
  expect(met).toEqual(all);
});

test('an action is kept with what was told, and without secrets', async () => {
  const api = world.api(stranger);
  const payload = {
    page: '/search/\0',
    form: { password: 'hunter2', ids: [1] },
    url: 'https://x.org/?token=abc',
  };
  await api.audit.recordAction({ action: 'search.opened', payload });
  const [entry] = await entries(stranger);
  expect(entry).toMatchObject({
    operation: 'action',
    procedure: 'audit.recordAction',
    after: {
      action: 'search.opened',
      payload: {
        page: '/search/',
        form: { password: { $redacted: true }, ids: [1] },
        url: { $redacted: true },
      },
    },
  });
  expect(whatOf(await entries(sue, { actorId: stranger.id }))).toContain(`${stranger.id} action null`);
});

test('a user may tell of 120 actions a minute, however many come at once', async () => {
  const busy = await aUser(db);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 125 }, () => world.api(busy).audit.recordAction({ action: 'clicked' })),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(5);
  expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

const nested = (depth: number): object => (depth === 0 ? {} : { in: nested(depth - 1) });

test.each([
  ['no name', { action: '' }],
  ['a name with spaces', { action: 'clicked here' }],
  ['a long name', { action: 'a'.repeat(101) }],
  ['a list', { action: 'a', payload: [1] }],
  ['too much', { action: 'a', payload: { text: 'ä'.repeat(2050) } }],
  ['too deep', { action: 'a', payload: nested(5) }],
  ['far too deep', { action: 'a', payload: nested(3000) }],
])('of an action with %s nothing is kept', async (_what, input: unknown) => {
  await expect(world.api(ada).audit.recordAction(input as RecordAction)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
