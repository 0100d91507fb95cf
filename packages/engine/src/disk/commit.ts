import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { renameDurably, syncFolder } from './durable-write.ts';
import { DELETED_FOLDER, MANIFEST_FILE, SEGMENTS_FOLDER, SPACES_FOLDER, UNFINISHED } from './format.ts';
import { readManifest, writeManifest, type Manifest } from './manifest.ts';

const FOLDERS = [SPACES_FOLDER, SEGMENTS_FOLDER, DELETED_FOLDER];

/** A writer's scratch in the index folder; what a killed one leaves goes with the next. */
export const SCRATCH_FILE = 'writing.tmp';

/** What stands beside a segment's arrays. */
export const TERM_LISTS = '.terms';
export const ARRAYS = '.bin';

/** Makes the folders, and removes whatever no manifest names: what a killed writer left. */
export const cleanUnfinished = async (dir: string): Promise<void> => {
  for (const folder of FOLDERS) await mkdir(join(dir, folder), { recursive: true });
  for (const name of [MANIFEST_FILE + UNFINISHED, SCRATCH_FILE]) await rm(join(dir, name), { force: true });
  await removeUnnamed(dir, manifestIfReadable(dir));
};

/** A damaged or foreign manifest is about to be replaced; its files go with the commit. */
const manifestIfReadable = (dir: string): Manifest | null => {
  try {
    return readManifest(dir);
  } catch {
    return null;
  }
};

/** Makes a finished file part of the index folder, under its final name. */
export const settle = async (unfinished: string): Promise<void> =>
  renameDurably(unfinished, unfinished.slice(0, -UNFINISHED.length));

/**
 * Makes the manifest the live one, in one step; then what it does not name goes. Whenever this stops, the
 * manifest names whole files, the old or the new ones.
 */
export const commit = async (dir: string, manifest: Manifest): Promise<void> => {
  await syncFolder(dir);
  await writeManifest(dir, manifest);
  await removeUnnamed(dir, manifest);
};

const removeUnnamed = async (dir: string, manifest: Manifest | null): Promise<void> => {
  const named = new Set<string>();
  if (manifest) {
    named.add(join(SPACES_FOLDER, manifest.space.name));
    for (const { name, deleted } of manifest.segments) {
      named.add(join(SEGMENTS_FOLDER, name));
      named.add(join(SEGMENTS_FOLDER, name.replace(ARRAYS, TERM_LISTS)));
      if (deleted) named.add(join(DELETED_FOLDER, deleted.name));
    }
  }
  for (const folder of FOLDERS)
    for (const name of await readdir(join(dir, folder)))
      if (!named.has(join(folder, name))) await rm(join(dir, folder, name), { force: true, recursive: true });
};

/** One more than the highest number in use, so that a reader never finds other content under a known name. */
export const nextNumber = async (dir: string, manifest: Manifest | null): Promise<number> => {
  const names = [
    ...(await readdir(join(dir, SEGMENTS_FOLDER))),
    ...(await readdir(join(dir, SPACES_FOLDER))),
    ...(await readdir(join(dir, DELETED_FOLDER))),
    ...(manifest?.segments.map(({ name }) => name) ?? []),
  ];
  const numbers = names.map((name) => Number.parseInt(name, 10)).filter(Number.isFinite);
  return Math.max(0, ...numbers) + 1;
};

/** Names of files, in the order in which they are made. */
export const fileName = (number: number): string => String(number).padStart(8, '0') + ARRAYS;
