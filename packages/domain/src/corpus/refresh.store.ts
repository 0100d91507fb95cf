import type pg from 'pg';
import type { DerivedTable } from './derive.sql.ts';

/**
 * Makes a table equal to a query's rows, touching only rows that differ, so that readers are not disturbed.
 *
 * @param scope a condition on rows `old` of the table: those outside stay as they are, and the query has none.
 */
export async function refresh(
  client: pg.ClientBase,
  { table, key, values, query }: DerivedTable,
  scope = 'true',
): Promise<void> {
  const fresh = `new_${table}`;
  const all = [...key, ...values];
  const pairs = (columns: readonly string[], operator: string): string =>
    columns.map((column) => `old.${column} ${operator} fresh.${column}`).join(' and ');
  const columns = all.join(', ');
  await client.query(`create temp table ${fresh} on commit drop as select ${columns} from (${query}) q`);
  await client.query(`analyze ${fresh}`);
  const same = [pairs(key, '='), ...(values.length > 0 ? [pairs(values, 'is not distinct from')] : [])];
  await client.query(
    `delete from ${table} old
     where ${scope} and not exists (select from ${fresh} fresh where ${same.join(' and ')})`,
  );
  // In the order of the key, so that its index grows at one end.
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from ${fresh} fresh
     where not exists (select from ${table} old where ${pairs(key, '=')}) order by ${key.join(', ')}`,
  );
}
