import type { Database } from '@peerlens/db';
import { isRowId } from '../row-id.ts';
import type {
  ChangeEntry,
  ChangeKind,
  Changelog,
  MySuggestions,
  MySuggestionsPage,
} from './changes.contract.ts';
import { CHANGELOG_PAGE, MAX_TOLD_ENTRIES } from './changes.contract.ts';

type MySuggestion = MySuggestionsPage['suggestions'][number];

interface Row extends Omit<ChangeEntry, 'dateCreated' | 'dateModified'> {
  dateCreated: Date;
  dateModified: Date;
}

const person = (user: string): string =>
  `case when ${user}.id is not null then jsonb_build_object('name', ${user}.name, 'email', ${user}.email,
     'organizations', array(select o.name from organization_member m join organization o on o.id = m.organization_id
                             where m.user_id = ${user}.id order by o.name, o.id)) end`;

const ENTRIES = `select p.id, c.id as "changeId", c.kind, c.status, p.concept_id as "conceptId", p.name, p.actions,
       c.comment, c.reason, c.created_at as "dateCreated", coalesce(c.reviewed_at, c.created_at) as "dateModified",
       ${person('maker')} as "createdBy", ${person('reviewer')} as "modifiedBy", c.undoes_id as "undoesId",
       (select u.id from ontology_change u where u.undoes_id = c.id) as "undoneById"`;

const FROM = `from ontology_change_part p join ontology_change c on c.id = p.change_id
  left join "user" maker on maker.id = c.created_by_id left join "user" reviewer on reviewer.id = c.reviewed_by_id`;

const entryOf = ({ dateCreated, dateModified, ...row }: Row): ChangeEntry => ({
  ...row,
  dateCreated: dateCreated.toISOString(),
  dateModified: dateModified.toISOString(),
});

/** What became of a suggestion: one that its own author has rejected was withdrawn. */
const SUGGESTION_STATE = `case when c.status = 'rejected' and c.reviewed_by_id = c.created_by_id then 'withdrawn'
  else c.status end`;

/** A part of the address or of an organisation's name, by its place: what looks like a pattern is text. */
const BY_PERSON = `($1 = '' or strpos(lower(maker.email), lower($1)) > 0 or exists (
    select from organization_member m join organization o on o.id = m.organization_id
     where m.user_id = maker.id and strpos(lower(o.name), lower($1)) > 0))`;

/** What was done to the ontology, and what is proposed. */
export const ontologyLogStore = ({ db: { pool } }: { db: Database }) => {
  const entries = async (rest: string, values: unknown[]): Promise<ChangeEntry[]> =>
    (await pool.query<Row>(`${ENTRIES} ${FROM} ${rest}`, values)).rows.map(entryOf);
  const count = async (where: string, values: unknown[]): Promise<number> =>
    (await pool.query<{ total: number }>(`select count(*)::int as total ${FROM} ${where}`, values)).rows[0]
      .total;

  return {
    async isConcept(id: number): Promise<boolean> {
      if (!isRowId(id)) return false;
      const found = await pool.query('select from concept where id = $1', [id]);
      return found.rowCount === 1;
    },

    /** Newest first, of ids below `before`. */
    ofConcept: async (
      conceptId: number,
      { status, before, limit }: { status: string; before: number | null; limit: number },
    ): Promise<ChangeEntry[]> =>
      entries(
        `where p.concept_id = $1 and c.status = $2 and ($3::int is null or p.id < $3) order by p.id desc limit $4`,
        [conceptId, status, before, limit],
      ),

    /** Accepted changes, newest first. */
    async page({
      filter,
      kind,
      from,
      until,
      changeId,
      offset,
    }: Changelog & { kind?: ChangeKind | undefined }): Promise<{ logs: ChangeEntry[]; total: number }> {
      const where = `where c.ontology_version is not null and ${BY_PERSON} and ($2::text is null or c.kind = $2)
        and ($3::date is null or c.created_at >= $3::date) and ($4::date is null or c.created_at < $4::date + 1)
        and ($5::int is null or c.id = $5)`;
      const values = [filter.trim(), kind ?? null, from ?? null, until ?? null, changeId ?? null];
      const [logs, total] = await Promise.all([
        // Who made it is looked up of one page alone, wherever that is.
        entries(
          `where p.id = any(array(
             select p.id ${FROM} ${where}
              order by c.ontology_version desc, p.id desc offset $6 limit ${CHANGELOG_PAGE}))
            order by c.ontology_version desc, p.id desc`,
          [...values, offset],
        ),
        count(where, values),
      ]);
      return { logs, total };
    },

    /** Suggestions of one person, newest first, of ids below `before`. `concepts` = entries that each has. */
    async suggestionsOf(
      userId: string,
      { state, before, limit }: MySuggestions,
    ): Promise<{ suggestions: Omit<MySuggestion, 'entries'>[]; total: number }> {
      const where = `where c.created_by_id = $1 and (c.status <> 'accepted' or c.reviewed_at is not null)
        and ($2::text is null or ${SUGGESTION_STATE} = $2)`;
      const values = [userId, state ?? null];
      const [found, counted] = await Promise.all([
        pool.query<Omit<MySuggestion, 'entries'>>(
          `select c.id, ${SUGGESTION_STATE} as state,
                  (select count(*)::int from ontology_change_part p where p.change_id = c.id) as concepts
             from ontology_change c ${where} and ($3::int is null or c.id < $3) order by c.id desc limit $4`,
          [...values, before ?? null, limit],
        ),
        pool.query<{ total: number }>(
          `select count(*)::int as total from ontology_change c ${where}`,
          values,
        ),
      ]);
      return { suggestions: found.rows, total: counted.rows[0].total };
    },

    /** Some entries of each change, the first ones first. */
    firstEntries: (changeIds: readonly number[]): Promise<ChangeEntry[]> =>
      entries(
        `where p.id = any(array(
           select first.id from unnest($1::int[]) of(id) cross join lateral (
             select id from ontology_change_part where change_id = of.id order by id limit ${MAX_TOLD_ENTRIES}) first))
          order by p.id`,
        [changeIds],
      ),

    /** Oldest first, after the entry `after`; of one person where `createdById` says so. */
    async pending({
      createdById,
      after,
      limit,
    }: {
      createdById: string | null;
      after: number | null;
      limit: number;
    }): Promise<{ logs: ChangeEntry[]; total: number }> {
      // Looked up first, and named one by one: else all parts of accepted changes are gone through, which are many.
      const waiting = await pool.query<{ id: number }>(
        `select id from ontology_change where status = 'pending' and ($1::text is null or created_by_id = $1)`,
        [createdById],
      );
      const where = `where c.status = 'pending' and p.change_id = any($1::int[])`;
      const ids = waiting.rows.map(({ id }) => id);
      const [logs, total] = await Promise.all([
        entries(`${where} and ($2::int is null or p.id > $2) order by p.id limit $3`, [ids, after, limit]),
        count(where, [ids]),
      ]);
      return { logs, total };
    },
  };
};

export type OntologyLogStore = ReturnType<typeof ontologyLogStore>;
