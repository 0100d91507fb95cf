import { z } from 'zod';
import { lookedFor } from '../lookup.contract.ts';

/** Concepts of one page at most. */
export const MAX_CONCEPT_PAGE = 100;
/** Literals of a concept that the list shows; how many there are is told beside. */
export const LISTED_LITERALS = 6;

/** `fit`: the name itself first, then names that begin so; without a search the same as `name`. */
export const CONCEPT_SORTS = ['fit', 'name', 'df', 'modified'] as const;
export const DELETED_CHOICES = ['no', 'yes', 'any'] as const;

const Df = z.number().int().min(0).max(1_000_000_000);

/** What concepts are looked for by; what is left out narrows nothing. */
export const ListConcepts = z.object({
  /** A part of the name or of a literal. */
  search: lookedFor(z.string().trim().max(200)).default(''),
  basic: z.boolean().optional(),
  deleted: z.enum(DELETED_CHOICES).default('no'),
  /** The name of one. */
  category: lookedFor(z.string().max(100)).optional(),
  /** With a literal in it. */
  lang: lookedFor(z.string().max(40)).optional(),
  dfFrom: Df.optional(),
  dfTo: Df.optional(),
  sort: z.enum(CONCEPT_SORTS).default('fit'),
  isDescending: z.boolean().default(false),
  offset: z.number().int().min(0).max(10_000_000).default(0),
  limit: z.number().int().min(1).max(MAX_CONCEPT_PAGE).default(50),
});
export type ListConcepts = z.infer<typeof ListConcepts>;

export const ListedConcept = z.object({
  id: z.number().int(),
  name: z.string(),
  /** For `/ontology/concept/{id}-{slug}`. */
  slug: z.string(),
  /** Articles that it was recognised in. */
  df: z.number().int(),
  basic: z.boolean(),
  deleted: z.boolean(),
  mergedIntoId: z.number().int().nullable(),
  /** ISO 8601. */
  dateModified: z.string(),
  /** The first of them, those with what was looked for before others. */
  literals: z.array(z.object({ name: z.string(), lang: z.string(), isAmbiguous: z.boolean() })),
  literalsCount: z.number().int(),
  /** Names, in alphabetical order. */
  categories: z.array(z.string()),
});
export type ListedConcept = z.infer<typeof ListedConcept>;

export const ConceptPage = z.object({ concepts: z.array(ListedConcept), total: z.number().int() });
export type ConceptPage = z.infer<typeof ConceptPage>;

/** What the list can be narrowed to, in alphabetical order. */
export const ConceptChoices = z.object({ categories: z.array(z.string()), langs: z.array(z.string()) });
export type ConceptChoices = z.infer<typeof ConceptChoices>;
