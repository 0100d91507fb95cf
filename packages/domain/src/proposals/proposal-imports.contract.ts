import { z } from 'zod';
import { MAX_UPLOAD_BYTES } from './proposals.contract.ts';

/** What one import may hold. Chosen: a large call with its papers, read within the hour. */
export const IMPORT_LIMITS = {
  /** Of a document or a table, also within an archive. */
  fileBytes: MAX_UPLOAD_BYTES,
  archiveBytes: 100 * 1024 * 1024,
  /** Of all files that are sent. */
  bytes: 500 * 1024 * 1024,
  /** Files that are sent. */
  uploads: 500,
  /** With those within archives. */
  files: 1500,
  /** Documents, and rows of tables. */
  items: 5000,
  /** Of one person, not yet done or cancelled. */
  unfinished: 10,
} as const;

/** Items of one page of the report. */
export const ITEMS_PAGE = 100;
/** Rows that the preview of a table shows. */
export const SAMPLE_ROWS = 3;

export const IMPORT_STATES = ['open', 'reading', 'ready', 'making', 'done', 'failed', 'cancelled'] as const;
export const ITEM_STATES = ['waiting', 'made', 'updated', 'skipped', 'refused'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** What the cells of a column are taken for; an attribute is shown under the column's heading. */
export const ColumnUse = z.enum(['title', 'abstract', 'authors', 'originId', 'attribute', 'ignore']);
export type ColumnUse = z.infer<typeof ColumnUse>;

/** Of what the folder has already, by origin id: left as it is, or written anew. */
export const SameOrigin = z.enum(['skip', 'update']);
export type SameOrigin = z.infer<typeof SameOrigin>;

export const ImportFile = z.object({
  id: z.number().int(),
  /** With the archive that it lies in, and its folders there. */
  name: z.string(),
  kind: z.enum(['unknown', 'document', 'table', 'archive']),
  sizeBytes: z.number().int(),
  state: z.enum(['waiting', 'reading', 'read', 'refused']),
  /** Why it is refused, and what to do. */
  reason: z.string().nullable(),
  warnings: z.array(z.string()),
  /** Documents and rows found in it. */
  items: z.number().int(),
  /** Of a table, once it is read. */
  table: z
    .object({
      header: z.array(z.string()),
      columns: z.array(ColumnUse),
      /** Its first rows; each cell cut to 200 characters. */
      sample: z.array(z.array(z.string())),
    })
    .nullable(),
});
export type ImportFile = z.infer<typeof ImportFile>;

export const ImportCounts = z.object({
  files: z.number().int(),
  filesRead: z.number().int(),
  filesRefused: z.number().int(),
  items: z.number().int(),
  /** Among those that wait: whose origin id the folder has. */
  known: z.number().int(),
  waiting: z.number().int(),
  made: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  refused: z.number().int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const ImportCard = z.object({
  id: z.string(),
  folder: z.object({ id: z.number().int(), name: z.string() }),
  state: z.enum(IMPORT_STATES),
  /** Why it failed as a whole. */
  error: z.string().nullable(),
  sameOrigin: SameOrigin,
  namesAreOrigins: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  counts: ImportCounts,
});
export type ImportCard = z.infer<typeof ImportCard>;

export const ProposalImport = ImportCard.extend({ files: z.array(ImportFile) });
export type ProposalImport = z.infer<typeof ProposalImport>;

export const ImportItem = z.object({
  id: z.number().int(),
  file: z.string(),
  /** Of a table, as it counts; null for a document. */
  row: z.number().int().nullable(),
  title: z.string(),
  origin_id: z.string().nullable(),
  state: z.enum(ITEM_STATES),
  /** Why it is skipped or refused, and what to do. */
  reason: z.string().nullable(),
  /** Null where none was made, or it was deleted since. */
  proposalId: z.number().int().nullable(),
});
export type ImportItem = z.infer<typeof ImportItem>;

export const ImportItemPage = z.object({
  items: z.array(ImportItem),
  /** Where the next page begins; null on the last one. */
  next: z.number().int().nullable(),
});
export type ImportItemPage = z.infer<typeof ImportItemPage>;

const ImportId = z.uuid('This is no id of an import');
export const ByImportId = z.object({ id: ImportId });

export const CreateImport = z.object({
  /** Null = the user's own folder "My proposals". */
  folderId: z.number().int().nullable().default(null),
  sameOrigin: SameOrigin.default('skip'),
  namesAreOrigins: z.boolean().default(true),
});
export type CreateImport = z.infer<typeof CreateImport>;

export const AddImportFile = ByImportId.extend({
  fileName: z.string().min(1).max(255),
  bytes: z.instanceof(Uint8Array),
});
export type AddImportFile = z.infer<typeof AddImportFile>;

export const MapColumns = ByImportId.extend({
  fileId: z.number().int(),
  columns: z.array(ColumnUse).max(60),
});
export type MapColumns = z.infer<typeof MapColumns>;

export const StartImport = ByImportId.extend({ sameOrigin: SameOrigin.optional() });
export type StartImport = z.infer<typeof StartImport>;

export const FindImportItems = ByImportId.extend({
  state: z.enum(ITEM_STATES).optional(),
  /** The `next` of the page before. */
  cursor: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .default(0),
  limit: z.number().int().min(1).max(ITEMS_PAGE).default(ITEMS_PAGE),
});
export type FindImportItems = z.infer<typeof FindImportItems>;

/** The report as a file. */
export const ImportReport = z.object({ fileName: z.string(), csv: z.string() });
export type ImportReport = z.infer<typeof ImportReport>;
