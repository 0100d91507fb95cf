import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** What an import of works writes record by record; everything else is derived from it. */
const WORKS = ['article', 'authorship', 'author', 'institution', 'source'] as const;

export interface BareCopy {
  rows: number;
  sizeBytes: number;
  /** Loads the rows once more into tables that are empty again, and answers in how many seconds. */
  load: () => Promise<number>;
}

/** Takes the rows that are in the tables now, to be loaded into tables of the same columns, keys and indexes. */
export async function bareCopyOf(
  client: pg.ClientBase,
  folder: string,
  tables: readonly string[] = WORKS,
): Promise<BareCopy> {
  const fileOf = (table: string): string => path.join(folder, `${table}.copy`);
  let rows = 0;
  await client.query('create schema bare');
  for (const table of tables) {
    await client.query(`create table bare.${table} (like public.${table} including all)`);
    const out = client.query(copyTo(`copy ${table} to stdout`));
    await pipeline(out, fs.createWriteStream(fileOf(table)));
    rows += out.rowCount;
  }
  const sizeBytes = tables.reduce((sum, table) => sum + fs.statSync(fileOf(table)).size, 0);
  return {
    rows,
    sizeBytes,
    async load() {
      await client.query(`truncate ${tables.map((table) => `bare.${table}`).join(', ')}`);
      await client.query('checkpoint');
      const started = performance.now();
      for (const table of tables) {
        await pipeline(
          fs.createReadStream(fileOf(table)),
          client.query(copyFrom(`copy bare.${table} from stdin`)),
        );
      }
      return (performance.now() - started) / 1000;
    },
  };
}
