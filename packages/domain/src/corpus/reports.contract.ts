import { z } from 'zod';
import { Id } from '../paging.contract.ts';

export const RUNS_PER_PAGE = 50;

const RunId = Id.max(2 ** 31 - 1);

/** One import. Times are ISO 8601. */
export const ImportRun = z.object({
  id: z.number().int(),
  /** institutions, sources, authors, works, concepts, or openalex for a live query. */
  kind: z.string(),
  /** The file, folder or query. */
  source: z.string(),
  /** `interrupted`: cut short; the same import goes on where it stopped. */
  state: z.enum(['working', 'done', 'failed', 'interrupted']),
  read: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.number().int(),
  error: z.string().nullable(),
  /** Where all rejects are, on the machine that imported. */
  rejectsPath: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type ImportRun = z.infer<typeof ImportRun>;

export const FindRuns = z.object({
  /** The `next` of the page before. */
  cursor: RunId.optional(),
  limit: z.number().int().min(1).max(200).default(RUNS_PER_PAGE),
});
export type FindRuns = z.infer<typeof FindRuns>;

/** Newest first. */
export const RunPage = z.object({ runs: z.array(ImportRun), next: z.number().int().nullable() });
export type RunPage = z.infer<typeof RunPage>;

export const FindRejects = z.object({
  runId: RunId,
  /** Rejects before this one are passed over. */
  offset: z.number().int().min(0).max(10_000).default(0),
  limit: z.number().int().min(1).max(200).default(RUNS_PER_PAGE),
});
export type FindRejects = z.infer<typeof FindRejects>;

/** The first rejects of a run, in the order met; `kept` of them can be read here. */
export const RejectPage = z.object({
  rejects: z.array(
    z.object({
      place: z.number().int(),
      file: z.string().nullable(),
      line: z.number().int(),
      reason: z.string(),
      input: z.string(),
    }),
  ),
  kept: z.number().int(),
});
export type RejectPage = z.infer<typeof RejectPage>;

export const ImportSummary = z.object({
  last: ImportRun.nullable(),
  isRunning: z.boolean(),
  /** What follows from records that are in was left to a later import, or to `settle`. */
  isOwed: z.boolean(),
  /** Counted up by each change of articles, and of concepts. */
  corpus: z.number().int(),
  ontology: z.number().int(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

export const CorpusStatus = ImportSummary.extend({
  counts: z.object({
    articles: z.number().int(),
    authors: z.number().int(),
    institutions: z.number().int(),
    journals: z.number().int(),
    concepts: z.number().int(),
  }),
  /** Articles tagged, by the state of the ontology they were tagged with; newest first. */
  tags: z.array(z.object({ ontology: z.number().int(), articles: z.number().int() })),
});
export type CorpusStatus = z.infer<typeof CorpusStatus>;
