import { z } from 'zod';
import { ConflictConcept } from './literals.contract.ts';
import { ConceptId, LiteralDraft, MAX_LITERALS } from './ontology.contract.ts';

/** Articles that are looked at, each of them; of more, evenly chosen ones. */
export const LOOKED_AT = 20_000;
/** Articles shown that gain the concept, and that lose it. */
export const IMPACT_SAMPLES = 10;

/** What a concept would be, or what another one's merging into it would make of it. */
export const AskImpact = z.object({
  /** Null while it is new. */
  conceptId: ConceptId.nullable().default(null),
  literals: z.array(LiteralDraft).max(MAX_LITERALS),
  /** It is deleted: no article has it any more. */
  deleted: z.boolean().default(false),
  /** Merged into it, and deleted. */
  mergedId: ConceptId.nullable().default(null),
});
export type AskImpact = z.infer<typeof AskImpact>;

/** Offsets in UTF-16 units; `end` is exclusive. */
const Spans = z.array(z.object({ start: z.number().int(), end: z.number().int() }));

/** An article with the words by which it is found. */
export const ImpactSample = z.object({
  articleId: z.number().int(),
  title: z.string(),
  titleSpans: Spans,
  /** A piece of the abstract; '' if the words stand in the title alone. */
  excerpt: z.string(),
  excerptSpans: Spans,
});
export type ImpactSample = z.infer<typeof ImpactSample>;

/** What saving would do to the articles, as of those that are searchable now. */
export const Impact = z.object({
  dfBefore: z.number().int(),
  dfAfter: z.number().int(),
  gained: z.number().int(),
  lost: z.number().int(),
  gains: z.array(ImpactSample).max(IMPACT_SAMPLES),
  losses: z.array(ImpactSample).max(IMPACT_SAMPLES),
  /** Of the concept that is merged into it; null if none is. */
  mergedDf: z.number().int().nullable(),
  /** Articles that may gain or lose it, and those of them that were looked at: fewer make the counts estimates. */
  candidates: z.number().int(),
  lookedAt: z.number().int(),
  /** Other concepts that are recognised by the same words. */
  conflicts: z.array(ConflictConcept),
});
export type Impact = z.infer<typeof Impact>;
