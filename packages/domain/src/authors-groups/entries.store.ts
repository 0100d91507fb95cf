import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import { isRowId } from '../row-id.ts';
import type { FindEntries, GroupEntry, Match } from './authors-groups.contract.ts';
import type { ListedPerson } from './list-entries.ts';
import type { EntryMatch } from './match-entry.ts';

export type EntryRow = Omit<GroupEntry, 'author'> & { authorId: number | null };

/** An entry that nobody has looked at yet. */
export interface WaitingEntry extends ListedPerson {
  id: number;
}

const PERSON = `name, orcid, email, given_author_id as "givenAuthorId", affiliation, country, fields`;
const ENTRY = `select id, group_id as "groupId", ${PERSON}, match, score, evidence, candidates, author_id as "authorId"
  from authors_group_entry`;

const SHOWN: Readonly<Record<FindEntries['show'], readonly Match[] | null>> = {
  all: null,
  found: ['author_id', 'orcid', 'email', 'name_affiliation', 'name', 'chosen'],
  ambiguous: ['ambiguous'],
  missing: ['none', 'dismissed'],
  waiting: ['waiting'],
};

/** A cell of a group's further columns, of a member. */
export interface MemberFields {
  groupId: number;
  authorId: number;
  groupName: string;
  columns: string[];
  fields: string[];
}

/** Lines of groups, and whom they were found to be. */
export const entriesStore = ({ db: { pool } }: { db: Database }) => ({
  async page({ id, show, offset, limit }: FindEntries): Promise<{ entries: EntryRow[]; total: number }> {
    const where = 'group_id = $1 and ($2::text[] is null or match = any($2))';
    const [{ rows }, counted] = await Promise.all([
      pool.query<EntryRow>(`${ENTRY} where ${where} order by place, id offset $3 limit $4`, [
        id,
        SHOWN[show],
        offset,
        limit,
      ]),
      pool.query<{ count: number }>(`select count(*)::int as count from authors_group_entry where ${where}`, [
        id,
        SHOWN[show],
      ]),
    ]);
    return { entries: rows, total: counted.rows[0].count };
  },

  /** All of a group, in the order listed, with the names of those found. */
  async all(groupId: number): Promise<(EntryRow & { authorName: string | null })[]> {
    const { rows } = await pool.query<EntryRow & { authorName: string | null }>(
      `select e.*, a.name as "authorName" from (${ENTRY} where group_id = $1 order by place, id) e
         left join author a on a.id = e."authorId"`,
      [groupId],
    );
    return rows;
  },

  async byId(id: number): Promise<EntryRow | null> {
    if (!isRowId(id)) return null;
    const { rows } = await pool.query<EntryRow>(`${ENTRY} where id = $1`, [id]);
    return rows.at(0) ?? null;
  },

  /** The next one of the group on which somebody has to decide, from the first again after the last. */
  async nextAmbiguous(groupId: number, afterId: number): Promise<number | null> {
    const { rows } = await pool.query<{ id: number }>(
      `select e.id from authors_group_entry e, authors_group_entry this
        where this.id = $2 and e.group_id = $1 and e.match = 'ambiguous' and e.id <> $2
        order by (e.place, e.id) < (this.place, this.id), e.place, e.id limit 1`,
      [groupId, afterId],
    );
    return rows.at(0)?.id ?? null;
  },

  /** What a person says of an entry. */
  async correct(id: number, authorId: number | null): Promise<void> {
    await pool.query(
      `update authors_group_entry set author_id = $2, match = $3, score = $4, evidence = '' where id = $1`,
      [id, authorId, authorId === null ? 'dismissed' : 'chosen', authorId === null ? 0 : 1],
    );
  },

  async remove(id: number): Promise<void> {
    await pool.query('delete from authors_group_entry where id = $1', [id]);
  },

  async waiting(groupId: number, limit: number): Promise<WaitingEntry[]> {
    const { rows } = await pool.query<WaitingEntry>(
      `select id, ${PERSON} from authors_group_entry where group_id = $1 and match = 'waiting'
        order by place, id limit $2`,
      [groupId, limit],
    );
    return rows;
  },

  /** What the job found: of those that still wait, as two workers may hold one job for a moment, and people decide meanwhile. */
  saveMatches: (matches: readonly (EntryMatch & { id: number })[]): Promise<void> =>
    inTransaction(pool, async (client) => {
      await client.query(`select set_config('peerlens.bulk', 'on', true)`);
      await client.query(
        `update authors_group_entry e
            set match = m.match, score = m.score, evidence = m.evidence, candidates = m.candidates,
                author_id = m."authorId"
           from jsonb_to_recordset($1) m(id int, match text, score double precision, evidence text,
                  candidates int, "authorId" bigint)
          where e.id = m.id and e.match = 'waiting'`,
        [JSON.stringify(matches)],
      );
    }),

  /** Author ids in any of the groups, ascending, each once. */
  async members(groupIds: readonly number[]): Promise<Float64Array> {
    const { rows } = await pool.query<{ id: number }>({
      name: 'authors-group-members',
      text: `select distinct author_id as id from authors_group_entry
              where group_id = any($1::int[]) and author_id is not null order by author_id`,
      values: [groupIds],
    });
    return Float64Array.from(rows, ({ id }) => id);
  },

  /** Which of the authors are in which of the groups, and what the lists say of them; first lines first. */
  async membersAmong(groupIds: readonly number[], authorIds: readonly number[]): Promise<MemberFields[]> {
    const { rows } = await pool.query<MemberFields>({
      name: 'authors-group-members-among',
      text: `select e.group_id as "groupId", e.author_id as "authorId", g.name as "groupName", g.columns, e.fields
               from authors_group_entry e join authors_group g on g.id = e.group_id
              where e.group_id = any($1::int[]) and e.author_id = any($2::bigint[])
              order by array_position($1::int[], e.group_id), e.place, e.id`,
      values: [groupIds, authorIds],
    });
    return rows;
  },
});

export type EntriesStore = ReturnType<typeof entriesStore>;
