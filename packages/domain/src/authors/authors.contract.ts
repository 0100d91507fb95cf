import { MAX_AUTHORS_PER_ARTICLE } from '@peerlens/ranking';
import { z } from 'zod';
import { NamedConcept } from '../articles/displays.contract.ts';
import { Id } from '../paging.contract.ts';

/** A stay at an institution as authorship years show it; `countryId` is ISO 3166-1 alpha-2. */
export const DatedAffiliation = z.object({
  institutionId: Id.nullable(),
  name: z.string(),
  countryId: z.string().nullable(),
  startYear: z.number().int(),
  endYear: z.number().int(),
});
export type DatedAffiliation = z.infer<typeof DatedAffiliation>;

/** The same with what an author page says of it. */
export const AuthorAffiliation = DatedAffiliation.extend({
  city: z.string().nullable(),
  /** Articles printed there; 0 where an author's own record states it, or nothing but a country is known. */
  articlesCount: z.number().int(),
});
export type AuthorAffiliation = z.infer<typeof AuthorAffiliation>;

/**
 * Articles of more authors are large collaborations: a name among them tells little of who did the work, and members
 * need not know each other. The same bound as in the ranking; see docs/decisions/0033.
 */
export const LARGE_COLLABORATION_AUTHORS = MAX_AUTHORS_PER_ARTICLE;

/** An author as lists show it. */
export const AuthorCard = z.object({
  id: Id,
  /** For the optional name segment of `/author/{id}/`. */
  slug: z.string(),
  name: z.string(),
  orcid: z.string().nullable(),
  articlesCount: z.number().int(),
  citationsCount: z.number().int(),
  hIndex: z.number().int(),
  /** Newest affiliation. */
  affiliation: DatedAffiliation.nullable(),
});
export type AuthorCard = z.infer<typeof AuthorCard>;

/** A count that is null until an import has derived it. */
const Derived = z.number().int().nullable();

/** What is told of an author's gender: to whoever has no quota for it, nothing. */
export const AuthorGender = z.object({
  /** Predicted, from -100 (female) to 100 (male); nothing predicts one yet. */
  gender: z.number().int().nullable(),
  /** -100 or 100, as somebody has said it; it overrides what is predicted. */
  manualGender: z.number().int().nullable(),
  /** F, f, ?, m or M; null when it may not be seen. */
  genderLetter: z.enum(['F', 'f', '?', 'm', 'M']).nullable(),
});
export type AuthorGender = z.infer<typeof AuthorGender>;

/** Heaviest first. */
export const ProfileConcept = z.object({
  conceptId: z.number().int(),
  name: z.string(),
  /** Its tf·idf weights in the author's articles, summed. */
  sumtfidf: z.number(),
  /** Share of the heaviest, 0 to 1. */
  weight: z.number(),
  articlesCount: z.number().int(),
});
export type ProfileConcept = z.infer<typeof ProfileConcept>;

export const Author = AuthorCard.extend({
  ...AuthorGender.shape,
  otherNames: z.array(z.string()),
  /** Years since the first article. */
  academicAge: z.number().int().nullable(),
  firstYear: z.number().int().nullable(),
  lastYear: z.number().int().nullable(),
  retractedCount: z.number().int(),
  notableArticlesCount: Derived,
  /** Led, as the senior author, or corresponding. */
  ownWorksCount: Derived,
  /** Numbers without large collaborations. */
  articlesCountNotInCollab: Derived,
  citationsCountNotInCollab: Derived,
  hIndexNotInCollab: Derived,
  notableArticlesCountNotInCollab: Derived,
  /** Newest first. */
  datedAffiliations: z.array(AuthorAffiliation),
  /** At most 60. */
  topConcepts: z.array(ProfileConcept),
  /** Articles per year, ascending, without gaps. */
  years: z.array(
    z.object({
      year: z.number().int(),
      articlesCount: z.number().int(),
      articlesCountNotInCollab: z.number().int(),
    }),
  ),
  /** By number of common articles, at most 20. */
  coauthors: z.array(
    z.object({
      author: AuthorCard,
      commonArticlesCount: z.number().int(),
      lastYear: z.number().int().nullable(),
    }),
  ),
});
export type Author = z.infer<typeof Author>;

/** The author of the specification (document 2, section 3: Author, claim), in its field names. */
export const AuthorShort = z.object({
  id: Id,
  name: z.string(),
  articlesCount: z.number().int(),
  /** Addresses by which the author was looked for. */
  matchedEmails: z.array(z.string()),
  datedAffiliations: z.array(
    z.object({
      value: z.string(),
      city: z.string().nullable(),
      country: z.string().nullable(),
      startYear: z.number().int(),
      endYear: z.number().int(),
      count: z.number().int(),
    }),
  ),
  hIndex: z.number().int(),
  citationsCount: z.number().int(),
  /** The top five. */
  topConcepts: z.array(NamedConcept),
});
export type AuthorShort = z.infer<typeof AuthorShort>;

export const AuthorConcepts = z.object({
  author: z.object({ id: Id, name: z.string() }),
  concepts: z.array(ProfileConcept),
});
export type AuthorConcepts = z.infer<typeof AuthorConcepts>;

export const SetGender = z.object({
  id: Id,
  gender: z.union([z.literal(-100), z.literal(100)], 'must be -100 (female) or 100 (male)'),
});
export type SetGender = z.infer<typeof SetGender>;
