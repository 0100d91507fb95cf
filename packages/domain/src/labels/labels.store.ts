import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import { isRowId } from '../row-id.ts';
import type { AssignLabel, Carriers, Label, LabelColour, LabelKind } from './labels.contract.ts';
import type { LabelOwner } from './labels.policy.ts';

export type LabelRow = Omit<Label, 'canAssign' | 'canManage'> & LabelOwner;

export interface LabelDraft extends LabelOwner {
  name: string;
  /** The name as it is compared. */
  nameKey: string;
  colour: LabelColour;
}

interface Row extends Omit<LabelRow, 'organization'> {
  organizationName: string | null;
}

/** What is labelled may have left the corpus since: such a row is not counted, and comes back with the article. */
const EXISTS = `case l.kind when 'article' then exists (select from article where id = l.entity_id)
                            else exists (select from author where id = l.entity_id) end`;

const COUNTED = (kind: LabelKind): string =>
  `(select count(*) from labelled l where l.label_id = label.id and l.kind = '${kind}' and ${EXISTS})`;

const SELECT = `select label.id, label.name, label.colour, label.owner_id as "ownerId",
       label.organization_id as "organizationId", organization.name as "organizationName",
       ${COUNTED('article')} as "articlesCount", ${COUNTED('author')} as "authorsCount"
  from label left join organization on organization.id = label.organization_id`;

const labelOf = ({ organizationName, ...row }: Row): LabelRow => ({
  ...row,
  organization:
    row.organizationId === null || organizationName === null
      ? null
      : { id: row.organizationId, name: organizationName },
});

/** PostgreSQL's code for a name that the owner has already. */
const UNIQUE_VIOLATION = '23505';

const isTaken = (error: unknown): boolean => (error as { code?: string }).code === UNIQUE_VIOLATION;

export const labelsStore = ({ db }: { db: Database }) => {
  const { pool } = db;
  const rows = async (where: string, values: unknown[]): Promise<LabelRow[]> => {
    const found = await pool.query<Row>(`${SELECT} where ${where} order by label.name_key, label.id`, values);
    return found.rows.map(labelOf);
  };

  return {
    /** Of the user, and of the organisations; by name. */
    ofUserAnd: (ownerId: string, organizationIds: readonly number[]): Promise<LabelRow[]> =>
      rows('label.owner_id = $1 or label.organization_id = any($2::int[])', [ownerId, organizationIds]),

    async byId(id: number): Promise<LabelRow | null> {
      return isRowId(id) ? ((await rows('label.id = $1', [id])).at(0) ?? null) : null;
    },

    async countOf({ ownerId, organizationId }: LabelOwner): Promise<number> {
      const found = await pool.query<{ count: number }>(
        `select count(*) from label where owner_id = $1 or organization_id = $2`,
        [ownerId, organizationId],
      );
      return found.rows[0].count;
    },

    /** Its id; null where the owner has one of that name. */
    async create({ name, nameKey, colour, ownerId, organizationId }: LabelDraft): Promise<number | null> {
      const made = await pool.query<{ id: number }>(
        `insert into label (name, name_key, colour, owner_id, organization_id) values ($1, $2, $3, $4, $5)
         on conflict do nothing returning id`,
        [name, nameKey, colour, ownerId, organizationId],
      );
      return made.rows.at(0)?.id ?? null;
    },

    /** False where the owner has another one of that name. */
    async update(id: number, draft: LabelDraft): Promise<boolean> {
      try {
        await pool.query(
          `update label set name = $2, name_key = $3, colour = $4, owner_id = $5, organization_id = $6
            where id = $1`,
          [id, draft.name, draft.nameKey, draft.colour, draft.ownerId, draft.organizationId],
        );
        return true;
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    },

    async remove(id: number): Promise<void> {
      await pool.query('delete from label where id = $1', [id]);
    },

    /** What carries the one carries the other afterwards, and the one is gone. */
    merge: (id: number, intoId: number): Promise<void> =>
      inTransaction(pool, async (client) => {
        // In the order of their ids: two merges of the same two labels take turns.
        await client.query('select from label where id = any($1::int[]) order by id for update', [
          [id, intoId],
        ]);
        await client.query(
          `insert into labelled (label_id, kind, entity_id, added_at)
           select $2, kind, entity_id, added_at from labelled where label_id = $1 on conflict do nothing`,
          [id, intoId],
        );
        await client.query('delete from label where id = $1', [id]);
      }),

    /** Those that the corpus does not have. */
    async absent(kind: LabelKind, ids: readonly number[]): Promise<number[]> {
      const found = await pool.query<{ id: number }>(
        `select id from unnest($1::bigint[]) id where not exists (select from ${kind} e where e.id = id.id)`,
        [ids],
      );
      return found.rows.map(({ id }) => id);
    },

    /**
     * How many did not carry it before; `full` where it would be on more than `most` then, and `absent` where it has been
     * removed meanwhile: then nothing is changed. Calls for one label take turns.
     */
    assign: ({ labelId, kind, ids }: AssignLabel, most: number): Promise<number | 'full' | 'absent'> =>
      inTransaction(db.pool, async (client) => {
        const label = await client.query('select from label where id = $1 for update', [labelId]);
        if (label.rowCount === 0) return 'absent';
        const { rows: added } = await client.query<{ id: number }>(
          `select distinct id from unnest($3::bigint[]) id
            where not exists (select from labelled l where l.label_id = $1 and l.kind = $2 and l.entity_id = id)`,
          [labelId, kind, ids],
        );
        const { rows: counted } = await client.query<{ count: number }>(
          'select count(*) from labelled where label_id = $1 and kind = $2',
          [labelId, kind],
        );
        if (added.length > 0 && counted[0].count + added.length > most) return 'full';
        await client.query(
          `insert into labelled (label_id, kind, entity_id)
           select $1, $2, id from unnest($3::bigint[]) id`,
          [labelId, kind, added.map(({ id }) => id)],
        );
        return added.length;
      }),

    /** How many carried it before. */
    async unassign({ labelId, kind, ids }: AssignLabel): Promise<number> {
      const { rowCount } = await pool.query(
        'delete from labelled where label_id = $1 and kind = $2 and entity_id = any($3::bigint[])',
        [labelId, kind, ids],
      );
      return rowCount ?? 0;
    },

    /** Which labels, of the user and of the organisations, each of them carries; labels by name. */
    async carried(
      kind: LabelKind,
      ids: readonly number[],
      { ownerId, organizationIds }: { ownerId: string; organizationIds: readonly number[] },
    ): Promise<Carriers> {
      const found = await pool.query<{ id: number; labelIds: number[] }>(
        `select l.entity_id as id, array_agg(l.label_id order by label.name_key, label.id) as "labelIds"
           from labelled l join label on label.id = l.label_id
          where l.kind = $1 and l.entity_id = any($2::bigint[])
            and (label.owner_id = $3 or label.organization_id = any($4::int[]))
          group by l.entity_id order by l.entity_id`,
        [kind, ids, ownerId, organizationIds],
      );
      return found.rows;
    },

    /** Ids of the corpus that carry any of the labels, latest labelled first, each once. */
    async carriers(
      kind: LabelKind,
      labelIds: readonly number[],
      { offset, limit }: { offset: number; limit: number },
    ): Promise<number[]> {
      const found = await pool.query<{ id: number }>(
        `select l.entity_id as id from labelled l
          where l.label_id = any($1::int[]) and l.kind = $2 and ${EXISTS}
          group by l.entity_id order by max(l.added_at) desc, l.entity_id offset $3 limit $4`,
        [labelIds, kind, offset, limit],
      );
      return found.rows.map(({ id }) => id);
    },
  };
};

export type LabelsStore = ReturnType<typeof labelsStore>;
