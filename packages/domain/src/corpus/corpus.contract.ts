import { z } from 'zod';

export const IMPORT_KINDS = ['institutions', 'sources', 'authors', 'works', 'concepts'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
/** What is written batch by batch, outside the ontology. */
export type CorpusKind = Exclude<ImportKind, 'concepts'>;

/** Reads local files, so it is open to the system actor alone. */
export const ImportFile = z.object({
  kind: z.enum(IMPORT_KINDS),
  /** A file, a folder in snapshot layout, or `-` for standard input. */
  path: z.string().min(1),
  /** Where rejected records go; by default beside the working directory, named after the file. */
  rejectsPath: z.string().optional(),
  /** Another import follows: working out what follows from the records is left to it, or to `settle`. */
  moreFollow: z.boolean().optional(),
});
export type ImportFile = z.infer<typeof ImportFile>;

export const ImportOpenAlex = z.object({
  /** As the API's `filter=` takes it. */
  filter: z.string().min(1),
  baseUrl: z.string().url().default('https://api.openalex.org'),
  /** Sent as `mailto=`, as the API asks of polite clients. */
  email: z.string().email().optional(),
  perPage: z.number().int().min(1).max(200).default(200),
  maxWorks: z.number().int().positive().optional(),
  rejectsPath: z.string().optional(),
});
export type ImportOpenAlex = z.infer<typeof ImportOpenAlex>;

/** One event of a running import; the last one has `finished: true`. */
export const ImportEvent = z.object({
  phase: z.enum(['reading', 'deriving', 'done']),
  finished: z.boolean(),
  /** Records read so far, and how they ended. */
  read: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.number().int(),
  /** Share of the input's bytes, 0 to 1, where the size is known. */
  share: z.number().nullable(),
  /** Records skipped because an interrupted run had brought them in. */
  resumed: z.number().int(),
  /** Links to broader concepts whose other end is unknown; told when concepts are in. */
  unresolved: z.number().int(),
  /** Named once there is something in it. */
  rejectsPath: z.string().nullable(),
});
export type ImportEvent = z.infer<typeof ImportEvent>;
