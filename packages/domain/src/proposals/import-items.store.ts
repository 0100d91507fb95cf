import { asUser, inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { SqlRunner } from '@peerlens/queue';
import type { Announce } from './proposal-news.store.ts';
import { insertProposal, rewriteProposal } from './proposal-writes.store.ts';
import type { Decision, ExistingProposal, ItemSource } from './item-drafts.ts';
import type { ColumnUse, ImportFile, ImportItem, SameOrigin } from './proposal-imports.contract.ts';

/** A file that is to be read: its own bytes, or where in which archive they lie. */
export interface FileToRead {
  id: number;
  name: string;
  kind: ImportFile['kind'];
  fileKey: string | null;
  archive: { fileKey: string | null; entry: number } | null;
  /** How often it has been begun, this time included. */
  attempts: number;
}

export interface NewItem {
  row: number | null;
  title: string;
  originId: string | null;
  source: ItemSource | null;
  /** Set for a row that could not be read. */
  reason: string | null;
}

/** What was found in a file. */
export interface FileContent {
  kind: ImportFile['kind'];
  items: readonly NewItem[];
  /** Files of an archive. */
  files: readonly { name: string; entry: number; sizeBytes: number; reason: string | null }[];
  table: { header: string[]; columns: ColumnUse[] } | null;
  warnings: readonly string[];
}

export interface WaitingItem {
  id: number;
  source: ItemSource;
  table: { header: string[]; columns: ColumnUse[] } | null;
}

export interface ItemMaking {
  importId: string;
  itemId: number;
  originId: string | null;
  /** In whose name proposals are made. */
  ownerId: string;
}

interface Decided {
  state: ImportItem['state'];
  reason: string | null;
  proposalId: number | null;
  /** What was made is not kept twice; what was not can be tried again. */
  keepsDraft: boolean;
}

const json = JSON.stringify;

/** Keeps what was found in a file, and says that it was read; nothing of it without the rest. */
const keepContent = async (
  client: SqlRunner,
  { importId, fileId, name }: { importId: string; fileId: number; name: string },
  content: FileContent,
): Promise<void> => {
  await client.query(
    `update proposal_import_file set state = 'read', kind = $2, warnings = $3, header = $4, columns = $5 where id = $1`,
    [
      fileId,
      content.kind,
      json(content.warnings),
      content.table && json(content.table.header),
      content.table && json(content.table.columns),
    ],
  );
  await client.query(
    `insert into proposal_import_file (import_id, parent_id, entry, name, size_bytes, state, reason)
     select $1, $2, f.entry, $3 || '/' || f.name, f."sizeBytes",
       case when f.reason is null then 'waiting' else 'refused' end, f.reason
     from jsonb_to_recordset($4::jsonb) f(name text, entry int, "sizeBytes" int, reason text)`,
    [importId, fileId, name, json(content.files)],
  );
  await client.query(
    `insert into proposal_import_item (import_id, file_id, row, draft, title, origin_id, state, reason)
     select $1, $2, t.row, t.source, t.title, t."originId",
       case when t.reason is null then 'waiting' else 'refused' end, t.reason
     from jsonb_to_recordset($3::jsonb)
       t(row int, source jsonb, title text, "originId" text, reason text)`,
    [importId, fileId, json(content.items)],
  );
};

const existingOf = async (
  client: SqlRunner,
  { importId, itemId, originId }: ItemMaking,
): Promise<{ existing: ExistingProposal | null; isOfThisImport: boolean }> => {
  if (originId === null) return { existing: null, isOfThisImport: false };
  const found = await client.query(
    `select p.id, p.title, p.abstract, p.full_text as "fullText", p.authors, p.attributes,
        exists (select from proposal_import_item t where t.proposal_id = p.id and t.import_id = $1 and t.id <> $2
          and t.state in ('made', 'updated')) as "isOfThisImport"
      from proposal p
      where p.folder_id = (select folder_id from proposal_import where id = $1) and p.origin_id = $3
      order by p.id limit 1 for no key update`,
    [importId, itemId, originId],
  );
  const [row] = found.rows as (ExistingProposal & { isOfThisImport: boolean })[];
  if (row === undefined) return { existing: null, isOfThisImport: false };
  const { isOfThisImport, ...existing } = row;
  return { existing, isOfThisImport };
};

/** Files and items of an import, from bytes to proposals. */
export const importItemsStore = ({ db, announce }: { db: Database; announce: Announce }) => {
  const carryOut = async (client: SqlRunner, folderId: number, decision: Decision): Promise<Decided> => {
    if (decision.kind === 'leave') return { ...decision, keepsDraft: true };
    if (decision.kind === 'update') {
      const { id, to } = decision;
      await rewriteProposal(client, announce, { id, ...to });
      return { state: 'updated', reason: null, proposalId: id, keepsDraft: false };
    }
    const { title, originId, ...draft } = decision.draft;
    const id = await insertProposal(client, announce, {
      folderId,
      title,
      originId,
      abstract: draft.abstract ?? '',
      fullText: draft.fullText ?? '',
      authors: draft.authors ?? [],
      attributes: draft.attributes ?? [],
    });
    return { state: 'made', reason: null, proposalId: id, keepsDraft: false };
  };

  return {
    /** The next file to read, begun; null when there is none, or the import is not being read any more. */
    nextFile: async (importId: string): Promise<FileToRead | null> => {
      const found = await db.pool.query<FileToRead>(
        `update proposal_import_file f set state = 'reading', attempts = f.attempts + 1
          where f.id = (
            select n.id from proposal_import_file n join proposal_import i on i.id = n.import_id
              where n.import_id = $1 and n.state in ('waiting', 'reading') and i.state = 'reading'
              order by n.id limit 1)
          returning f.id, f.name, f.kind, f.file_key as "fileKey", f.attempts,
            (select jsonb_build_object('fileKey', a.file_key, 'entry', f.entry)
               from proposal_import_file a where a.id = f.parent_id) as archive`,
        [importId],
      );
      return found.rows[0] ?? null;
    },

    /** Documents, rows and files that an import has found up to now. */
    async found(importId: string): Promise<{ items: number; files: number }> {
      const counted = await db.pool.query<{ items: number; files: number }>(
        `select (select count(*) from proposal_import_item where import_id = $1) as items,
           (select count(*) from proposal_import_file where import_id = $1) as files`,
        [importId],
      );
      return counted.rows[0];
    },

    /** What was read twice is kept once; what was cancelled meanwhile is not kept. */
    fileRead: (
      file: { importId: string; fileId: number; name: string },
      content: FileContent,
    ): Promise<boolean> =>
      inTransaction(db.pool, async (client) => {
        const { rows } = await client.query(
          `select f.id from proposal_import_file f join proposal_import i on i.id = f.import_id
            where f.id = $1 and f.state = 'reading' and i.state = 'reading' for update of f for share of i`,
          [file.fileId],
        );
        if (rows.length === 0) return false;
        await keepContent(client, file, content);
        return true;
      }),

    async fileRefused(fileId: number, { kind, reason }: { kind: ImportFile['kind']; reason: string }) {
      await db.prisma.proposalImportFile.updateMany({
        where: { id: fileId, state: 'reading' },
        data: { state: 'refused', kind, reason },
      });
    },

    /** In their order. */
    waitingItems: async (importId: string, limit: number): Promise<WaitingItem[]> =>
      (
        await db.pool.query<WaitingItem>(
          `select t.id, t.draft as source, case when f.header is null then null
               else jsonb_build_object('header', f.header, 'columns', f.columns) end as table
             from proposal_import_item t
             join proposal_import_file f on f.id = t.file_id
             join proposal_import i on i.id = t.import_id
            where t.import_id = $1 and t.state = 'waiting' and t.draft is not null and i.state = 'making'
            order by t.id limit $2`,
          [importId, limit],
        )
      ).rows,

    /**
     * Makes, updates or leaves one proposal, and keeps what became of it, in one transaction: a worker that dies leaves
     * either both or neither. Two imports of one folder take turns, so that an origin id is made once.
     *
     * @returns false when the import is not being made any more
     */
    make: (
      item: ItemMaking,
      decideOn: (found: {
        existing: ExistingProposal | null;
        isOfThisImport: boolean;
        sameOrigin: SameOrigin;
      }) => Decision,
    ): Promise<boolean> =>
      asUser(item.ownerId, () =>
        inTransaction(db.pool, async (client) => {
          // Before the import, as whoever deletes a folder has it.
          await client.query(
            'select from folder where id = (select folder_id from proposal_import where id = $1) for no key update',
            [item.importId],
          );
          const held = await client.query<{ folderId: number; sameOrigin: SameOrigin }>(
            `select i.folder_id as "folderId", i.same_origin as "sameOrigin" from proposal_import i
              where i.id = $1 and i.state = 'making' for share`,
            [item.importId],
          );
          if (held.rows.length === 0) return false;
          const [{ folderId, sameOrigin }] = held.rows;
          const taken = await client.query(
            `select from proposal_import_item where id = $1 and state = 'waiting' for update`,
            [item.itemId],
          );
          if (taken.rowCount === 0) return true;
          const decision = decideOn({ ...(await existingOf(client, item)), sameOrigin });
          const { state, reason, proposalId, keepsDraft } = await carryOut(client, folderId, decision);
          await client.query(
            `update proposal_import_item set state = $2, reason = $3, proposal_id = $4,
               draft = case when $5 then draft end where id = $1`,
            [item.itemId, state, reason, proposalId, keepsDraft],
          );
          return true;
        }),
      ),

    /** From after the one named, in their order; at most `limit`. */
    items: async (
      importId: string,
      { state, after, limit }: { state: string | null; after: number; limit: number },
    ): Promise<ImportItem[]> =>
      (
        await db.pool.query<ImportItem>(
          `select t.id, f.name as file, t.row, t.title, t.origin_id, t.state, t.reason, t.proposal_id as "proposalId"
             from proposal_import_item t join proposal_import_file f on f.id = t.file_id
            where t.import_id = $1 and ($2::text is null or t.state = $2) and t.id > $3
            order by t.id limit $4`,
          [importId, state, after, limit],
        )
      ).rows,
  };
};

export type ImportItemsStore = ReturnType<typeof importItemsStore>;
