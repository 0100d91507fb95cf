import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { renameDurably, writeDurably } from '../disk/durable-write.ts';
import { refusal, UNFINISHED } from '../disk/format.ts';
import { collectPeople } from './collect.ts';
import { bytesOfColumns, columnsOver, lengthsOf, PEOPLE_COLUMNS, sharedMemory } from './columns.ts';
import type { People, PeopleLengths } from './columns.ts';
import type { PeopleRows } from './rows.ts';

/** Where an index keeps it. */
export const peopleFile = (dir: string): string => join(dir, 'people.bin');

/** Tells this file from any other. */
const FORMAT = 'peerlens-people';
/** Raised whenever the layout, or the meaning of anything in it, changes; the file is then made anew. */
export const PEOPLE_FORMAT_VERSION = 2;

/** The file's first line: format, version, SHA-256 of all that follows, and the bytes of its two parts. */
const FIRST_LINE = /^peerlens-people (\d{1,9}) ([0-9a-f]{64}) (\d{1,9}) (\d{1,15})\n/;
const LONGEST_FIRST_LINE = 128;

/** The first part: what the second, all columns end to end, consists of. */
interface Contents {
  lengths: PeopleLengths;
  countries: string[];
  types: string[];
}

/**
 * Writes the facts of all authors, aside first: afterwards the file is the new one, whole, and on the disk.
 *
 * @returns what was written.
 */
export const writePeople = async (file: string, rows: PeopleRows): Promise<People> => {
  const people = await collectPeople(rows);
  await storePeople(file, people);
  return people;
};

/** The same for columns that are in memory. */
export const storePeople = async (file: string, people: People): Promise<void> => {
  const { countries, types, memory } = people;
  const contents = Buffer.from(JSON.stringify({ lengths: lengthsOf(people), countries, types }));
  const hash = createHash('sha256').update(contents).update(new Uint8Array(memory)).digest('hex');
  const line = `${FORMAT} ${PEOPLE_FORMAT_VERSION} ${hash} ${contents.length} ${memory.byteLength}\n`;
  await writeDurably(file + UNFINISHED, Buffer.concat([Buffer.from(line), contents, new Uint8Array(memory)]));
  await renameDurably(file + UNFINISHED, file);
};

/**
 * The facts of all authors, in memory that threads can share; null when there is no such file.
 *
 * @throws DomainError `unavailable` if it is damaged, foreign, or of another format version.
 */
export const readPeople = (file: string): People | null => {
  const opened = openIfPresent(file);
  if (opened === null) return null;
  try {
    return readOpened(file, opened);
  } finally {
    closeSync(opened);
  }
};

const readOpened = (path: string, opened: number): People => {
  const { size } = fstatSync(opened);
  const beginning = Buffer.alloc(Math.min(size, LONGEST_FIRST_LINE));
  readSync(opened, beginning, 0, beginning.length, 0);
  const line = FIRST_LINE.exec(beginning.toString('latin1'));
  if (line === null) {
    // Also where it ends within the name of the format.
    const isOurs = FORMAT.startsWith(beginning.toString('latin1', 0, FORMAT.length));
    throw refusal(path, isOurs ? 'torn' : 'foreign', isOurs ? 'no first line' : 'no known format');
  }
  const [version, contentsBytes, memoryBytes] = [line[1], line[3], line[4]].map(Number);
  if (version !== PEOPLE_FORMAT_VERSION) {
    const versions = `format ${version}, this version reads ${PEOPLE_FORMAT_VERSION}`;
    throw refusal(path, version < PEOPLE_FORMAT_VERSION ? 'older' : 'newer', versions);
  }
  const expected = line[0].length + contentsBytes + memoryBytes;
  if (size !== expected) throw refusal(path, 'torn', `${size} bytes instead of ${expected}`);
  const contents = Buffer.alloc(contentsBytes);
  const memory = sharedMemory(memoryBytes);
  readWhole(path, { opened, at: line[0].length }, contents);
  readWhole(path, { opened, at: line[0].length + contentsBytes }, new Uint8Array(memory));
  const hash = createHash('sha256').update(contents).update(new Uint8Array(memory)).digest('hex');
  if (hash !== line[2]) throw refusal(path, 'torn', 'checksum differs');
  const { lengths, countries, types } = JSON.parse(contents.toString()) as Contents;
  const isWhole = PEOPLE_COLUMNS.every((name) => lengths[name] >= 0);
  if (!isWhole || bytesOfColumns(lengths) !== memoryBytes) throw refusal(path, 'torn', 'columns do not fit');
  return { ...columnsOver(memory, lengths), memory, countries, types };
};

const readWhole = (
  path: string,
  { opened, at }: { opened: number; at: number },
  content: Uint8Array,
): void => {
  let done = 0;
  while (done < content.length) {
    const read = readSync(opened, content, done, Math.min(content.length - done, 1 << 30), at + done);
    if (read === 0) throw refusal(path, 'torn', `ends after ${at + done} bytes`);
    done += read;
  }
};

const openIfPresent = (path: string): number | null => {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};
