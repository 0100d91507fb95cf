import { join } from 'node:path';
import { readSome, sizesOfArrays } from '../disk/array-file.ts';
import { SEGMENTS_FOLDER, SPACES_FOLDER } from '../disk/format.ts';
import { SEGMENT_KIND } from '../segment/handle.ts';
import { readManifest } from '../disk/manifest.ts';
import type { IndexStats } from '../document.ts';
import { SPACE_KIND } from './space-file.ts';

/**
 * What the live index says of itself, without loading it; null when there is none.
 *
 * @throws DomainError `unavailable` if its manifest is damaged, foreign, or of another format version.
 */
export const indexStats = (dir: string): IndexStats | null => readManifest(dir)?.stats ?? null;

/**
 * Concepts that the live index weighs as basic, ascending; none when there is no index.
 *
 * @throws DomainError as `indexStats` does.
 */
export const basicConceptsOfIndex = (dir: string): number[] => {
  const space = readManifest(dir)?.space;
  if (!space) return [];
  const path = join(dir, SPACES_FOLDER, space.name);
  return Array.from(
    readSome(path, { kind: SPACE_KIND, checksum: space.checksum }, ['basicConceptId']).basicConceptId,
  );
};

/**
 * Bytes and entries of each array of the live index, summed over its segments; empty when there is none.
 *
 * @throws DomainError as `indexStats` does.
 */
export const indexSizes = (dir: string): Record<string, { bytes: number; length: number }> => {
  const sums: Record<string, { bytes: number; length: number }> = {};
  for (const { name, checksum } of readManifest(dir)?.segments ?? []) {
    const sizes = sizesOfArrays(join(dir, SEGMENTS_FOLDER, name), { kind: SEGMENT_KIND, checksum });
    for (const [array, { bytes, length }] of Object.entries(sizes)) {
      sums[array] ??= { bytes: 0, length: 0 };
      sums[array].bytes += bytes;
      sums[array].length += length;
    }
  }
  return sums;
};
