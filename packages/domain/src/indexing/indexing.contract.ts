import { z } from 'zod';

export const INDEXING_KINDS = ['tag', 'index'] as const;
export type IndexingKind = (typeof INDEXING_KINDS)[number];

export const StartIndexing = z.object({
  /** `tag` recognises concepts in articles that need it and builds the index after; `index` only builds. */
  kind: z.enum(INDEXING_KINDS),
});

export const RunIndexing = StartIndexing.extend({ taskId: z.string().optional() });

/**
 * `waiting`: another process is at it; this one goes on when that has ended. `rescanning`: articles are looked through for
 * what changes of the ontology can touch.
 */
export const IndexingEvent = z.object({
  phase: z.enum(['waiting', 'rescanning', 'tagging', 'indexing', 'done']),
  finished: z.boolean(),
  done: z.number().int(),
  total: z.number().int().nullable(),
});
export type IndexingEvent = z.infer<typeof IndexingEvent>;

/** Size and state of the index; `waiting` = changes that it does not show yet. */
export const IndexState = z.object({
  index: z
    .object({
      /** State of corpus and ontology that it shows. */
      version: z.string(),
      articles: z.number().int(),
      concepts: z.number().int(),
      terms: z.number().int(),
      authors: z.number().int(),
      /** On disk. */
      bytes: z.number().int(),
      segments: z.number().int(),
      /** Articles still held although they were replaced or removed. */
      deleted: z.number().int(),
      builtMs: z.number().int(),
      latentDimensions: z.number().int(),
    })
    .nullable(),
  isCurrent: z.boolean(),
  waiting: z.number().int(),
});
export type IndexState = z.infer<typeof IndexState>;

/** A file that was found whole; the last event of a check that found nothing wrong has `finished`. */
export const CheckEvent = z.object({ finished: z.boolean(), file: z.string().nullable() });
export type CheckEvent = z.infer<typeof CheckEvent>;
