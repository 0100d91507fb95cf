import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { articleFormats } from '@peerlens/formats';
import type { ArticleSource, ExportFormat } from '@peerlens/formats';
import { invalid } from '@peerlens/kernel';

/** As a shell reports a program ended by Ctrl-C: 128 + SIGINT. */
export const INTERRUPTED = 130;

export interface ExportTarget {
  format: ExportFormat;
  /** A file that does not exist yet, or the standard output. */
  output: string | undefined;
}

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** Whoever reads our output may have had enough of it. */
const isClosedPipe = (error: unknown): boolean =>
  isCode(error, 'EPIPE') || isCode(error, 'ERR_STREAM_PREMATURE_CLOSE');

/** Beside the file until it is whole, so that nobody takes a part for all of it. */
async function writeFile(bytes: Readable, path: string, signal: AbortSignal): Promise<void> {
  const part = `${path}.part`;
  try {
    await pipeline(bytes, fs.createWriteStream(part, { flags: 'wx' }), { signal });
  } catch (error) {
    if (isCode(error, 'EEXIST'))
      throw invalid(`There is a file ${part} already: another export may write it`);
    if (isCode(error, 'ENOENT')) throw invalid(`There is no folder for ${path}`);
    fs.rmSync(part, { force: true });
    throw error;
  }
  fs.renameSync(part, path);
}

/**
 * Writes articles as they come, in flat memory. Ctrl-C ends it, and leaves no part of a file behind.
 *
 * @returns the exit status
 * @throws DomainError `invalid` for a file that is there already or cannot be made
 */
export async function exportArticles(
  articles: ArticleSource,
  { format, output }: ExportTarget,
): Promise<number> {
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  const { signal } = interruption;
  try {
    const bytes = Readable.from(articleFormats[format].encode(articles), { objectMode: false });
    if (output !== undefined) await writeFile(bytes, output, signal);
    else await pipeline(bytes, process.stdout, { signal, end: false });
    return 0;
  } catch (error) {
    if (signal.aborted) return INTERRUPTED;
    if (output === undefined && isClosedPipe(error)) return 0;
    throw error;
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}
