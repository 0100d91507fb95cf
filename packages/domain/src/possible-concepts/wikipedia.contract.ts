import { z } from 'zod';
import { lookedFor } from '../lookup.contract.ts';
import { MAX_NAME } from '../ontology/ontology.contract.ts';

/** Literals that are looked up at once: of a page of fifty rows, twenty of each. */
export const MAX_LOOKED_UP = 1000;
/** Of a name that hundreds of people have, as many as one looks at. Chosen. */
export const MAX_VARIANTS = 20;

export const WIKIPEDIA_KINDS = ['article', 'redirect', 'disambiguation'] as const;

/** A title of Wikipedia that a literal could stand for. @source specification 1, sections 2.5 and 3 */
export const WikipediaVariant = z.object({
  name: z.string(),
  link: z.string(),
  /** Its name stands for several things, of which this is one, or which it lists. */
  isAmbiguous: z.boolean(),
  kind: z.enum(WIKIPEDIA_KINDS),
  lang: z.string(),
});
export type WikipediaVariant = z.infer<typeof WikipediaVariant>;

/** @source specification 1, section 3 (literal) */
export const WikipediaOfLiteral = z.object({
  name: z.string(),
  /** Of the first variant; null where Wikipedia has none, or no titles were brought in. */
  wikiLink: z.string().nullable(),
  /** Whether any variant is ambiguous. */
  wikiAmbiguous: z.boolean(),
  /** Titles without brackets first, articles before redirects before lists of meanings; at most `MAX_VARIANTS`. */
  wikiVariants: z.array(WikipediaVariant),
});
export type WikipediaOfLiteral = z.infer<typeof WikipediaOfLiteral>;

export const FindWikipedia = z.object({
  names: z
    .array(lookedFor(z.string().max(MAX_NAME)))
    .max(MAX_LOOKED_UP, `At most ${MAX_LOOKED_UP} literals are looked up at once`),
});
export type FindWikipedia = z.infer<typeof FindWikipedia>;

/** One for each name, in their order. */
export const FoundWikipedia = z.object({ literals: z.array(WikipediaOfLiteral) });
export type FoundWikipedia = z.infer<typeof FoundWikipedia>;
