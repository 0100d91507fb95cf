import { setImmediate } from 'node:timers/promises';
import { invalid } from '@peerlens/kernel';
import type { BuildOptions, IndexDocument, IndexStats } from '../document.ts';
import { lockBuild } from '../disk/build-lock.ts';
import { cleanUnfinished, publish } from '../disk/publish.ts';
import { trainLatent } from '../latent/train.ts';
import { ARRAY_NAMES, type SegmentArrays } from '../layout.ts';
import { assemble, type PlainArrays } from './assemble.ts';
import { openIntake, takeIn } from './take-in.ts';

/** Dimensions of the latent view unless told otherwise; semantics.md asks for 100 to 300. */
const LATENT_DIMENSIONS = 128;
/** Beyond, the reader's integer sums could overflow. */
const MAX_LATENT_DIMENSIONS = 256;

/**
 * Builds the index of all documents into `dir` and makes it the live one; an index that is there stays
 * live until then, and for good when this fails. The same documents, in whatever order, give the same
 * segment files, byte for byte.
 *
 * @throws DomainError `invalid` for documents that are not what IndexDocument promises, `conflict` if
 *   another build runs in `dir`; the signal's reason when aborted.
 */
export async function buildIndex(
  dir: string,
  documents: AsyncIterable<IndexDocument>,
  options: BuildOptions,
): Promise<IndexStats> {
  const startedAt = performance.now();
  const { latentDimensions = LATENT_DIMENSIONS } = options;
  if (!Number.isInteger(latentDimensions) || latentDimensions < 0 || latentDimensions > MAX_LATENT_DIMENSIONS)
    throw invalid(`${latentDimensions} latent dimensions; give 0 to ${MAX_LATENT_DIMENSIONS}`);
  const unlock = lockBuild(dir);
  try {
    await cleanUnfinished(dir);
    const plain = await arraysOf(documents, options);
    const { dimensions, ...latent } = await trainLatent(plain, latentDimensions, pauseOf(options));
    options.signal?.throwIfAborted();
    const arrays = { ...plain, ...latent };
    return await publish(dir, arrays, () =>
      statsOf(arrays, {
        version: options.version,
        latentDimensions: dimensions,
        builtMs: Math.round(performance.now() - startedAt),
      }),
    );
  } catch (error) {
    await cleanUnfinished(dir);
    throw error;
  } finally {
    unlock();
  }
}

/** Lets other work in, a worker's heartbeat for one, and stops when asked to. */
const pauseOf =
  ({ signal }: BuildOptions) =>
  async (): Promise<void> => {
    await setImmediate();
    signal?.throwIfAborted();
  };

/** The intake is gone from memory when this returns, before the latent view needs room. */
const arraysOf = async (
  documents: AsyncIterable<IndexDocument>,
  options: BuildOptions,
): Promise<PlainArrays> => {
  const pause = pauseOf(options);
  const intake = openIntake();
  let done = 0;
  for await (const document of documents) {
    options.signal?.throwIfAborted();
    takeIn(intake, document);
    options.onProgress?.(++done);
  }
  const arrays = {};
  for (const part of assemble(intake, options.basicConceptIds)) {
    Object.assign(arrays, part);
    await pause();
  }
  return arrays as PlainArrays;
};

const statsOf = (
  arrays: SegmentArrays,
  told: Pick<IndexStats, 'version' | 'latentDimensions' | 'builtMs'>,
): IndexStats => ({
  version: told.version,
  articles: arrays.articleId.length,
  concepts: arrays.conceptId.length,
  terms: arrays.termStart.length - 1,
  authors: arrays.authorId.length,
  bytes: ARRAY_NAMES.reduce((sum, name) => sum + arrays[name].byteLength, 0),
  builtMs: told.builtMs,
  latentDimensions: told.latentDimensions,
});
