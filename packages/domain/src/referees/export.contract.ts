import { z } from 'zod';
import { DatedAffiliation } from '../authors/authors.contract.ts';
import { ExportColumn } from '../organizations/export-views.contract.ts';
import { OrganizationId } from '../organizations/organizations.contract.ts';
import { Id } from '../paging.contract.ts';
import {
  ArticleMention,
  ConceptPart,
  ConflictEvidence,
  DocKind,
  FindReferees,
  RankingStamp,
  Referee,
} from './referees.contract.ts';

/** @source specification 3, section 9 */
export const EXPORT_LIMITS = [50, 100, 200] as const;
export const REFEREE_FORMATS = ['xlsx', 'csv', 'json'] as const;
export type RefereeFormat = (typeof REFEREE_FORMATS)[number];

/** Authors that an export may name beside the best ones. Chosen: far above what anybody adds by hand. */
export const MAX_NAMED_AUTHORS = 100;

export const ExportReferees = FindReferees.pick({
  docKind: true,
  docId: true,
  settings: true,
  settingsId: true,
}).extend({
  /** As many of the best. */
  limit: z.literal(EXPORT_LIMITS, `must be one of ${EXPORT_LIMITS.join(', ')}`).default(50),
  /** Authors who are added to the best where they are candidates, whatever the filters say. */
  customAuthorsIds: z
    .array(Id)
    .max(MAX_NAMED_AUTHORS, `At most ${MAX_NAMED_AUTHORS} authors can be named`)
    .default([]),
  /** Nobody else than the authors named. */
  onlyCustom: z.boolean().default(false),
  /** Nobody else than who is marked as a referee, whatever the filters say and however many they are; of proposals. */
  onlyMarked: z.boolean().default(false),
  /** Whose columns the file has; that of the document's folder where nobody says, or the actor's only one. */
  asOrganizationId: OrganizationId.nullish(),
});
export type ExportReferees = z.infer<typeof ExportReferees>;

/** An article with its address, absolute, on this installation. */
const LinkedArticle = ArticleMention.extend({ url: z.string() });

/** A row of the ranking as it leaves the product: the same numbers, with addresses and conflicts in words. */
export const ExportedReferee = Referee.extend({
  /** Whether somebody has marked them as a referee of the document. */
  marked: z.boolean(),
  author: Referee.shape.author.extend({
    /** Of the author's page. */
    url: z.string(),
    /** Those of the newest year that any is known of. */
    currentAffiliations: z.array(DatedAffiliation),
    /** Of these, by name. */
    countries: z.array(z.string()),
  }),
  mostRelevantConcepts: z.array(ConceptPart.extend({ url: z.string().nullable() })),
  /** All articles that count, largest part first; the parts sum to the score. */
  mostRelevantArticles: z.array(
    z.object({
      article: LinkedArticle.extend({
        journal: z.string().nullable(),
        doi: z.string().nullable(),
        isRetracted: z.boolean(),
      }),
      score: z.number(),
      weight: z.number(),
      part: z.number(),
      concepts: z.array(ConceptPart),
    }),
  ),
  coauthoredArticles: z.array(LinkedArticle),
  retractedArticles: z.array(LinkedArticle),
  conflicts: z.array(
    ConflictEvidence.extend({
      articles: z.array(LinkedArticle),
      /** Severity and evidence in one sentence. */
      words: z.string(),
    }),
  ),
});
export type ExportedReferee = z.infer<typeof ExportedReferee>;

/** A ranking taken along: who, why, and what it was made from. */
export const RefereeExport = z.object({
  document: z.object({
    docKind: DocKind,
    docId: Id,
    title: z.string(),
    origin_id: z.string().nullable(),
    folder: z.string().nullable(),
    /** Where it is shown. */
    url: z.string(),
  }),
  /** When it was made: ISO 8601, UTC. */
  exportedAt: z.iso.datetime(),
  /** The same ranking on the screen. */
  url: z.string(),
  /** What was asked for. */
  choice: z.object({
    limit: z.number().int(),
    onlyCustom: z.boolean(),
    onlyMarked: z.boolean(),
    customAuthorsIds: z.array(Id),
    /** Who was named, or marked where these alone are wanted, and is no candidate, or hidden. */
    absentAuthorsIds: z.array(Id),
  }),
  organization: z.object({ id: OrganizationId, name: z.string() }).nullable(),
  /** Of the table in spreadsheets and CSV. */
  columns: z.array(ExportColumn),
  ranking: z.object({
    totalReferees: z.number().int(),
    candidates: z.number().int(),
    isLimited: z.boolean(),
    nearestArticles: z.number().int(),
    removedBy: z.record(z.string(), z.number().int()),
    conflicted: z.number().int(),
    indexVersion: z.string(),
    indexIsCurrent: z.boolean(),
    stamp: RankingStamp,
  }),
  referees: z.array(ExportedReferee),
});
export type RefereeExport = z.infer<typeof RefereeExport>;
