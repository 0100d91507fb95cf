import type pg from 'pg';
import { DERIVED_TABLES, PERSON_ARTICLES } from './derive.sql.ts';
import type { DerivedTable } from './derive.sql.ts';

/** Makes a table equal to a query's rows, touching only rows that differ, so that readers are not disturbed. */
async function refresh(client: pg.ClientBase, { table, key, values, query }: DerivedTable): Promise<void> {
  const fresh = `new_${table}`;
  const all = [...key, ...values];
  const pairs = (columns: readonly string[], operator: string): string =>
    columns.map((column) => `old.${column} ${operator} fresh.${column}`).join(' and ');
  const columns = all.join(', ');
  await client.query(`create temp table ${fresh} on commit drop as select ${columns} from (${query}) q`);
  await client.query(`analyze ${fresh}`);
  const same = [pairs(key, '='), ...(values.length > 0 ? [pairs(values, 'is not distinct from')] : [])];
  await client.query(
    `delete from ${table} old where not exists (select from ${fresh} fresh where ${same.join(' and ')})`,
  );
  // In the order of the key, so that its index grows at one end.
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from ${fresh} fresh
     where not exists (select from ${table} old where ${pairs(key, '=')}) order by ${key.join(', ')}`,
  );
  await client.query(`analyze ${table}`);
}

/** What the queries join and group by; sampling long texts as well would take longer than the queries. */
const JOINED = [
  'article (id, year)',
  'authorship (article_id, author_id)',
  'author (id)',
  'institution (id)',
];

/** Rebuilds everything that is derived from articles, authors and institutions; within a transaction. */
export async function derive(client: pg.ClientBase): Promise<void> {
  // Sorts and hash joins over a whole corpus: PostgreSQL's 4 MB would send each of them to disk.
  await client.query(`set local work_mem = '64MB'`);
  // Tables grow from nothing to everything within one transaction, which leaves the planner with wrong sizes, and
  // a nested loop that it takes for short runs for minutes.
  await client.query('set local enable_nestloop = off');
  for (const columns of JOINED) await client.query(`analyze ${columns}`);
  await client.query(PERSON_ARTICLES);
  await client.query('analyze person_article');
  for (const table of DERIVED_TABLES) await refresh(client, table);
}
