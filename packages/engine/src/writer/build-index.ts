import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { invalid } from '@peerlens/kernel';
import type { BuildOptions, IndexDocument, IndexStats } from '../document.ts';
import { cleanUnfinished, commit, nextNumber, SCRATCH_FILE } from '../disk/commit.ts';
import { lockBuild } from '../disk/build-lock.ts';
import type { LiveSegment, Manifest } from '../disk/manifest.ts';
import { MAX_SEGMENT_ARTICLES } from '../segment/layout.ts';
import { learnSpace } from '../space/learn-space.ts';
import { weighing } from '../space/weigh.ts';
import { openSpool } from '../spool/spool.ts';
import { orderOfArticles, positionsById } from './article-order.ts';
import { openIntake, takeIn, type Intake } from './intake.ts';
import { writeSegmentFile } from './segment-file.ts';
import { writeSpaceFile } from './space-file.ts';

/** Dimensions of the latent view unless told otherwise; semantics.md asks for 100 to 300. */
const LATENT_DIMENSIONS = 128;
/** Articles taken in between two pauses, some tens of milliseconds. */
const TAKEN_PER_PAUSE = 128;
/** Beyond, the reader's integer sums could overflow. */
const MAX_LATENT_DIMENSIONS = 256;

/**
 * Builds the index of all documents into `dir` and makes it the live one; an index that is there stays
 * live until then, and for good when this fails. The same documents, in whatever order, give the same
 * files, byte for byte. Memory does not grow with the documents' features: these wait in a scratch file.
 *
 * @throws DomainError `invalid` for documents that are not what IndexDocument promises, `conflict` if
 *   another build runs in `dir`; the signal's reason when aborted.
 */
export async function buildIndex(
  dir: string,
  documents: AsyncIterable<IndexDocument> | Iterable<IndexDocument>,
  options: BuildOptions,
): Promise<IndexStats> {
  const startedAt = performance.now();
  const { latentDimensions = LATENT_DIMENSIONS } = options;
  if (!Number.isInteger(latentDimensions) || latentDimensions < 0 || latentDimensions > MAX_LATENT_DIMENSIONS)
    throw invalid(`${latentDimensions} latent dimensions; give 0 to ${MAX_LATENT_DIMENSIONS}`);
  const unlock = lockBuild(dir);
  const scratch = join(dir, SCRATCH_FILE);
  try {
    await cleanUnfinished(dir);
    const spool = openSpool(scratch);
    try {
      const intake = await takeInAll(openIntake(spool), documents, options);
      const manifest = await write({ dir, intake, latentDimensions }, options);
      const stats = { ...manifest.stats, builtMs: Math.round(performance.now() - startedAt) };
      options.signal?.throwIfAborted();
      await commit(dir, { ...manifest, stats });
      return stats;
    } finally {
      spool.close();
    }
  } catch (error) {
    await cleanUnfinished(dir);
    throw error;
  } finally {
    unlock();
  }
}

/** Lets other work in, a worker's heartbeat for one, and stops when asked to. */
export const pauseOf =
  ({ signal }: Pick<BuildOptions, 'signal'>) =>
  async (): Promise<void> => {
    await setImmediate();
    signal?.throwIfAborted();
  };

const takeInAll = async (
  intake: Intake,
  documents: AsyncIterable<IndexDocument> | Iterable<IndexDocument>,
  options: Pick<BuildOptions, 'signal' | 'onProgress'>,
): Promise<Intake> => {
  let done = 0;
  for await (const document of documents) {
    options.signal?.throwIfAborted();
    takeIn(intake, document);
    options.onProgress?.(++done);
    if (done % TAKEN_PER_PAUSE === 0) await setImmediate();
  }
  positionsById(intake.articleId.view());
  return intake;
};

const write = async (
  { dir, intake, latentDimensions }: { dir: string; intake: Intake; latentDimensions: number },
  options: BuildOptions,
): Promise<Manifest> => {
  const pause = pauseOf(options);
  const order = orderOfArticles(intake.articleId.view(), intake.date.view());
  const learnt = await learnSpace({ intake, order }, { ...options, latentDimensions, pause });
  const first = await nextNumber(dir, null);
  const space = await writeSpaceFile({ dir, number: first }, learnt.space);
  const segments: LiveSegment[] = [];
  for (let from = 0; from < order.length; from += MAX_SEGMENT_ARTICLES) {
    const arrivals = order.subarray(from, from + MAX_SEGMENT_ARTICLES);
    const weigher = weighing(learnt.space, intake.concepts.ids(), learnt.termOf);
    segments.push(
      await writeSegmentFile(
        { dir, number: first + 1 + segments.length },
        { intake, arrivals, space: learnt.space, weighing: weigher, pause },
      ),
    );
  }
  return {
    version: options.version,
    space,
    segments,
    stats: {
      version: options.version,
      articles: order.length,
      concepts: learnt.space.conceptId.length,
      terms: learnt.space.termArticles.length,
      authors: intake.authors.size,
      bytes: bytesOf({ space, segments }),
      segments: segments.length,
      deleted: 0,
      builtMs: 0,
      latentDimensions: learnt.space.latent?.dimensions ?? 0,
    },
  };
};

export const bytesOf = ({ space, segments }: Pick<Manifest, 'space' | 'segments'>): number =>
  segments.reduce(
    (sum, { bytes, termLists, deleted }) => sum + bytes + termLists.bytes + (deleted?.bytes ?? 0),
    space.bytes,
  );
