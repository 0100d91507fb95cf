import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '@peerlens/db';
import { openInstallation } from '@peerlens/domain/installation.ts';
import { readConfig } from '@peerlens/kernel';
import { workerProcesses } from './worker-processes.ts';

interface InstalledParts {
  db: Database;
  /** Holds the index of a world, which is then the installation's. */
  world?: string;
  env?: NodeJS.ProcessEnv;
}

/** The product on the database of a test, in a folder of its own, with workers in processes of their own. */
export async function installedWorkers({ db, world, env: more = {} }: InstalledParts) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'peerlens-workers-'));
  const env = { DATABASE_URL: db.url, PEERLENS_DATA: folder, ...more };
  const config = readConfig(env);
  if (world !== undefined) {
    // A folder of the product's own, into which the index then goes.
    await (await openInstallation(config)).close();
    fs.cpSync(path.join(world, 'index'), path.join(folder, 'index'), { recursive: true });
  }
  const installation = await openInstallation(config);
  const workers = workerProcesses(env);
  return {
    services: installation.services,
    start: workers.start,
    kill: workers.kill,

    /** Jobs of a queue that were broken off are taken up without the wait, which is another test's matter. */
    retryAtOnce: (queue: string) =>
      db.pool.query('update pgboss.job set retry_delay = 0, retry_backoff = false where name = $1', [queue]),

    async close(): Promise<void> {
      await workers.end();
      await installation.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
