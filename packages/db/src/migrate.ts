import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { unavailable } from '@peerlens/kernel';

/** The advisory lock that Prisma Migrate takes, so that either tool waits for the other. */
const MIGRATION_LOCK = 72_707_369;

const BOOK = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
  migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
  started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`;

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '../../../prisma/migrations');

async function apply(client: pg.Client, name: string, sql: string, checksum: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [crypto.randomUUID(), checksum, name],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw unavailable(`Migration ${name} failed and nothing of it was kept: ${(error as Error).message}`);
  }
}

/**
 * Brings a database up to date with the SQL files of `folder`, each in a transaction, booked as Prisma would.
 *
 * @returns names of the migrations applied now, in order.
 */
export async function migrate(url: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(BOOK);
    const booked = await client.query<{ migration_name: string; checksum: string }>(
      'select migration_name, checksum from _prisma_migrations where rolled_back_at is null and finished_at is not null',
    );
    const done = new Map(booked.rows.map((row) => [row.migration_name, row.checksum]));
    const applied: string[] = [];
    const names = fs
      .readdirSync(folder)
      .filter((name) => fs.existsSync(path.join(folder, name, 'migration.sql')));
    for (const name of names.sort()) {
      const sql = fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      const checksum = crypto.createHash('sha256').update(sql).digest('hex');
      if (done.has(name)) continue;
      await apply(client, name, sql, checksum);
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}
