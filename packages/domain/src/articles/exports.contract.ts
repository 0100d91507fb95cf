import { z } from 'zod';
import { Id } from '../paging.contract.ts';

const Text = z.string().nullable();

/** An article with everything that reference managers, spreadsheets and crawlers are told of it. */
export const ExportedArticle = z.object({
  id: Id,
  title: z.string(),
  /** Names as printed, in the order printed. */
  authors: z.array(z.string()),
  journal: z
    .object({ title: z.string(), shortTitle: Text, issn: Text, publisher: Text, type: Text })
    .nullable(),
  year: z.number().int().nullable(),
  /** `YYYY-MM-DD` */
  publishedOn: Text,
  volume: Text,
  issue: Text,
  firstPage: Text,
  lastPage: Text,
  type: Text,
  language: Text,
  doi: Text,
  pmid: Text,
  pmcid: Text,
  arxivId: Text,
  url: Text,
  pdfUrl: Text,
  isOpenAccess: z.boolean().nullable(),
  isRetracted: z.boolean(),
  citationsCount: z.number().int(),
  abstract: Text,
});
export type ExportedArticle = z.infer<typeof ExportedArticle>;
