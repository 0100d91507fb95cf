import type { Database } from '@peerlens/db';
import { inTransaction } from '@peerlens/db';
import type pg from 'pg';
import { isRowId } from '../row-id.ts';
import type { SavedSettings, SettingsOfDocument } from './referee-settings.contract.ts';

/** Settings as they are kept: texts by name, of which a later version may not know all. */
export type KeptSettings = Readonly<Record<string, string>>;

export interface SavedSettingsRow extends SavedSettings, SettingsOfDocument {
  ownerId: string;
  settings: KeptSettings;
}

export interface NewSavedSettings extends SettingsOfDocument {
  ownerId: string;
  title: string;
  settings: KeptSettings;
}

/** What is kept of a folder and of its organisation; null where nothing is. */
export interface PlaceRow {
  ofFolder: KeptSettings | null;
  ofOrganization: KeptSettings | null;
}

/** A folder, or an organisation. */
export type Place = { folderId: number } | { organizationId: number };

const tableOf = (place: Place) =>
  'folderId' in place
    ? { table: 'folder_referee_settings', key: 'folder_id', id: place.folderId }
    : { table: 'organization_referee_settings', key: 'organization_id', id: place.organizationId };

/** The title to keep beside others; null where they have it. */
export type TitleAmong = (title: string, others: readonly SavedSettings[]) => string | null;

/** What somebody keeps for a document; nobody else adds to it, or changes a title, until the transaction ends. */
async function titlesForUpdate(
  client: pg.PoolClient,
  { ownerId, docKind, docId }: SettingsOfDocument & { ownerId: string },
): Promise<SavedSettings[]> {
  await client.query('select 1 from "user" where id = $1 for update', [ownerId]);
  const { rows } = await client.query<SavedSettings>(
    'select id, title from saved_referee_settings where owner_id = $1 and doc_kind = $2 and doc_id = $3',
    [ownerId, docKind, docId],
  );
  return rows;
}

export const refereeSettingsStore = ({ db: { pool } }: { db: Database }) => ({
  async saved(id: number): Promise<SavedSettingsRow | null> {
    if (!isRowId(id)) return null;
    const { rows } = await pool.query<SavedSettingsRow>(
      `select id, title, owner_id as "ownerId", doc_kind as "docKind", doc_id as "docId", settings
         from saved_referee_settings where id = $1`,
      [id],
    );
    return rows[0] ?? null;
  },

  /** Newest first. */
  async savedOf(ownerId: string, { docKind, docId }: SettingsOfDocument): Promise<SavedSettings[]> {
    const { rows } = await pool.query<SavedSettings>({
      name: 'saved-referee-settings',
      text: `select id, title from saved_referee_settings
              where owner_id = $1 and doc_kind = $2 and doc_id = $3 order by id desc`,
      values: [ownerId, docKind, docId],
    });
    return rows;
  },

  /** Also of two who save at once, one is told that there is no room, or that the title is taken. */
  save: (
    { ownerId, docKind, docId, title, settings }: NewSavedSettings,
    { most, titleAmong }: { most: number; titleAmong: TitleAmong },
  ): Promise<SavedSettings | 'full' | 'taken'> =>
    inTransaction(pool, async (client) => {
      const others = await titlesForUpdate(client, { ownerId, docKind, docId });
      const free = titleAmong(title, others);
      if (free === null) return 'taken';
      if (others.length >= most) return 'full';
      const { rows } = await client.query<{ id: number }>(
        `insert into saved_referee_settings (owner_id, doc_kind, doc_id, title, settings)
         values ($1, $2, $3, $4, $5) returning id`,
        [ownerId, docKind, docId, free, JSON.stringify(settings)],
      );
      return { id: rows[0].id, title: free };
    }),

  /** False where another of the same has the title. */
  rename: (
    { id, ...whose }: SettingsOfDocument & { id: number; ownerId: string },
    title: string,
    titleAmong: TitleAmong,
  ): Promise<boolean> =>
    inTransaction(pool, async (client) => {
      const others = (await titlesForUpdate(client, whose)).filter((other) => other.id !== id);
      if (titleAmong(title, others) === null) return false;
      await client.query('update saved_referee_settings set title = $2 where id = $1', [id, title]);
      return true;
    }),

  async remove(id: number): Promise<void> {
    await pool.query('delete from saved_referee_settings where id = $1', [id]);
  },

  /** Of a folder, or of no folder but its organisation alone. */
  async ofPlace(folderId: number | null, organizationId: number | null): Promise<PlaceRow> {
    const { rows } = await pool.query<PlaceRow>({
      name: 'referee-settings-of-place',
      text: `select (select settings from folder_referee_settings where folder_id = $1) as "ofFolder",
                    (select settings from organization_referee_settings where organization_id = $2) as "ofOrganization"`,
      values: [folderId, organizationId],
    });
    return rows[0];
  },

  /** Takes the place of what is kept there; nothing to keep is nothing kept. */
  async saveOfPlace(place: Place, settings: KeptSettings): Promise<void> {
    const { table, key, id } = tableOf(place);
    if (Object.keys(settings).length === 0) {
      await pool.query(`delete from ${table} where ${key} = $1`, [id]);
      return;
    }
    await pool.query(
      `insert into ${table} (${key}, settings) values ($1, $2)
       on conflict (${key}) do update set settings = excluded.settings`,
      [id, JSON.stringify(settings)],
    );
  },
});

export type RefereeSettingsStore = ReturnType<typeof refereeSettingsStore>;
