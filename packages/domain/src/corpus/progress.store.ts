import type pg from 'pg';
import type { Tally } from './batch-write.ts';

/** How far an interrupted import came. */
export interface Progress extends Tally {
  /** Records and rejects that are in. */
  position: number;
  rejected: number;
  /** Where a live query goes on. */
  cursor: string | null;
}

interface Row {
  position: number;
  rejected: number;
  cursor: string;
}

/** The column holds what has to be known to go on: where, and what the import has changed so far. */
type Saved = Tally & { next: string | null };

export interface ImportSource {
  key: string;
  kind: string;
  /** For a person: the path or the query. */
  source: string;
}

/** The row that stands for finished imports whose follow-up was left to a later one. */
const OWED: ImportSource = { key: 'owed', kind: 'owed', source: 'finished imports' };

export const progressRows = (client: pg.ClientBase) => ({
  async find(key: string): Promise<Progress | null> {
    const found = await client.query<Row>(
      'select position, rejected, cursor from import_progress where key = $1',
      [key],
    );
    const row = found.rows.at(0);
    if (!row) return null;
    const { next, ...tally } = JSON.parse(row.cursor) as Saved;
    return { position: row.position, rejected: row.rejected, cursor: next, ...tally };
  },
  async save({ key, kind, source }: ImportSource, progress: Progress): Promise<void> {
    const { position, rejected, cursor, added, changed, unchanged } = progress;
    const saved: Saved = { next: cursor, added, changed, unchanged };
    await client.query(
      `insert into import_progress (key, kind, source, position, cursor, rejected) values ($1, $2, $3, $4, $5, $6)
       on conflict (key) do update set position = excluded.position, cursor = excluded.cursor,
         rejected = excluded.rejected, updated_at = now()`,
      [key, kind, source, position, JSON.stringify(saved), rejected],
    );
  },
  /** Leaves it to a later import to follow up what this one has changed. */
  async owe(): Promise<void> {
    const owed = JSON.stringify({ next: null, added: 1, changed: 0, unchanged: 0 } satisfies Saved);
    await client.query(
      `insert into import_progress (key, kind, source, position, cursor, rejected) values ($1, $2, $3, 0, $4, 0)
       on conflict (key) do nothing`,
      [OWED.key, OWED.kind, OWED.source, owed],
    );
  },
  /** Whether other imports have changed the corpus without a follow-up; from now on that counts as done. */
  async settlePending(): Promise<boolean> {
    const owed = await client.query('delete from import_progress where key = $1', [OWED.key]);
    const settled = await client.query(
      `update import_progress set cursor = (cursor::jsonb || '{"added": 0, "changed": 0}')::text
       where kind <> 'concepts' and (cursor::jsonb->'added' <> '0' or cursor::jsonb->'changed' <> '0')`,
    );
    return (owed.rowCount ?? 0) + (settled.rowCount ?? 0) > 0;
  },
  async remove(key: string): Promise<void> {
    await client.query('delete from import_progress where key = $1', [key]);
  },
});
