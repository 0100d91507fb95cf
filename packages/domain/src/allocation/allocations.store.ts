import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { Queue } from '@peerlens/queue';
import { isRowId } from '../row-id.ts';
import { slugOf } from '../slug.ts';
import type {
  Allocation,
  AllocationCard,
  AllocationDecision,
  AllocationOptions,
  AllocationResult,
  Decision,
} from './allocations.contract.ts';

type State = AllocationCard['state'];

export interface AllocationRow extends Allocation {
  startedById: string | null;
  /** Asked for in the terminal. */
  asSystem: boolean;
}

export interface FolderProposalRow {
  id: number;
  title: string;
  originId: string | null;
}

/** Allocations of a folder that are kept: the latest. */
const KEPT = 10;
const UNFINISHED = `('waiting', 'ranking', 'solving')`;

const ROW = `select a.id, a.state, a.error, a.options, a.proposals, a.ranked, a.result,
    a.created_at as "createdAt", a.finished_at as "finishedAt", a.accepted_at as "acceptedAt",
    a.started_by_id as "startedById", a.as_system as "asSystem", u.name as "startedBy",
    jsonb_build_object('id', d.id, 'name', d.name) as folder
  from allocation a join folder d on d.id = a.folder_id left join "user" u on u.id = a.started_by_id`;

interface Row extends Omit<AllocationRow, 'createdAt' | 'finishedAt' | 'acceptedAt'> {
  createdAt: Date;
  finishedAt: Date | null;
  acceptedAt: Date | null;
}

const rowOf = ({ createdAt, finishedAt, acceptedAt, ...row }: Row): AllocationRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  acceptedAt: acceptedAt?.toISOString() ?? null,
});

const person = (id: number, name: string | null) => ({
  id,
  slug: slugOf(name ?? '') || 'author',
  name: name ?? `Author ${id}`,
});

export interface AllocationsStoreParts {
  db: Database;
  queue: Pick<Queue, 'send'>;
}

/** Allocations, and what people have decided on them. */
export const allocationsStore = ({ db, queue }: AllocationsStoreParts) => {
  const { pool } = db;
  const changed = async (sql: string, values: readonly unknown[]): Promise<boolean> =>
    ((await pool.query(sql, [...values])).rowCount ?? 0) > 0;

  return {
    async byId(id: string): Promise<AllocationRow | null> {
      const { rows } = await pool.query<Row>(`${ROW} where a.id = $1`, [id]);
      return rows.length === 0 ? null : rowOf(rows[0]);
    },

    async latestOf(folderId: number): Promise<AllocationRow | null> {
      const { rows } = await pool.query<Row>(
        `${ROW} where a.folder_id = $1 order by a.created_at desc, a.id limit 1`,
        [folderId],
      );
      return rows.length === 0 ? null : rowOf(rows[0]);
    },

    /** Adds it with its job, and takes the oldest of the folder away. @returns false where one is unfinished. */
    add: (row: {
      id: string;
      folderId: number;
      startedById: string | null;
      options: AllocationOptions;
      proposals: number;
      at: Date;
    }): Promise<boolean> =>
      inTransaction(db.pool, async (client) => {
        await client.query('select from folder where id = $1 for update', [row.folderId]);
        const added = await client.query(
          `insert into allocation (id, folder_id, started_by_id, as_system, options, proposals, created_at)
           select $1, $2, $3, $3::text is null, $4, $5, $6
            where not exists (select from allocation where folder_id = $2 and state in ${UNFINISHED})`,
          [row.id, row.folderId, row.startedById, JSON.stringify(row.options), row.proposals, row.at],
        );
        if (added.rowCount === 0) return false;
        await client.query(
          `delete from allocation where folder_id = $1 and id not in (
             select id from allocation where folder_id = $1 order by created_at desc, id limit $2)`,
          [row.folderId, KEPT],
        );
        await queue.send('allocation', { allocationId: row.id }, client);
        return true;
      }),

    /** Begins, or begins anew what a worker died of. @returns false where it has ended. */
    begin: (id: string): Promise<boolean> =>
      changed(
        `update allocation set state = 'ranking', ranked = 0 where id = $1 and state in ${UNFINISHED}`,
        [id],
      ),

    /** @returns false where it was cancelled. */
    progress: (id: string, { state, ranked }: { state: State; ranked: number }): Promise<boolean> =>
      changed(`update allocation set state = $2, ranked = $3 where id = $1 and state in ${UNFINISHED}`, [
        id,
        state,
        ranked,
      ]),

    /** @returns false where it was cancelled. */
    finish: (id: string, result: AllocationResult): Promise<boolean> =>
      changed(
        `update allocation set state = 'done', result = $2, finished_at = now()
          where id = $1 and state in ${UNFINISHED}`,
        [id, JSON.stringify(result)],
      ),

    end: (id: string, state: 'failed' | 'cancelled', error: string | null): Promise<boolean> =>
      changed(
        `update allocation set state = $2, error = $3, finished_at = now()
          where id = $1 and state in ${UNFINISHED}`,
        [id, state, error],
      ),

    accepted: (id: string, at: Date): Promise<boolean> =>
      changed('update allocation set accepted_at = $2 where id = $1', [id, at]),

    /** By id. */
    async proposals(folderId: number): Promise<FolderProposalRow[]> {
      if (!isRowId(folderId)) return [];
      const { rows } = await pool.query<FolderProposalRow>(
        'select id, title, origin_id as "originId" from proposal where folder_id = $1 order by id',
        [folderId],
      );
      return rows;
    },

    async countProposals(folderId: number): Promise<number> {
      return db.prisma.proposal.count({ where: { folderId } });
    },

    async folderOf(proposalId: number): Promise<number | null> {
      if (!isRowId(proposalId)) return null;
      const found = await db.prisma.proposal.findUnique({
        where: { id: proposalId },
        select: { folderId: true },
      });
      return found?.folderId ?? null;
    },

    /** By proposal and author. */
    async decisions(folderId: number): Promise<AllocationDecision[]> {
      const { rows } = await pool.query<{
        proposalId: number;
        authorId: number;
        name: string | null;
        decision: Decision;
      }>(
        `select d.proposal_id as "proposalId", d.author_id as "authorId", a.name, d.decision
           from allocation_decision d join proposal p on p.id = d.proposal_id
           left join author a on a.id = d.author_id
          where p.folder_id = $1 order by d.proposal_id, d.author_id`,
        [folderId],
      );
      return rows.map(({ proposalId, authorId, name, decision }) => ({
        proposalId,
        author: person(authorId, name),
        decision,
      }));
    },

    /** @returns why nothing was changed; null when it was. */
    decide: (
      row: {
        proposalId: number;
        authorIds: readonly number[];
        decision: Decision;
        userId: string | null;
        at: Date;
      },
      most: number,
    ): Promise<'proposal' | 'full' | { unknownAuthor: number } | null> =>
      inTransaction(db.pool, async (client) => {
        const { proposalId } = row;
        const authorIds = [...new Set(row.authorIds)];
        const held = await client.query('select from proposal where id = $1 for update', [proposalId]);
        if (held.rowCount === 0) return 'proposal';
        const known = await client.query<{ id: number }>(
          'select id from author where id = any($1::bigint[])',
          [authorIds],
        );
        const unknownAuthor = authorIds.find((id) => !known.rows.some((row) => row.id === id));
        if (unknownAuthor !== undefined) return { unknownAuthor };
        const others = await client.query<{ others: number }>(
          'select count(*) as others from allocation_decision where proposal_id = $1 and author_id <> all($2::bigint[])',
          [proposalId, authorIds],
        );
        if (others.rows[0].others + authorIds.length > most) return 'full';
        await client.query(
          `insert into allocation_decision (proposal_id, author_id, decision, decided_by_id, decided_at)
           select $1, author_id, $3, $4, $5 from unnest($2::bigint[]) as author_id
           on conflict (proposal_id, author_id) do update set decision = excluded.decision,
             decided_by_id = excluded.decided_by_id, decided_at = excluded.decided_at
           where allocation_decision.decision <> excluded.decision`,
          [proposalId, authorIds, row.decision, row.userId, row.at],
        );
        return null;
      }),

    undecide: (proposalId: number, authorIds: readonly number[]): Promise<boolean> =>
      changed('delete from allocation_decision where proposal_id = $1 and author_id = any($2::bigint[])', [
        proposalId,
        [...authorIds],
      ]),

    /** As results name people; who is gone from the corpus by their id. */
    async people(authorIds: readonly number[]): Promise<Map<number, ReturnType<typeof person>>> {
      const { rows } = await pool.query<{ id: number; name: string }>(
        'select id, name from author where id = any($1::bigint[])',
        [[...authorIds]],
      );
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      return new Map(authorIds.map((id) => [id, person(id, names.get(id) ?? null)]));
    },
  };
};

export type AllocationsStore = ReturnType<typeof allocationsStore>;
