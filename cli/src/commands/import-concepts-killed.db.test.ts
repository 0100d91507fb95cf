import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { tableChecksums } from '@peerlens/db/testing/checksums.ts';
import { testDatabase } from '@peerlens/db/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import { peerlensIn } from '../testing/run-peerlens.ts';

const BIN = path.join(import.meta.dirname, '../../bin/peerlens.mjs');
const WAIT = { timeout: 60_000, interval: 50 };

const db = await testDatabase();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-concepts-killed-'));
afterAll(async () => {
  await db.close();
  fs.rmSync(folder, { recursive: true, force: true });
});
const settings = { DATABASE_URL: db.url, PEERLENS_DATA: path.join(folder, 'data') };

/** Of the ontology and its history, and what articles owe it. */
const ontology = async (): Promise<unknown> => {
  const sums = await tableChecksums(db.pool);
  const tables = ['concept', 'literal', 'concept_broader', 'concept_category', 'revision'];
  const history = ['ontology_change', 'ontology_change_part', 'ontology_rescan'];
  return [...tables, ...history].map((table) => [table, sums[table]]);
};

const holdUps = async (rest: string): Promise<number> =>
  (
    await db.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_locks l where l.database =
         (select oid from pg_database where datname = current_database()) and ${rest}`,
    )
  ).rows[0].count;

test('an import of an ontology whose process is killed leaves nothing, and the same command does all of it', async () => {
  const file = path.join(folder, 'birds.jsonl');
  const birds = Array.from({ length: 300 }, (_, at) => ({
    uri: `birds:${at}`,
    name: `bird ${at}`,
    literals: [{ name: `bird ${at}`, lang: 'en' }],
    broader: at === 0 ? [] : [`birds:${Math.floor((at - 1) / 2)}`],
  }));
  fs.writeFileSync(file, birds.map((bird) => JSON.stringify(bird)).join('\n'));
  const before = await ontology();

  // It has written concepts and literals by the time when it comes to what stands above them, and has to wait.
  const keeper = await db.pool.connect();
  await keeper.query('begin');
  await keeper.query('lock table concept_broader in exclusive mode');
  const child = spawn(process.execPath, [BIN, 'import', 'concepts', file], {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  const waiting = `relation = 'concept_broader'::regclass and not granted`;
  await expect.poll(() => holdUps(waiting), WAIT).toBe(1);
  child.kill('SIGKILL');
  expect((await gone)[1]).toBe('SIGKILL');
  await keeper.query('rollback');
  keeper.release();
  // The database takes all of it back once it has noticed that nobody is there.
  await expect.poll(() => holdUps(`locktype = 'advisory'`), WAIT).toBe(0);
  expect(await ontology()).toEqual(before);

  const again = await peerlensIn({ folder, settings })(['import', 'concepts', file, '--json']);
  expect(again).toMatchObject({ status: 0, stderr: '' });
  const last = JSON.parse(again.stdout.trim().split('\n').at(-1) ?? '') as object;
  expect(last).toMatchObject({ finished: true, added: 300, changed: 0, conflicts: 0, unresolved: 0 });
  const { rows } = await db.pool.query(
    `select (select count(*)::int from concept where uri like 'birds:%') as concepts,
            (select count(*)::int from concept_broader) as links,
            (select count(*)::int from ontology_change) as changes,
            (select count(*)::int from ontology_change_part) as parts`,
  );
  expect(rows).toEqual([{ concepts: 300, links: 299, changes: 1, parts: 300 }]);
}, 120_000);
