import { RefereeFinderSettings } from '@peerlens/ranking/settings.ts';
import { z } from 'zod';
import { DatedAffiliation } from '../authors/authors.contract.ts';
import { Id, Offset, PAGE_SIZE } from '../paging.contract.ts';
import { HideReason } from '../referee-marks/referee-marks.contract.ts';
import {
  ArticleMention,
  ConflictEvidence,
  DocKind,
  FindReferees,
  MAX_REFEREES,
  RankingStamp,
} from '../referees/referees.contract.ts';

/** Rankings that can be frozen for one document. Our own limit. */
export const MAX_FROZEN = 200;
/** Those that one list of a folder shows: the newest. */
export const MAX_FOLDER_FROZEN = 1000;
/** Rows of a ranking that are kept: the best. */
export const FROZEN_ROWS = MAX_REFEREES;
export const MAX_NOTE = 2000;
/** Of a frozen ranking written out, and of a file that is verified. */
export const MAX_FROZEN_BYTES = 16 * 1024 * 1024;

export const FrozenId = z.uuid('This is no id of a frozen ranking');

export const FreezeReferees = FindReferees.pick({
  docKind: true,
  docId: true,
  settings: true,
  settingsId: true,
}).extend({
  /** What it was frozen for. */
  note: z.string().trim().max(MAX_NOTE, `A note has at most ${MAX_NOTE} characters`).default(''),
});
export type FreezeReferees = z.infer<typeof FreezeReferees>;

export const FrozenOfDocument = z.object({ docKind: DocKind, docId: Id });
export const FrozenOfFolder = z.object({ folderId: z.number().int().positive() });
export const FrozenById = z.object({ id: FrozenId });

/** What lists say of a frozen ranking. */
export const FrozenHead = z.object({
  id: FrozenId,
  docKind: DocKind,
  docId: Id,
  /** Of the document, as it was. */
  title: z.string(),
  note: z.string(),
  stamp: RankingStamp,
  /** Rows kept, and how many people were candidates. */
  referees: z.number().int(),
  candidates: z.number().int(),
  /** ISO 8601, UTC. */
  frozenAt: z.iso.datetime(),
  /** Name; null where that account is gone, or it was done in the terminal. */
  frozenBy: z.string().nullable(),
});
export type FrozenHead = z.infer<typeof FrozenHead>;

export const FolderFrozen = z.object({
  folder: z.object({ id: z.number().int(), name: z.string() }),
  /** Newest first; at most `MAX_FOLDER_FROZEN`. */
  frozen: z.array(FrozenHead),
  total: z.number().int(),
});
export type FolderFrozen = z.infer<typeof FolderFrozen>;

/** An article that counts in some row. */
export const FrozenArticle = ArticleMention.extend({
  journal: z.string().nullable(),
  doi: z.string().nullable(),
  isRetracted: z.boolean(),
});
export type FrozenArticle = z.infer<typeof FrozenArticle>;

/** By the numbers of `referees.explain`; names of articles and concepts stand once, beside the rows. */
export const FrozenPart = z.object({
  articleId: Id,
  score: z.number(),
  weight: z.number(),
  part: z.number(),
  /** `conceptId` is null for similar wording. */
  concepts: z.array(z.object({ conceptId: z.number().int().nullable(), part: z.number() })),
});

export const FrozenReferee = z.object({
  /** In the list shown, from 1. */
  place: z.number().int(),
  /** Rank before filters, from 1. */
  position: z.number().int(),
  author: z.object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    orcid: z.string().nullable(),
    datedAffiliations: z.array(DatedAffiliation),
  }),
  score: z.number(),
  maxArticleScore: z.number(),
  scoredArticlesCount: z.number().int(),
  articlesCount: z.number().int(),
  hIndex: z.number().int(),
  citationsCount: z.number().int(),
  academicAge: z.number().int().nullable(),
  /** Marked as a referee of the document. */
  marked: z.boolean(),
  /** Largest part first; the parts sum to the score. */
  articles: z.array(FrozenPart),
  conflicts: z.array(ConflictEvidence),
  retractedArticles: z.array(ArticleMention),
  /** Filters that the row does not pass: it is there because it is marked. */
  excludeReasons: z.array(z.object({ code: z.string(), value: z.unknown(), bound: z.unknown() })),
});
export type FrozenReferee = z.infer<typeof FrozenReferee>;

/** A ranking with everything that it was made from. It names no account: those can be erased, this is kept. */
export const FrozenRanking = z.object({
  format: z.literal('peerlens-frozen-ranking'),
  version: z.literal(1),
  id: FrozenId,
  /** Address of the installation that froze it. */
  installation: z.string(),
  frozenAt: z.iso.datetime(),
  note: z.string(),
  document: z.object({
    docKind: DocKind,
    docId: Id,
    title: z.string(),
    origin_id: z.string().nullable(),
    folder: z.string().nullable(),
    url: z.string(),
    /** SHA-256 of title and abstract, parted by an empty line. */
    textDigest: z.string(),
  }),
  stamp: RankingStamp,
  indexVersion: z.string(),
  settings: RefereeFinderSettings,
  totals: z.object({
    referees: z.number().int(),
    candidates: z.number().int(),
    isLimited: z.boolean(),
    nearestArticles: z.number().int(),
    removedBy: z.record(z.string(), z.number().int()),
    conflicted: z.number().int(),
  }),
  markedAuthorsIds: z.array(Id),
  hidden: z.array(
    z.object({
      author: z.object({ id: Id, slug: z.string(), name: z.string() }),
      reason: HideReason,
      comment: z.string(),
    }),
  ),
  articles: z.array(FrozenArticle),
  concepts: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** The first `FROZEN_ROWS`, in the order shown. */
  referees: z.array(FrozenReferee),
});
export type FrozenRanking = z.infer<typeof FrozenRanking>;

export const FrozenSignature = z.object({
  algorithm: z.literal('Ed25519'),
  keyId: z.string(),
  /** Raw, 32 bytes, in base64. */
  publicKey: z.string(),
  /** SHA-256 of the canonical JSON of what is signed, in hexadecimal. */
  digest: z.string(),
  /** Of the same canonical JSON; in base64. */
  signature: z.string(),
});
export type FrozenSignature = z.infer<typeof FrozenSignature>;

/** A frozen ranking as it leaves the product: `signature` is of the canonical JSON (RFC 8785) of `ranking`. */
export const FrozenFile = z.object({
  ranking: FrozenRanking.extend({ frozenBy: z.string().nullable() }),
  signature: FrozenSignature,
});
export type FrozenFile = z.infer<typeof FrozenFile>;

export const ReadFrozen = FrozenById.extend({
  offset: Offset,
  limit: z.number().int().min(1).max(FROZEN_ROWS).default(PAGE_SIZE),
});
export type ReadFrozen = z.infer<typeof ReadFrozen>;

/** As it was; `articles` and `concepts` are those of the rows asked for. */
export const FrozenPage = z.object({
  head: FrozenHead,
  ranking: FrozenRanking,
  hasMoreReferees: z.boolean(),
  keyId: z.string(),
  digest: z.string(),
});
export type FrozenPage = z.infer<typeof FrozenPage>;

export const CompareFrozen = FrozenById.extend({
  /** Another frozen ranking of the same document, to compare with; the ranking as it is now without one. */
  withId: FrozenId.nullable().default(null),
});
export type CompareFrozen = z.infer<typeof CompareFrozen>;

/** People told of in one comparison: whoever moved most is told of first. */
export const MAX_DIFFERENT = 2 * FROZEN_ROWS;
/** Articles, and concepts, told of each of them: the largest differences. */
export const MAX_REASONS = 10;

export const CAUSES = [
  'document',
  'settings',
  'corpus',
  'ontology',
  'code',
  'year',
  'marked',
  'unmarked',
  'hidden',
  'unhidden',
] as const;

/** Something that the two rankings were not made alike from. */
export const FrozenCause = z.object({
  kind: z.enum(CAUSES),
  /** Of a setting; of a person who was marked or hidden. */
  name: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FrozenCause = z.infer<typeof FrozenCause>;

export const CONFLICT_CHANGES = ['new', 'gone', 'waived', 'waiver_taken_back'] as const;

export const PersonDifference = z.object({
  author: z.object({ id: Id, slug: z.string(), name: z.string() }),
  change: z.enum(['came_in', 'fell_out', 'up', 'down', 'same_place']),
  /** In the list shown, from 1; null where they are not in it. */
  placeBefore: z.number().int().nullable(),
  placeAfter: z.number().int().nullable(),
  scoreBefore: z.number().nullable(),
  scoreAfter: z.number().nullable(),
  /** What of the score changed, by article and by concept (null = similar wording): largest difference first. */
  articles: z.array(
    z.object({ article: ArticleMention, before: z.number().nullable(), after: z.number().nullable() }),
  ),
  concepts: z.array(
    z.object({
      conceptId: z.number().int().nullable(),
      name: z.string(),
      before: z.number(),
      after: z.number(),
    }),
  ),
  conflicts: z.array(z.object({ change: z.enum(CONFLICT_CHANGES), words: z.string() })),
  /** What else has put them in or out: `marked`, `hidden`, and so on, or a filter's name. */
  because: z.array(z.string()),
});
export type PersonDifference = z.infer<typeof PersonDifference>;

const Side = z.object({
  /** Null = the ranking as it is now. */
  id: FrozenId.nullable(),
  at: z.iso.datetime(),
  stamp: RankingStamp,
  referees: z.number().int(),
  candidates: z.number().int(),
});

/** What moved between two rankings of one document, and why. */
export const FrozenDifference = z.object({
  document: z.object({ docKind: DocKind, docId: Id, title: z.string() }),
  before: Side,
  after: Side,
  /** To the last digit: the same people in the same places by the same parts. */
  isSame: z.boolean(),
  causes: z.array(FrozenCause),
  counts: z.object({
    cameIn: z.number().int(),
    fellOut: z.number().int(),
    up: z.number().int(),
    down: z.number().int(),
    samePlace: z.number().int(),
  }),
  /** Those of whom anything is different; at most `MAX_DIFFERENT`. */
  people: z.array(PersonDifference),
});
export type FrozenDifference = z.infer<typeof FrozenDifference>;

export const FROZEN_FORMATS = ['json', 'pdf'] as const;
export type FrozenFormat = (typeof FROZEN_FORMATS)[number];

/** A frozen ranking for the file; its bytes in base64, signed at their end. */
export const FrozenPdf = z.object({ head: FrozenHead, base64: z.string() });
export type FrozenPdf = z.infer<typeof FrozenPdf>;

export const VerifyFrozen = z.object({ bytes: z.instanceof(Uint8Array) });

/**
 * - `unchanged`: signed by a key of this installation, and as it was then;
 * - `foreign`: whole, and signed by a key that is not this installation's;
 * - `changed`: not what was signed;
 * - `unreadable`: no file of a frozen ranking.
 */
export const VERDICTS = ['unchanged', 'foreign', 'changed', 'unreadable'] as const;

export const FrozenVerdict = z.object({
  verdict: z.enum(VERDICTS),
  /** The verdict in a sentence. */
  says: z.string(),
  /** Of what the file says of itself; null where it is not to be believed. */
  id: z.string().nullable(),
  frozenAt: z.string().nullable(),
  title: z.string().nullable(),
  keyId: z.string().nullable(),
});
export type FrozenVerdict = z.infer<typeof FrozenVerdict>;

/** The public half of the key that this installation signs with. */
export const SigningPublicKey = z.object({
  algorithm: z.literal('Ed25519'),
  keyId: z.string(),
  publicKey: z.string(),
});
