import { join } from 'node:path';
import { readArrays, viewArrays, writeArrays, type Placed } from '../disk/array-file.ts';
import { fileName, settle } from '../disk/commit.ts';
import { SPACES_FOLDER, UNFINISHED } from '../disk/format.ts';
import type { Manifest } from '../disk/manifest.ts';
import { openLatent } from '../latent/latent-model.ts';
import { arraysOfSpace, openSpace, type Space, type SpaceArrays } from '../space/space.ts';

export const SPACE_KIND = 'space';

/** Writes a space; it is not live until a manifest names it. */
export const writeSpaceFile = async (
  { dir, number }: { dir: string; number: number },
  space: Space,
): Promise<Manifest['space']> => {
  const name = fileName(number);
  const path = join(dir, SPACES_FOLDER, name + UNFINISHED);
  const written = await writeArrays(path, SPACE_KIND, arraysOfSpace(space));
  await settle(path);
  return { name, ...written, articles: space.articles };
};

/**
 * Reads a space's arrays into memory that threads share.
 *
 * @throws DomainError `unavailable` if the file is missing, torn, foreign or of another version.
 */
export const loadSpace = (dir: string, { name, checksum }: Manifest['space']): Placed =>
  readArrays(
    join(dir, SPACES_FOLDER, name),
    { kind: SPACE_KIND, checksum },
    (bytes) => new Uint8Array(new SharedArrayBuffer(bytes)),
  );

/** @param articles the space was made from. */
export const spaceOf = (placed: Placed, articles: number): Space => {
  const arrays = viewArrays(placed) as unknown as SpaceArrays & {
    latentTerm?: Uint32Array;
    latentBasis?: Float32Array;
  };
  const { latentTerm, latentBasis } = arrays;
  const latent = latentTerm && latentBasis ? openLatent({ latentTerm, latentBasis }) : null;
  return openSpace(arrays, articles, latent);
};
