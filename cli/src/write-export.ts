import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { invalid } from '@peerlens/kernel';

/** As a shell reports a program ended by Ctrl-C: 128 + SIGINT. */
export const INTERRUPTED = 130;

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
 * Writes a file as its bytes come, in flat memory. Ctrl-C ends it, and leaves no part of a file behind.
 *
 * @param output a file that does not exist yet, or the standard output
 * @returns the exit status
 * @throws DomainError `invalid` for a file that cannot be made
 */
export async function writeExport(
  made: AsyncIterable<Uint8Array>,
  output: string | undefined,
): Promise<number> {
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  const { signal } = interruption;
  try {
    const bytes = Readable.from(made, { objectMode: false });
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
