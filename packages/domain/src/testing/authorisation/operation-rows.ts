import { randomUUID } from 'node:crypto';
import { EVERYBODY, SUPERADMIN, SYSTEM_ALONE } from './outcomes.ts';
import type { Row } from './outcomes.ts';
import { aMail, id, importRun } from './things.ts';

/** What looks after the installation. */
export const OPERATION_ROWS: readonly Row[] = [
  { procedure: 'bannedLiterals.list', input: () => ({}), may: SUPERADMIN },
  { procedure: 'bannedLiterals.add', input: () => ({ forms: ['owl'] }), may: SUPERADMIN },
  { procedure: 'bannedLiterals.lift', input: () => ({ ids: [1], reason: 'No' }), may: SUPERADMIN },
  {
    procedure: 'corpus.importFile',
    input: () => ({ kind: 'works', path: 'nothing.jsonl' }),
    may: SYSTEM_ALONE,
  },
  { procedure: 'corpus.importConcepts', input: () => ({ path: 'nothing.ttl' }), may: SYSTEM_ALONE },
  {
    procedure: 'corpus.importTitles',
    input: () => ({ path: 'nothing.gz', lang: 'en' }),
    may: SYSTEM_ALONE,
  },
  { procedure: 'corpus.importOpenAlex', input: () => ({ filter: 'x' }), may: SYSTEM_ALONE },
  { procedure: 'corpus.settle', may: SYSTEM_ALONE },
  { procedure: 'corpus.status', may: SUPERADMIN },
  { procedure: 'corpus.runs', input: () => ({}), may: SUPERADMIN },
  { procedure: 'corpus.rejects', input: async () => ({ runId: await importRun() }), may: SUPERADMIN },
  { procedure: 'demo.make', may: SYSTEM_ALONE },
  { procedure: 'health.get', may: SUPERADMIN },
  { procedure: 'health.beat', input: () => ({ workerId: 'w' }), may: SYSTEM_ALONE },
  { procedure: 'health.leave', input: () => ({ workerId: 'w' }), may: SYSTEM_ALONE },
  { procedure: 'indexing.start', input: () => ({ kind: 'tag' }), may: SUPERADMIN },
  { procedure: 'indexing.followTagger', may: SYSTEM_ALONE },
  { procedure: 'indexing.run', input: () => ({ kind: 'tag' }), may: SYSTEM_ALONE },
  { procedure: 'indexing.state', may: SUPERADMIN },
  { procedure: 'indexing.check', may: SYSTEM_ALONE },
  { procedure: 'mail.list', may: SUPERADMIN },
  { procedure: 'mail.byId', input: () => id(aMail), may: SUPERADMIN },
  { procedure: 'mail.kinds', may: SUPERADMIN },
  { procedure: 'mail.retry', input: async () => ({ ids: [await aMail()] }), may: SUPERADMIN },
  { procedure: 'mail.discard', input: async () => ({ ids: [await aMail()] }), may: SUPERADMIN },
  { procedure: 'mail.deliver', input: () => id(aMail), may: SYSTEM_ALONE },
  { procedure: 'mail.abandon', input: () => id(aMail), may: SYSTEM_ALONE },
  { procedure: 'overview.get', may: EVERYBODY },
  { procedure: 'queues.list', may: SUPERADMIN },
  { procedure: 'queues.failed', input: () => ({ queue: 'extract' }), may: SUPERADMIN },
  { procedure: 'queues.retry', input: () => ({ queue: 'extract', id: randomUUID() }), may: SUPERADMIN },
  { procedure: 'queues.retryAll', input: () => ({ queue: 'extract' }), may: SUPERADMIN },
  { procedure: 'queues.discard', input: () => ({ queue: 'extract', id: randomUUID() }), may: SUPERADMIN },
  { procedure: 'settings.get', may: SUPERADMIN },
  { procedure: 'settings.update', input: () => ({ showChangelogLink: false }), may: SUPERADMIN },
  { procedure: 'tasks.recent', may: EVERYBODY },
];
