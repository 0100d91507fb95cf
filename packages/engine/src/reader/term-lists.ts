import { readSync } from 'node:fs';
import { refusal } from '../disk/format.ts';
import type { PlacedSegment, Snapshot } from '../snapshot/snapshot.ts';
import { numberOfText } from '../text/text-table.ts';

/**
 * The terms of an article: numbers of the space and impacts, in turn. Read from the file beside the segment:
 * few are asked for, and in memory they would take as much again as all posting lists.
 *
 * @param terms how many terms the space has.
 * @throws DomainError `unavailable` if the file is damaged.
 */
export const termListOf = (
  { segment, ordinal }: { segment: PlacedSegment; ordinal: number },
  terms: number,
): Uint32Array => {
  const { articleTermEnd, handle } = segment;
  if (handle.termFile === null) throw torn(handle.live.name);
  const from = ordinal === 0 ? 0 : articleTermEnd[ordinal - 1];
  const record = new Uint32Array(articleTermEnd[ordinal] - from);
  const bytes = new Uint8Array(record.buffer);
  for (let at = 0; at < bytes.length;) {
    const read = readSync(handle.termFile, bytes, at, bytes.length - at, from * 4 + at);
    if (read === 0) throw torn(handle.live.name);
    at += read;
  }
  for (let i = 0; i < record.length; i += 2) if (record[i] >= terms) throw torn(handle.live.name);
  return record;
};

const torn = (segment: string) => refusal(segment, 'torn', 'a term list is not what was written');

/** How many articles had a term when the space was made. */
export const termDf = ({ space }: Snapshot, term: string): number => {
  const number = numberOfText(space.termTable, term);
  return number < 0 ? 0 : space.termArticles[number];
};
