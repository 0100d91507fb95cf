import { DomainError, invalid, tooLarge } from '@peerlens/kernel';
import type { CsvCell } from '@peerlens/formats/csv.ts';
import type { ZipEntry } from '@peerlens/formats/zip.ts';
import type { Actor } from '../actor.ts';
import type { FoldersService } from '../proposals/folders.service.ts';
import type { RefereeExport } from '../referees/export.contract.ts';
import type { RefereeExportService } from '../referees/export.service.ts';
import { MAX_FILE_BYTES, MAX_PROPOSALS } from './schedules.contract.ts';
import type { ScheduleRow } from './schedules.store.ts';

export interface ScheduledFile {
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
  documents: number;
  leftOut: number;
  rows: number;
}

/** An export as it is written. */
interface WrittenFile {
  fileName: string;
  contentType: string;
  bytes: AsyncIterable<Uint8Array>;
}

export interface ScheduledFileParts {
  /** The one way in which rankings are written. */
  refereeFile: (exported: RefereeExport, form: Pick<ScheduleRow, 'format' | 'delimiter'>) => WrittenFile;
  refereeExport: RefereeExportService;
  folders: Pick<FoldersService, 'folder'>;
  encodeZip: (entries: readonly ZipEntry[]) => AsyncIterable<Uint8Array>;
  toCsv: (rows: readonly (readonly CsvCell[])[]) => string;
  clock: () => Date;
}

/** Of one document in a folder: the others are exported all the same. Anything else is told of the whole run. */
const OF_ONE_DOCUMENT = ['invalid', 'not_found', 'too_large'];

async function collected(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of parts) {
    bytes += chunk.length;
    if (bytes > MAX_FILE_BYTES)
      throw tooLarge(
        `The file has more than ${MAX_FILE_BYTES / 1024 / 1024} MB: export fewer people, or a part of the folder`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

interface LeftOut {
  id: number;
  title: string;
  reason: string;
}

/** The rankings of a schedule as one file, as its owner would export them now. */
export const scheduledFile = ({
  refereeExport,
  refereeFile,
  folders,
  encodeZip,
  toCsv,
  clock,
}: ScheduledFileParts) => {
  const ofDocument = async (
    owner: Actor,
    schedule: ScheduleRow,
    { docKind, docId }: { docKind: 'proposal' | 'saved_search'; docId: number },
  ): Promise<{ file: WrittenFile; rows: number }> => {
    const { settingsId, limit, onlyMarked, organizationId: asOrganizationId, format, delimiter } = schedule;
    const exported = await refereeExport.export(owner, {
      docKind,
      docId,
      settings: {},
      settingsId,
      limit,
      onlyMarked,
      onlyCustom: false,
      customAuthorsIds: [],
      asOrganizationId,
    });
    return { file: refereeFile(exported, { format, delimiter }), rows: exported.referees.length };
  };

  const zipOf = async (entries: readonly ZipEntry[], leftOut: readonly LeftOut[]): Promise<Buffer> => {
    const report = `\uFEFF${toCsv([
      ['Proposal', 'Title', 'Why it was left out'],
      ...leftOut.map(({ id, title, reason }) => [id, title, reason]),
    ])}`;
    const all =
      leftOut.length > 0 ? [...entries, { path: 'left-out.csv', bytes: once(Buffer.from(report)) }] : entries;
    return collected(encodeZip(all));
  };

  const ofFolder = async (
    owner: Actor,
    schedule: ScheduleRow,
    signal?: AbortSignal,
  ): Promise<ScheduledFile> => {
    const { id, proposals } = await folders.folder(owner, schedule.what.id);
    if (proposals.length === 0) throw invalid('There is no proposal in the folder');
    if (proposals.length > MAX_PROPOSALS)
      throw tooLarge(`The folder has more than ${MAX_PROPOSALS} proposals: part it`);
    const entries: ZipEntry[] = [];
    const leftOut: LeftOut[] = [];
    let rows = 0;
    let bytes = 0;
    for (const proposal of proposals) {
      signal?.throwIfAborted();
      try {
        const made = await ofDocument(owner, schedule, { docKind: 'proposal', docId: proposal.id });
        const content = await collected(made.file.bytes);
        bytes += content.length;
        if (bytes > 2 * MAX_FILE_BYTES) throw tooLarge('The folder is too large for one file: part it');
        entries.push({ path: made.file.fileName, bytes: once(content) });
        rows += made.rows;
      } catch (error) {
        if (!(error instanceof DomainError) || !OF_ONE_DOCUMENT.includes(error.code)) throw error;
        leftOut.push({ id: proposal.id, title: proposal.title, reason: error.message });
      }
    }
    if (entries.length === 0) throw invalid(`No proposal could be ranked: ${leftOut[0].reason}`);
    const day = clock().toISOString().slice(0, 'YYYY-MM-DD'.length);
    return {
      fileName: `referees-folder-${id}-${day}.zip`,
      contentType: 'application/zip',
      bytes: await zipOf(entries, leftOut),
      documents: entries.length,
      leftOut: leftOut.length,
      rows,
    };
  };

  /** @throws DomainError as an export by hand does: with the owner's rights at this time. */
  return async (owner: Actor, schedule: ScheduleRow, signal?: AbortSignal): Promise<ScheduledFile> => {
    const { kind, id } = schedule.what;
    if (kind === 'folder') return ofFolder(owner, schedule, signal);
    const { file, rows } = await ofDocument(owner, schedule, { docKind: kind, docId: id });
    const { fileName, contentType } = file;
    return { fileName, contentType, bytes: await collected(file.bytes), documents: 1, leftOut: 0, rows };
  };
};

export type MakeScheduledFile = ReturnType<typeof scheduledFile>;
