import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { FileStorage } from '@peerlens/files';
import type { Queue, SqlRunner } from '@peerlens/queue';
import { isRowId } from '../row-id.ts';
import { importItemsStore } from './import-items.store.ts';
import type { ColumnUse, ImportCard, ImportFile, SameOrigin } from './proposal-imports.contract.ts';
import type { Announce } from './proposal-news.store.ts';

type State = ImportCard['state'];

export interface ImportRow extends ImportCard {
  ownerId: string;
}

export interface NewImportFile {
  name: string;
  kind: ImportFile['kind'];
  sizeBytes: number;
  fileKey: string | null;
  /** Set for one that cannot be taken in. */
  reason: string | null;
}

/** Within which a file is added. */
export interface AddLimits {
  uploads: number;
  bytes: number;
  /** States in which an import takes files. */
  states: readonly State[];
}

export interface ProposalImportsStoreParts {
  db: Database;
  files: FileStorage;
  queue: Pick<Queue, 'send'>;
  announce: Announce;
}

/** Known: of those that wait, whose origin id a proposal of the folder has. */
const COUNTS = `jsonb_build_object(
  'files', (select count(*) from proposal_import_file f where f.import_id = i.id),
  'filesRead', (select count(*) from proposal_import_file f where f.import_id = i.id and f.state = 'read'),
  'filesRefused', (select count(*) from proposal_import_file f where f.import_id = i.id and f.state = 'refused'),
  'items', n.items, 'waiting', n.waiting, 'made', n.made, 'updated', n.updated, 'skipped', n.skipped,
  'refused', n.refused, 'known', n.known)`;

const CARD = `select i.id, i.state, i.error, i.same_origin as "sameOrigin", i.names_are_origins as "namesAreOrigins",
    i.created_at as "createdAt", i.finished_at as "finishedAt", i.owner_id as "ownerId",
    jsonb_build_object('id', d.id, 'name', d.name) as folder, ${COUNTS} as counts
  from proposal_import i
  join folder d on d.id = i.folder_id
  cross join lateral (
    select count(*) as items, count(*) filter (where t.state = 'waiting') as waiting,
      count(*) filter (where t.state = 'made') as made, count(*) filter (where t.state = 'updated') as updated,
      count(*) filter (where t.state = 'skipped') as skipped, count(*) filter (where t.state = 'refused') as refused,
      count(*) filter (where t.state = 'waiting' and exists (
        select from proposal p where p.folder_id = i.folder_id and p.origin_id = t.origin_id)) as known
    from proposal_import_item t where t.import_id = i.id) n`;

interface CardRow extends Omit<ImportRow, 'createdAt' | 'finishedAt'> {
  createdAt: Date;
  finishedAt: Date | null;
}

const cardOf = ({ createdAt, finishedAt, ...row }: CardRow): ImportRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

const FILES = `select f.id, f.name, f.kind, f.size_bytes as "sizeBytes", f.state, f.reason, f.warnings,
    (select count(*) from proposal_import_item t where t.file_id = f.id) as items,
    case when f.header is null then null else jsonb_build_object('header', f.header, 'columns', f.columns, 'sample', (
      select coalesce(jsonb_agg(row order by id), '[]') from (
        select t.id, (select jsonb_agg(left(cell, 200) order by at)
            from jsonb_array_elements_text(t.draft -> 'cells') with ordinality c(cell, at)) as row
          from proposal_import_item t where t.file_id = f.id and t.draft is not null order by t.id limit $2) s)) end as table
  from proposal_import_file f where f.import_id = $1 and ($3::int is null or f.id = $3) order by coalesce(f.parent_id, f.id), f.id`;

/** The import's row, held until the end of the transaction; null when it is gone. */
const held = async (client: SqlRunner, id: string): Promise<State | null> => {
  const found = await client.query('select state from proposal_import where id = $1 for update', [id]);
  return (found.rows as { state: State }[])[0]?.state ?? null;
};

/** Bulk uploads as people see them: what they hold, and at what stage they are. */
export const proposalImportsStore = (parts: ProposalImportsStoreParts) => {
  const { db, files, queue } = parts;

  const move = (
    id: string,
    { from, to, error = null }: { from: readonly State[]; to: State; error?: string | null },
  ): Promise<boolean> =>
    inTransaction(db.pool, async (client) => {
      const state = await held(client, id);
      if (state === null || !from.includes(state)) return false;
      const hasEnded = to === 'done' || to === 'failed' || to === 'cancelled';
      await client.query(
        `update proposal_import set state = $2, error = $3, finished_at = case when $4 then now() end where id = $1`,
        [id, to, error, hasEnded],
      );
      if (to === 'reading' || to === 'making') await queue.send('proposal-import', { importId: id }, client);
      return true;
    });

  return {
    ...importItemsStore(parts),
    keepFile: (bytes: Uint8Array): Promise<string> => files.put(bytes),
    readFile: (key: string): Promise<Uint8Array | null> => files.get(key),
    dropFile: (key: string): Promise<void> => files.remove(key),

    async ownerOfFolder(folderId: number): Promise<string | null> {
      const found = await db.pool.query<{ owner: string }>(
        'select owner_id as owner from folder where id = $1',
        [folderId],
      );
      return found.rows[0]?.owner ?? null;
    },

    /** @returns false, with nothing added, if its owner has `maxUnfinished` that are neither done nor cancelled. */
    add: (
      row: {
        id: string;
        folderId: number;
        ownerId: string;
        sameOrigin: SameOrigin;
        namesAreOrigins: boolean;
      },
      maxUnfinished: number,
    ): Promise<boolean> =>
      inTransaction(db.pool, async (client) => {
        await client.query('select 1 from "user" where id = $1 for update', [row.ownerId]);
        const counted = await client.query<{ unfinished: number }>(
          `select count(*) as unfinished from proposal_import
            where owner_id = $1 and state in ('open', 'reading', 'ready', 'making')`,
          [row.ownerId],
        );
        if (counted.rows[0].unfinished >= maxUnfinished) return false;
        await client.query(
          `insert into proposal_import (id, folder_id, owner_id, same_origin, names_are_origins)
           values ($1, $2, $3, $4, $5)`,
          [row.id, row.folderId, row.ownerId, row.sameOrigin, row.namesAreOrigins],
        );
        return true;
      }),

    async byId(id: string): Promise<ImportRow | null> {
      const found = await db.pool.query<CardRow>(`${CARD} where i.id = $1`, [id]);
      return found.rows.length === 0 ? null : cardOf(found.rows[0]);
    },

    /** Newest first. */
    async ofFolder(folderId: number, ownerId: string | null, limit: number): Promise<ImportRow[]> {
      if (!isRowId(folderId)) return [];
      const found = await db.pool.query<CardRow>(
        `${CARD} where i.folder_id = $1 and ($2::text is null or i.owner_id = $2)
         order by i.created_at desc, i.id limit $3`,
        [folderId, ownerId, limit],
      );
      return found.rows.map(cardOf);
    },

    /** In the order in which they came, those of an archive after it. */
    filesOf: async (id: string, sampleRows: number): Promise<ImportFile[]> =>
      (await db.pool.query<ImportFile>(FILES, [id, sampleRows, null])).rows,

    async file(id: string, fileId: number, sampleRows: number): Promise<ImportFile | null> {
      if (!isRowId(fileId)) return null;
      return (await db.pool.query<ImportFile>(FILES, [id, sampleRows, fileId])).rows[0] ?? null;
    },

    /** @returns the file's id, or which limit forbids it; exact for files that come at once. */
    addFile: (
      id: string,
      file: NewImportFile,
      { uploads, bytes, states }: AddLimits,
    ): Promise<number | 'gone' | 'busy' | 'uploads' | 'bytes'> =>
      inTransaction(db.pool, async (client) => {
        const state = await held(client, id);
        if (state === null) return 'gone';
        if (!states.includes(state)) return 'busy';
        const counted = await client.query<{ files: number; bytes: number }>(
          `select count(*) as files, coalesce(sum(size_bytes), 0)::float8 as bytes
             from proposal_import_file where import_id = $1 and parent_id is null`,
          [id],
        );
        if (counted.rows[0].files >= uploads) return 'uploads';
        if (counted.rows[0].bytes + file.sizeBytes > bytes) return 'bytes';
        const added = await client.query<{ id: number }>(
          `insert into proposal_import_file (import_id, name, kind, size_bytes, file_key, state, reason)
           values ($1, $2, $3, $4, $5, $6, $7) returning id`,
          [
            id,
            file.name,
            file.kind,
            file.sizeBytes,
            file.fileKey,
            file.reason === null ? 'waiting' : 'refused',
            file.reason,
          ],
        );
        return added.rows[0].id;
      }),

    move,

    /** Says what the columns of a table hold; rows that wait are listed by their new titles at once. */
    setColumns: (
      id: string,
      { fileId, columns }: { fileId: number; columns: readonly ColumnUse[] },
      states: readonly State[],
    ): Promise<boolean> =>
      inTransaction(db.pool, async (client) => {
        const state = await held(client, id);
        if (state === null || !states.includes(state)) return false;
        await client.query('update proposal_import_file set columns = $3 where id = $2 and import_id = $1', [
          id,
          fileId,
          JSON.stringify(columns),
        ]);
        await client.query(
          `update proposal_import_item set
             title = coalesce(left(draft -> 'cells' ->> $2::int, 2000), ''),
             origin_id = nullif(left(draft -> 'cells' ->> $3::int, 200), '')
           where file_id = $1 and draft is not null`,
          [fileId, columns.indexOf('title'), columns.indexOf('originId')].map((at) =>
            at === -1 ? null : at,
          ),
        );
        return true;
      }),

    /** What waits is told that it was not read; nothing that was made goes. @returns false when there is nothing to cancel. */
    cancel: (id: string, reason: string): Promise<boolean> =>
      inTransaction(db.pool, async (client) => {
        const state = await held(client, id);
        if (state === null || state === 'done' || state === 'cancelled') return false;
        await client.query(
          `update proposal_import set state = 'cancelled', finished_at = now() where id = $1`,
          [id],
        );
        await client.query(
          `update proposal_import_file set state = 'refused', reason = $2
            where import_id = $1 and state in ('waiting', 'reading')`,
          [id, reason],
        );
        return true;
      }),

    /** Puts what was refused or skipped back among what waits. @returns how many wait now */
    retry: (id: string, states: readonly State[]): Promise<number> =>
      inTransaction(db.pool, async (client) => {
        const state = await held(client, id);
        if (state === null || !states.includes(state)) return 0;
        const changed = await client.query(
          `update proposal_import_item set state = 'waiting', reason = null, proposal_id = null
            where import_id = $1 and state in ('refused', 'skipped') and draft is not null`,
          [id],
        );
        const waiting = await client.query<{ waiting: number }>(
          `select count(*) as waiting from proposal_import_item where import_id = $1 and state = 'waiting'`,
          [id],
        );
        if (waiting.rows[0].waiting > 0 || (changed.rowCount ?? 0) > 0)
          await client.query(
            `update proposal_import set state = 'ready', error = null, finished_at = null where id = $1`,
            [id],
          );
        return waiting.rows[0].waiting;
      }),

    setSameOrigin: async (id: string, sameOrigin: SameOrigin): Promise<void> => {
      await db.prisma.proposalImport.updateMany({ where: { id }, data: { sameOrigin } });
    },

    /** Takes the bytes of files away that nobody is to read any more; done twice, it does nothing the second time. */
    async dropFiles(id: string): Promise<void> {
      const found = await db.pool.query<{ fileId: number; key: string }>(
        `select f.id as "fileId", f.file_key as key from proposal_import_file f
          where f.import_id = $1 and f.file_key is not null and f.state in ('read', 'refused')
            and not exists (select from proposal_import_file c where c.parent_id = f.id and c.state in ('waiting', 'reading'))`,
        [id],
      );
      for (const { fileId, key } of found.rows) {
        await files.remove(key);
        await db.pool.query('update proposal_import_file set file_key = null where id = $1', [fileId]);
      }
    },
  };
};

export type ProposalImportsStore = ReturnType<typeof proposalImportsStore>;
