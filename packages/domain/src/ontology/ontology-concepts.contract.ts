import { z } from 'zod';
import { ConceptId } from './ontology.contract.ts';

/** Concepts that are read by one call. */
export const MAX_CONCEPTS = 100;

/** Neighbours of a concept that are named on each side; how many there are is not limited by it. */
export const MAX_RELATED = 500;

export const ConceptById = z.object({ id: ConceptId });
export const ConceptsById = z.object({ ids: z.array(ConceptId).max(MAX_CONCEPTS) });

/** Words, or any literal of another concept; then `name` is the name of that. */
export const NamedPart = z.object({ conceptId: z.number().int().nullable(), name: z.string() });
export type NamedPart = z.infer<typeof NamedPart>;

export const OntologyLiteral = z.object({
  /** Of a composite literal: its parts as they read one after the other. */
  name: z.string(),
  composite: z.array(NamedPart).nullable(),
  lang: z.string(),
  isAmbiguous: z.boolean(),
  /** What it is in the ontology that it came with: `pref`, `alt`, `hidden`. */
  kind: z.string(),
});
export type OntologyLiteral = z.infer<typeof OntologyLiteral>;

export const RelatedConcept = z.object({ id: z.number().int(), name: z.string() });
export type RelatedConcept = z.infer<typeof RelatedConcept>;

/**
 * A concept as those who look after it see it, deleted ones too.
 *
 * @source specification 1, section 3 (Concept, Literal); the others are ours
 */
export const OntologyConcept = z.object({
  id: z.number().int(),
  /** Counted up by every change: what an edit says that it began with. */
  version: z.number().int(),
  /** Where it came from; null for concepts made here. */
  uri: z.string().nullable(),
  name: z.string(),
  /** For `/ontology/concept/{id}-{slug}`. */
  slug: z.string(),
  /** In the order in which they were added. */
  literals: z.array(OntologyLiteral),
  basic: z.boolean(),
  deleted: z.boolean(),
  isManuallyModified: z.boolean(),
  /** ISO 8601. */
  dateModified: z.string(),
  /** Articles that it was recognised in. */
  df: z.number().int(),
  /** Other concepts, deleted ones not counted, that stand under it or have it in a composite literal. */
  childConceptsCount: z.number().int(),
  /** Concepts that are not deleted, by name, at most `MAX_RELATED`. */
  broader: z.array(RelatedConcept),
  narrower: z.array(RelatedConcept),
  /** Names, in alphabetical order. */
  categories: z.array(z.string()),
  /** Of a deleted concept: the one that it was merged into. */
  mergedIntoId: z.number().int().nullable(),
  /** Name of the ontology that it came with. */
  source: z.string().nullable(),
});
export type OntologyConcept = z.infer<typeof OntologyConcept>;
