import type pg from 'pg';
import type { Database } from '@peerlens/db';
import { conflict, invalid } from '@peerlens/kernel';
import { ontologyTables } from '../ontology-import.ts';
import { derive } from './derive.store.ts';
import { importRunRows } from './import-runs.store.ts';
import { describeInput, rejectsPathOf } from './input.store.ts';
import { authorsTable } from './people.store.ts';
import { institutionsTable, sourcesTable } from './places.store.ts';
import { progressRows } from './progress.store.ts';
import { openRejects } from './rejects.store.ts';
import { stagedTitles } from './titles.store.ts';
import { worksTable } from './works.store.ts';

/** The advisory lock of whoever imports; chosen at random, the same for all versions. */
export const IMPORT_LOCK = 5_310_774_201;
/** The server of a killed import notices within about a second that it is alone. */
const LOCK_WAIT_MS = 3000;

/** Values that a column cannot hold: SQLSTATE class 22, and 54 for those over a limit of the program. */
const isDataError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(?:22|54)/.test(String(error.code));

/** Everything an import reads and writes within one transaction. */
const batchTables = (client: pg.PoolClient) => ({
  works: worksTable(client),
  authors: authorsTable(client),
  sources: sourcesTable(client),
  institutions: institutionsTable(client),
  ...ontologyTables(client),
  titles: stagedTitles(client),
  progress: progressRows(client),
  runs: importRunRows(client),
  derive: () => derive(client),
  async bumpRevision(): Promise<void> {
    await client.query(
      `insert into revision (id, corpus) values (1, 1) on conflict (id) do update set corpus = revision.corpus + 1`,
    );
    // So many concepts at once that all articles are tagged again.
  },
  /**
   * Undoes what `work` has written when it fails.
   *
   * @throws DomainError `invalid` when a value was the cause that a column cannot hold.
   */
  attempt: async <T>(work: () => Promise<T>): Promise<T> => {
    await client.query('savepoint attempt');
    try {
      const result = await work();
      await client.query('release savepoint attempt');
      return result;
    } catch (error) {
      if (!isDataError(error)) throw error;
      await client.query('rollback to savepoint attempt');
      throw invalid(`The database cannot hold it: ${error.message}`);
    }
  },
});

export type BatchTables = ReturnType<typeof batchTables>;

export interface ImportSession {
  /** One transaction; rolled back when `work` fails. */
  transaction: <T>(work: (tables: BatchTables) => Promise<T>) => Promise<T>;
  /** A transaction that its caller ends. */
  begin: () => Promise<{ tables: BatchTables; commit: () => Promise<void>; rollback: () => Promise<void> }>;
  /** Ends a transaction that was begun, if one still is, without a trace. */
  abandon: () => Promise<void>;
  close: () => Promise<void>;
}

async function takeLock(client: pg.PoolClient): Promise<boolean> {
  await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
  try {
    await client.query('select pg_advisory_lock($1)', [IMPORT_LOCK]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false;
    throw error;
  } finally {
    await client.query('reset lock_timeout');
  }
}

export const corpusStore = ({ pool }: Pick<Database, 'pool'>) => ({
  describeInput,
  rejectsPathOf,
  openRejects,
  /**
   * Begins an import; there is one at a time per database.
   *
   * @throws DomainError `conflict` while another one runs.
   */
  async open(): Promise<ImportSession> {
    const client = await pool.connect();
    try {
      // The lock lives with the connection that writes: it falls only when nothing of a killed import is left.
      if (!(await takeLock(client))) {
        throw conflict('Another import is running into this database; start this one when it has finished');
      }
      await client.query(`set client_connection_check_interval = '1s'`).catch(() => undefined);
      // Rows and progress of a batch are lost together or not at all, so a batch need not wait for the disk.
      await client.query('set synchronous_commit = off');
    } catch (error) {
      client.release(true);
      throw error;
    }
    const tables = batchTables(client);
    return {
      async begin() {
        await client.query('begin');
        return {
          tables,
          commit: async () => void (await client.query('commit')),
          rollback: async () => void (await client.query('rollback')),
        };
      },
      async transaction(work) {
        await client.query('begin');
        try {
          const result = await work(tables);
          await client.query('commit');
          return result;
        } catch (error) {
          await client.query('rollback').catch(() => undefined);
          throw error;
        }
      },
      async abandon() {
        await client.query('rollback').catch(() => undefined);
      },
      close() {
        // Settings, lock and temporary tables end with the connection.
        client.release(true);
        return Promise.resolve();
      },
    };
  },
});

export type CorpusStore = ReturnType<typeof corpusStore>;
