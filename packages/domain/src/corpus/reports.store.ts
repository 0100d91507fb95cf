import type { Database } from '@peerlens/db';
import { IMPORT_LOCK } from './corpus.store.ts';
import type { CorpusStatus, FindRejects, FindRuns, ImportRun, RejectPage } from './reports.contract.ts';

interface Row extends Omit<ImportRun, 'startedAt' | 'finishedAt'> {
  startedAt: Date;
  finishedAt: Date | null;
}

const RUN = `id, kind, source, state, read, added, changed, unchanged, rejected, error,
  rejects_path as "rejectsPath", started_at as "startedAt", finished_at as "finishedAt"`;

const runOf = (row: Row): ImportRun => ({
  ...row,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** What imports have left to read about them. */
export const reportsStore = ({ pool }: Pick<Database, 'pool'>) => ({
  async runs({ cursor, limit }: FindRuns): Promise<ImportRun[]> {
    const found = await pool.query<Row>(
      `select ${RUN} from import_run where $1::int is null or id < $1 order by id desc limit $2`,
      [cursor ?? null, limit],
    );
    return found.rows.map(runOf);
  },

  async hasRun(id: number): Promise<boolean> {
    const { rowCount } = await pool.query('select 1 from import_run where id = $1', [id]);
    return rowCount === 1;
  },

  async rejects({ runId, offset, limit }: FindRejects): Promise<RejectPage> {
    const found = await pool.query<RejectPage['rejects'][number]>(
      `select place, file, line, reason, input from import_reject
       where run_id = $1 and place >= $2 order by place limit $3`,
      [runId, offset, limit],
    );
    const counted = await pool.query<{ kept: number }>(
      'select count(*) as kept from import_reject where run_id = $1',
      [runId],
    );
    return { rejects: found.rows, kept: counted.rows[0].kept };
  },

  /** Whether somebody holds the lock of imports. */
  async isRunning(): Promise<boolean> {
    const found = await pool.query<{ isRunning: boolean }>(
      `select exists (
         select 1 from pg_locks
         where locktype = 'advisory' and granted and objsubid = 1
           and database = (select oid from pg_database where datname = current_database())
           and (classid::bigint << 32) | objid::bigint = $1) as "isRunning"`,
      [IMPORT_LOCK],
    );
    return found.rows[0].isRunning;
  },

  /** See `progress.settlePending`, which pays it. */
  async isOwed(): Promise<boolean> {
    const found = await pool.query<{ isOwed: boolean }>(
      `select exists (
         select 1 from import_progress
         where kind <> 'concepts' and (cursor::jsonb->'added' <> '0' or cursor::jsonb->'changed' <> '0')
       ) as "isOwed"`,
    );
    return found.rows[0].isOwed;
  },

  async countJournals(): Promise<number> {
    const found = await pool.query<{ journals: number }>('select count(*) as journals from source');
    return found.rows[0].journals;
  },

  async tags(): Promise<CorpusStatus['tags']> {
    const found = await pool.query<CorpusStatus['tags'][number]>(
      `select case when t.ontology_version between r.tagged_from and r.tagged_to then r.tagged_to
                   else t.ontology_version end as ontology, count(*) as articles
         from article_tags t cross join revision r group by 1 order by 1 desc`,
    );
    return found.rows;
  },
});

export type ReportsStore = ReturnType<typeof reportsStore>;
