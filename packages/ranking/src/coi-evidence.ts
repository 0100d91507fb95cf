export const COI_KINDS = [
  'own_document',
  'coauthor',
  'common_affiliation',
  'organization_family',
  'declared',
  'external',
  'same_name',
] as const;
export type CoiKind = (typeof COI_KINDS)[number];
/** Blocking: must not referee. Warning: counts as a conflict. Note: worth knowing, no conflict by itself. */
export const COI_SEVERITIES = ['blocking', 'warning', 'note'] as const;
export type CoiSeverity = (typeof COI_SEVERITIES)[number];

/** One conflict of interest of a candidate with the document, and what proves it. */
export interface CoiEvidence {
  kind: CoiKind;
  /** The document's author it conflicts with; null where a list does not name one. */
  authorId: number | null;
  severity: CoiSeverity;
  /** Newest first, unknown years last. */
  articles?: { articleId: number; year: number | null }[];
  /**
   * The candidate's institution, with the years in which both were there, or in the case of a list those of the
   * candidate's stay.
   */
  institution?: { institutionId: number; name: string; startYear: number; endYear: number };
  /** Where the document's author was at another institution: that one, and the organisation that both belong to. */
  related?: { institutionId: number; name: string; family: string | null };
  /** What somebody told, and who. */
  listed?: { source: string; reason: string };
  /** Somebody has decided that it does not matter for this document. */
  waiver?: { reason: string; by: string; at: string };
}
