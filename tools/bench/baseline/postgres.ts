import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ensurePostgres } from '@peerlens/db';

/**
 * As a PostgreSQL that has this machine to itself would be set up for searching: all that is asked for fits into memory,
 * and nothing that is loaded must survive a crash.
 */
const SETTINGS = [
  'shared_buffers=2GB',
  'work_mem=256MB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'synchronous_commit=off',
  'fsync=off',
  'full_page_writes=off',
];

/** A connection to a PostgreSQL of its own, in a temporary folder; both are gone when `use` has ended. */
export async function withPostgres<Result>(use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-bench-'));
  // As root, PostgreSQL runs under another account, which has to get through to its folder.
  fs.chmodSync(folder, 0o755);
  try {
    const server = await ensurePostgres(path.join(folder, 'postgres'), {
      password: 'bench',
      settings: SETTINGS,
    });
    try {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      try {
        return await use(client);
      } finally {
        await client.end();
      }
    } finally {
      await server.stop();
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
