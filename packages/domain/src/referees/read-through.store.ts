import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';

type Pool = Database['pool'];

/** A table, the key that its rows are found by, and a column beside it. */
interface NamedTable {
  name: string;
  key: string;
  column: string;
}

/** What rows of a ranking are read from, the smallest first. */
const NAMED_BY_ROWS: readonly NamedTable[] = [
  { name: 'author', key: 'id', column: 'name' },
  { name: 'author_metrics', key: 'author_id', column: 'h_index' },
  { name: 'article', key: 'id', column: 'title' },
];

/** Of PostgreSQL's cache; the rest is left to whatever else is asked. */
const WARM_SHARE = 3 / 4;

/** Rows read in one go: tenths of a second, for which a server that stops has to wait. */
const STRETCH = 50_000;

/** Of the tables given those that fit into a share of the cache together with those before them. */
const FITTING = `
  select name, key, "column" from (
    select *, sum(pg_relation_size(name::regclass) + pg_relation_size((name || '_pkey')::regclass))
      over (order by place) as size
    from unnest($1::text[], $2::text[], $3::text[]) with ordinality as named(name, key, "column", place)) as sized
  where size <= $4::float8 * pg_size_bytes(current_setting('shared_buffers')) order by place`;

/**
 * Reads on in a table behind a key; by the index, row after row, since PostgreSQL passes a plain scan of a large table
 * through a corner of its cache.
 *
 * @returns the last key that was read; null at the end
 */
const readOn = (pool: Pool, { name, key, column }: NamedTable, after: number) =>
  inTransaction(pool, async (client): Promise<number | null> => {
    await client.query(
      `select set_config(name, value, true) from (values ('enable_seqscan', 'off'), ('enable_bitmapscan', 'off'),
        ('max_parallel_workers_per_gather', '0')) as planning(name, value)`,
    );
    const { rows } = await client.query<{ last: number | null }>(
      `select max(${key}) as last, count(${column})
        from (select ${key}, ${column} from ${name} where ${key} > $1 order by ${key} limit $2) as stretch`,
      [after, STRETCH],
    );
    return rows[0].last;
  });

/**
 * Reads through what rows of rankings are read from, and the indexes that it is found by, so that PostgreSQL has it in
 * its cache: rankings name authors and articles from all over its tables. What does not fit is left alone. Ends early
 * where the connections are being closed.
 *
 * @returns the tables that fit
 */
export const readThrough = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<NamedTable>(FITTING, [
    NAMED_BY_ROWS.map(({ name }) => name),
    NAMED_BY_ROWS.map(({ key }) => key),
    NAMED_BY_ROWS.map(({ column }) => column),
    WARM_SHARE,
  ]);
  for (const table of rows) {
    let last: number | null = 0;
    while (last !== null && !pool.ending) last = await readOn(pool, table, last);
  }
  return rows.map(({ name }) => name);
};
