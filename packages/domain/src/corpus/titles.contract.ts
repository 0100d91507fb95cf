import { z } from 'zod';
import { ImportEvent } from './corpus.contract.ts';

/** As the address of a Wikipedia begins: `en`, `simple`, `zh-min-nan`. */
export const WikipediaLang = z
  .string()
  .regex(
    /^[a-z]{2,12}(?:-[a-z]{2,12}){0,2}$/,
    'A language is written as the address of its Wikipedia begins: en, de, fr, ru',
  );

/** Files are read where the installation is, so it is open to the system alone. */
export const ImportTitles = z.object({
  /** A file, or `-` for standard input. */
  path: z.string().min(1),
  lang: WikipediaLang,
  /** Where rejected lines go; by default beside the working directory, named after the file. */
  rejectsPath: z.string().optional(),
  /** Tell what would change, and change nothing. */
  dryRun: z.boolean().default(false),
});
export type ImportTitles = z.infer<typeof ImportTitles>;

/** As of any import. */
export const TitlesImportEvent = ImportEvent.extend({
  /** Titles of the language that the file does not have any more. */
  removed: z.number().int(),
});
export type TitlesImportEvent = z.infer<typeof TitlesImportEvent>;
