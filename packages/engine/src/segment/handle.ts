import { closeSync, fstatSync } from 'node:fs';
import { join } from 'node:path';
import { openPresent, readArrays, viewArrays, type Placed } from '../disk/array-file.ts';
import { ARRAYS, TERM_LISTS } from '../disk/commit.ts';
import { DELETED_FOLDER, refusal, SEGMENTS_FOLDER } from '../disk/format.ts';
import { selectionRoom } from '../kernel/kernel.ts';
import type { LiveSegment } from '../disk/manifest.ts';
import { BLOCK_SET_BYTES, type SegmentArrays } from './layout.ts';

export const SEGMENT_KIND = 'segment';
export const DELETED_KIND = 'deleted';

/** Linear memory that belongs to the kernel. */
const KERNEL_BYTES = 65_536;
const PAGE_BYTES = 65_536;
/** Views of an article: concepts, terms, latent. */
const VIEWS = 3;
/** Of the latent view. */
const MAX_DIMENSIONS = 256;
/** Most features of one view that a query may have. */
export const MAX_QUERY_FEATURES = 32_768;
/** Most concepts that can be compared with each other. */
export const MAX_COMPARED = 32;
/** Most articles that one view can bring into a pool. */
export const MAX_POOL = 50_000;

/** Where a thread works in a segment's memory, in bytes. */
export interface Scratch {
  /** Sums of each view, one 32-bit number per article. */
  sums: number[];
  /** Numbers of heavy lists and the query's weights for them. */
  lists: number;
  weights: number;
  /** The query's latent components, as the kernel takes them. */
  query: number;
  /** One bit per article: those that a query leaves out. */
  skipped: number;
  /** What the kernel chooses: pairs of sum and ordinal, at most MAX_POOL. */
  chosen: number;
  /** MAX_COMPARED sets of the articles of one block, BLOCK_SET_BYTES each. */
  blockSets: number;
  /** One bit per article, in whole words of 8 bytes: those in the pool. */
  members: number;
  pool: PoolScratch;
}

/** Columns of the segment's part of a pool, in bytes: at most MAX_POOL articles of each view. */
export interface PoolScratch {
  ordinal: number;
  /** Per view: sums, and the evened similarities. */
  sums: number[];
  evened: number[];
  /** How far the articles stand out, in f64. */
  standing: number;
}

/**
 * A segment in memory, as threads share it: everything here can be sent to another thread, which then looks
 * at the same memory.
 */
export interface SegmentHandle {
  live: LiveSegment;
  memory: WebAssembly.Memory;
  arrays: Placed['arrays'];
  articles: number;
  /** One per thread. */
  scratches: Scratch[];
  /** Ordinals that are no longer live, ascending. */
  deleted: Uint32Array;
  /** Descriptor of the file of term lists, open however the folder changes; null until it is opened. */
  termFile: number | null;
}

const aligned = (bytes: number): number => Math.ceil(bytes / 64) * 64;

/**
 * Loads a segment into shared memory, with room for so many threads to query it at the same time.
 *
 * @throws DomainError `unavailable` if a file is missing, torn, foreign or of another version.
 */
export const loadSegment = (dir: string, live: LiveSegment, threads: number): SegmentHandle => {
  const { articles } = live;
  const scratchBytes = scratchAt(0, articles).end;
  const shared: { memory: WebAssembly.Memory | null; dataBytes: number } = { memory: null, dataBytes: 0 };
  const { arrays } = readArrays(
    join(dir, SEGMENTS_FOLDER, live.name),
    { kind: SEGMENT_KIND, checksum: live.checksum },
    (bytes) => {
      const pages = Math.ceil((KERNEL_BYTES + aligned(bytes) + threads * scratchBytes) / PAGE_BYTES);
      shared.memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
      shared.dataBytes = bytes;
      return new Uint8Array(shared.memory.buffer, KERNEL_BYTES, bytes);
    },
  );
  const first = KERNEL_BYTES + aligned(shared.dataBytes);
  return {
    live,
    memory: shared.memory as WebAssembly.Memory,
    arrays,
    articles,
    scratches: Array.from({ length: threads }, (_, thread) =>
      scratchAt(first + thread * scratchBytes, articles),
    ),
    deleted: readDeleted(dir, live),
    termFile: null,
  };
};

/**
 * Opens the file of term lists. The thread that owns the snapshot does that: what a thread opened is closed
 * when it ends.
 *
 * @throws DomainError `unavailable` if the file is missing or not as long as it was.
 */
export const openTermLists = (dir: string, { name, termLists }: LiveSegment): number => {
  const path = join(dir, SEGMENTS_FOLDER, name.replace(ARRAYS, TERM_LISTS));
  const file = openPresent(path);
  const { size } = fstatSync(file);
  if (size === termLists.bytes) return file;
  closeSync(file);
  throw refusal(path, 'torn', `${size} bytes instead of ${termLists.bytes}`);
};

const scratchAt = (from: number, articles: number): Scratch & { end: number } => {
  let end = from;
  const reserve = (bytes: number): number => {
    const at = end;
    end += aligned(bytes);
    return at;
  };
  const pooled = Math.min(articles, VIEWS * MAX_POOL);
  const perView = (): number[] => Array.from({ length: VIEWS }, () => reserve(4 * pooled));
  return {
    sums: Array.from({ length: VIEWS }, () => reserve(4 * articles + 64)),
    lists: reserve(4 * MAX_QUERY_FEATURES),
    weights: reserve(4 * MAX_QUERY_FEATURES),
    query: reserve(2 * MAX_DIMENSIONS),
    skipped: reserve(Math.ceil(articles / 8)),
    chosen: reserve(8 * selectionRoom(Math.min(articles, MAX_POOL))),
    blockSets: reserve(MAX_COMPARED * BLOCK_SET_BYTES),
    members: reserve(8 * Math.ceil(articles / 64)),
    pool: { ordinal: reserve(4 * pooled), sums: perView(), evened: perView(), standing: reserve(8 * pooled) },
    end,
  };
};

/** @throws DomainError `unavailable` if the file is missing or torn. */
export const readDeleted = (dir: string, { deleted }: Pick<LiveSegment, 'deleted'>): Uint32Array => {
  if (!deleted) return new Uint32Array(0);
  const placed = readArrays(
    join(dir, DELETED_FOLDER, deleted.name),
    { kind: DELETED_KIND, checksum: deleted.checksum },
    (bytes) => new Uint8Array(new SharedArrayBuffer(bytes)),
  );
  return (viewArrays(placed) as { ordinal: Uint32Array }).ordinal;
};

/** The arrays of a segment in memory. */
export const arraysOf = ({ memory, arrays }: SegmentHandle): SegmentArrays =>
  viewArrays({ buffer: memory.buffer, arrays }) as unknown as SegmentArrays;
