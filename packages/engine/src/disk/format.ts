import { createHash } from 'node:crypto';
import { unavailable } from '@peerlens/kernel';

/** Tells our files from anybody else's. */
export const FORMAT = 'peerlens-index';
/** Raised whenever what a file holds, or means, changes; there is no migration but a rebuild. */
export const FORMAT_VERSION = 4;

export const MANIFEST_FILE = 'manifest.json';
export const SEGMENTS_FOLDER = 'segments';
export const SPACES_FOLDER = 'spaces';
export const DELETED_FOLDER = 'deleted';
/** Ends the names of what is not finished yet. */
export const UNFINISHED = '.tmp';

export const sha256 = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

const REASONS = {
  torn: 'is damaged',
  foreign: 'was not made by Peerlens',
  older: 'was made by an older version of Peerlens',
  newer: 'was made by a newer version of Peerlens',
} as const;

/** The failure to open an index; says what is wrong where, and what to do. */
export const refusal = (path: string, reason: keyof typeof REASONS, what: string) =>
  unavailable(`The index at ${path} ${REASONS[reason]} (${what}). Rebuild the index.`, { path, reason });

/** @throws DomainError `unavailable` unless the content claims to be of this format and version. */
export const checkFormat = (path: string, content: unknown): void => {
  const { format, formatVersion } = (content ?? {}) as { format?: unknown; formatVersion?: unknown };
  if (format !== FORMAT || typeof formatVersion !== 'number')
    throw refusal(path, 'foreign', 'no known format');
  if (formatVersion === FORMAT_VERSION) return;
  const versions = `format ${formatVersion}, this version reads ${FORMAT_VERSION}`;
  throw refusal(path, formatVersion < FORMAT_VERSION ? 'older' : 'newer', versions);
};
