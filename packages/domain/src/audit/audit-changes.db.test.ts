import { randomUUID } from 'node:crypto';
import { asChanger, inTransaction } from '@peerlens/db';
import { afterAll, expect, test } from 'vitest';
import { SYSTEM } from '../actor.ts';
import { aFolder, aUser, anOrganization } from '../testing/builders.ts';
import { emptyWorld } from '../testing/world.ts';

const world = await emptyWorld();
const { db } = world;
afterAll(world.close);

const ours = await anOrganization(db);
const ada = await aUser(db, { organizationIds: [ours], quotas: ['referee_finder'] });

interface Entry {
  operation: string;
  actor_kind: string;
  actor_id: string | null;
  procedure: string | null;
  request_id: string | null;
  table_name: string | null;
  row_key: string | null;
  owner_id: string | null;
  organization_id: number | null;
  is_private: boolean;
  before: unknown;
  after: unknown;
}

/** What has been added to the log by `work`. */
async function logged(work: () => Promise<unknown>): Promise<Entry[]> {
  const last = await db.pool.query<{ id: number }>('select coalesce(max(id), 0) as id from audit_entry');
  await work();
  const found = await db.pool.query<Entry>('select * from audit_entry where id > $1 order by id', [
    last.rows[0].id,
  ]);
  return found.rows;
}

test('a change through a procedure is logged with who made it, where, and what it made of what', async () => {
  const api = world.api(ada);
  let labelId = 0;
  const created = await logged(async () => {
    labelId = (await api.labels.create({ name: 'Owls', colour: 'blue' })).id;
  });
  const common = {
    actor_kind: 'user',
    actor_id: ada.id,
    request_id: 'test',
    owner_id: ada.id,
    organization_id: null,
    is_private: true,
  };
  expect(created).toEqual([
    expect.objectContaining({
      ...common,
      operation: 'insert',
      procedure: 'labels.create',
      table_name: 'label',
      row_key: String(labelId),
      before: null,
      after: expect.objectContaining({ id: labelId, name: 'Owls', colour: 'blue', owner_id: ada.id }),
    }),
  ]);
  const changed = await logged(() => api.labels.update({ id: labelId, name: 'Owls', colour: 'orange' }));
  expect(changed).toEqual([
    expect.objectContaining({
      ...common,
      operation: 'update',
      before: { colour: 'blue' },
      after: { colour: 'orange' },
    }),
  ]);
  expect(await logged(() => api.labels.update({ id: labelId, name: 'Owls', colour: 'orange' }))).toEqual([]);
  const removed = await logged(() => api.labels.remove({ id: labelId }));
  expect(removed).toMatchObject([{ ...common, operation: 'delete', before: { name: 'Owls' }, after: null }]);
});

test('what a deletion takes along is logged too, as belonging where it belonged', async () => {
  const folder = await aFolder(db, { owner: ada, organizationId: ours });
  const data = { folderId: folder, title: 'Barn owl', abstract: 'Hearing' };
  const { id } = await db.prisma.proposal.create({ data, select: { id: true } });
  await db.prisma.refereeExportView.create({
    data: { organizationId: ours, folderId: folder, columns: [] },
  });
  const entries = await logged(() => world.api(ada).proposals.removeFolder({ id: folder }));
  const whose = { actor_id: ada.id, organization_id: ours, operation: 'delete' };
  expect(entries).toMatchObject([
    {
      ...whose,
      table_name: 'proposal',
      owner_id: ada.id,
      row_key: String(id),
      before: { title: 'Barn owl' },
    },
    { ...whose, table_name: 'folder', owner_id: ada.id, row_key: String(folder) },
    { ...whose, table_name: 'referee_export_view', before: { folder_id: folder } },
  ]);
});

test('of secrets the log says that they changed, never what to; of long texts how they begin', async () => {
  const secret = randomUUID();
  const credential = { id: randomUUID(), accountId: ada.id, providerId: 'credential', userId: ada.id };
  const text = `Owls hunt by ear. ${'They listen. '.repeat(2000)}`;
  const folder = await aFolder(db, { owner: ada });
  const entries = await logged(async () => {
    await db.prisma.account.create({ data: { ...credential, password: secret } });
    await db.prisma.account.update({ where: { id: credential.id }, data: { password: `${secret}2` } });
    await db.prisma.account.update({ where: { id: credential.id }, data: { password: null } });
    await db.prisma.proposal.create({
      data: { folderId: folder, title: 'Barn owl', abstract: '', fullText: text },
    });
  });
  expect(JSON.stringify(entries)).not.toContain(secret);
  const redacted = { $redacted: true };
  expect(entries).toMatchObject([
    { after: { password: redacted, access_token: null } },
    { before: { password: redacted }, after: { password: redacted } },
    { before: { password: redacted }, after: { password: null } },
    { after: { full_text: { $characters: text.length, $start: text.slice(0, 500) } } },
  ]);
});

test('a change that is taken back leaves no entry', async () => {
  const entries = await logged(() =>
    inTransaction(db.pool, async (client) => {
      await client.query(`update "user" set name = 'Nobody' where id = $1`, [ada.id]);
      throw new Error('no');
    }).catch(() => undefined),
  );
  expect(entries).toEqual([]);
});

test('a change by whoever comes past the procedures is logged as of no call', async () => {
  const entries = await logged(() =>
    db.pool.query('update organization set name = $2 where id = $1', [ours, randomUUID()]),
  );
  expect(entries).toMatchObject([
    {
      actor_kind: 'outside',
      actor_id: null,
      procedure: null,
      table_name: 'organization',
      organization_id: ours,
    },
  ]);
});

test('emptying a table is logged, whoever does it', async () => {
  const entries = await logged(() => db.pool.query('truncate saved_search'));
  expect(entries).toMatchObject([{ operation: 'truncate', table_name: 'saved_search', row_key: null }]);
});

test('a run of the system is logged by its beginning and its end, and its rows are not', async () => {
  const call = { actor: SYSTEM, procedure: 'corpus.importFile', requestId: 'run' };
  async function* run() {
    await db.prisma.concept.create({ data: { name: 'owl' } });
    yield { read: 1, finished: false };
    await db.prisma.concept.create({ data: { name: 'barn owl' } });
    yield { read: 2, finished: true };
  }
  const follow = async (events: AsyncIterable<{ finished: boolean }>, leaves = false) => {
    for await (const event of events) if (event.finished || leaves) return;
  };
  const input = { path: 'owls.jsonl' };
  const { audit } = world.services;
  const whole = await logged(() => follow(audit.followRun(call, input, run())));
  expect(whole.map(({ operation, actor_kind, after }) => ({ operation, actor_kind, after }))).toEqual([
    { operation: 'run', actor_kind: 'system', after: { phase: 'begun', input } },
    { operation: 'run', actor_kind: 'system', after: { phase: 'ended', last: { read: 2, finished: true } } },
  ]);
  const left = await logged(() => follow(audit.followRun(call, input, run()), true));
  expect(left.at(-1)?.after).toMatchObject({ phase: 'broken off' });
  async function* failing(): AsyncGenerator<{ finished: boolean }> {
    yield { finished: false };
    await Promise.resolve();
    throw new Error('The disk is full');
  }
  const failed = await logged(() => follow(audit.followRun(call, input, failing())).catch(() => undefined));
  expect(failed.at(-1)?.after).toEqual({ phase: 'failed', last: { message: 'The disk is full' } });
});

test('the making of the demo world is one run', async () => {
  const entries = await logged(async () => {
    for await (const { finished } of await world.api(SYSTEM).demo.make()) expect(finished).toBeDefined();
  });
  expect(entries.map(({ operation, procedure }) => [operation, procedure])).toEqual([
    ['run', 'demo.make'],
    ['run', 'demo.make'],
  ]);
});

test.each([
  `update audit_entry set actor_id = 'somebody else'`,
  'delete from audit_entry',
  'truncate audit_entry',
  `with gone as (delete from audit_entry returning id) select * from gone`,
  `do $$ begin execute 'delete /* PL/pgSQL function audit_forget( */ from audit_entry'; end $$`,
  `insert into audit_entry (id, operation, actor_kind) select id, 'action', 'user' from audit_entry on conflict (id) do update set actor_kind = 'user'`,
])('the database refuses: %s', async (statement) => {
  const before = await db.prisma.auditEntry.count();
  await expect(db.pool.query(statement)).rejects.toThrow('only ever added to');
  expect(await db.prisma.auditEntry.count()).toBe(before);
});

test('calls at once are each logged as their own caller’s', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aUser(db)));
  const entries = await logged(() =>
    Promise.all(
      people.flatMap((person) =>
        Array.from({ length: 4 }, (_, n) =>
          world.api(person).labels.create({ name: `Label ${n}`, colour: 'blue' }),
        ),
      ),
    ),
  );
  expect(entries).toHaveLength(24);
  for (const { actor_id, owner_id } of entries) expect(actor_id).toBe(owner_id);
});

test('what is nested in a call as somebody else ends with it', async () => {
  const as = (userId: string) => ({
    kind: 'user' as const,
    userId,
    tokenId: null,
    procedure: 'x',
    requestId: 'x',
    isBulk: false,
  });
  const rename = () => db.pool.query('update organization set name = $2 where id = $1', [ours, randomUUID()]);
  const entries = await logged(() =>
    asChanger(as('outer'), async () => {
      await asChanger(as('inner'), rename);
      await rename();
    }),
  );
  expect(entries.map(({ actor_id }) => actor_id)).toEqual(['inner', 'outer']);
});
