import { inTransaction } from '@peerlens/db';
import { isRowId } from '../row-id.ts';
import { extractionsStore } from './extractions.store.ts';
import type { ExtractionsStoreParts } from './extractions.store.ts';
import { foldersStore } from './folders.store.ts';
import { changeAndTell } from './proposal-news.store.ts';
import type { Announce } from './proposal-news.store.ts';
import { insertProposal, lockByOrigin, rewriteProposal } from './proposal-writes.store.ts';
import type { NewProposal } from './proposal-writes.store.ts';
import type { ExistingProposal } from './item-drafts.ts';
import type { Proposal } from './proposals.contract.ts';
import type { FolderAccess } from './proposals.policy.ts';

/** A proposal as kept, with its full text and who may see it. */
export interface ProposalRow extends Omit<Proposal, 'tagged' | 'canEdit' | 'fullTextCharacters'> {
  fullText: string;
  access: FolderAccess;
}

/** What becomes of a proposal that is put into a folder. */
export type PutDecision =
  | { kind: 'make'; proposal: Omit<NewProposal, 'folderId'> }
  | { kind: 'update'; to: ExistingProposal }
  | { kind: 'leave'; id: number };

export interface PutProposal {
  id: number;
  created: boolean;
}

export interface ProposalsStoreParts extends ExtractionsStoreParts {
  announce: Announce;
}

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

  /** Who may see it; null where it is not there. */
  async access(id: number): Promise<FolderAccess | null> {
    if (!isRowId(id)) return null;
    const row = await db.prisma.proposal.findUnique({
      where: { id },
      select: { folder: { select: { ownerId: true, organizationId: true } } },
    });
    return row && row.folder;
  },

  create: (proposal: NewProposal): Promise<number> =>
    inTransaction(db.pool, (client) => insertProposal(client, announce, proposal)),

  /**
   * Makes a proposal, or changes the one that the folder has of the same origin id, as `decideOn` says. Whoever does so
   * in one folder takes turns, imports too, so that an origin id is made once.
   *
   * @returns null where the folder is gone
   */
  put: (
    { folderId, originId }: Pick<NewProposal, 'folderId' | 'originId'>,
    decideOn: (existing: ExistingProposal | null) => PutDecision,
  ): Promise<PutProposal | null> =>
    inTransaction(db.pool, async (client) => {
      const held = await client.query('select from folder where id = $1 for no key update', [folderId]);
      if (held.rowCount === 0) return null;
      const existing = originId === null ? null : await lockByOrigin(client, folderId, originId);
      const decision = decideOn(existing);
      if (decision.kind === 'leave') return { id: decision.id, created: false };
      if (decision.kind === 'update') {
        await rewriteProposal(client, announce, decision.to);
        return { id: decision.to.id, created: false };
      }
      return {
        id: await insertProposal(client, announce, { ...decision.proposal, folderId }),
        created: true,
      };
    }),

  /** The full text stays. */
  update: (
    id: number,
    { title, abstract, authors }: Pick<NewProposal, 'title' | 'abstract' | 'authors'>,
  ): Promise<unknown> =>
    inTransaction(db.pool, (client) =>
      changeAndTell(client, announce, {
        event: 'proposal.updated',
        text: 'update proposal set title = $2, abstract = $3, authors = $4, updated_at = now() where id = $1',
        values: [id, title, abstract, JSON.stringify(authors)],
      }),
    ),

  remove: (id: number): Promise<unknown> =>
    inTransaction(db.pool, (client) =>
      changeAndTell(client, announce, {
        event: 'proposal.removed',
        text: 'delete from proposal where id = $1',
        values: [id],
      }),
    ),
});

/** Everything that `proposalsService` keeps: proposals, the folders they lie in, the files they were read from. */
export const proposalsStore = (parts: ProposalsStoreParts) => ({
  ...proposalRows(parts),
  folders: foldersStore(parts),
  extractions: extractionsStore(parts),
});

export type ProposalsStore = ReturnType<typeof proposalsStore>;
