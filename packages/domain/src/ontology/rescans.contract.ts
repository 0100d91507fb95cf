import { z } from 'zod';

/** Rescans told of at once; those that wait come first, and all of them are counted. */
export const RESCANS_SHOWN = 100;
/** Concepts and literals told of one rescan. */
export const RESCAN_DETAILS = 20;

export const RESCAN_STATES = ['waiting', 'working', 'done', 'failed'] as const;

/** Whether numbers of articles with a concept are those of the present ontology, or how far they are. */
export const RescanState = z.object({
  isCurrent: z.boolean(),
  /** Changes that articles have not followed yet. */
  waiting: z.number().int(),
  /** When the oldest of them was made, ISO 8601. */
  since: z.string().nullable(),
  /** Articles looked through, of how many; null before it has begun. */
  read: z.number().int(),
  total: z.number().int().nullable(),
});
export type RescanState = z.infer<typeof RescanState>;

/** What articles have to follow, or have followed. */
export const Rescan = z.object({
  /** Of the ontology, which the change led to. */
  version: z.number().int(),
  state: z.enum(RESCAN_STATES),
  /** All articles are tagged again, whatever the change. */
  isFull: z.boolean(),
  /** Null: an import, or another tagger. */
  change: z.object({ id: z.number().int(), kind: z.string() }).nullable(),
  concepts: z.array(z.object({ id: z.number().int(), name: z.string(), deleted: z.boolean() })),
  conceptsTotal: z.number().int(),
  added: z.array(z.string()),
  addedTotal: z.number().int(),
  removed: z.array(z.string()),
  removedTotal: z.number().int(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  doneAt: z.string().nullable(),
  /** Articles: to be looked through, looked through, tagged again, and of these changed. Of all rescans taken together. */
  total: z.number().int().nullable(),
  read: z.number().int(),
  touched: z.number().int(),
  changed: z.number().int(),
  failure: z.string().nullable(),
});
export type Rescan = z.infer<typeof Rescan>;

export const RescanQueue = z.object({ waiting: z.number().int(), rescans: z.array(Rescan) });
export type RescanQueue = z.infer<typeof RescanQueue>;
