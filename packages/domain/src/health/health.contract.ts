import { z } from 'zod';

/** What may need somebody; texts are the interface's. */
export const ATTENTION = [
  'no_worker',
  'disk_full',
  'disk_low',
  'schema_behind',
  'index_missing',
  'index_behind',
  'jobs_failed',
  'jobs_stuck',
  'import_failed',
  'import_owed',
  'mails_failed',
  'plans_requested',
] as const;

export const Attention = z.object({
  what: z.enum(ATTENTION),
  severity: z.enum(['danger', 'warning', 'info']),
  /** How many, where that says something. */
  count: z.number().int().nullable(),
});
export type Attention = z.infer<typeof Attention>;

/** Times are ISO 8601. */
export const WorkerState = z.object({
  id: z.string(),
  codeVersion: z.string(),
  startedAt: z.string(),
  at: z.string(),
  isAlive: z.boolean(),
});
export type WorkerState = z.infer<typeof WorkerState>;

export const Health = z.object({
  /** Most urgent first; empty when all is well. */
  attention: z.array(Attention),
  database: z.object({ answersMs: z.number(), version: z.string(), sizeBytes: z.number() }),
  queue: z.object({
    waiting: z.number().int(),
    active: z.number().int(),
    failed: z.number().int(),
    waitingSince: z.string().nullable(),
  }),
  index: z.object({
    /** Null while there is no index. */
    version: z.string().nullable(),
    articles: z.number().int(),
    isCurrent: z.boolean(),
    /** Changes that it does not show yet. */
    waiting: z.number().int(),
  }),
  workers: z.array(WorkerState),
  /** Of the disk that holds the data folder. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
  versions: z.object({
    code: z.string(),
    /** The last migration of the database, and how many of this code it lacks. */
    schema: z.string().nullable(),
    missingMigrations: z.number().int(),
    ontology: z.number().int(),
    corpus: z.number().int(),
  }),
  counts: z.object({
    articles: z.number().int(),
    authors: z.number().int(),
    institutions: z.number().int(),
    concepts: z.number().int(),
    literals: z.number().int(),
    users: z.number().int(),
  }),
});
export type Health = z.infer<typeof Health>;

export const Beat = z.object({ workerId: z.string().min(1).max(100) });
