import { articleFormats } from '@peerlens/formats';
import type { ArticleSource, ExportFormat } from '@peerlens/formats';
import { writeExport } from './write-export.ts';

export { INTERRUPTED } from './write-export.ts';

export interface ExportTarget {
  format: ExportFormat;
  /** A file that does not exist yet, or the standard output. */
  output: string | undefined;
}

/**
 * Writes articles as they come, in flat memory. Ctrl-C ends it, and leaves no part of a file behind.
 *
 * @returns the exit status
 * @throws DomainError `invalid` for a file that is there already or cannot be made
 */
export const exportArticles = (articles: ArticleSource, { format, output }: ExportTarget): Promise<number> =>
  writeExport(articleFormats[format].encode(articles), output);
