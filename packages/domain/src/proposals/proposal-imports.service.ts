import { conflict, DomainError, forbidden, invalid, limited, notFound, tooLarge } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { storable } from '../storable.ts';
import type { FoldersService } from './folders.service.ts';
import { reportRows } from './import-report.ts';
import { IMPORT_LIMITS, ITEMS_PAGE, SAMPLE_ROWS } from './proposal-imports.contract.ts';
import type {
  AddImportFile,
  CreateImport,
  FindImportItems,
  ImportCard,
  ImportFile,
  ImportItem,
  ImportItemPage,
  ImportReport,
  MapColumns,
  ProposalImport,
  StartImport,
} from './proposal-imports.contract.ts';
import { canUseImport } from './proposals.policy.ts';
import type { ImportRow, ProposalImportsStore } from './proposal-imports.store.ts';
import { columnsFault } from './table-columns.ts';

type State = ImportCard['state'];

/** In which nothing is under way. */
const AT_REST: readonly State[] = ['open', 'ready', 'done', 'failed', 'cancelled'];
/** Imports of a folder that are listed. */
const RECENT = 10;

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`;

export interface ProposalImportsParts {
  store: ProposalImportsStore;
  folders: Pick<FoldersService, 'forNewProposal'>;
  /** By content; throws DomainError for what is not read. */
  uploadKind: (bytes: Uint8Array, fileName: string) => 'document' | 'table' | 'archive';
  /** Cells that a spreadsheet would run as formulas are made harmless. */
  toCsv: (rows: readonly (readonly (string | number | null)[])[]) => string;
  newId: () => string;
}

const cardOf = (row: ImportRow): ImportCard => {
  const { ownerId: _owner, ...card } = row;
  return card;
};

/** Bulk uploads, as whoever began them handles them; `importRunService` does the work. */
export const proposalImportsService = (parts: ProposalImportsParts) => {
  const { store, folders, uploadKind, toCsv, newId } = parts;

  const usable = async (actor: Actor, id: string): Promise<ImportRow> => {
    const found = await store.byId(id);
    if (found === null || !canUseImport(actor, found)) throw notFound('import', id);
    return found;
  };

  const mustRest = ({ state }: ImportRow): void => {
    if (!AT_REST.includes(state))
      throw conflict('The upload is being worked on: wait until that is done, or cancel it');
  };

  const whole = async (actor: Actor, id: string): Promise<ProposalImport> => {
    const found = await usable(actor, id);
    return { ...cardOf(found), files: await store.filesOf(id, SAMPLE_ROWS) };
  };

  const fileOf = async (id: string, fileId: number): Promise<ImportFile> => {
    const file = await store.file(id, fileId, SAMPLE_ROWS);
    if (file === null) throw notFound('file', fileId);
    return file;
  };

  /** What the file is, or why it is not taken in. */
  const looked = (bytes: Uint8Array, name: string): { kind: ImportFile['kind']; reason: string | null } => {
    try {
      const kind = uploadKind(bytes, name);
      const limit = kind === 'archive' ? IMPORT_LIMITS.archiveBytes : IMPORT_LIMITS.fileBytes;
      const reason =
        bytes.length > limit ? `The file has more than ${megabytes(limit)}: cut it in parts` : null;
      return { kind, reason };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { kind: 'unknown', reason: storable(error.message) };
    }
  };

  const addedFile = async (id: string, name: string, bytes: Uint8Array): Promise<number> => {
    const { kind, reason } = looked(bytes, name);
    const fileKey = reason === null ? await store.keepFile(bytes) : null;
    let added: Awaited<ReturnType<typeof store.addFile>> = 'gone';
    try {
      added = await store.addFile(
        id,
        { name, kind, sizeBytes: bytes.length, fileKey, reason },
        { uploads: IMPORT_LIMITS.uploads, bytes: IMPORT_LIMITS.bytes, states: AT_REST },
      );
    } finally {
      if (typeof added !== 'number' && fileKey !== null) await store.dropFile(fileKey);
    }
    if (added === 'gone') throw notFound('import', id);
    if (added === 'busy')
      throw conflict('The upload is being worked on: wait until that is done, or cancel it');
    if (added === 'uploads')
      throw tooLarge(`An upload has at most ${IMPORT_LIMITS.uploads} files: begin another one`);
    if (added === 'bytes')
      throw tooLarge(`An upload has at most ${megabytes(IMPORT_LIMITS.bytes)} in all: begin another one`);
    return added;
  };

  async function* everyItem(id: string): AsyncGenerator<ImportItem> {
    for (let after = 0; ;) {
      const items = await store.items(id, { state: null, after, limit: 1000 });
      yield* items;
      if (items.length === 0) return;
      after = items[items.length - 1].id;
    }
  }

  return {
    /** @throws DomainError `not_found` or `forbidden` for the folder; `limited`. */
    async create(
      actor: Actor,
      { folderId, sameOrigin, namesAreOrigins }: CreateImport,
    ): Promise<ProposalImport> {
      const into = await folders.forNewProposal(actor, folderId);
      const ownerId = isUser(actor) ? actor.id : await store.ownerOfFolder(into);
      if (ownerId === null) throw notFound('folder', into);
      const id = newId();
      const row = { id, folderId: into, ownerId, sameOrigin, namesAreOrigins };
      if (!(await store.add(row, IMPORT_LIMITS.unfinished)))
        throw limited(
          `${IMPORT_LIMITS.unfinished} uploads are unfinished: make their proposals, or cancel one of them`,
        );
      return whole(actor, id);
    },

    /**
     * Takes a file in. One that is not read is in the report with the reason, as others are that come with it.
     *
     * @throws DomainError `not_found`; `conflict` while files are read; `too_large` for too many.
     */
    async addFile(actor: Actor, { id, fileName, bytes }: AddImportFile): Promise<ImportFile> {
      mustRest(await usable(actor, id));
      return fileOf(id, await addedFile(id, storable(fileName), bytes));
    },

    /** Has the files read that wait. @throws DomainError `invalid` when there are none; `conflict`. */
    async read(actor: Actor, id: string): Promise<ProposalImport> {
      const found = await usable(actor, id);
      mustRest(found);
      const { files, filesRead, filesRefused } = found.counts;
      if (files === 0) throw invalid('There are no files yet: add one');
      const to = files > filesRead + filesRefused ? 'reading' : 'ready';
      await store.move(id, { from: AT_REST, to });
      return whole(actor, id);
    },

    /** @throws DomainError `not_found`, also for another's. */
    byId: whole,

    /** The actor's own of a folder, newest first, ten at most; to the system, everybody's. */
    async ofFolder(actor: Actor, folderId: number): Promise<ImportCard[]> {
      const found = await store.ofFolder(folderId, isUser(actor) ? actor.id : null, RECENT);
      return found.map(cardOf);
    },

    async items(actor: Actor, { id, state, cursor, limit }: FindImportItems): Promise<ImportItemPage> {
      await usable(actor, id);
      const found = await store.items(id, { state: state ?? null, after: cursor, limit: limit + 1 });
      const items = found.slice(0, Math.min(limit, ITEMS_PAGE));
      return { items, next: found.length > items.length ? (items.at(-1)?.id ?? null) : null };
    },

    /** @throws DomainError `invalid` for a choice that cannot be; `conflict` while proposals are made. */
    async map(actor: Actor, { id, fileId, columns }: MapColumns): Promise<ProposalImport> {
      mustRest(await usable(actor, id));
      const { table } = await fileOf(id, fileId);
      if (table === null) throw invalid('This file is no table');
      const fault = columnsFault(table.header, columns);
      if (fault !== null) throw invalid(fault);
      if (!(await store.setColumns(id, { fileId, columns }, AT_REST)))
        throw conflict('The upload is being worked on: wait until that is done, or cancel it');
      return whole(actor, id);
    },

    /** Makes what waits. @throws DomainError `invalid` when nothing does, or a table has no title; `forbidden`; `conflict`. */
    async start(actor: Actor, { id, sameOrigin }: StartImport): Promise<ProposalImport> {
      const found = await usable(actor, id);
      mustRest(found);
      await folders.forNewProposal(actor, found.folder.id);
      if (found.counts.waiting === 0)
        throw invalid('There is nothing to make: add files, or try again what failed');
      const files = await store.filesOf(id, 0);
      const untitled = files.find(
        ({ table, items }) => table && items > 0 && !table.columns.includes('title'),
      );
      if (untitled) throw invalid(`Say which column of ${untitled.name} holds the titles`);
      if (files.some(({ state }) => state === 'waiting' || state === 'reading'))
        throw conflict('Files wait to be read: have them read first');
      if (sameOrigin !== undefined) await store.setSameOrigin(id, sameOrigin);
      await store.move(id, { from: AT_REST, to: 'making' });
      return whole(actor, id);
    },

    /** Stops after the file or proposal in work. What was made stays; the rest can be made later. */
    async cancel(actor: Actor, id: string): Promise<ProposalImport> {
      await usable(actor, id);
      await store.cancel(id, 'Cancelled before it was read: upload it again');
      await store.dropFiles(id);
      return whole(actor, id);
    },

    /** What was refused or skipped waits again, to be looked at and made. @throws DomainError `invalid` when nothing does. */
    async retry(actor: Actor, id: string): Promise<ProposalImport> {
      mustRest(await usable(actor, id));
      if ((await store.retry(id, AT_REST)) === 0)
        throw invalid('There is nothing to try again: upload the files that could not be read once more');
      return whole(actor, id);
    },

    /** What became of every file and row, as CSV. */
    async report(actor: Actor, id: string): Promise<ImportReport> {
      const { folder } = await usable(actor, id);
      const rows = reportRows(await store.filesOf(id, 0));
      for await (const item of everyItem(id)) rows.add(item);
      return { fileName: `upload-${folder.id}-${id.slice(0, 8)}.csv`, csv: `\uFEFF${toCsv(rows.all())}` };
    },

    /** For whoever runs the work. @throws DomainError `forbidden` when the owner may not change the folder any more. */
    async assertMayMake(owner: Actor | null, folderId: number): Promise<void> {
      if (owner === null) throw forbidden();
      await folders.forNewProposal(owner, folderId);
    },
  };
};

export type ProposalImportsService = ReturnType<typeof proposalImportsService>;
