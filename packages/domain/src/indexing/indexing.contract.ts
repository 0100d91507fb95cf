import { z } from 'zod';

export const INDEXING_KINDS = ['tag', 'index'] as const;
export type IndexingKind = (typeof INDEXING_KINDS)[number];

export const StartIndexing = z.object({
  /** `tag` recognises concepts in articles that need it and builds the index after; `index` only builds. */
  kind: z.enum(INDEXING_KINDS),
});

export const RunIndexing = StartIndexing.extend({ taskId: z.string().optional() });

/** `waiting`: another process is at it; this one goes on when that has ended. */
export const IndexingEvent = z.object({
  phase: z.enum(['waiting', 'tagging', 'indexing', 'done']),
  finished: z.boolean(),
  done: z.number().int(),
  total: z.number().int().nullable(),
});
export type IndexingEvent = z.infer<typeof IndexingEvent>;
