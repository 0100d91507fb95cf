import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Its path within the archive. */
  path: string;
  /** Made when the archive has come to it. */
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * Files as one archive, written as it is read: one file after the other, nothing before it is asked for.
 *
 * @source APPNOTE.TXT - .ZIP File Format Specification
 */
export async function* encodeZip(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  let open: Readable | null = null;
  for (const { path, bytes } of entries) {
    zip.addReadStreamLazy(path, (give) => {
      open = Readable.from(bytes, { objectMode: false });
      open.once('error', (error) => output.destroy(error));
      give(null, open);
    });
  }
  zip.end();
  try {
    for await (const chunk of output) yield chunk as Uint8Array;
  } finally {
    (open as Readable | null)?.destroy();
    output.destroy();
  }
}
