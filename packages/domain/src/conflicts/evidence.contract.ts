import { z } from 'zod';
import { Id } from '../paging.contract.ts';

/** An article that something is said of. */
export const ArticleMention = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  year: z.number().int().nullable(),
});
export type ArticleMention = z.infer<typeof ArticleMention>;

/** What a conflict of interest consists of; gravest first. */
export const CONFLICT_KINDS = [
  'own_document',
  'coauthor',
  'common_affiliation',
  'organization_family',
  'declared',
  'external',
  'same_name',
] as const;

/** Kinds that somebody can decide not to mind: nobody judges a document of their own, and a note is no conflict. */
export const WAIVABLE_KINDS = [
  'coauthor',
  'common_affiliation',
  'declared',
  'external',
  'same_name',
] as const;
export const WaivableKind = z.enum(WAIVABLE_KINDS);
export type WaivableKind = z.infer<typeof WaivableKind>;

/** Who has decided that a conflict does not matter for a document, when (ISO 8601), and why. */
export const Waiver = z.object({ reason: z.string(), by: z.string(), at: z.string() });

/** One reason for a conflict of interest, with what proves it. */
export const ConflictEvidence = z.object({
  kind: z.enum(CONFLICT_KINDS),
  severity: z.enum(['blocking', 'warning', 'note']),
  /** The document's author it conflicts with, where known. */
  with: z.object({ id: Id, name: z.string() }).nullable(),
  articles: z.array(ArticleMention),
  /** The candidate's, with the years in which both were there. */
  institution: z
    .object({ id: Id, name: z.string(), startYear: z.number().int(), endYear: z.number().int() })
    .nullable(),
  /** Where the document's author was, if elsewhere; `family` names the organisation that both are parts of. */
  related: z.object({ id: Id, name: z.string(), family: z.string().nullable() }).nullable(),
  /** Who says so, and why, where it was declared, stands on a list, or the document names somebody of that name. */
  listed: z.object({ source: z.string(), reason: z.string() }).nullable(),
  /** Set where it was waived: it then excludes nobody. */
  waiver: Waiver.nullable(),
});
export type ConflictEvidence = z.infer<typeof ConflictEvidence>;
