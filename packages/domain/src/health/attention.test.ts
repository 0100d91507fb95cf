import { expect, test } from 'vitest';
import { attentionOf } from './attention.ts';
import type { Signs } from './attention.ts';

const now = new Date('2026-06-01T12:00:00Z');
const ago = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();
const WORKER = { id: 'w', codeVersion: '1', startedAt: ago(60), at: ago(0), isAlive: true };
const WELL: Signs = {
  queue: { waiting: 0, active: 0, failed: 0, waitingSince: null },
  index: { version: 'c1-o1', articles: 10, isCurrent: true, waiting: 0 },
  workers: [WORKER],
  disk: { freeBytes: 100e9, totalBytes: 200e9 },
  missingMigrations: 0,
  lastImportFailed: false,
  isImportOwed: false,
  failedMails: 0,
  openRequests: 0,
  articles: 10,
  now,
};

test.each<{ name: string; signs: Partial<Signs>; needs: string[] }>([
  { name: 'all is well', signs: {}, needs: [] },
  {
    name: 'there is nothing yet to build an index of',
    signs: { index: { version: null, articles: 0, isCurrent: false, waiting: 0 }, articles: 0 },
    needs: [],
  },
  {
    name: 'there are articles but no index',
    signs: { index: { version: null, articles: 0, isCurrent: false, waiting: 3 } },
    needs: ['index_missing'],
  },
  {
    name: 'the index is behind',
    signs: { index: { ...WELL.index, isCurrent: false, waiting: 3 } },
    needs: ['index_behind'],
  },
  { name: 'no worker has ever come', signs: { workers: [] }, needs: ['no_worker'] },
  {
    name: 'the only worker is silent',
    signs: { workers: [{ ...WORKER, isAlive: false }] },
    needs: ['no_worker'],
  },
  {
    name: 'one of two workers is silent',
    signs: { workers: [WORKER, { ...WORKER, isAlive: false }] },
    needs: [],
  },
  {
    name: 'a job waits for a while',
    signs: { queue: { waiting: 1, active: 0, failed: 0, waitingSince: ago(15) } },
    needs: [],
  },
  {
    name: 'a job waits and nothing is done',
    signs: { queue: { waiting: 1, active: 0, failed: 0, waitingSince: ago(16) } },
    needs: ['jobs_stuck'],
  },
  {
    name: 'a job waits for another that is done',
    signs: { queue: { waiting: 1, active: 1, failed: 0, waitingSince: ago(90) } },
    needs: [],
  },
  { name: 'a mail could not be sent', signs: { failedMails: 1 }, needs: ['mails_failed'] },
  { name: 'somebody waits for a plan', signs: { openRequests: 1 }, needs: ['plans_requested'] },
  { name: 'the disk is low', signs: { disk: { freeBytes: 4.9e9, totalBytes: 1e12 } }, needs: ['disk_low'] },
  {
    name: 'the disk is as good as full',
    signs: { disk: { freeBytes: 0.9e9, totalBytes: 1e12 } },
    needs: ['disk_full'],
  },
  {
    name: 'much is wrong',
    signs: {
      workers: [],
      queue: { waiting: 0, active: 0, failed: 2, waitingSince: null },
      missingMigrations: 1,
      lastImportFailed: true,
      isImportOwed: true,
      failedMails: 3,
      openRequests: 4,
      disk: { freeBytes: 0, totalBytes: 1e12 },
    },
    needs: [
      'disk_full',
      'schema_behind',
      'no_worker',
      'jobs_failed',
      'mails_failed',
      'import_failed',
      'import_owed',
      'plans_requested',
    ],
  },
])('when $name, that is said and nothing else', ({ signs, needs }) => {
  expect(attentionOf({ ...WELL, ...signs }).map(({ what }) => what)).toEqual(needs);
});

test('what is dangerous comes before what is to be looked at', () => {
  const found = attentionOf({
    ...WELL,
    workers: [],
    index: { version: null, articles: 0, isCurrent: false, waiting: 0 },
    queue: { waiting: 0, active: 0, failed: 7, waitingSince: null },
    lastImportFailed: true,
    openRequests: 2,
  });
  const urgency = found.map(({ severity }) => ['danger', 'warning', 'info'].indexOf(severity));
  expect(urgency).toEqual(urgency.toSorted((a, b) => a - b));
  expect(new Set(urgency).size).toBe(3);
  expect(found).toContainEqual({ what: 'jobs_failed', severity: 'warning', count: 7 });
});
