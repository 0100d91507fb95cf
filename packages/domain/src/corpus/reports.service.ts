import { notFound } from '@peerlens/kernel';
import type { Overview } from '../overview/overview.contract.ts';
import type {
  CorpusStatus,
  FindRejects,
  FindRuns,
  ImportRun,
  ImportSummary,
  RejectPage,
  RunPage,
} from './reports.contract.ts';
import type { ReportsStore } from './reports.store.ts';

export interface CorpusReportsParts {
  store: ReportsStore;
  /** `overview.get` */
  overview: () => Promise<Overview>;
  /** `overview.revision` */
  revision: () => Promise<{ corpus: number; ontology: number }>;
}

/** What there is in the corpus and how it came in, for superusers. */
export const corpusReportsService = ({ store, overview, revision }: CorpusReportsParts) => {
  /** A run that nobody is at any more has been killed. */
  const asItIs = (run: ImportRun, isRunning: boolean): ImportRun =>
    run.state === 'working' && !isRunning ? { ...run, state: 'interrupted' } : run;

  const summary = async (): Promise<ImportSummary> => {
    const [isRunning, isOwed, [last], { corpus, ontology }] = await Promise.all([
      store.isRunning(),
      store.isOwed(),
      store.runs({ limit: 1 }),
      revision(),
    ]);
    return {
      last: last === undefined ? null : asItIs(last, isRunning),
      isRunning,
      isOwed,
      corpus,
      ontology,
    };
  };

  return {
    summary,

    async status(): Promise<CorpusStatus> {
      const [summarised, { articles, authors, institutions, concepts }, journals, tags] = await Promise.all([
        summary(),
        overview(),
        store.countJournals(),
        store.tags(),
      ]);
      return { ...summarised, counts: { articles, authors, institutions, journals, concepts }, tags };
    },

    async runs({ cursor, limit }: FindRuns): Promise<RunPage> {
      const [found, isRunning] = await Promise.all([
        store.runs({ limit: limit + 1, ...(cursor !== undefined && { cursor }) }),
        store.isRunning(),
      ]);
      const runs = found.slice(0, limit).map((run) => asItIs(run, isRunning));
      return { runs, next: found.length > limit ? (runs.at(-1)?.id ?? null) : null };
    },

    /** @throws DomainError `not_found` */
    async rejects(asked: FindRejects): Promise<RejectPage> {
      if (!(await store.hasRun(asked.runId))) throw notFound('import', asked.runId);
      return store.rejects(asked);
    },
  };
};

export type CorpusReportsService = ReturnType<typeof corpusReportsService>;
