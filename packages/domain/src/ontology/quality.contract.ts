import { z } from 'zod';
import { lookedFor } from '../lookup.contract.ts';
import {
  MOST_FINDINGS,
  QUALITY_KINDS,
  QUALITY_PAGE,
  QUALITY_RELATIONS,
  QUALITY_SORTS,
} from './quality-kinds.contract.ts';

/** Words and concepts that one finding names. */
export const MAX_NAMED = 20;

export const ReportQuality = z.object({
  kind: z.enum(QUALITY_KINDS),
  /** A part of a name or of a word that the finding names. */
  search: lookedFor(z.string().trim().max(200)).default(''),
  /** Of `containedLiterals` alone; left out, all of them. */
  relation: z.enum(QUALITY_RELATIONS).optional(),
  sort: z.enum(QUALITY_SORTS).default('id'),
  isDescending: z.boolean().default(false),
  offset: z.number().int().min(0).max(10_000_000).default(0),
  limit: z.number().int().min(1).max(MOST_FINDINGS).default(QUALITY_PAGE),
});
export type ReportQuality = z.infer<typeof ReportQuality>;

/**
 * What takes reading every literal is made for one version of the ontology, and again, beside, when that has changed.
 * `madeFor` is smaller than `ontologyVersion` while that is under way, null where there is nothing yet to be told.
 */
const MadeFor = {
  madeFor: z.number().int().nullable(),
  ontologyVersion: z.number().int(),
};

export const QualityCounts = z.object({
  /** Null: not yet known. */
  counts: z.record(z.enum(QUALITY_KINDS), z.number().int().nullable()),
  ...MadeFor,
});
export type QualityCounts = z.infer<typeof QualityCounts>;

export const QualityFinding = z.object({
  conceptId: z.number().int(),
  name: z.string(),
  /** Articles that it was recognised in. */
  df: z.number().int(),
  /**
   * Literals, or languages, that it is about; the first `MAX_NAMED`. Of two concepts, the one's literal and the other's.
   */
  words: z.array(z.string()),
  /** Other concepts that it is about; the first `MAX_NAMED`. */
  others: z.array(z.object({ id: z.number().int(), name: z.string(), df: z.number().int() })),
  /** Of `containedLiterals` alone: what the concept has to do with the other one. */
  relation: z.enum(QUALITY_RELATIONS).nullable(),
});
export type QualityFinding = z.infer<typeof QualityFinding>;

/** By ascending id of the concept unless another order is asked for; then by id where that is equal. */
export const QualityPage = z.object({
  findings: z.array(QualityFinding),
  total: z.number().int(),
  ...MadeFor,
});
export type QualityPage = z.infer<typeof QualityPage>;
