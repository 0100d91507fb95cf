import type { ImportSummary } from '../corpus/reports.contract.ts';
import type { IndexState } from '../indexing/indexing.contract.ts';
import type { Overview } from '../overview/overview.contract.ts';
import type { QueueList } from '../queues/queues.contract.ts';
import { attentionOf } from './attention.ts';
import type { Health } from './health.contract.ts';
import type { HealthStore } from './health.store.ts';

export interface HealthServiceParts {
  store: HealthStore;
  /** `indexing.state` */
  index: () => Promise<IndexState>;
  /** `queues.list` */
  queues: () => Promise<QueueList>;
  /** `overview.get` */
  overview: () => Promise<Overview>;
  /** `corpusReports.summary` */
  imports: () => Promise<ImportSummary>;
  /** `mail.countFailed` */
  failedMails: () => Promise<number>;
  /** `planRequests.countOpen` */
  openRequests: () => Promise<number>;
  codeVersion: string;
  now: () => Date;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** How the installation is, as its superusers see it. */
export const healthService = (parts: HealthServiceParts) => {
  const { store, codeVersion, now } = parts;

  const database = async (): Promise<Health['database']> => {
    const asked = performance.now();
    const facts = await store.database();
    return { ...facts, answersMs: performance.now() - asked };
  };

  return {
    async get(): Promise<Health> {
      const [answering, schema, disk, workers, users] = await Promise.all([
        database(),
        store.schema(),
        store.disk(),
        store.workers(),
        store.countUsers(),
      ]);
      const [state, { queues }, overview, imports, failedMails, openRequests] = await Promise.all([
        parts.index(),
        parts.queues(),
        parts.overview(),
        parts.imports(),
        parts.failedMails(),
        parts.openRequests(),
      ]);
      const queue = {
        waiting: sum(queues.map((one) => one.waiting)),
        active: sum(queues.map((one) => one.active)),
        failed: sum(queues.map((one) => one.failed)),
        waitingSince: queues.flatMap(({ waitingSince }) => waitingSince ?? []).sort()[0] ?? null,
      };
      const index = {
        version: state.index?.version ?? null,
        articles: state.index?.articles ?? 0,
        isCurrent: state.isCurrent,
        waiting: state.waiting,
      };
      const { articles, authors, institutions, concepts, literals } = overview;
      return {
        attention: attentionOf({
          queue,
          index,
          workers,
          disk,
          articles,
          failedMails,
          openRequests,
          missingMigrations: schema.missingMigrations,
          lastImportFailed: imports.last?.state === 'failed',
          isImportOwed: imports.isOwed && !imports.isRunning,
          now: now(),
        }),
        database: answering,
        queue,
        index,
        workers,
        disk,
        versions: { code: codeVersion, ...schema, ontology: imports.ontology, corpus: imports.corpus },
        counts: { articles, authors, institutions, concepts, literals, users },
      };
    },

    /** A worker says that it is there. */
    beat: (workerId: string): Promise<void> => store.beat(workerId, codeVersion),
    /** A worker stops. */
    leave: (workerId: string): Promise<void> => store.leave(workerId),
  };
};

export type HealthService = ReturnType<typeof healthService>;
