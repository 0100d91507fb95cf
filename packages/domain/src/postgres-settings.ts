const MB = 2 ** 20;

/** Of the machine's memory. Half of what PostgreSQL's manual begins with where it has a machine for itself. */
const CACHE_SHARE = 1 / 8;
const LEAST_CACHE_MB = 256;
const MOST_CACHE_MB = 4096;

/**
 * What the embedded PostgreSQL is started with, on a machine that it shares with the index: the corpus is read in
 * bulk, and a lost second of writes is repeated by the jobs. Rankings and searches read rows from all over its tables;
 * what its own cache does not have it copies from the system's, page by page.
 *
 * @param memory bytes that processes of this machine, or container, may use
 * @source PostgreSQL 18 manual, 19.4.1 (shared_buffers)
 */
export const postgresSettings = (memory: number): string[] => {
  const share = Math.floor((memory * CACHE_SHARE) / MB);
  const cacheMb = Math.min(MOST_CACHE_MB, Math.max(LEAST_CACHE_MB, share));
  return [`shared_buffers=${cacheMb}MB`, 'max_wal_size=2GB', 'maintenance_work_mem=128MB'];
};
