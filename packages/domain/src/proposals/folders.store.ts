import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { Queue } from '@peerlens/queue';
import { isRowId } from '../row-id.ts';
import { changeAndTell } from './proposal-news.store.ts';
import type { Announce } from './proposal-news.store.ts';
import type { FolderCard, FolderProposal } from './proposals.contract.ts';
import type { FolderAccess } from './proposals.policy.ts';

export type FolderRow = Omit<FolderCard, 'canEdit'> & FolderAccess;

const fields = {
  id: true,
  name: true,
  ownerId: true,
  organizationId: true,
  createdAt: true,
  organization: { select: { name: true } },
  _count: { select: { proposals: true } },
} as const;

interface Row extends FolderAccess {
  id: number;
  name: string;
  createdAt: Date;
  organization: { name: string } | null;
  _count: { proposals: number };
}

const folderOf = ({ _count, organization, createdAt, ...row }: Row): FolderRow => ({
  ...row,
  org_id: row.organizationId,
  organization: organization?.name ?? null,
  proposalsCount: _count.proposals,
  createdAt: createdAt.toISOString(),
});

export interface FoldersStoreParts {
  db: Database;
  queue: Pick<Queue, 'send'>;
  announce: Announce;
}

export const foldersStore = ({ db, queue, announce }: FoldersStoreParts) => ({
  /** Of the owner, and of the organisations; newest first. */
  async ofOwnerAnd(ownerId: string, organizationIds: readonly number[]): Promise<FolderRow[]> {
    const rows = await db.prisma.folder.findMany({
      where: { OR: [{ ownerId }, { organizationId: { in: [...organizationIds] } }] },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: fields,
    });
    return rows.map(folderOf);
  },

  async byId(id: number): Promise<FolderRow | null> {
    if (!isRowId(id)) return null;
    const row = await db.prisma.folder.findUnique({ where: { id }, select: fields });
    return row && folderOf(row);
  },

  /** Newest first. Sizes of texts are asked for, not the texts, which may be books. */
  async proposals(id: number): Promise<FolderProposal[]> {
    const { rows } = await db.pool.query<Omit<FolderProposal, 'createdAt'> & { createdAt: Date }>(
      `select id, title, authors, origin_id, created_at as "createdAt",
          case when octet_length(full_text) > 0 then 'full' when octet_length(abstract) > 0 then 'abstract'
            else 'title' end as text
        from proposal where folder_id = $1 order by created_at desc, id desc`,
      [id],
    );
    return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  },

  /** After the one named, in the order of their ids. */
  async texts(
    id: number,
    { after, limit }: { after: number; limit: number },
  ): Promise<{ id: number; title: string; abstract: string }[]> {
    return db.prisma.proposal.findMany({
      where: { folderId: id, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: limit,
      select: { id: true, title: true, abstract: true },
    });
  },

  async organizationExists(id: number): Promise<boolean> {
    return isRowId(id) && (await db.prisma.organization.count({ where: { id } })) > 0;
  },

  async create(folder: { name: string } & FolderAccess): Promise<FolderRow> {
    return folderOf(await db.prisma.folder.create({ data: folder, select: fields }));
  },

  /** The owner's own folder of that name, made when it is not there; one even for two who ask at once. */
  ownNamed: (ownerId: string, name: string): Promise<number> =>
    inTransaction(db.pool, async (client) => {
      await client.query('select 1 from "user" where id = $1 for update', [ownerId]);
      const found = await client.query<{ id: number }>(
        `select id from folder where owner_id = $1 and name = $2 and organization_id is null order by id limit 1`,
        [ownerId, name],
      );
      if (found.rows.length > 0) return found.rows[0].id;
      const made = await client.query<{ id: number }>(
        'insert into folder (owner_id, name) values ($1, $2) returning id',
        [ownerId, name],
      );
      return made.rows[0].id;
    }),

  async rename(id: number, name: string): Promise<void> {
    await db.prisma.folder.updateMany({ where: { id }, data: { name } });
  },

  /** The proposals in it go too, and what is being uploaded into it. */
  remove: (id: number): Promise<unknown> =>
    inTransaction(db.pool, async (client) => {
      // Whoever puts a proposal into it waits for its row, and then finds it gone: none goes untold.
      await client.query('select from folder where id = $1 for update', [id]);
      await changeAndTell(client, announce, {
        event: 'proposal.removed',
        text: 'delete from proposal where folder_id = $1',
        values: [id],
      });
      const uploads = await client.query<{ key: string }>(
        `select f.file_key as key from proposal_import_file f join proposal_import i on i.id = f.import_id
          where i.folder_id = $1 and f.file_key is not null`,
        [id],
      );
      const fileKeys = uploads.rows.map(({ key }) => key);
      if (fileKeys.length > 0) await queue.send('forget-files', { fileKeys }, client);
      await client.query('delete from folder where id = $1', [id]);
    }),
});

export type FoldersStore = ReturnType<typeof foldersStore>;
