import type { Attention, Health } from './health.contract.ts';

const GB = 1e9;
/** An index of a million articles takes 2.5 GB, and stands twice while it is built. @source docs/guides/operating.md */
const LOW_BYTES = 5 * GB;
/** PostgreSQL stops on a full disk. Chosen. */
const FULL_BYTES = GB;

/** Longer than the backoff of any queue: with nothing at work, something is wrong. Chosen. */
const STUCK_MS = 15 * 60_000;

export interface Signs extends Pick<Health, 'queue' | 'index' | 'workers' | 'disk'> {
  missingMigrations: number;
  /** The last import ended with a failure. */
  lastImportFailed: boolean;
  /** Imports have left it to a later one to work out what follows. */
  isImportOwed: boolean;
  /** E-mails that could not be sent. */
  failedMails: number;
  /** Requests for plans that nobody has answered. */
  openRequests: number;
  articles: number;
  now: Date;
}

/** What needs somebody, most urgent first. */
export function attentionOf(signs: Signs): Attention[] {
  const { queue, index, workers, disk } = signs;
  const found: Attention[] = [];
  const add = (
    isSo: boolean,
    what: Attention['what'],
    { severity = 'warning', count = null }: Partial<Attention> = {},
  ): void => {
    if (isSo) found.push({ what, severity, count });
  };
  const isFull = disk.freeBytes < FULL_BYTES;
  const waitedMs = queue.waitingSince === null ? 0 : signs.now.getTime() - Date.parse(queue.waitingSince);
  const isWorking = workers.some(({ isAlive }) => isAlive);
  add(isFull, 'disk_full', { severity: 'danger' });
  add(signs.missingMigrations > 0, 'schema_behind', { severity: 'danger', count: signs.missingMigrations });
  add(!isWorking, 'no_worker', { severity: 'danger' });
  add(index.version === null && signs.articles > 0, 'index_missing', { severity: 'danger' });
  add(queue.failed > 0, 'jobs_failed', { count: queue.failed });
  add(signs.failedMails > 0, 'mails_failed', { count: signs.failedMails });
  add(isWorking && queue.active === 0 && waitedMs > STUCK_MS, 'jobs_stuck', { count: queue.waiting });
  add(signs.lastImportFailed, 'import_failed');
  add(signs.isImportOwed, 'import_owed');
  add(index.version !== null && !index.isCurrent, 'index_behind', { count: index.waiting });
  add(!isFull && disk.freeBytes < LOW_BYTES, 'disk_low');
  add(signs.openRequests > 0, 'plans_requested', { severity: 'info', count: signs.openRequests });
  return found;
}
