import { z } from 'zod';

export const SuggestConcepts = z.object({
  query: z.string().max(200),
  limit: z.number().int().min(1).max(50).default(10),
});

export const ConceptCard = z.object({
  id: z.number().int(),
  name: z.string(),
  basic: z.boolean(),
  df: z.number().int(),
  /** Synonyms, at most 5, other than the name. */
  synonyms: z.array(z.string()),
});
export type ConceptCard = z.infer<typeof ConceptCard>;

/** Texts are tagged at once up to this length; longer ones through a background job. */
export const MAX_TAGGED_CHARACTERS = 200_000;

export const TagText = z.object({
  title: z.string().max(2000).default(''),
  abstract: z.string().max(MAX_TAGGED_CHARACTERS).default(''),
});
export type TagText = z.infer<typeof TagText>;
