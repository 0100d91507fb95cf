import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** A database that is being started, or started again, answers within this time. */
const PATIENCE_MS = 15_000;
const RETRY_MS = 250;

/** Nobody listens yet, or the server says that it is starting or stopping. */
const PASSING = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']);

/** Resolves once the database takes connections. @throws what the last try said when it does not. */
export async function waitForDatabase(url: string): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (waitedMs >= PATIENCE_MS || code === undefined || !PASSING.has(code)) throw error;
    }
    await delay(RETRY_MS);
  }
}
