import { inTransaction } from '@peerlens/db';
import type { SqlRunner } from '@peerlens/queue';
import { isRowId } from '../row-id.ts';
import type { News } from '../webhooks/webhooks.contract.ts';
import { extractionsStore } from './extractions.store.ts';
import type { ExtractionsStoreParts } from './extractions.store.ts';
import { foldersStore } from './folders.store.ts';
import type { Proposal } from './proposals.contract.ts';
import type { FolderAccess } from './proposals.policy.ts';

/** A proposal as kept, with its full text and who may see it. */
export interface ProposalRow extends Omit<Proposal, 'tagged' | 'canEdit' | 'fullTextCharacters'> {
  fullText: string;
  access: FolderAccess;
}

export interface NewProposal {
  folderId: number;
  title: string;
  abstract: string;
  fullText: string;
  authors: Proposal['authors'];
  originId: string | null;
  attributes: Proposal['attributes'];
}

export interface ProposalsStoreParts extends ExtractionsStoreParts {
  /** Tells an organisation's webhooks what happened, within the transaction in which it does. */
  announce: (client: SqlRunner, news: News) => Promise<void>;
}

/** What a change of a proposal returns for those who are to hear of it. */
interface ChangedRow {
  id: number;
  title: string;
  originId: string | null;
  folderId: number;
  organizationId: number | null;
}

const CHANGED = `proposal.id, proposal.title, proposal.origin_id as "originId", proposal.folder_id as "folderId",
  (select organization_id from folder where folder.id = proposal.folder_id) as "organizationId"`;

/** Nobody hears of what lies in a folder of one's own. */
const newsOf = (event: News['event'], { organizationId, ...data }: ChangedRow): News[] =>
  organizationId === null ? [] : [{ event, organizationId, data }];

const proposalRows = ({ db, announce }: Pick<ProposalsStoreParts, 'db' | 'announce'>) => ({
  async byId(id: number): Promise<ProposalRow | null> {
    if (!isRowId(id)) return null;
    const row = await db.prisma.proposal.findUnique({
      where: { id },
      select: {
        id: true,
        title: true,
        abstract: true,
        fullText: true,
        authors: true,
        originId: true,
        attributes: true,
        createdAt: true,
        folder: { select: { id: true, name: true, ownerId: true, organizationId: true } },
      },
    });
    if (row === null) return null;
    const { folder, originId, createdAt, authors, attributes, ...rest } = row;
    const { ownerId, organizationId } = folder;
    return {
      ...rest,
      authors: authors as Proposal['authors'],
      attributes: attributes as Proposal['attributes'],
      origin_id: originId,
      createdAt: createdAt.toISOString(),
      folder: { id: folder.id, name: folder.name, org_id: organizationId },
      access: { ownerId, organizationId },
    };
  },

  create: (proposal: NewProposal): Promise<number> =>
    inTransaction(db.pool, async (client) => {
      const { folderId, title, abstract, fullText, authors, originId, attributes } = proposal;
      const made = await client.query<ChangedRow>(
        `insert into proposal (folder_id, title, abstract, full_text, authors, origin_id, attributes, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, now()) returning ${CHANGED}`,
        [folderId, title, abstract, fullText, JSON.stringify(authors), originId, JSON.stringify(attributes)],
      );
      for (const news of newsOf('proposal.created', made.rows[0])) await announce(client, news);
      return made.rows[0].id;
    }),

  /** The full text stays. */
  update: (
    id: number,
    { title, abstract, authors }: Pick<NewProposal, 'title' | 'abstract' | 'authors'>,
  ): Promise<void> =>
    inTransaction(db.pool, async (client) => {
      const changed = await client.query<ChangedRow>(
        `update proposal set title = $2, abstract = $3, authors = $4, updated_at = now()
          where id = $1 returning ${CHANGED}`,
        [id, title, abstract, JSON.stringify(authors)],
      );
      const news = changed.rows.flatMap((row) => newsOf('proposal.updated', row));
      for (const one of news) await announce(client, one);
    }),

  async remove(id: number): Promise<void> {
    await db.prisma.proposal.deleteMany({ where: { id } });
  },
});

/** Everything that `proposalsService` keeps: proposals, the folders they lie in, the files they were read from. */
export const proposalsStore = (parts: ProposalsStoreParts) => ({
  ...proposalRows(parts),
  folders: foldersStore(parts),
  extractions: extractionsStore(parts),
});

export type ProposalsStore = ReturnType<typeof proposalsStore>;
