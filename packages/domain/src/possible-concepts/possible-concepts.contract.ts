import { z } from 'zod';
import { MAX_ROW_NUMBER, lookedFor } from '../lookup.contract.ts';
import { ConceptSaved } from '../ontology/changes.contract.ts';
import { ConceptId, LiteralDraft, MAX_LITERALS, MAX_NAME } from '../ontology/ontology.contract.ts';
import { Id } from '../paging.contract.ts';

/** Terms of one batch; more nobody looks through. @source the limit of the extraction */
export const MAX_CANDIDATES = 1000;
/** Documents of one batch. Chosen: half of what the extraction takes. */
export const MAX_DOCUMENTS = 5000;
/** Files that one uploads by hand. */
export const MAX_UPLOADS = 100;
/** Of a pasted text, or a list; a long paper has 100,000. */
export const MAX_TEXT = 200_000;
/** Batches that are kept, and those that may wait or be at work. Chosen, not tuned. */
export const MAX_BATCHES = 2000;
export const MAX_UNFINISHED_BATCHES = 20;

const RowId = z.number().int().positive().max(MAX_ROW_NUMBER);

export const BATCH_SOURCES = ['documents', 'folder', 'search', 'articles', 'text'] as const;
export const BATCH_STATUSES = ['queued', 'working', 'success', 'failed'] as const;

/** A form of words in which a term was found. @source specification 1, section 3 (literal) */
export const CandidateLiteral = z.object({
  name: z.string(),
  /** Occurrences in the documents. */
  tf: z.number().int(),
  /** Documents that have it. */
  dfCollection: z.number().int(),
  /** As literals of its kind are: see `automaticAmbiguity`. */
  isAmbiguous: z.boolean(),
});
export type CandidateLiteral = z.infer<typeof CandidateLiteral>;

export const OUTCOMES = ['created', 'suggested', 'merged'] as const;

/** A possible concept, named as the documents most often write it. @source specification 1, section 3 */
export const Candidate = z.object({
  name: z.string(),
  /** Above 0; the best of the list has 1. */
  score: z.number(),
  hidden: z.boolean(),
  /** The most frequent first, at least one. */
  literals: z.array(CandidateLiteral),
  /** Maximum over the literals. */
  tf: z.number().int(),
  /** Sum over the literals. */
  dfCollection: z.number().int(),
  /** What became of it; `conceptId` is null for what is only suggested. */
  outcome: z.object({ kind: z.enum(OUTCOMES), conceptId: z.number().int().nullable() }).nullable(),
});
export type Candidate = z.infer<typeof Candidate>;

export const Candidates = z.object({ possibleConcepts: z.array(Candidate) });
export type Candidates = z.infer<typeof Candidates>;

/** Times are ISO 8601. */
export const DocsBatch = z.object({
  id: z.number().int(),
  title: z.string(),
  source: z.enum(BATCH_SOURCES),
  status: z.enum(BATCH_STATUSES),
  documents: z.number().int(),
  /** Documents that have been read so far. */
  done: z.number().int(),
  error: z.string().nullable(),
  candidates: z.number().int(),
  /** Of the candidates, those that somebody has decided on: hidden ones, too. */
  decided: z.number().int(),
  hiddenCount: z.number().int(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Null: the terminal, or an account that is gone. */
  createdBy: z.string().nullable(),
});
export type DocsBatch = z.infer<typeof DocsBatch>;

export const FindBatches = z.object({
  /** Only those of which the job is done. */
  isDone: z.boolean().default(false),
  /** The `next` of the page before. */
  before: RowId.optional(),
  limit: z.number().int().min(1).max(200).default(50),
});
export type FindBatches = z.infer<typeof FindBatches>;

/** Newest first. */
export const BatchPage = z.object({
  batches: z.array(DocsBatch),
  total: z.number().int(),
  next: z.number().int().nullable(),
});
export type BatchPage = z.infer<typeof BatchPage>;

export const BatchById = z.object({ id: RowId });
export const OpenBatch = BatchById.extend({ showHidden: z.boolean().default(false) });
export type OpenBatch = z.infer<typeof OpenBatch>;

/** Best first. */
export const BatchContent = z.object({ batch: DocsBatch, possibleConcepts: z.array(Candidate) });
export type BatchContent = z.infer<typeof BatchContent>;

const Title = lookedFor(z.string().trim().max(200, 'A title has at most 200 characters')).default('');

/** What is looked through. Without a title the batch is called after it. */
export const CreateBatch = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('documents'),
    title: Title,
    /** Uploads that have been read: see `proposals.extract`. */
    extractionIds: z
      .array(z.uuid())
      .min(1, 'Upload at least one document')
      .max(MAX_UPLOADS, `At most ${MAX_UPLOADS} documents are uploaded for one batch`),
  }),
  z.object({ source: z.literal('folder'), title: Title, folderId: RowId }),
  z.object({ source: z.literal('search'), title: Title, savedSearchId: RowId }),
  z.object({
    source: z.literal('articles'),
    title: Title,
    articleIds: z
      .array(Id)
      .min(1, 'Name at least one article')
      .max(MAX_DOCUMENTS, `At most ${MAX_DOCUMENTS} articles make a batch`),
  }),
  z.object({
    source: z.literal('text'),
    title: Title,
    text: lookedFor(
      z
        .string()
        .max(MAX_TEXT, `A text has at most ${MAX_TEXT} characters`)
        .refine((text) => text.trim() !== '', 'Enter a text'),
    ),
  }),
]);
export type CreateBatch = z.infer<typeof CreateBatch>;

const Name = lookedFor(z.string().min(1).max(MAX_NAME));
const Names = z.array(Name).min(1, 'Select at least one row').max(MAX_CANDIDATES);

export const NamedCandidates = z.object({ docsBatchId: RowId, names: Names });
export type NamedCandidates = z.infer<typeof NamedCandidates>;

/** `changed`: rows that were otherwise before. */
export const CandidatesChanged = z.object({ ok: z.literal(true), changed: z.number().int() });
export type CandidatesChanged = z.infer<typeof CandidatesChanged>;

export const MergeCandidates = z.object({
  docsBatchId: RowId,
  names: z.array(Name).min(2, 'Select two rows or more to merge them').max(MAX_CANDIDATES),
  /** One of them: the others become its literals. */
  into: Name,
});
export type MergeCandidates = z.infer<typeof MergeCandidates>;

/** The rows of a batch that a concept is made of; none outside a batch. */
const OfRows = {
  docsBatchId: RowId.nullable().default(null),
  rows: z.array(Name).max(MAX_CANDIDATES).default([]),
  literals: z.array(LiteralDraft).min(1).max(MAX_LITERALS),
};

export const CreateFromCandidate = z.object({
  ...OfRows,
  name: lookedFor(z.string().max(MAX_NAME)),
  basic: z.boolean().default(false),
});
export type CreateFromCandidate = z.infer<typeof CreateFromCandidate>;

export const AddToConcept = z.object({ ...OfRows, conceptId: ConceptId });
export type AddToConcept = z.infer<typeof AddToConcept>;

export const CandidateSaved = ConceptSaved;
export type CandidateSaved = z.infer<typeof CandidateSaved>;

export const ReportFalse = z.object({
  literals: z.array(Name).min(1, 'Select at least one row').max(MAX_LITERALS),
});
export type ReportFalse = z.infer<typeof ReportFalse>;

export const ReportedFalse = z.object({ ok: z.literal(true), banned: z.number().int() });
export type ReportedFalse = z.infer<typeof ReportedFalse>;

export const OfDocument = z.object({ id: Id });

export const MAX_SEPARATORS = 100;
/** A list, one concept a line, its literals parted by separators. @source specification 1, sections 2.6 and 5 */
export const OfList = z.object({
  text: lookedFor(
    z
      .string()
      .max(MAX_TEXT, `A list has at most ${MAX_TEXT} characters`)
      .refine((text) => text.trim() !== '', 'Enter at least one concept'),
  ),
  separators: lookedFor(
    z
      .string()
      .max(MAX_SEPARATORS)
      .refine((text) => text.trim() !== '', 'Enter the characters that part literals'),
  ),
});
export type OfList = z.infer<typeof OfList>;
