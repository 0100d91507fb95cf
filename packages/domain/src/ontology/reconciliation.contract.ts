import { z } from 'zod';
import { lookedFor } from '../lookup.contract.ts';
import { MAX_NAME } from './ontology.contract.ts';

/** Questions of one call, and concepts whose values one call asks for. Chosen: OpenRefine sends ten of each. */
export const MAX_BATCH = 100;
/** Concepts told of one question at most; whoever asks for more gets these. */
export const MAX_CANDIDATES = 50;
const DEFAULT_CANDIDATES = 10;
export const MAX_PROPERTIES = 20;
export const MAX_VALUES = 20;
const MAX_TYPES = 20;
/** Values of one property of one concept at most. */
export const MAX_TOLD = 500;
/** Suggestions of one call. */
export const SUGGESTED = 20;
/** A URI is the longest of them. */
export const MAX_IDENTIFIER = 1000;

const Text = lookedFor(z.string().max(MAX_NAME));
const Identifier = lookedFor(z.string().max(MAX_IDENTIFIER));

/** What `any`, `all` and `should` (the default) make of types. */
export const TYPE_STRICTNESS = ['any', 'all', 'should'] as const;

/** A value of another column: a concept or a category that has been matched already, or words. */
export const MatchedValue = z.object({
  id: Identifier.nullable().default(null),
  text: Identifier.default(''),
});
export type MatchedValue = z.infer<typeof MatchedValue>;

export const MatchQuery = z.object({
  /** Words, the number of a concept, or its URI. Blank: what the properties name is looked for. */
  query: Text.default(''),
  types: z.array(Identifier).max(MAX_TYPES).default([]),
  typeStrict: z.enum(TYPE_STRICTNESS).default('should'),
  properties: z
    .array(z.object({ id: Identifier, values: z.array(MatchedValue).max(MAX_VALUES) }))
    .max(MAX_PROPERTIES)
    .default([]),
  limit: z.number().int().min(1).max(MAX_CANDIDATES).default(DEFAULT_CANDIDATES),
});
export type MatchQuery = z.infer<typeof MatchQuery>;

export const MatchConcepts = z.object({ queries: z.array(MatchQuery).max(MAX_BATCH) });

/** `concept`, which everything is, or `category:` with its name. */
export const ReconciledType = z.object({ id: z.string(), name: z.string() });
export type ReconciledType = z.infer<typeof ReconciledType>;

export const Candidate = z.object({
  id: z.number().int(),
  name: z.string(),
  /** What tells it from others of its name; may be empty. */
  description: z.string(),
  types: z.array(ReconciledType),
  /** From 0 to 100. */
  score: z.number(),
  match: z.boolean(),
  /** What the score is made of, and how many articles have it. */
  features: z.array(z.object({ id: z.string(), value: z.union([z.number(), z.boolean()]) })),
});
export type Candidate = z.infer<typeof Candidate>;

/** One list for each query, best first. */
export const Candidates = z.object({ results: z.array(z.array(Candidate)) });
export type Candidates = z.infer<typeof Candidates>;

export const AskValues = z.object({
  /** Numbers of concepts; others have no values. */
  ids: z.array(Identifier).max(MAX_BATCH),
  properties: z
    .array(
      z.object({
        id: Identifier,
        /** Of labels: in this language alone. */
        lang: lookedFor(z.string().max(40)).default(''),
        /** 0: as many as there are, at most `MAX_TOLD`. */
        limit: z.number().int().min(0).max(MAX_TOLD).default(0),
      }),
    )
    .max(MAX_PROPERTIES),
});
export type AskValues = z.infer<typeof AskValues>;

export const ConceptValue = z.union([
  z.object({ id: z.string(), name: z.string() }),
  z.object({ str: z.string() }),
  z.object({ int: z.number().int() }),
]);
export type ConceptValue = z.infer<typeof ConceptValue>;

export const ReconciledProperty = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Its values are concepts. */
  isOfConcepts: z.boolean(),
});
export type ReconciledProperty = z.infer<typeof ReconciledProperty>;

export const ConceptValues = z.object({
  properties: z.array(ReconciledProperty),
  /** In the order of the ids; values in the order of the properties. */
  rows: z.array(z.object({ id: z.string(), values: z.array(z.array(ConceptValue)) })),
});
export type ConceptValues = z.infer<typeof ConceptValues>;

/** What somebody has begun to type, and how many suggestions they have seen. */
export const SuggestReconciled = z.object({
  prefix: lookedFor(z.string().max(200)).default(''),
  cursor: z.number().int().min(0).max(1000).default(0),
});
export type SuggestReconciled = z.infer<typeof SuggestReconciled>;

export const SuggestedConcept = Candidate.pick({ id: true, name: true, description: true, types: true });
export type SuggestedConcept = z.infer<typeof SuggestedConcept>;

export const ReconciledConcept = z.object({ id: Identifier });

export const ReconciliationService = z.object({
  /** Where the installation is reached, without a slash at the end. */
  home: z.string(),
  version: z.string(),
  /** `concept` and the first categories. */
  types: z.array(ReconciledType),
});
export type ReconciliationService = z.infer<typeof ReconciliationService>;
