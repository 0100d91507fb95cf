import { DomainError, tooLarge } from '@peerlens/kernel';
import type { UserActor } from '../actor.ts';
import { storable } from '../storable.ts';
import type { ExtractedText } from './extractions.store.ts';
import type { FileContent, FileToRead, NewItem } from './import-items.store.ts';
import { decide, draftOf } from './item-drafts.ts';
import { IMPORT_LIMITS } from './proposal-imports.contract.ts';
import type { ColumnUse } from './proposal-imports.contract.ts';
import type { ProposalImportsService } from './proposal-imports.service.ts';
import type { ImportRow, ProposalImportsStore } from './proposal-imports.store.ts';
import { guessedColumns } from './table-columns.ts';

/** A file that three workers have died of is left alone. Chosen as often as the queue tries. */
const MAX_ATTEMPTS = 3;
/** Items that are fetched at a time. */
const ITEMS_AT_ONCE = 50;

const GONE = 'The file is gone: upload it again';

/** A table as a reader finds it. */
export interface ReadTable {
  header: string[];
  rows: readonly { row: number; cells: string[] }[];
  refused: readonly { row: number; reason: string }[];
  warnings: readonly string[];
}

export interface ImportRunParts {
  store: ProposalImportsStore;
  imports: Pick<ProposalImportsService, 'assertMayMake'>;
  uploadKind: (bytes: Uint8Array, fileName: string) => 'document' | 'table' | 'archive';
  extractText: (bytes: Uint8Array, fileName: string) => Promise<ExtractedText>;
  readTable: (bytes: Uint8Array, fileName: string) => Promise<ReadTable>;
  archivedFiles: (
    bytes: Uint8Array,
  ) => readonly { index: number; name: string; unpackedBytes: number; refused: string | null }[];
  unpackedFile: (bytes: Uint8Array, index: number) => Uint8Array;
  /** Null when there is no such user any more. */
  actorOf: (userId: string) => Promise<UserActor | null>;
}

const baseName = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
const withoutEnding = (name: string): string => baseName(name).replace(/\.[^.]{1,5}$/, '') || baseName(name);

const NOTHING = { items: [], files: [], table: null, warnings: [] } as const;

const storableCells = (cells: readonly string[]): string[] => cells.map(storable);

/** What a table's rows become. */
const rowsOf = ({ rows, refused }: ReadTable, columns: readonly ColumnUse[]): NewItem[] => {
  const [title, origin] = [columns.indexOf('title'), columns.indexOf('originId')];
  const read = rows.map(({ row, cells }): NewItem => {
    const storables = storableCells(cells);
    return {
      row,
      title: (storables[title] ?? '').slice(0, 2000).toWellFormed(),
      originId: (storables[origin] ?? '').slice(0, 200).toWellFormed() || null,
      source: { kind: 'row', cells: storables },
      reason: null,
    };
  });
  const unread = refused.map(({ row, reason }): NewItem => ({
    row,
    title: '',
    originId: null,
    source: null,
    reason,
  }));
  return [...read, ...unread].toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
};

/** What a worker does with a bulk upload: reads its files, and makes its proposals. Begun anew, it goes on. */
export const importRunService = (parts: ImportRunParts) => {
  const { store, imports, uploadKind, extractText, readTable, archivedFiles, unpackedFile, actorOf } = parts;

  const documentContent = async (
    bytes: Uint8Array,
    name: string,
    namesAreOrigins: boolean,
  ): Promise<FileContent> => {
    const read = await extractText(bytes, baseName(name));
    const title = storable(read.title || withoutEnding(name))
      .slice(0, 2000)
      .toWellFormed();
    const originId = namesAreOrigins ? withoutEnding(name).slice(0, 200).toWellFormed() : null;
    const source = {
      kind: 'document',
      title,
      abstract: storable(read.abstract),
      fullText: storable(read.fullText),
      originId,
    } as const;
    const cut = read.truncated
      ? ['The file was longer than what is read at most; its end was left out.']
      : [];
    return {
      ...NOTHING,
      kind: 'document',
      items: [{ row: null, title, originId, source, reason: null }],
      warnings: [...read.warnings.map(storable), ...cut],
    };
  };

  const tableContent = async (bytes: Uint8Array, name: string): Promise<FileContent> => {
    const table = await readTable(bytes, baseName(name));
    const header = storableCells(table.header);
    const columns = guessedColumns(header);
    return {
      ...NOTHING,
      kind: 'table',
      items: rowsOf(table, columns),
      table: { header, columns },
      warnings: table.warnings.map(storable),
    };
  };

  const archiveContent = (bytes: Uint8Array): FileContent => ({
    ...NOTHING,
    kind: 'archive',
    files: archivedFiles(bytes).map(({ index, name, unpackedBytes, refused }) => ({
      name: storable(name).slice(-255).toWellFormed(),
      entry: index,
      sizeBytes: unpackedBytes,
      reason: refused,
    })),
  });

  /** Keeps the archive that was read last: its files come one after the other. */
  const bytesReader = () => {
    let last: { key: string; bytes: Uint8Array } | null = null;
    return async ({ fileKey, archive }: FileToRead): Promise<Uint8Array | null> => {
      if (archive === null) return fileKey === null ? null : store.readFile(fileKey);
      if (archive.fileKey === null) return null;
      if (last?.key !== archive.fileKey) {
        const bytes = await store.readFile(archive.fileKey);
        if (bytes === null) return null;
        last = { key: archive.fileKey, bytes };
      }
      return unpackedFile(last.bytes, archive.entry);
    };
  };

  const contentOf = (file: FileToRead, bytes: Uint8Array, namesAreOrigins: boolean) => {
    const kind = file.kind === 'unknown' ? uploadKind(bytes, file.name) : file.kind;
    if (kind === 'table') return tableContent(bytes, file.name);
    if (kind === 'document') return documentContent(bytes, file.name, namesAreOrigins);
    if (file.archive !== null)
      throw tooLarge('An archive within an archive is not opened: upload it by itself');
    return archiveContent(bytes);
  };

  const assertFits = async (importId: string, content: FileContent): Promise<void> => {
    const found = await store.found(importId);
    if (found.items + content.items.length > IMPORT_LIMITS.items)
      throw tooLarge(`An upload makes at most ${IMPORT_LIMITS.items} proposals: upload the rest by itself`);
    if (found.files + content.files.length > IMPORT_LIMITS.files)
      throw tooLarge(
        `An upload has at most ${IMPORT_LIMITS.files} files, also in archives: upload the rest by itself`,
      );
  };

  const readFile = async (
    { id: importId, namesAreOrigins }: ImportRow,
    file: FileToRead,
    bytesOf: ReturnType<typeof bytesReader>,
  ): Promise<void> => {
    const refuse = (reason: string) => store.fileRefused(file.id, { kind: file.kind, reason });
    if (file.attempts > MAX_ATTEMPTS)
      return refuse('The file could not be read; try another form of it, such as DOCX or CSV');
    try {
      const bytes = await bytesOf(file);
      if (bytes === null) return await refuse(GONE);
      const content = await contentOf(file, bytes, namesAreOrigins);
      await assertFits(importId, content);
      await store.fileRead({ importId, fileId: file.id, name: file.name }, content);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await refuse(storable(error.message));
    }
    return undefined;
  };

  const readAll = async (row: ImportRow, signal?: AbortSignal): Promise<void> => {
    const bytesOf = bytesReader();
    for (;;) {
      signal?.throwIfAborted();
      const file = await store.nextFile(row.id);
      if (file === null) break;
      await readFile(row, file, bytesOf);
    }
    await store.move(row.id, { from: ['reading'], to: 'ready' });
  };

  const makeAll = async (
    { id: importId, ownerId, folder }: ImportRow,
    signal?: AbortSignal,
  ): Promise<void> => {
    try {
      await imports.assertMayMake(await actorOf(ownerId), folder.id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await store.move(importId, {
        from: ['making'],
        to: 'failed',
        error: 'You may not change this folder any more: ask whoever keeps it',
      });
      return;
    }
    for (;;) {
      const items = await store.waitingItems(importId, ITEMS_AT_ONCE);
      if (items.length === 0) break;
      for (const { id: itemId, source, table } of items) {
        signal?.throwIfAborted();
        const draft = draftOf(source, table);
        await store.make({ importId, itemId, ownerId, originId: draft.originId }, (found) =>
          decide(draft, found),
        );
      }
    }
    await store.move(importId, { from: ['making'], to: 'done' });
  };

  return {
    /** What a worker does; once it has ended, doing it again changes nothing. What is thrown is worth another try. */
    async run(id: string, signal?: AbortSignal): Promise<{ ok: true }> {
      const row = await store.byId(id);
      if (row?.state === 'reading') await readAll(row, signal);
      if (row?.state === 'making') await makeAll(row, signal);
      // Also of one that was killed between its end and this.
      await store.dropFiles(id);
      return { ok: true };
    },

    /** When every attempt has failed: whoever waits is told, and may go on from there. */
    async abandon(id: string): Promise<{ ok: true }> {
      const error = 'The upload could not be worked through: try it again, with fewer files at once';
      await store.move(id, { from: ['reading', 'making'], to: 'failed', error });
      return { ok: true };
    },
  };
};

export type ImportRunService = ReturnType<typeof importRunService>;
