import { z } from 'zod';
import { AuthorCard } from '../authors/authors.contract.ts';
import { Id } from '../paging.contract.ts';

/** More are not told apart on a screen; who is not among them is looked for by hand. */
export const MAX_SUGGESTIONS = 5;

/** A known author who may be meant by a name, with what speaks for it. */
export const AuthorSuggestion = z.object({
  author: AuthorCard,
  /** What of theirs the proposal states beside the name. */
  identifier: z.enum(['orcid', 'email']).nullable(),
  /**
   * `same` words as one of the author's names, whatever their order; `compatible` by initials or further names; `other`
   * where the identifier alone leads to them.
   */
  name: z.enum(['same', 'compatible', 'other']),
  /** The institution of theirs that the proposal gives; null where none agrees. */
  institution: z.string().nullable(),
  /** Concepts of the proposal that their articles have, most articles first; at most 3. */
  topics: z.array(z.object({ conceptId: Id, name: z.string(), articles: z.number().int() })),
});
export type AuthorSuggestion = z.infer<typeof AuthorSuggestion>;

export const UnlinkedAuthor = z.object({
  /** Where the author stands in the proposal, from 0. */
  place: z.number().int(),
  name: z.string(),
  /** Likeliest first, at most 5. */
  suggestions: z.array(AuthorSuggestion),
  /** How many others the name could mean; at most about 200 are looked at. */
  others: z.number().int(),
});
export type UnlinkedAuthor = z.infer<typeof UnlinkedAuthor>;

/** One for each author of a proposal of whom nobody has said who it is, in the proposal's order. */
export const AuthorSuggestions = z.object({ authors: z.array(UnlinkedAuthor) });
export type AuthorSuggestions = z.infer<typeof AuthorSuggestions>;
