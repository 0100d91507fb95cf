import { z } from 'zod';
import { MAX_ROW_NUMBER } from '../lookup.contract.ts';
import { Id } from '../paging.contract.ts';
import { ArticleMention } from '../conflicts/evidence.contract.ts';
import { CreateProposal, Proposal, ProposalCard } from '../proposals/proposals.contract.ts';
import { RefereePage } from '../referees/referees.contract.ts';
import { SettingsInput } from '../referees/referee-settings.contract.ts';

/** Candidates that a submission is answered with at most; the ranking itself has all. */
export const MAX_CANDIDATES = 50;
/** Rows that a link shows. */
export const LINK_ROWS = 50;
/** A working day and the night after it: whoever needs a link for longer asks for a new one. */
export const MAX_LINK_MINUTES = 1440;
export const LINK_MINUTES = 15;
/** Mail programs and browsers take addresses of 2,000 characters without cutting them. */
export const MAX_LINK_TOKEN = 2000;
/** Characters of settings as a query string, so that the rest of a token has its place. */
export const MAX_LINK_SETTINGS = 1300;
/** As much as is read of a file. */
export const MAX_FULL_TEXT = 2_000_000;
/** People marked or unmarked at once through a link: as many as it shows. */
export const MAX_MARKED_AT_ONCE = LINK_ROWS;

const { title, abstract, authors, originId, folderId } = CreateProposal.shape;

const Minutes = z
  .number()
  .int()
  .min(1, 'A link lives for at least one minute')
  .max(
    MAX_LINK_MINUTES,
    `A link lives for at most ${MAX_LINK_MINUTES} minutes: ask for a new one after that`,
  );

export const SubmitProposal = z.object({
  title,
  /** What is left out stays as it is, where the folder has a proposal of the same origin id. */
  abstract: abstract.unwrap().nullable().default(null),
  fullText: z
    .string()
    .max(MAX_FULL_TEXT, `A full text has at most ${MAX_FULL_TEXT} characters: leave out its references`)
    .nullable()
    .default(null),
  authors: authors.unwrap().nullable().default(null),
  originId,
  folderId,
  /** As for a ranking. */
  settings: SettingsInput.default({}),
  limit: z.number().int().min(1).max(MAX_CANDIDATES).default(10),
  /** With them, the answer has a link to the ranking that lives so long. */
  linkMinutes: Minutes.nullable().default(null),
});
export type SubmitProposal = z.infer<typeof SubmitProposal>;

export const MakeLink = z.object({
  id: z.number().int().positive().max(MAX_ROW_NUMBER),
  minutes: Minutes.default(LINK_MINUTES),
  /** Whether whoever has the link may mark referees in its maker's name. */
  canMark: z.boolean().default(false),
  settings: SettingsInput.default({}),
});
export type MakeLink = z.infer<typeof MakeLink>;

export const RankingLink = z.object({
  url: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
});
export type RankingLink = z.infer<typeof RankingLink>;

export const Submission = z.object({
  proposal: ProposalCard.extend({ folder: Proposal.shape.folder }),
  /** False where a proposal of the same origin id was there, and was brought up to date. */
  created: z.boolean(),
  referees: RefereePage,
  link: RankingLink.nullable(),
});
export type Submission = z.infer<typeof Submission>;

const NO_TOKEN = 'This is no whole link: copy all of it from where you found it';
const Token = z.string().min(1, NO_TOKEN).max(MAX_LINK_TOKEN, NO_TOKEN);
export const OpenLink = z.object({ token: Token });

/** A conflict without who said or waived it, and why: that is for the organisation's own eyes. */
const LinkConflict = z.object({
  severity: z.enum(['blocking', 'warning', 'note']),
  isWaived: z.boolean(),
  /** What ties them, in words, with the articles and institutions that show it. */
  text: z.string(),
});

/** A row of the ranking, as far as it is shown to whoever has the link. */
export const LinkReferee = z.object({
  author: z.object({ id: Id, slug: z.string(), name: z.string() }),
  /** The newest; null where none is known. */
  affiliation: z.string().nullable(),
  /** Rank before filters, from 1. */
  position: z.number().int(),
  /** 0 to 1. */
  score: z.number(),
  hIndex: z.number().int(),
  articlesCount: z.number().int(),
  /** Worst first. */
  conflicts: z.array(LinkConflict),
  mostRelevantArticles: z.array(ArticleMention),
  isMarked: z.boolean(),
});
export type LinkReferee = z.infer<typeof LinkReferee>;

export const LinkedRanking = z.object({
  title: z.string(),
  docId: z.number().int(),
  /** ISO 8601. */
  expiresAt: z.string(),
  canMark: z.boolean(),
  /** The first fifty. */
  referees: z.array(LinkReferee),
  totalReferees: z.number().int(),
});
export type LinkedRanking = z.infer<typeof LinkedRanking>;

export const MarkByLink = z.object({
  token: Token,
  authorIds: z
    .array(Id)
    .min(1, 'Name the people by their author ids')
    .max(MAX_MARKED_AT_ONCE, `At most ${MAX_MARKED_AT_ONCE} people at once: send the rest in a second call`),
  /** False takes marks back. */
  marked: z.boolean(),
});
export type MarkByLink = z.infer<typeof MarkByLink>;
