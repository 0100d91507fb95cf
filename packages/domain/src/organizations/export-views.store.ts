import type { Database } from '@peerlens/db';
import { isRowId } from '../row-id.ts';
import type { ExportColumn, OrganizationFolder } from './export-views.contract.ts';

/** Columns as they were kept; the folder's, the organisation's, each where there are any. */
export interface ExportViewRow {
  organization: { id: number; name: string };
  folder: { id: number; name: string } | null;
  ofFolder: unknown;
  ofOrganization: unknown;
}

export const exportViewsStore = ({ db: { pool } }: { db: Database }) => ({
  /** Null where the organisation, or a folder of it, is not there. Folder 0 is none. */
  async find(organizationId: number, folderId: number): Promise<ExportViewRow | null> {
    if (!isRowId(organizationId) || (folderId !== 0 && !isRowId(folderId))) return null;
    const found = await pool.query<ExportViewRow>(
      `select jsonb_build_object('id', o.id, 'name', o.name) as organization,
              case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as folder,
              (select columns from referee_export_view v where v.organization_id = o.id and v.folder_id = f.id)
                as "ofFolder",
              (select columns from referee_export_view v where v.organization_id = o.id and v.folder_id is null)
                as "ofOrganization"
         from organization o left join folder f on f.id = $2 and f.organization_id = o.id
        where o.id = $1 and ($2 = 0 or f.id is not null)`,
      [organizationId, folderId],
    );
    return found.rows.at(0) ?? null;
  },

  async save(organizationId: number, folderId: number, columns: readonly ExportColumn[]): Promise<void> {
    await pool.query(
      `insert into referee_export_view (organization_id, folder_id, columns) values ($1, nullif($2, 0), $3)
       on conflict (organization_id, folder_id) do update set columns = excluded.columns`,
      [organizationId, folderId, JSON.stringify(columns)],
    );
  },

  async remove(organizationId: number, folderId: number): Promise<void> {
    await pool.query(
      'delete from referee_export_view where organization_id = $1 and folder_id is not distinct from nullif($2, 0)',
      [organizationId, folderId],
    );
  },

  /** Newest first, of ids below `before`. */
  async folders(
    organizationId: number,
    { before, limit }: { before: number | null; limit: number },
  ): Promise<OrganizationFolder[]> {
    const found = await pool.query<OrganizationFolder>(
      `select f.id, f.name, (select count(*) from proposal p where p.folder_id = f.id) as "proposalsCount",
              exists (select from referee_export_view v where v.organization_id = $1 and v.folder_id = f.id)
                as "hasExportView"
         from folder f where f.organization_id = $1 and ($2::bigint is null or f.id < $2) order by f.id desc limit $3`,
      [organizationId, before, limit],
    );
    return found.rows;
  },
});

export type ExportViewsStore = ReturnType<typeof exportViewsStore>;
