import { z } from 'zod';
import { ConceptId, LiteralDraft, MAX_LITERALS } from './ontology.contract.ts';

/** Literals whose articles one call counts: each is a search. Chosen: what a concept has, but for a few in a million. */
export const MAX_COUNTED_LITERALS = 500;
/** Forms of words told of one literal. Chosen: more help nobody who reads them. */
export const MAX_FORMS = 100;
/** Concepts told of one literal. Chosen: more than anybody goes through. */
export const MAX_RELATED = 50;

const Literals = z.array(LiteralDraft).max(MAX_LITERALS, `A concept has at most ${MAX_LITERALS} literals`);
/** Of the concept that is edited; null while it is new. */
const EditedConcept = ConceptId.nullable().default(null);

/** How many articles a literal finds, and the query that lists exactly these. */
export const LiteralDf = z.object({
  /** For the search; '' where nothing can be looked for. */
  searchQuery: z.string(),
  /** As of the index, 0 without one. */
  df: z.number().int(),
});
export type LiteralDf = z.infer<typeof LiteralDf>;

export const TotalDf = LiteralDf.extend({
  /** Literals that find articles and that the query had no room for; those that find most come first. */
  leftOut: z.number().int(),
});

/** `perLiteral` in the order of the literals; of the total, no article counts twice. */
export const LiteralsDfs = z.object({ perLiteral: z.array(LiteralDf), total: TotalDf });
export type LiteralsDfs = z.infer<typeof LiteralsDfs>;

export const CountLiterals = z.object({ literals: z.array(LiteralDraft).max(MAX_COUNTED_LITERALS) });
export type CountLiterals = z.infer<typeof CountLiterals>;

/** Another concept that is recognised by the same words. */
export const ConflictConcept = z.object({
  conceptId: z.number().int(),
  name: z.string(),
  /** By its ambiguous literals alone. */
  isAmbiguous: z.boolean(),
});
export type ConflictConcept = z.infer<typeof ConflictConcept>;

/** Another concept, one of whose literals has this one's words in it, or stands in it. */
export const NeighborConcept = z.object({
  conceptId: z.number().int(),
  name: z.string(),
  /** The literal that is meant. */
  literal: z.string(),
  /** This literal could be a composite of that concept and what is left; see `useAsParentInComposite`. */
  canBeParent: z.boolean(),
});
export type NeighborConcept = z.infer<typeof NeighborConcept>;

export const ValidateLiterals = z.object({
  conceptId: EditedConcept,
  literals: Literals,
  /** Counting articles takes longest, and can be asked for beside (`literalsDfs`). */
  withDfs: z.boolean().default(true),
});
export type ValidateLiterals = z.infer<typeof ValidateLiterals>;

/** What the ontology says of one literal; at most 50 concepts each, by name, those that can be parents first. */
export const LiteralKnowledge = z.object({
  similarLiteralsConcepts: z.array(ConflictConcept),
  lexicalNeighborsConcepts: z.array(NeighborConcept),
  /** Itself first; of a composite, its combinations and their forms. At most 100. */
  expandedLiteralsVariants: z.array(z.string()),
});
export type LiteralKnowledge = z.infer<typeof LiteralKnowledge>;

/** In the order of the literals. */
export const ValidatedLiterals = z.object({
  literals: z.array(LiteralKnowledge),
  literalsDfs: LiteralsDfs.nullable(),
});
export type ValidatedLiterals = z.infer<typeof ValidatedLiterals>;

export const UseAsParent = z.object({
  conceptId: EditedConcept,
  parentConceptId: ConceptId,
  literals: Literals,
});
export type UseAsParent = z.infer<typeof UseAsParent>;

export const LiteralDrafts = z.object({ literals: z.array(LiteralDraft) });
export type LiteralDrafts = z.infer<typeof LiteralDrafts>;

export const FindMissingLiterals = z.object({
  /** Of the concept that would gain the literals. */
  conceptId: EditedConcept,
  destLiterals: Literals,
  literals: Literals,
});
export type FindMissingLiterals = z.infer<typeof FindMissingLiterals>;

export const RecommendConcepts = z.object({
  conceptId: ConceptId,
  /** @source specification 1, section 9: 50 are asked for */
  topn: z.number().int().min(1).max(50).default(50),
});
export type RecommendConcepts = z.infer<typeof RecommendConcepts>;

/** Best first; `score` above 0, at most 1. */
export const RecommendedConcepts = z.object({
  concepts: z.array(z.object({ conceptId: z.number().int(), name: z.string(), score: z.number() })),
});
export type RecommendedConcepts = z.infer<typeof RecommendedConcepts>;

export const OfConcept = z.object({ conceptId: ConceptId });
