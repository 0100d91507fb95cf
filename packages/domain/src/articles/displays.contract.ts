import { z } from 'zod';
import { Id } from '../paging.contract.ts';

/** A concept by name. */
export const NamedConcept = z.object({ conceptId: z.number().int(), name: z.string() });

/** Where else an article is found, and under which identifier. */
export const Origin = z.object({
  code: z.enum(['doi', 'pubmed', 'pmc', 'arxiv']),
  url: z.string(),
  originId: z.string(),
});

/** An author as an article prints one. */
export const DisplayedAuthor = z.object({
  authorId: Id.nullable(),
  name: z.string(),
  /** The first of the by-line; who is alone leads and is senior. */
  isLeading: z.boolean(),
  /** The last. */
  isSenior: z.boolean(),
  isCorresponding: z.boolean(),
});

/** The article of the specification (document 2, section 3: Article, display), and what a page needs beside it. */
export const ArticleDisplay = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  abstract: z.string().nullable(),
  year: z.number().int().nullable(),
  /** Published less than three years ago. */
  isRecent: z.boolean(),
  isRetracted: z.boolean(),
  notable: z.boolean(),
  openAccess: z.boolean().nullable(),
  origins: z.array(Origin),
  journal: z
    .object({
      journalId: Id,
      title: z.string(),
      shortTitle: z.string(),
      volume: z.string().nullable(),
      issue: z.string().nullable(),
      pages: z.string().nullable(),
      /** Null also for whoever has no quota for impact factors. */
      impactFactor: z.number().nullable(),
      preprint: z.boolean(),
    })
    .nullable(),
  citationsCount: z.number().int(),
  authorsCount: z.number().int(),
  /** In the order printed; of more than 100 the first 100, the last, and the author asked about. */
  authors: z.array(DisplayedAuthor),
  /** Heaviest first, at most 10; empty while there is no index. */
  concepts: z.array(NamedConcept),
  manuscriptType: z.string().nullable(),
});
export type ArticleDisplay = z.infer<typeof ArticleDisplay>;
