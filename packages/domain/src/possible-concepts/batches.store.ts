import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { Queue } from '@peerlens/queue';
import { isRowId } from '../row-id.ts';
import { candidateOf } from './candidates.ts';
import type { FoundCandidate } from './merged-candidate.contract.ts';
import type { BatchInput } from './documents.store.ts';
import type { Candidate, DocsBatch } from './possible-concepts.contract.ts';

export interface NewBatch {
  title: string;
  source: DocsBatch['source'];
  taskId: string;
  documents: number;
  input: BatchInput;
  createdById: string | null;
  createdAt: Date;
}

/** What a job needs to know of its batch. */
export interface BatchJob {
  id: number;
  status: DocsBatch['status'];
  taskId: string;
  documents: number;
  input: BatchInput | null;
}

/** Any number that no other advisory lock of ours uses. */
const BATCHES_LOCK = 7_270_022;

/** What became of a row `p`: nothing, as long as the concept that was made of it is taken back. */
const OUTCOME = `case when p.outcome = 'created' and exists (
    select from concept c where c.id = p.concept_id and c.deleted and c.merged_into_id is null)
  then null else p.outcome end`;

const BATCHES = `select b.id, b.title, b.source, b.status, b.documents, b.error, u.name as "createdBy",
       case when b.status = 'success' then b.documents else coalesce(t.done, 0) end as done,
       b.created_at as "createdAt", b.finished_at as "finishedAt", c.*
  from docs_batch b left join task t on t.id = b.task_id left join "user" u on u.id = b.created_by_id
  cross join lateral (
    select count(*)::int as candidates, count(*) filter (where p.hidden)::int as "hiddenCount",
           count(*) filter (where p.hidden or ${OUTCOME} is not null)::int as decided
      from possible_concept p where p.batch_id = b.id) c`;

type BatchRow = Omit<DocsBatch, 'createdAt' | 'finishedAt'> & { createdAt: Date; finishedAt: Date | null };

const batchOf = ({ createdAt, finishedAt, ...row }: BatchRow): DocsBatch => ({
  ...row,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

interface CandidateRow extends FoundCandidate {
  hidden: boolean;
  outcome: NonNullable<Candidate['outcome']>['kind'] | null;
  conceptId: number | null;
}

/** Batches of documents, and what was found in them. */
export const batchesStore = ({
  db: { pool, prisma },
  queue,
}: {
  db: Database;
  queue: Pick<Queue, 'send'>;
}) => ({
  /**
   * Adds a batch and the job for it, both or neither.
   *
   * @returns null, with nothing added, where there are as many as there may be.
   */
  add: (batch: NewBatch, most: { kept: number; unfinished: number }): Promise<number | null> =>
    inTransaction(pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [BATCHES_LOCK]);
      const { rows: counts } = await client.query<{ kept: number; unfinished: number }>(
        `select count(*)::int as kept, (count(*) filter (where status in ('queued', 'working')))::int as unfinished
           from docs_batch`,
      );
      if (counts[0].kept >= most.kept || counts[0].unfinished >= most.unfinished) return null;
      const { rows } = await client.query<{ id: number }>(
        `insert into docs_batch (title, source, task_id, documents, input, created_by_id, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [
          batch.title,
          batch.source,
          batch.taskId,
          batch.documents,
          JSON.stringify(batch.input),
          batch.createdById,
          batch.createdAt,
        ],
      );
      const [{ id }] = rows;
      await queue.send('possible-concepts', { docsBatchId: id }, client);
      return id;
    }),

  async list(asked: { isDone: boolean; before?: number; limit: number }): Promise<DocsBatch[]> {
    const { rows } = await pool.query<BatchRow>(
      `${BATCHES} where (not $1 or b.status = 'success') and ($2::int is null or b.id < $2)
       order by b.id desc limit $3`,
      [asked.isDone, asked.before ?? null, asked.limit],
    );
    return rows.map(batchOf);
  },

  count: (isDone: boolean): Promise<number> =>
    prisma.docsBatch.count({ where: isDone ? { status: 'success' } : {} }),

  async byId(id: number): Promise<DocsBatch | null> {
    if (!isRowId(id)) return null;
    const { rows } = await pool.query<BatchRow>(`${BATCHES} where b.id = $1`, [id]);
    return rows.length === 0 ? null : batchOf(rows[0]);
  },

  async job(id: number): Promise<BatchJob | null> {
    if (!isRowId(id)) return null;
    const row = await prisma.docsBatch.findUnique({
      where: { id },
      select: { id: true, status: true, taskId: true, documents: true, input: true },
    });
    return row === null
      ? null
      : {
          ...row,
          status: row.status as BatchJob['status'],
          input: row.input as unknown as BatchInput | null,
        };
  },

  async begin(id: number): Promise<void> {
    await prisma.docsBatch.updateMany({
      where: { id, status: { in: ['queued', 'working'] } },
      data: { status: 'working' },
    });
  },

  /** All that was found, or nothing; a batch that has ended stays as it is, as two workers may hold one job for a moment. */
  succeed: (id: number, found: readonly FoundCandidate[], documents: number, at: Date): Promise<boolean> =>
    inTransaction(pool, async (client) => {
      // The log of changes tells of the batch, not of each of a thousand terms.
      await client.query(`select set_config('peerlens.bulk', 'on', true)`);
      const { rowCount } = await client.query(
        `update docs_batch set status = 'success', finished_at = $2, documents = $3, input = null, error = null
          where id = $1 and status in ('queued', 'working')`,
        [id, at, documents],
      );
      if (rowCount !== 1) return false;
      await client.query(
        `insert into possible_concept (batch_id, name, score, literals)
         select $1, r.name, r.score, r.literals
           from jsonb_to_recordset($2) r(name text, score double precision, literals jsonb)
         on conflict (batch_id, name) do nothing`,
        [id, JSON.stringify(found)],
      );
      return true;
    }),

  async fail(id: number, error: string, at: Date): Promise<void> {
    await prisma.docsBatch.updateMany({
      where: { id, status: { in: ['queued', 'working'] } },
      data: { status: 'failed', error, finishedAt: at },
    });
  },

  async remove(id: number): Promise<boolean> {
    return (await prisma.docsBatch.deleteMany({ where: { id } })).count > 0;
  },

  /** Best first. */
  async candidates(id: number, { showHidden }: { showHidden: boolean }): Promise<Candidate[]> {
    const { rows } = await pool.query<CandidateRow>(
      `select name, score, literals, hidden, ${OUTCOME} as outcome, concept_id as "conceptId"
         from possible_concept p where batch_id = $1 and ($2 or not hidden) order by score desc, id`,
      [id, showHidden],
    );
    return rows.map(({ outcome, conceptId, hidden, ...found }) =>
      candidateOf(found, { hidden, outcome: outcome && { kind: outcome, conceptId } }),
    );
  },

  /** @returns how many of them were otherwise before. */
  async setHidden(id: number, names: readonly string[], hidden: boolean): Promise<number> {
    const { rowCount } = await pool.query(
      'update possible_concept set hidden = $3 where batch_id = $1 and name = any($2) and hidden <> $3',
      [id, names, hidden],
    );
    return rowCount ?? 0;
  },

  /** Changes rows of a batch that nobody else changes meanwhile. */
  merge: (
    id: number,
    names: readonly string[],
    merged: (rows: readonly FoundCandidate[]) => FoundCandidate | null,
  ): Promise<number> =>
    inTransaction(pool, async (client) => {
      const { rows } = await client.query<FoundCandidate>(
        `select name, score, literals from possible_concept
          where batch_id = $1 and name = any($2) order by score desc, id for update`,
        [id, names],
      );
      const into = merged(rows);
      if (into === null) return 0;
      const { rowCount } = await client.query(
        'delete from possible_concept where batch_id = $1 and name = any($2) and name <> $3',
        [id, names, into.name],
      );
      await client.query(
        'update possible_concept set score = $3, literals = $4 where batch_id = $1 and name = $2',
        [id, into.name, into.score, JSON.stringify(into.literals)],
      );
      return rowCount ?? 0;
    }),

  async setOutcome(
    id: number,
    names: readonly string[],
    { kind, conceptId }: NonNullable<Candidate['outcome']>,
  ): Promise<void> {
    await prisma.possibleConcept.updateMany({
      where: { batchId: id, name: { in: [...names] } },
      data: { outcome: kind, conceptId },
    });
  },
});

export type BatchesStore = ReturnType<typeof batchesStore>;
