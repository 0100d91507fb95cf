/**
 * What the audit log costs: the same writes with its triggers and without, in turn.
 *
 *     npm run bench -- audit-cost [--writes N] [--pairs N]
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { asChanger, ensurePostgres, inTransaction, migrate, openDatabase } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import { wholeNumber } from './baseline/options.ts';
import { spreadOf } from './figures/spread.ts';

const { values: options } = parseArgs({
  options: { writes: { type: 'string', default: '2000' }, pairs: { type: 'string', default: '9' } },
});
const writes = wholeNumber('writes', options.writes);
const pairs = wholeNumber('pairs', options.pairs);

/** Rows that an import writes in one statement. */
const BULK_ROWS = 20_000;

const USER = 'bench';
const as = <T>(requestId: string, isBulk: boolean, work: () => Promise<T>): Promise<T> =>
  asChanger(
    { kind: 'user', userId: USER, tokenId: null, procedure: 'labels.create', requestId, isBulk },
    work,
  );

type Work = (db: Database) => Promise<unknown>;

const oneRow =
  (sql: string): Work =>
  (db) =>
    as('one', false, async () => {
      for (let n = 0; n < writes; n += 1) await db.pool.query(sql, [n]);
    });

/** Each write a call of its own, which a connection has to be told of. */
const callByCall: Work = async (db) => {
  for (let n = 0; n < writes; n += 1)
    await as(`request ${n}`, false, () =>
      inTransaction(db.pool, (client) =>
        client.query('update label set colour = $1 where name_key = $2', [`colour ${n}`, '7']),
      ),
    );
};

const imported: Work = (db) =>
  as('import', true, () =>
    db.pool.query(
      `insert into literal (concept_id, name, lang, kind)
       select 1, 'literal ' || n, 'en', 'plain' from generate_series(1, $1) n`,
      [BULK_ROWS],
    ),
  );

const KINDS: Record<string, { work: Work; clear?: string }> = {
  insert: {
    work: oneRow(
      `insert into label (name, name_key, colour, owner_id) values ('Owls', $1::int::text, 'blue', '${USER}')`,
    ),
  },
  update: { work: oneRow(`update label set colour = 'c' || $1::int where name_key = '7'`) },
  call: { work: callByCall },
  delete: { work: oneRow('delete from label where name_key = $1::int::text') },
  import: { work: imported, clear: 'truncate literal' },
};

async function timed(db: Database, work: Work): Promise<number> {
  const started = performance.now();
  await work(db);
  return performance.now() - started;
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-bench-'));
// As root, PostgreSQL runs under another account, which has to get through to its folder.
fs.chmodSync(folder, 0o755);
// Nothing waits for the disk, so that what the triggers do is not hidden behind it.
const settings = ['fsync=off', 'synchronous_commit=off', 'shared_buffers=256MB'];
const server = await ensurePostgres(path.join(folder, 'postgres'), { password: 'bench', settings });
try {
  await migrate(server.url);
  const db = openDatabase(server.url, { connections: 1 });
  await db.pool.query(
    `insert into "user" (id, name, email, updated_at) values ('${USER}', 'B', 'b@x.test', now())`,
  );
  await db.pool.query(`insert into concept (id, name) values (1, 'owl')`);
  const times = Object.fromEntries(
    Object.keys(KINDS).map((kind) => [kind, { with: [], without: [] }]),
  ) as Record<string, { with: number[]; without: number[] }>;
  // The first pair warms up and is not counted.
  for (let pair = 0; pair <= pairs; pair += 1) {
    const sides = pair % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const);
    for (const side of sides) {
      const change = side === 'with' ? 'enable' : 'disable';
      for (const table of ['label', 'literal'])
        await db.pool.query(`alter table ${table} ${change} trigger user`);
      for (const [kind, { work, clear }] of Object.entries(KINDS)) {
        const ms = await timed(db, work);
        if (pair > 0) times[kind][side].push(ms);
        if (clear !== undefined) await db.pool.query(clear);
      }
    }
  }
  const figures = Object.entries(times).map(([kind, both]) => [
    kind,
    {
      microsecondsWith: spreadOf(
        both.with.map((ms) => (ms * 1000) / (kind === 'import' ? BULK_ROWS : writes)),
      ),
      microsecondsWithout: spreadOf(
        both.without.map((ms) => (ms * 1000) / (kind === 'import' ? BULK_ROWS : writes)),
      ),
      ratio: spreadOf(both.with.map((ms, at) => ms / both.without[at])),
    },
  ]);
  console.log(
    JSON.stringify({ writes, pairs, ...Object.fromEntries(figures), loadAverage: os.loadavg()[0] }, null, 2),
  );
  await db.close();
} finally {
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
