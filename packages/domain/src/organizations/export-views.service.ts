import { forbidden, notFound } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { storable } from '../storable.ts';
import { DEFAULT_COLUMNS, ExportColumns } from './export-views.contract.ts';
import type {
  ExportColumn,
  ExportView,
  ExportViewPlace,
  FolderPage,
  ListFolders,
  SaveExportView,
} from './export-views.contract.ts';
import type { ExportViewRow, ExportViewsStore } from './export-views.store.ts';
import type { Organization } from './organizations.contract.ts';
import { canAdminister, canKnow, presumedOrganization } from './organizations.policy.ts';
import type { DocumentFolder } from './organizations.contract.ts';

export interface ExportViewsServiceParts {
  store: ExportViewsStore;
  /** `organizations.administrable` */
  administrable: (actor: Actor, id: number) => Promise<Organization>;
}

/** Null for what a later version of the list of columns does not know: such a view is as good as none. */
const readColumns = (kept: unknown): ExportColumn[] | null => ExportColumns.safeParse(kept).data ?? null;

/** Which columns exports of referees have: a folder's own, else its organisation's, else those everybody begins with. */
export const exportViewsService = ({ store, administrable }: ExportViewsServiceParts) => {
  const known = async (actor: Actor, place: ExportViewPlace): Promise<ExportViewRow> => {
    const { organizationId, folderId } = place;
    if (!canKnow(actor, organizationId)) throw notFound('organization', organizationId);
    const row = await store.find(organizationId, folderId);
    if (!row) throw folderId === 0 ? notFound('organization', organizationId) : notFound('folder', folderId);
    return row;
  };

  const changeable = async (actor: Actor, place: ExportViewPlace): Promise<void> => {
    await known(actor, place);
    if (!canAdminister(actor, place.organizationId)) throw forbidden();
  };

  const byPlace = async (actor: Actor, place: ExportViewPlace): Promise<ExportView> => {
    const { organization, folder, ofFolder, ofOrganization } = await known(actor, place);
    const own = readColumns(ofFolder);
    const shared = readColumns(ofOrganization);
    return {
      organization,
      folder,
      columns: own ?? shared ?? [...DEFAULT_COLUMNS],
      source: own ? 'folder' : shared ? 'organization' : 'default',
      canEdit: canAdminister(actor, place.organizationId),
    };
  };

  return {
    /**
     * The columns of an export of referees; a folder's own only in its organisation's name.
     *
     * @throws DomainError `not_found` for an organisation, asked for by its id, that the actor is no member of.
     */
    async forExport(
      actor: Actor,
      { organizationId, folder }: { organizationId: number | null; folder: DocumentFolder | null },
    ): Promise<Pick<ExportView, 'columns'> & { organization: ExportView['organization'] | null }> {
      const inNameOf = organizationId ?? presumedOrganization(actor, folder);
      if (inNameOf === null) return { organization: null, columns: [...DEFAULT_COLUMNS] };
      const folderId = folder?.organizationId === inNameOf ? folder.id : 0;
      const { organization, columns } = await byPlace(actor, { organizationId: inNameOf, folderId });
      return { organization, columns };
    },

    /** For members, who export with it. @throws DomainError `not_found` also for another organisation's folder. */
    byPlace,

    async save(actor: Actor, { columns, ...place }: SaveExportView): Promise<ExportView> {
      await changeable(actor, place);
      const kept = columns.map(({ id, header }) => ({ id, header: storable(header) }));
      await store.save(place.organizationId, place.folderId, kept);
      return byPlace(actor, place);
    },

    /** Takes back what was said for this place: the next wider one holds again. */
    async reset(actor: Actor, place: ExportViewPlace): Promise<ExportView> {
      await changeable(actor, place);
      await store.remove(place.organizationId, place.folderId);
      return byPlace(actor, place);
    },

    /** The organisation's, newest first. */
    async folders(actor: Actor, { id, cursor, limit }: ListFolders): Promise<FolderPage> {
      await administrable(actor, id);
      const found = await store.folders(id, { before: cursor ?? null, limit: limit + 1 });
      const folders = found.slice(0, limit);
      return { folders, nextCursor: found.length > limit ? (folders.at(-1)?.id ?? null) : null };
    },
  };
};

export type ExportViewsService = ReturnType<typeof exportViewsService>;
