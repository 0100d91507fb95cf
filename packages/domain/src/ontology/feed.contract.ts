import { z } from 'zod';
import { MAX_ROW_NUMBER } from '../lookup.contract.ts';
import { CHANGE_KINDS } from './changes.contract.ts';
import { OntologyAction } from './ontology.contract.ts';

/** Changes on one page. */
export const FEED_PAGE = 20;
/** Concepts that one change is told by, and steps of each: imports have many. */
export const FEED_CONCEPTS = 20;
export const FEED_STEPS = 50;

export const ReadFeed = z.object({
  /** Version of the ontology that the last change of the page before made. */
  before: z.number().int().positive().max(MAX_ROW_NUMBER).nullable().default(null),
});
export type ReadFeed = z.infer<typeof ReadFeed>;

/** What one change did. Whose it was, and their comment, is nobody else's business. */
export const FeedChange = z.object({
  id: z.number().int(),
  kind: z.enum(CHANGE_KINDS),
  /** That it made of the ontology. */
  version: z.number().int(),
  /** When it was made, or accepted; ISO 8601. */
  at: z.string(),
  concepts: z.array(
    z.object({
      conceptId: z.number().int().nullable(),
      name: z.string(),
      actions: z.array(OntologyAction),
      /** Of all, told or not. */
      steps: z.number().int(),
    }),
  ),
  /** Of all, told or not. */
  total: z.number().int(),
});
export type FeedChange = z.infer<typeof FeedChange>;

/** Newest first. */
export const FeedPage = z.object({
  changes: z.array(FeedChange),
  /** `before` of the next page; null on the last. */
  next: z.number().int().nullable(),
  /** Of concepts that steps refer to by id. */
  names: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export type FeedPage = z.infer<typeof FeedPage>;
