import { z } from 'zod';
import { MAX_ROW_NUMBER, lookedFor } from '../lookup.contract.ts';
import { OntologyAction } from './ontology.contract.ts';
import { DIFF_KINDS } from './release-kinds.contract.ts';

const MAX_NOTES = 10_000;

/** Releases on one page. */
export const RELEASES_PAGE = 50;

const ReleaseId = z.number().int().positive().max(MAX_ROW_NUMBER);
const Name = lookedFor(z.string().trim().min(1, 'is empty: give the release a name').max(100)).refine(
  (name) => !/\p{Cc}/u.test(name),
  'has line breaks or tabs: write it on one line',
);

export const CreateRelease = z.object({
  /** No two releases have the same, whatever its case. */
  name: Name,
  notes: lookedFor(z.string().trim().max(MAX_NOTES)).default(''),
});
export type CreateRelease = z.infer<typeof CreateRelease>;

/** Null: the ontology as it is now. */
export const ReleaseConcepts = z.object({ release: ReleaseId.nullable() });
export type ReleaseConcepts = z.infer<typeof ReleaseConcepts>;

export const ReleaseByName = z.object({ name: Name });

export const Release = z.object({
  id: z.number().int(),
  name: z.string(),
  notes: z.string(),
  ontologyVersion: z.number().int(),
  /** Not deleted, and their literals. */
  concepts: z.number().int(),
  literals: z.number().int(),
  /** Null: the terminal, or somebody whose account is gone. */
  createdBy: z.string().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type Release = z.infer<typeof Release>;

export const ListReleases = z.object({
  /** Id of the last release of the page before. */
  cursor: ReleaseId.optional(),
});
export type ListReleases = z.infer<typeof ListReleases>;

/** Newest first. */
export const ReleasePage = z.object({
  releases: z.array(Release),
  total: z.number().int(),
  nextCursor: z.number().int().nullable(),
  /** Changes that were made since the newest release, or ever; they are in none. */
  unreleased: z.number().int(),
});
export type ReleasePage = z.infer<typeof ReleasePage>;

export const DiffReleases = z.object({
  from: ReleaseId,
  /** Null: the ontology as it is now. */
  to: ReleaseId.nullable().default(null),
  /** Concepts that differ in this alone or among others. */
  kind: z.enum(DIFF_KINDS).optional(),
  offset: z.number().int().min(0).max(MAX_ROW_NUMBER).default(0),
});
export type DiffReleases = z.infer<typeof DiffReleases>;

/** How many concepts, and how many of their parts. Those of concepts that were added or removed are counted, too. */
export const DiffTotals = z.object({
  concepts: z.number().int(),
  added: z.number().int(),
  removed: z.number().int(),
  renamed: z.number().int(),
  basic: z.number().int(),
  literalsAdded: z.number().int(),
  literalsRemoved: z.number().int(),
  broaderAdded: z.number().int(),
  broaderRemoved: z.number().int(),
  categoriesAdded: z.number().int(),
  categoriesRemoved: z.number().int(),
});
export type DiffTotals = z.infer<typeof DiffTotals>;

/** What leads from one state of a concept to the other. A deleted concept counts as none. */
export const ConceptDiff = z.object({
  conceptId: z.number().int(),
  /** In the later of both that has it. */
  name: z.string(),
  actions: z.array(OntologyAction),
});
export type ConceptDiff = z.infer<typeof ConceptDiff>;

export const ReleaseDiff = z.object({
  from: Release,
  /** Null: now. */
  to: Release.nullable(),
  totals: DiffTotals,
  /** Concepts by kind. */
  counts: z.record(z.enum(DIFF_KINDS), z.number().int()),
  /** Versions since that left no history, such as imports of earlier releases of the product: not in the comparison. */
  unrecorded: z.number().int(),
  /** Concepts of the kind asked for, by ascending id, and how many there are. */
  concepts: z.array(ConceptDiff),
  total: z.number().int(),
  /** Of concepts that the steps refer to by id, as they are called now. */
  names: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export type ReleaseDiff = z.infer<typeof ReleaseDiff>;
