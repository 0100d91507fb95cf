import type pg from 'pg';

/** What stands in a queue or in the log, or tells of imports, says how the contents came about, not what they are. */
const HISTORY = ['index_change', 'audit_entry', 'import_run', 'import_reject'];

const tableNames = async (pool: pg.Pool): Promise<string[]> => {
  const found = await pool.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations'
       and tablename <> all($1) order by 1`,
    [HISTORY],
  );
  return found.rows.map((row) => row.tablename);
};

/** Fingerprint of each table's rows (but for queues, the log and reports) whatever their order on disk: `<rows>:<md5>`; equal contents, equal values. */
export async function tableChecksums(pool: pg.Pool): Promise<Record<string, string>> {
  const checksums: Record<string, string> = {};
  for (const table of await tableNames(pool)) {
    // Read as text, so that a difference in any column shows.
    const sum = await pool.query<{ sum: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text) collate "C")), '')
         as sum from "${table}" t`,
    );
    checksums[table] = sum.rows[0].sum;
  }
  return checksums;
}
