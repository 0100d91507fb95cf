import { createGunzip } from 'node:zlib';

/** The first two bytes of every gzip member. @source RFC 1952, section 2.3.1 */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Why the rest of a compressed file could not be read; null while all is well. */
export interface GunzipState {
  failure: string | null;
}

const sentenceFor = (error: Error & { code?: string }): string =>
  error.code === 'Z_BUF_ERROR'
    ? 'The compressed file ends too early; it was probably cut off while being copied'
    : `The compressed file is damaged (${error.message}); the rest cannot be read`;

/**
 * Decompresses gzip (one or several members). What comes before a damaged or missing part is delivered whole;
 * then the stream ends and `state.failure` says why. Back-pressure: one input chunk is in work at a time.
 */
export async function* gunzip(chunks: AsyncIterable<Buffer>, state: GunzipState): AsyncGenerator<Buffer> {
  const unzip = createGunzip({ chunkSize: 256 * 1024 });
  let ready: Buffer[] = [];
  const take = (): Buffer[] => {
    const taken = ready;
    ready = [];
    return taken;
  };
  // A 'data' listener, not async iteration: iteration throws away what is buffered when an error follows.
  unzip.on('data', (chunk: Buffer) => ready.push(chunk));
  unzip.on('error', (error) => {
    state.failure ??= sentenceFor(error);
  });
  // A failed write never calls back, so every wait also ends when the stream closes. One waiter at a time: racing
  // each write against one long-lived promise would keep a reaction per chunk until the end of the file.
  let isClosed = false;
  let wake = (): void => undefined;
  unzip.once('close', () => {
    isClosed = true;
    wake();
  });
  const written = (chunk: Buffer): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      if (isClosed) resolve();
      else unzip.write(chunk, () => resolve());
    });
  const ended = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      if (isClosed) resolve();
      else unzip.end();
    });
  try {
    for await (const chunk of chunks) {
      await written(chunk);
      yield* take();
      if (state.failure !== null) return;
    }
    await ended();
    yield* take();
  } finally {
    unzip.destroy();
  }
}
