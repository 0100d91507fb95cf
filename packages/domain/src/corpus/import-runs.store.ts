import type pg from 'pg';
import type { Reject } from '@peerlens/formats/records.ts';
import { storable } from '../storable.ts';
import type { ImportSource } from './progress.store.ts';

/** Runs that are remembered; a corpus is brought in by some a month. Chosen. */
const REMEMBERED_RUNS = 1000;
/** Rejects of a run that are kept here; all of them are in its file. Chosen. */
const KEPT_REJECTS = 1000;

const MAX_ERROR_CHARACTERS = 1000;

/** What one run has done. */
export interface RunTally {
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  rejected: number;
  rejectsPath: string | null;
}

/** What is remembered of imports; each call within the transaction of what it tells of. */
export const importRunRows = (client: pg.ClientBase) => ({
  /** Only one import runs at a time: those that are still at work have been cut short. */
  async begin({ kind, source }: Omit<ImportSource, 'key'>): Promise<number> {
    await client.query(`update import_run set state = 'interrupted' where state = 'working'`);
    const { rows } = await client.query<{ id: number }>(
      `insert into import_run (kind, source, state) values ($1, $2, 'working') returning id`,
      [kind, storable(source)],
    );
    const [{ id }] = rows;
    await client.query('delete from import_run where id <= $1', [id - REMEMBERED_RUNS]);
    return id;
  },

  /** How far a run is, and what it has rejected since it told so last. */
  async note(id: number, tally: RunTally, rejects: readonly Reject[]): Promise<void> {
    const { read, added, changed, unchanged, rejected, rejectsPath } = tally;
    await client.query(
      `update import_run set read = $2, added = $3, changed = $4, unchanged = $5, rejected = $6, rejects_path = $7
       where id = $1`,
      [id, read, added, changed, unchanged, rejected, rejectsPath],
    );
    if (rejects.length === 0) return;
    const kept = rejects.slice(0, KEPT_REJECTS);
    await client.query(
      `with before as (select count(*)::int as n from import_reject where run_id = $1)
       insert into import_reject (run_id, place, file, line, reason, input)
       select $1, before.n + given.at - 1, given.file, given.line, given.reason, given.input
       from before, unnest($2::text[], $3::int[], $4::text[], $5::text[])
         with ordinality as given (file, line, reason, input, at)
       where before.n + given.at <= $6`,
      [
        id,
        kept.map(({ file }) => file ?? null),
        kept.map(({ line }) => line),
        kept.map(({ reason }) => storable(reason)),
        kept.map(({ input }) => storable(input)),
        KEPT_REJECTS,
      ],
    );
  },

  async end(id: number, state: 'done' | 'failed' | 'interrupted', error: string | null): Promise<void> {
    await client.query('update import_run set state = $2, error = $3, finished_at = now() where id = $1', [
      id,
      state,
      error === null ? null : storable(error.slice(0, MAX_ERROR_CHARACTERS)),
    ]);
  },
});
