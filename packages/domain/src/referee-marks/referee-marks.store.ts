import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { SqlRunner } from '@peerlens/queue';
import { slugOf } from '../slug.ts';
import type { News } from '../webhooks/webhooks.contract.ts';
import type { FolderMark, FolderMarks, HiddenReferee, HideReason } from './referee-marks.contract.ts';

export interface RefereeMarksStoreParts {
  db: Database;
  /** Tells an organisation's webhooks what happened, within the transaction in which it does. */
  announce: (client: SqlRunner, news: News) => Promise<void>;
}

/** Who has changed something; null = nobody in particular. */
export interface ChangeBy {
  proposalId: number;
  userId: string | null;
  at: Date;
}

/** Somebody in whose way something stands. */
export interface Clash {
  id: number;
  name: string;
}

/** Why a change was not made. Then nothing is changed. */
export type Refusal =
  | { refused: 'absent' }
  | { refused: 'author'; id: number }
  | { refused: 'clash'; people: Clash[] }
  | { refused: 'full' };

interface Locked {
  title: string;
  originId: string | null;
  folderId: number;
  organizationId: number | null;
}

/** Changes of one proposal's referees take turns. */
async function lock(client: SqlRunner, proposalId: number): Promise<Locked | undefined> {
  const { rows } = await client.query(
    `select p.title, p.origin_id as "originId", p.folder_id as "folderId", f.organization_id as "organizationId"
       from proposal p join folder f on f.id = p.folder_id where p.id = $1 for no key update of p`,
    [proposalId],
  );
  return (rows as Locked[]).at(0);
}

/** Those named who stand in the other table, by name. */
async function clashes(
  client: SqlRunner,
  table: 'referee_mark' | 'hidden_referee',
  { proposalId, authorIds }: { proposalId: number; authorIds: readonly number[] },
): Promise<Clash[]> {
  const { rows } = await client.query(
    `select t.author_id as id, coalesce(a.name, 'Author ' || t.author_id) as name
       from ${table} t left join author a on a.id = t.author_id
      where t.proposal_id = $1 and t.author_id = any($2::bigint[]) order by 2, 1`,
    [proposalId, authorIds],
  );
  return rows as Clash[];
}

/** The first one that the corpus does not have. */
async function unknown(client: SqlRunner, authorIds: readonly number[]): Promise<number | undefined> {
  const { rows } = await client.query(
    `select id from unnest($1::bigint[]) id where not exists (select from author a where a.id = id.id) limit 1`,
    [authorIds],
  );
  return (rows as { id: number }[]).at(0)?.id;
}

async function countOf(
  client: SqlRunner,
  table: 'referee_mark' | 'hidden_referee',
  proposalId: number,
): Promise<number> {
  const { rows } = await client.query(`select count(*) from ${table} where proposal_id = $1`, [proposalId]);
  return (rows as { count: number }[])[0].count;
}

const person = ({ authorId, name }: { authorId: number; name: string | null }) => ({
  id: authorId,
  slug: name === null ? '' : slugOf(name) || 'author',
  name: name ?? `Author ${authorId}`,
});

/** Rolls back what a refused change has done so far. */
class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/** The marks of proposals, and who is hidden for them. */
export const refereeMarksStore = ({ db, announce }: RefereeMarksStoreParts) => {
  const { pool } = db;

  /** Within a transaction that holds the proposal; a refusal undoes it. */
  const changing = async (
    proposalId: number,
    change: (client: SqlRunner, proposal: Locked) => Promise<void>,
  ): Promise<Refusal | null> => {
    try {
      await inTransaction(pool, async (client) => {
        const proposal = await lock(client, proposalId);
        if (!proposal) throw new Refused({ refused: 'absent' });
        await change(client, proposal);
      });
      return null;
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    }
  };

  const tell = async (
    client: SqlRunner,
    event: 'referees.marked' | 'referees.unmarked',
    { id, proposal, authorsIds }: { id: number; proposal: Locked; authorsIds: number[] },
  ): Promise<void> => {
    const { organizationId, ...rest } = proposal;
    if (organizationId === null || authorsIds.length === 0) return;
    await announce(client, { event, organizationId, data: { id, ...rest, authorsIds } });
  };

  return {
    /** In the order marked. */
    async marked(proposalId: number): Promise<number[]> {
      const { rows } = await pool.query<{ id: number }>({
        name: 'referee-marks',
        text: 'select author_id as id from referee_mark where proposal_id = $1 order by marked_at, author_id',
        values: [proposalId],
      });
      return rows.map(({ id }) => id);
    },

    /** Of whom somebody else has said so already, their mark stays as it is. */
    mark: (
      { proposalId, userId, at }: ChangeBy,
      people: readonly { authorId: number; score: number | null }[],
      most: number,
    ): Promise<Refusal | null> =>
      changing(proposalId, async (client, proposal) => {
        const authorIds = people.map(({ authorId }) => authorId);
        const absent = await unknown(client, authorIds);
        if (absent !== undefined) throw new Refused({ refused: 'author', id: absent });
        const hidden = await clashes(client, 'hidden_referee', { proposalId, authorIds });
        if (hidden.length > 0) throw new Refused({ refused: 'clash', people: hidden });
        const { rows } = await client.query(
          `insert into referee_mark (proposal_id, author_id, score, marked_by_id, marked_at)
           select $1, id, score, $4, $5 from unnest($2::bigint[], $3::float8[]) as given(id, score)
           on conflict do nothing returning author_id as id`,
          [proposalId, authorIds, people.map(({ score }) => score), userId, at],
        );
        if ((await countOf(client, 'referee_mark', proposalId)) > most)
          throw new Refused({ refused: 'full' });
        const added = (rows as { id: number }[]).map(({ id }) => id);
        await tell(client, 'referees.marked', { id: proposalId, proposal, authorsIds: added });
      }),

    unmark: (proposalId: number, authorIds: readonly number[]): Promise<Refusal | null> =>
      changing(proposalId, async (client, proposal) => {
        const { rows } = await client.query(
          `delete from referee_mark where proposal_id = $1 and author_id = any($2::bigint[])
           returning author_id as id`,
          [proposalId, authorIds],
        );
        const removed = (rows as { id: number }[]).map(({ id }) => id);
        await tell(client, 'referees.unmarked', { id: proposalId, proposal, authorsIds: removed });
      }),

    /** Why each is hidden who is. */
    async hidden(proposalId: number): Promise<Map<number, { reason: HideReason; comment: string }>> {
      const { rows } = await pool.query<{ id: number; reason: HideReason; comment: string }>({
        name: 'referee-hidden',
        text: 'select author_id as id, reason, comment from hidden_referee where proposal_id = $1 order by author_id',
        values: [proposalId],
      });
      return new Map(rows.map(({ id, ...why }) => [id, why]));
    },

    /** Who was hidden before is so for the new reason. */
    hide: (
      { proposalId, userId, at }: ChangeBy,
      { authorIds, reason, comment }: { authorIds: readonly number[]; reason: HideReason; comment: string },
      most: number,
    ): Promise<Refusal | null> =>
      changing(proposalId, async (client) => {
        const absent = await unknown(client, authorIds);
        if (absent !== undefined) throw new Refused({ refused: 'author', id: absent });
        const marked = await clashes(client, 'referee_mark', { proposalId, authorIds });
        if (marked.length > 0) throw new Refused({ refused: 'clash', people: marked });
        await client.query(
          `insert into hidden_referee (proposal_id, author_id, reason, comment, hidden_by_id, hidden_at)
           select $1, id, $3, $4, $5, $6 from unnest($2::bigint[]) id
           on conflict (proposal_id, author_id) do update set reason = excluded.reason,
             comment = excluded.comment, hidden_by_id = excluded.hidden_by_id, hidden_at = excluded.hidden_at`,
          [proposalId, authorIds, reason, comment, userId, at],
        );
        if ((await countOf(client, 'hidden_referee', proposalId)) > most)
          throw new Refused({ refused: 'full' });
      }),

    unhide: (proposalId: number, authorIds: readonly number[]): Promise<Refusal | null> =>
      changing(proposalId, async (client) => {
        await client.query(
          'delete from hidden_referee where proposal_id = $1 and author_id = any($2::bigint[])',
          [proposalId, authorIds],
        );
      }),

    /** Latest hidden first. */
    async hiddenReferees(proposalId: number): Promise<HiddenReferee[]> {
      const { rows } = await pool.query<{
        authorId: number;
        name: string | null;
        reason: HideReason;
        comment: string;
        hiddenBy: string | null;
        hiddenAt: Date;
      }>(
        `select h.author_id as "authorId", a.name, h.reason, h.comment, u.name as "hiddenBy",
            h.hidden_at as "hiddenAt"
          from hidden_referee h
          left join author a on a.id = h.author_id left join "user" u on u.id = h.hidden_by_id
         where h.proposal_id = $1 order by h.hidden_at desc, h.author_id`,
        [proposalId],
      );
      return rows.map(({ authorId, name, hiddenAt, ...rest }) => ({
        ...rest,
        author: person({ authorId, name }),
        hiddenAt: hiddenAt.toISOString(),
      }));
    },

    /** Newest first; of one author alone where one is named. */
    async ofFolder(
      folderId: number,
      { authorId, limit }: { authorId: number | null; limit: number },
    ): Promise<{ marks: FolderMark[]; total: number }> {
      const { rows } = await pool.query<{
        id: number;
        title: string;
        originId: string | null;
        authorId: number;
        name: string | null;
        score: number | null;
        markedBy: string | null;
        markedAt: Date;
        total: number;
      }>(
        `select p.id, p.title, p.origin_id as "originId", m.author_id as "authorId", a.name, m.score,
            u.name as "markedBy", m.marked_at as "markedAt", count(*) over () as total
          from referee_mark m join proposal p on p.id = m.proposal_id
          left join author a on a.id = m.author_id left join "user" u on u.id = m.marked_by_id
         where p.folder_id = $1 and ($2::bigint is null or m.author_id = $2)
         order by m.marked_at desc, p.id, m.author_id limit $3`,
        [folderId, authorId, limit],
      );
      return {
        total: rows.at(0)?.total ?? 0,
        marks: rows.map(({ id, title, originId, markedAt, ...row }) => ({
          proposal: { id, title, origin_id: originId },
          author: person(row),
          score: row.score,
          markedBy: row.markedBy,
          markedAt: markedAt.toISOString(),
        })),
      };
    },

    /** Who is marked for how many proposals of the folder, most first. */
    async peopleOfFolder(folderId: number, limit: number): Promise<FolderMarks['people']> {
      const { rows } = await pool.query<{ authorId: number; name: string | null; marksCount: number }>(
        `select m.author_id as "authorId", a.name, count(*) as "marksCount"
          from referee_mark m join proposal p on p.id = m.proposal_id left join author a on a.id = m.author_id
         where p.folder_id = $1 group by m.author_id, a.name order by 3 desc, a.name, m.author_id limit $2`,
        [folderId, limit],
      );
      return rows.map(({ marksCount, ...row }) => ({ author: person(row), marksCount }));
    },
  };
};

export type RefereeMarksStore = ReturnType<typeof refereeMarksStore>;
