import crypto from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase } from '../database.ts';
import type { Database } from '../database.ts';
import { databaseUrl, execute } from './server.ts';

/**
 * A fresh, migrated, empty database of its own; `close` drops it. For `*.db.test.ts` files:
 *
 *     const db = await testDatabase();
 *     afterAll(db.close);
 */
export async function testDatabase({ connections = 5 }: { connections?: number } = {}): Promise<Database> {
  const { url, template } = inject('testServer');
  const name = `${template}_${crypto.randomBytes(4).toString('hex')}`;
  await execute(url, `create database ${name} template ${template}`);
  const database = openDatabase(databaseUrl(url, name), { connections });
  return {
    ...database,
    close: async () => {
      await database.close();
      await execute(url, `drop database if exists ${name} with (force)`);
    },
  };
}
