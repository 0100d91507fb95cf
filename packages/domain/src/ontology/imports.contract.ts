import { z } from 'zod';
import { ImportEvent } from '../corpus/corpus.contract.ts';
import { OntologyAction } from './ontology.contract.ts';

/** Files are read where the installation is, so it is open to the system alone. */
export const ImportConcepts = z.object({
  /** A file, a folder, or `-` for standard input. */
  path: z.string().min(1),
  /** Where rejected records and conflicts go; by default beside the working directory, named after the file. */
  rejectsPath: z.string().optional(),
  /** Characters that part the names on a line of a plain list. */
  separators: z.string().min(1).max(50).optional(),
  /** Name for the ontology whatever the file says. */
  source: z.string().min(1).max(200).optional(),
  comment: z.string().max(1000).default(''),
  /** Tell what would change, and change nothing. */
  dryRun: z.boolean().default(false),
  /** Propose it, as one change that moderators decide on. */
  suggest: z.boolean().default(false),
});
export type ImportConcepts = z.infer<typeof ImportConcepts>;

/** What an import does, or would do, to one concept. `conceptId` is null for a new one that is not there yet. */
export const ImportedConcept = z.object({
  line: z.number().int(),
  conceptId: z.number().int().nullable(),
  name: z.string(),
  actions: z.array(OntologyAction),
});
export type ImportedConcept = z.infer<typeof ImportedConcept>;

/** As of any import; `unresolved` counts links to concepts that nobody knows. */
export const ConceptsImportEvent = ImportEvent.extend({
  /** What records wanted and did not get, each with its line in the file of rejects. */
  conflicts: z.number().int(),
  /** The change that was made or proposed; null while it is not, where nothing differed, and for a dry run. */
  changeId: z.number().int().nullable(),
  /** Of a dry run: what would become of the concepts looked at since the event before. */
  differences: z.array(ImportedConcept),
});
export type ConceptsImportEvent = z.infer<typeof ConceptsImportEvent>;
