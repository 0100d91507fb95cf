import type { Database } from '@peerlens/db';
import { isRowId } from '../row-id.ts';
import type { OwnDisplay } from './display-settings.contract.ts';

/** Columns as they were kept: a later version may not know them. */
export interface KeptDisplay extends Omit<OwnDisplay, 'columns'> {
  columns: unknown;
}

export interface DisplayRow {
  organization: { id: number; name: string };
  folder: { id: number; name: string } | null;
  ofFolder: KeptDisplay | null;
  ofOrganization: KeptDisplay | null;
}

const kept = (
  where: string,
): string => `(select jsonb_build_object('banner', banner, 'helpMessage', help_message,
    'columns', columns) from referee_display d where d.organization_id = o.id and d.folder_id ${where})`;

export const displaySettingsStore = ({ db: { pool } }: { db: Database }) => ({
  /** Null where the organisation, or a folder of it, is not there. Folder 0 is none. */
  async find(organizationId: number, folderId: number): Promise<DisplayRow | null> {
    if (!isRowId(organizationId) || (folderId !== 0 && !isRowId(folderId))) return null;
    const found = await pool.query<DisplayRow>({
      name: 'referee-display',
      text: `select jsonb_build_object('id', o.id, 'name', o.name) as organization,
          case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as folder,
          ${kept('= f.id')} as "ofFolder", ${kept('is null')} as "ofOrganization"
        from organization o left join folder f on f.id = $2 and f.organization_id = o.id
        where o.id = $1 and ($2 = 0 or f.id is not null)`,
      values: [organizationId, folderId],
    });
    return found.rows.at(0) ?? null;
  },

  /** What says nothing is not kept. */
  async save(
    organizationId: number,
    folderId: number,
    { banner, helpMessage, columns }: OwnDisplay,
  ): Promise<void> {
    if (banner === null && helpMessage === null && columns === null) {
      await pool.query(
        'delete from referee_display where organization_id = $1 and folder_id is not distinct from nullif($2, 0)',
        [organizationId, folderId],
      );
      return;
    }
    await pool.query(
      `insert into referee_display (organization_id, folder_id, banner, help_message, columns)
       values ($1, nullif($2, 0), $3, $4, $5)
       on conflict (organization_id, folder_id) do update
       set banner = excluded.banner, help_message = excluded.help_message, columns = excluded.columns`,
      [organizationId, folderId, banner, helpMessage, columns && JSON.stringify(columns)],
    );
  },
});

export type DisplaySettingsStore = ReturnType<typeof displaySettingsStore>;
