import type pg from 'pg';

/** Fingerprints of stored rows by id; the tables whose rows carry one. */
export async function storedHashes(
  client: pg.ClientBase,
  table: 'article' | 'author' | 'source' | 'institution',
  ids: readonly (number | string)[],
): Promise<Map<number | string, string>> {
  const found = await client.query<{ id: number; content_hash: string }>(
    `select id, content_hash from ${table} where id = any($1::bigint[])`,
    [ids],
  );
  return new Map(found.rows.map((row) => [row.id, row.content_hash]));
}
