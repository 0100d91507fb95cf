import type { RetentionPeriod } from '@peerlens/kernel';

/** Rows of one kind that are a user's. `$1` stands for the user's id. */
export interface PersonalRows {
  /** A select of whole rows, without secrets. */
  sql: string;
  /** Columns of it that are never null and tell its rows apart; the order of the export. */
  keys: readonly string[];
}

/**
 * What one domain keeps about users: what of it is handed out, and what becomes of it when a user is erased. Every
 * table that names a user stands in one of these.
 */
export interface PersonalData {
  /** The name of its file in an export. */
  name: string;
  tables: readonly string[];
  /** What it is, for whoever reads the export. */
  about: string;
  /** Null where nothing is handed out; `about` then says why. */
  exported: PersonalRows | null;
  erasure: {
    /** What happens to it, and why what stays stays. */
    what: string;
    /** Statements before the user's own row goes; what hangs on that row by foreign keys goes with it. */
    statements?: readonly string[];
    /** A select of `file_key`, read before anything is removed: files to be removed once all is. */
    files?: string;
  };
}

/** What is taken away when its period is over. `$1` stands for the time before which, `$2` for how many at most. */
export interface RetentionRule {
  /** Names it in the log and in the terminal. */
  name: string;
  period: RetentionPeriod;
  /** One row with the number `due`. */
  due: string;
  /** Takes the oldest away; one row with the number `removed`, and `fileKeys` where files go too. */
  remove: string;
}

/** The rule for rows of a table, where a condition on them says by `$1` that they are past. */
export const expiring = (
  rule: Pick<RetentionRule, 'name' | 'period'>,
  { table, past, fileKey = null }: { table: string; past: string; fileKey?: string | null },
): RetentionRule => ({
  ...rule,
  due: `select count(*) as due from ${table} where ${past}`,
  remove: `with gone as (
      delete from ${table} where ctid in (
        select ctid from ${table} where ${past} limit $2 for update skip locked)
      returning ${fileKey ?? 'null'} as file_key)
    select count(*) as removed, coalesce(array_agg(file_key) filter (where file_key is not null), '{}') as "fileKeys"
      from gone`,
});
