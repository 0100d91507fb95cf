import { forbidden, invalid, notFound, unauthenticated } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { storable } from '../storable.ts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import type { FolderRow, FoldersStore } from './folders.store.ts';
import type { ConceptCounts, Folder, FolderCard } from './proposals.contract.ts';
import { canCreateIn, canEdit, canRead } from './proposals.policy.ts';

/** Where proposals go that are put into no folder. */
export const DEFAULT_FOLDER = 'My proposals';

const shown = (actor: Actor, folder: FolderRow): FolderCard => {
  const { ownerId: _owner, organizationId: _organization, ...card } = folder;
  return { ...card, canEdit: canEdit(actor, folder) };
};

/** Texts in memory at a time. */
const TEXTS_AT_ONCE = 100;

export interface FoldersServiceParts {
  store: FoldersStore;
  concepts: Pick<ConceptsService, 'countAll'>;
}

export const foldersService = ({ store, concepts }: FoldersServiceParts) => {
  const readable = async (actor: Actor, id: number): Promise<FolderRow> => {
    const folder = await store.byId(id);
    if (folder === null || !canRead(actor, folder)) throw notFound('folder', id);
    return folder;
  };

  const editable = async (actor: Actor, id: number): Promise<FolderRow> => {
    const folder = await readable(actor, id);
    if (!canEdit(actor, folder)) throw forbidden();
    return folder;
  };

  return {
    /** The actor's own and their organisations', newest first. */
    async folders(actor: Actor): Promise<FolderCard[]> {
      if (!isUser(actor)) return [];
      const found = await store.ofOwnerAnd(actor.id, actor.organizationIds);
      return found.map((folder) => shown(actor, folder));
    },

    /** A folder without its proposals. @throws DomainError `not_found`. */
    folderCard: async (actor: Actor, id: number): Promise<FolderCard> =>
      shown(actor, await readable(actor, id)),

    /** @throws DomainError `not_found`. */
    async folder(actor: Actor, id: number): Promise<Folder> {
      const folder = await readable(actor, id);
      return { ...shown(actor, folder), proposals: await store.proposals(id) };
    },

    /** Apart from `folder`, as it reads every text. @throws DomainError `not_found`. */
    async conceptCounts(actor: Actor, id: number): Promise<ConceptCounts> {
      await readable(actor, id);
      const counts: ConceptCounts = [];
      for (let after = 0; ;) {
        const texts = await store.texts(id, { after, limit: TEXTS_AT_ONCE });
        if (texts.length === 0) return counts;
        const counted = await concepts.countAll(texts);
        counts.push(...texts.map((text, at) => ({ id: text.id, concepts: counted[at] })));
        after = texts[texts.length - 1].id;
      }
    },

    /** @throws DomainError `invalid` for an organisation that is not there, or not the actor's. */
    async createFolder(
      actor: Actor,
      { name, organizationId = null }: { name: string; organizationId?: number | null },
    ): Promise<FolderCard> {
      if (!isUser(actor)) throw unauthenticated();
      if (organizationId !== null) {
        const allowed =
          canCreateIn(actor, organizationId) && (await store.organizationExists(organizationId));
        if (!allowed) throw invalid('You can open folders for your own organisations only');
      }
      return shown(actor, await store.create({ name: storable(name), ownerId: actor.id, organizationId }));
    },

    async renameFolder(actor: Actor, { id, name }: { id: number; name: string }): Promise<FolderCard> {
      const folder = await editable(actor, id);
      await store.rename(id, storable(name));
      return shown(actor, { ...folder, name: storable(name) });
    },

    async removeFolder(actor: Actor, id: number): Promise<{ ok: true }> {
      await editable(actor, id);
      await store.remove(id);
      return { ok: true };
    },

    /** The folder a new proposal goes into: the one named if the actor may edit it, else their own default one. */
    async forNewProposal(actor: Actor, folderId: number | null): Promise<number> {
      if (folderId !== null) return (await editable(actor, folderId)).id;
      if (!isUser(actor)) throw invalid('Name the folder that the proposal goes into');
      return store.ownNamed(actor.id, DEFAULT_FOLDER);
    },
  };
};

export type FoldersService = ReturnType<typeof foldersService>;
