import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { Queue } from '@peerlens/queue';
import type pg from 'pg';
import { isRowId } from '../row-id.ts';
import type { AuthorsGroup } from './authors-groups.contract.ts';
import type { GroupAccess } from './authors-groups.policy.ts';
import type { ListedPerson } from './list-entries.ts';

/** A group as choosers need it. */
export interface NamedGroup extends GroupAccess {
  id: number;
  name: string;
  organizationName: string | null;
}

/** A group with what has become of its entries. */
export interface GroupRow
  extends
    NamedGroup,
    Pick<
      AuthorsGroup,
      'status' | 'error' | 'columns' | 'entries' | 'found' | 'ambiguous' | 'missing' | 'waiting' | 'authors'
    > {
  createdAt: Date;
}

/** Whose groups: a user's own and those shared with their organisations, or everybody's. */
export type GroupsOf = { userId: string; organizationIds: readonly number[] } | 'all';

const NAMED = `g.id, g.name, g.owner_id as "ownerId", g.organization_id as "organizationId",
       o.name as "organizationName"`;
const GROUPS = 'authors_group g left join organization o on o.id = g.organization_id';
const WHOSE = '($1::text is null or g.owner_id = $1 or g.organization_id = any($2::int[]))';

const COUNTED = `select ${NAMED}, g.status, g.error, g.columns, g.created_at as "createdAt", c.*
  from ${GROUPS} cross join lateral (
    select count(*)::int as entries, count(e.author_id)::int as found, count(distinct e.author_id)::int as authors,
           count(*) filter (where e.match = 'ambiguous')::int as ambiguous,
           count(*) filter (where e.match in ('none', 'dismissed'))::int as missing,
           count(*) filter (where e.match = 'waiting')::int as waiting
      from authors_group_entry e where e.group_id = g.id) c`;

const whoseValues = (whose: GroupsOf): [string | null, readonly number[]] =>
  whose === 'all' ? [null, []] : [whose.userId, whose.organizationIds];

/** People of a list behind those that a group has; the log of changes tells of the group, not of each of thousands. */
const insertPeople = async (
  client: pg.PoolClient,
  groupId: number,
  people: readonly ListedPerson[],
): Promise<void> => {
  await client.query(`select set_config('peerlens.bulk', 'on', true)`);
  await client.query(
    `insert into authors_group_entry
       (group_id, place, name, orcid, email, given_author_id, affiliation, country, fields)
     select $1, coalesce((select max(place) + 1 from authors_group_entry where group_id = $1), 0) + p.at - 1,
            p.person ->> 'name', p.person ->> 'orcid', p.person ->> 'email',
            (p.person ->> 'givenAuthorId')::bigint, p.person ->> 'affiliation', p.person ->> 'country',
            p.person -> 'fields'
       from jsonb_array_elements($2) with ordinality p(person, at)`,
    [groupId, JSON.stringify(people)],
  );
};

export interface NewGroup {
  name: string;
  ownerId: string;
  organizationId: number | null;
  columns: readonly string[];
  people: readonly ListedPerson[];
}

/** Groups of authors, and the job that matches one. */
export const groupsStore = ({ db: { pool }, queue }: { db: Database; queue: Pick<Queue, 'send'> }) => ({
  /** By name. */
  async list(whose: GroupsOf): Promise<GroupRow[]> {
    const { rows } = await pool.query<GroupRow>(
      `${COUNTED} where ${WHOSE} order by lower(g.name), g.id`,
      whoseValues(whose),
    );
    return rows;
  },

  /** The same without counts: rankings ask for them, too. */
  async named(whose: GroupsOf): Promise<NamedGroup[]> {
    const { rows } = await pool.query<NamedGroup>({
      name: 'authors-groups-named',
      text: `select ${NAMED} from ${GROUPS} where ${WHOSE} order by lower(g.name), g.id`,
      values: whoseValues(whose),
    });
    return rows;
  },

  async byId(id: number): Promise<GroupRow | null> {
    if (!isRowId(id)) return null;
    const { rows } = await pool.query<GroupRow>(`${COUNTED} where g.id = $1`, [id]);
    return rows.at(0) ?? null;
  },

  async hasUser(id: string): Promise<boolean> {
    const { rowCount } = await pool.query('select from "user" where id = $1', [id]);
    return rowCount === 1;
  },

  async hasOrganization(id: number): Promise<boolean> {
    const { rowCount } = await pool.query('select from organization where id = $1', [id]);
    return rowCount === 1;
  },

  /** Adds a group, its people and the job that matches them: all or nothing. Null where the owner has `most`. */
  create: (group: NewGroup, most: number): Promise<number | null> =>
    inTransaction(pool, async (client) => {
      // Calls of one owner take turns: they count what there is.
      await client.query('select from "user" where id = $1 for update', [group.ownerId]);
      const { rows: counted } = await client.query<{ count: number }>(
        'select count(*)::int as count from authors_group where owner_id = $1',
        [group.ownerId],
      );
      if (counted[0].count >= most) return null;
      const { rows } = await client.query<{ id: number }>(
        `insert into authors_group (name, owner_id, organization_id, columns) values ($1, $2, $3, $4) returning id`,
        [group.name, group.ownerId, group.organizationId, JSON.stringify(group.columns)],
      );
      const [{ id }] = rows;
      await insertPeople(client, id, group.people);
      await queue.send('authors-group', { groupId: id }, client);
      return id;
    }),

  /**
   * Adds people to a group, of whom `choose` says who is new; null where there would be more than `most`.
   *
   * @returns how many were added
   */
  add: (
    id: number,
    choose: (known: { columns: string[]; people: ListedPerson[] }) => {
      columns: readonly string[];
      people: readonly ListedPerson[];
    },
    most: number,
  ): Promise<number | null> =>
    inTransaction(pool, async (client) => {
      const { rows: groups } = await client.query<{ columns: string[] }>(
        'select columns from authors_group where id = $1 for update',
        [id],
      );
      const { rows: people } = await client.query<ListedPerson>(
        `select name, orcid, email, given_author_id as "givenAuthorId", affiliation, country, fields
           from authors_group_entry where group_id = $1`,
        [id],
      );
      const chosen = choose({ columns: groups.at(0)?.columns ?? [], people });
      if (groups.length === 0 || people.length + chosen.people.length > most) return null;
      if (chosen.people.length === 0) return 0;
      await client.query(
        `update authors_group set columns = $2, status = 'matching', error = null, used_at = now() where id = $1`,
        [id, JSON.stringify(chosen.columns)],
      );
      await insertPeople(client, id, chosen.people);
      await queue.send('authors-group', { groupId: id }, client);
      return chosen.people.length;
    }),

  async update(
    id: number,
    { name, organizationId }: { name: string; organizationId: number | null },
  ): Promise<void> {
    await pool.query(
      'update authors_group set name = $2, organization_id = $3, used_at = now() where id = $1',
      [id, name, organizationId],
    );
  },

  async remove(id: number): Promise<void> {
    await inTransaction(pool, async (client) => {
      await client.query(`select set_config('peerlens.bulk', 'on', true)`);
      await client.query('delete from authors_group_entry where group_id = $1', [id]);
      await client.query(`select set_config('peerlens.bulk', '', true)`);
      await client.query('delete from authors_group where id = $1', [id]);
    });
  },

  /** Says that groups are in use; written once a day at most. */
  async touch(ids: readonly number[]): Promise<void> {
    await pool.query(
      `update authors_group set used_at = now() where id = any($1::int[]) and used_at < now() - interval '1 day'`,
      [ids],
    );
  },

  /** Lets the job look again at everybody on whom no person has decided. */
  matchAgain: (id: number): Promise<void> =>
    inTransaction(pool, async (client) => {
      await client.query(`select set_config('peerlens.bulk', 'on', true)`);
      await client.query(
        `update authors_group_entry set match = 'waiting', author_id = null, score = 0, evidence = '', candidates = 0
          where group_id = $1 and match not in ('chosen', 'dismissed')`,
        [id],
      );
      await client.query(
        `update authors_group set status = 'matching', error = null, used_at = now() where id = $1`,
        [id],
      );
      await queue.send('authors-group', { groupId: id }, client);
    }),

  /** Done, unless people have come since. */
  async finish(id: number): Promise<boolean> {
    const { rowCount } = await pool.query(
      `update authors_group set status = 'ready', error = null
        where id = $1 and not exists (select from authors_group_entry where group_id = $1 and match = 'waiting')`,
      [id],
    );
    return rowCount === 1;
  },

  async fail(id: number, error: string): Promise<void> {
    await pool.query(
      `update authors_group set status = 'failed', error = $2 where id = $1 and status = 'matching'`,
      [id, error],
    );
  },
});

export type GroupsStore = ReturnType<typeof groupsStore>;
