import { join } from 'node:path';
import { notFound } from '@peerlens/kernel';
import { readSome, writeArrays } from '../disk/array-file.ts';
import { lockBuild } from '../disk/build-lock.ts';
import { cleanUnfinished, commit, fileName, nextNumber, SCRATCH_FILE, settle } from '../disk/commit.ts';
import { DELETED_FOLDER, SEGMENTS_FOLDER, UNFINISHED } from '../disk/format.ts';
import { readManifest, type LiveSegment, type Manifest } from '../disk/manifest.ts';
import type { IndexDocument, IndexStats } from '../document.ts';
import { DELETED_KIND, readDeleted, SEGMENT_KIND } from '../segment/handle.ts';
import { ordinalOf } from '../segment/segment.ts';
import { termsByText } from '../space/terms-by-text.ts';
import { weighing } from '../space/weigh.ts';
import { openSpool } from '../spool/spool.ts';
import { orderOfArticles, positionsById } from './article-order.ts';
import { bytesOf, pauseOf } from './build-index.ts';
import { openIntake, takeIn, type Intake } from './intake.ts';
import { writeSegmentFile } from './segment-file.ts';
import { loadSpace, spaceOf } from './space-file.ts';

export interface IndexChange {
  /** New articles, and new states of those that are there. */
  upsert: AsyncIterable<IndexDocument> | Iterable<IndexDocument>;
  /** Ids of articles that are no longer to be found; unknown ones do no harm. */
  remove: readonly number[];
  /** Names the state of corpus and ontology that the index shows afterwards. */
  version: string;
  signal?: AbortSignal;
}

/**
 * Changes the live index in one step: the new articles become a segment of their own, weighed in the space
 * that is there; what they replace, and what is removed, is marked in the older segments. Whoever reads the
 * index sees it as it was or as it is then.
 *
 * @throws DomainError `not_found` if there is no index to change, `invalid` for documents that are not what
 *   IndexDocument promises, `conflict` if another writer is at work in `dir`; the signal's reason when aborted.
 */
export async function changeIndex(dir: string, change: IndexChange): Promise<IndexStats> {
  const unlock = lockBuild(dir);
  try {
    const manifest = readManifest(dir);
    if (!manifest) throw notFound('index', dir);
    await cleanUnfinished(dir);
    const scratch = join(dir, SCRATCH_FILE);
    const spool = openSpool(scratch);
    try {
      const intake = openIntake(spool);
      for await (const document of change.upsert) {
        change.signal?.throwIfAborted();
        takeIn(intake, document);
      }
      const changed = await applied({ dir, manifest, intake }, change);
      change.signal?.throwIfAborted();
      await commit(dir, changed);
      return changed.stats;
    } finally {
      spool.close();
    }
  } finally {
    unlock();
  }
}

const applied = async (
  { dir, manifest, intake }: { dir: string; manifest: Manifest; intake: Intake },
  change: IndexChange,
): Promise<Manifest> => {
  const ids = intake.articleId.view();
  positionsById(ids);
  const first = await nextNumber(dir, manifest);
  const gone = new Set([...ids, ...change.remove]);
  const kept: KeptSegment[] = [];
  for (const live of manifest.segments) {
    const segment = await withoutThose({ dir, live, number: first }, gone);
    if (segment) kept.push(segment);
  }
  const segments = kept.map(({ live }) => live);
  const authors = kept.map(({ authors: of }) => of);
  if (ids.length > 0) {
    segments.push(await newSegment({ dir, manifest, intake, number: first }, change));
    authors.push(intake.authors.ids());
  }
  const deleted = segments.reduce((sum, segment) => sum + (segment.deleted?.articles ?? 0), 0);
  return {
    ...manifest,
    version: change.version,
    segments,
    stats: {
      ...manifest.stats,
      version: change.version,
      articles: segments.reduce((sum, { articles }) => sum + articles, 0) - deleted,
      authors: countDistinct(authors),
      bytes: bytesOf({ space: manifest.space, segments }),
      segments: segments.length,
      deleted,
    },
  };
};

const newSegment = async (
  { dir, manifest, intake, number }: { dir: string; manifest: Manifest; intake: Intake; number: number },
  change: IndexChange,
): Promise<LiveSegment> => {
  const space = spaceOf(loadSpace(dir, manifest.space), manifest.space.articles);
  return writeSegmentFile(
    { dir, number },
    {
      intake,
      arrivals: orderOfArticles(intake.articleId.view(), intake.date.view()),
      space,
      weighing: weighing(space, intake.concepts.ids(), termsByText(space, intake.words)),
      pause: pauseOf(change),
    },
  );
};

interface KeptSegment {
  live: LiveSegment;
  authors: Float64Array;
}

/** The segment with those articles marked as deleted; null when none is left. */
const withoutThose = async (
  { dir, live, number }: { dir: string; live: LiveSegment; number: number },
  gone: ReadonlySet<number>,
): Promise<KeptSegment | null> => {
  const { articleId, articlesById, authorId } = readSome(
    join(dir, SEGMENTS_FOLDER, live.name),
    { kind: SEGMENT_KIND, checksum: live.checksum },
    ['articleId', 'articlesById', 'authorId'],
  ) as { articleId: Float64Array; articlesById: Uint32Array; authorId: Float64Array };
  const before = readDeleted(dir, live);
  const deleted = new Set(before);
  for (const id of gone) {
    const ordinal = ordinalOf({ articleId, articlesById }, id);
    if (ordinal >= 0) deleted.add(ordinal);
  }
  if (deleted.size === live.articles) return null;
  if (deleted.size === before.length) return { live, authors: authorId };
  const ordinal = Uint32Array.from(deleted).sort();
  const name = `${live.name.slice(0, 8)}-${fileName(number)}`;
  const path = join(dir, DELETED_FOLDER, name + UNFINISHED);
  const written = await writeArrays(path, DELETED_KIND, { ordinal });
  await settle(path);
  return { live: { ...live, deleted: { name, ...written, articles: ordinal.length } }, authors: authorId };
};

const countDistinct = (lists: readonly Float64Array[]): number => {
  const all = new Float64Array(lists.reduce((sum, list) => sum + list.length, 0));
  let end = 0;
  for (const list of lists) {
    all.set(list, end);
    end += list.length;
  }
  all.sort();
  let distinct = 0;
  for (let i = 0; i < all.length; i++) if (i === 0 || all[i] !== all[i - 1]) distinct++;
  return distinct;
};
