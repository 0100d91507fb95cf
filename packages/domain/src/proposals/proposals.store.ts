import type { Database } from '@peerlens/db';
import { isRowId } from '../row-id.ts';
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

const proposalRows = (db: Database) => ({
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

  async create(proposal: NewProposal): Promise<number> {
    const { id } = await db.prisma.proposal.create({ data: proposal, select: { id: true } });
    return id;
  },

  /** The full text stays. */
  async update(id: number, change: Pick<NewProposal, 'title' | 'abstract' | 'authors'>): Promise<void> {
    await db.prisma.proposal.updateMany({ where: { id }, data: change });
  },

  async remove(id: number): Promise<void> {
    await db.prisma.proposal.deleteMany({ where: { id } });
  },
});

/** Everything that `proposalsService` keeps: proposals, the folders they lie in, the files they were read from. */
export const proposalsStore = (parts: ExtractionsStoreParts) => ({
  ...proposalRows(parts.db),
  folders: foldersStore(parts),
  extractions: extractionsStore(parts),
});

export type ProposalsStore = ReturnType<typeof proposalsStore>;
