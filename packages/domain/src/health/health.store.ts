import fs from 'node:fs';
import { MIGRATIONS_FOLDER } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import { IS_PERSONS_ACCOUNT } from '../organization-user.ts';
import type { Health, WorkerState } from './health.contract.ts';

/** Workers beat every ten seconds; one that is busy may miss a few. */
const ALIVE_FOR = `interval '45 seconds'`;
/** Rows of workers that were killed. */
const FORGOTTEN_AFTER = `interval '1 day'`;

interface WorkerRow extends Omit<WorkerState, 'startedAt' | 'at'> {
  startedAt: Date;
  at: Date;
}

export const healthStore = ({ pool }: Database, { dataFolder }: { dataFolder: string }) => ({
  async database(): Promise<Omit<Health['database'], 'answersMs'>> {
    const found = await pool.query<Omit<Health['database'], 'answersMs'>>(
      `select current_setting('server_version') as version, pg_database_size(current_database())::float8 as "sizeBytes"`,
    );
    return found.rows[0];
  },

  async schema(): Promise<{ schema: string | null; missingMigrations: number }> {
    const found = await pool.query<{ name: string }>(
      `select migration_name as name from _prisma_migrations
       where finished_at is not null and rolled_back_at is null order by 1`,
    );
    const applied = new Set(found.rows.map(({ name }) => name));
    const entries = await fs.promises.readdir(MIGRATIONS_FOLDER, { withFileTypes: true });
    const missing = entries.filter((entry) => entry.isDirectory() && !applied.has(entry.name));
    return { schema: found.rows.at(-1)?.name ?? null, missingMigrations: missing.length };
  },

  async disk(): Promise<Health['disk']> {
    const { bavail, blocks, bsize } = await fs.promises.statfs(dataFolder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  },

  async countUsers(): Promise<number> {
    const found = await pool.query<{ users: number }>(
      `select count(*) as users from "user" u where ${IS_PERSONS_ACCOUNT}`,
    );
    return found.rows[0].users;
  },

  /** Last heard of first; by the database's clock, which all share. */
  async workers(): Promise<WorkerState[]> {
    const found = await pool.query<WorkerRow>(
      `select id, code_version as "codeVersion", started_at as "startedAt", at, at > now() - ${ALIVE_FOR} as "isAlive"
       from worker_heartbeat order by at desc, id limit 100`,
    );
    return found.rows.map(({ startedAt, at, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      at: at.toISOString(),
    }));
  },

  async beat(workerId: string, codeVersion: string): Promise<void> {
    await pool.query(
      `insert into worker_heartbeat (id, code_version) values ($1, $2) on conflict (id) do update set at = now()`,
      [workerId, codeVersion],
    );
    await pool.query(`delete from worker_heartbeat where at < now() - ${FORGOTTEN_AFTER}`);
  },

  async leave(workerId: string): Promise<void> {
    await pool.query('delete from worker_heartbeat where id = $1', [workerId]);
  },
});

export type HealthStore = ReturnType<typeof healthStore>;
