import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';
import type { Queue } from '@peerlens/queue';
import { isRowId } from '../row-id.ts';
import type { ChangeKind } from './changes.contract.ts';
import { STATES, storedOf } from './concept-states.store.ts';
import type { ConceptRow, StoredConcept } from './concept-states.store.ts';
import { addParts, writeSteps } from './concept-writes.store.ts';
import type { Client, Making, Part, Step } from './concept-writes.store.ts';
import { loopAmong, parentsAmong, reachable } from './parents.sql.ts';
import { literalNotes } from './rescan-notes.store.ts';
import type { LiteralNotes } from './rescan-notes.store.ts';

export interface NewChange {
  kind: ChangeKind;
  status: 'pending' | 'accepted';
  comment: string;
  createdById: string | null;
  createdAt: Date;
  undoesId?: number;
  ontologyVersion: number | null;
}

export interface Proposal {
  id: number;
  kind: ChangeKind;
  status: 'pending' | 'accepted' | 'rejected';
  createdById: string | null;
  parts: KeptPart[];
}

export type KeptPart = Part & { id: number };

/** A change without its parts, of which there may be a hundred thousand. */
export interface MadeChange extends Pick<Proposal, 'id' | 'status'> {
  isUndone: boolean;
  /** That it made; null while it is not accepted, and where it was accepted with nothing left to change. */
  ontologyVersion: number | null;
  /** Whether an import made it, or undid an undoing of one. */
  isImport: boolean;
  total: number;
}

/** Any number that no other advisory lock of ours uses. */
export const ONTOLOGY_LOCK = 7_270_021;

/** What may be done while one holds the ontology. */
const holding = (client: Client, { queue, notes }: { queue: Queue; notes: LiteralNotes }) => ({
  async concepts(ids: readonly number[]): Promise<Map<number, StoredConcept>> {
    const found = await client.query<ConceptRow>(STATES, [ids.filter(isRowId)]);
    return new Map(found.rows.map((row) => [row.id, storedOf(row)]));
  },

  /** Ids for concepts that are to be made. */
  async newIds(count: number): Promise<number[]> {
    const found = await client.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('concept', 'id'))::int as id from generate_series(1, $1)`,
      [count],
    );
    return found.rows.map(({ id }) => id);
  },

  /** Those of `ids` that others than `ids` stand under, or are made of, while they are not deleted. */
  parents: (ids: readonly number[]): Promise<{ id: number; children: number }[]> => parentsAmong(client, ids),

  /** Whether `id` is among `from`, or among what those are made of, on and on. */
  reaches: (by: 'broader' | 'composite', from: readonly number[], id: number): Promise<boolean> =>
    reachable(client, by, { from, id }),

  /** Of concepts, one that stands above itself, or is made of itself; null = none does. */
  loop: (by: 'broader' | 'composite', ids: readonly number[]): Promise<number | null> =>
    loopAmong(client, by, ids),

  async nextVersion(): Promise<number> {
    const found = await client.query<{ ontology: number }>(
      `insert into revision (id, ontology) values (1, 1)
       on conflict (id) do update set ontology = revision.ontology + 1 returning ontology`,
    );
    return found.rows[0].ontology;
  },

  /** Sees to it that the articles that what was written can touch follow a version. */
  async followVersion(version: number): Promise<void> {
    await notes.keep(version);
    await queue.send('tag', {}, client);
  },

  /** From now on the log of changes does not tell of each row: the history of the ontology does. */
  async leaveRowsUntold(): Promise<void> {
    await client.query(`select set_config('peerlens.bulk', 'on', true)`);
  },

  async addChange(change: NewChange, parts: readonly Part[]): Promise<number> {
    const { kind, status, comment, createdById, createdAt, undoesId, ontologyVersion } = change;
    const made = await client.query<{ id: number }>(
      `insert into ontology_change (kind, status, comment, created_by_id, created_at, undoes_id, ontology_version)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [kind, status, comment, createdById, createdAt, undoesId ?? null, ontologyVersion],
    );
    await addParts(client, made.rows[0].id, parts);
    return made.rows[0].id;
  },

  write: (steps: readonly Step[], made: Making): Promise<void> =>
    notes.around(
      steps.map(({ conceptId }) => conceptId),
      () => writeSteps(client, steps, made),
    ),

  addParts: (changeId: number, parts: readonly Part[]): Promise<void> => addParts(client, changeId, parts),

  /** The next import compares these with its records anew, whatever it knew of them. */
  async forgetRecords(ids: readonly number[]): Promise<void> {
    await client.query(`update concept set content_hash = '' where id = any($1::int[])`, [ids]);
  },

  async change(id: number): Promise<Proposal | null> {
    if (!isRowId(id)) return null;
    const found = await client.query<Proposal>(
      `select c.id, c.kind, c.status, c.created_by_id as "createdById",
              (select jsonb_agg(jsonb_build_object('id', p.id, 'conceptId', p.concept_id, 'name', p.name,
                        'baseVersion', p.base_version, 'actions', p.actions) order by p.id)
                 from ontology_change_part p where p.change_id = c.id) as parts
         from ontology_change c where c.id = $1 for update of c`,
      [id],
    );
    return found.rows.at(0) ?? null;
  },

  async madeChange(id: number): Promise<MadeChange | null> {
    if (!isRowId(id)) return null;
    const found = await client.query<MadeChange>(
      `with recursive origin(id, kind, undoes_id) as (
         select id, kind, undoes_id from ontology_change where id = $1
         union all
         select c.id, c.kind, c.undoes_id from origin o join ontology_change c on c.id = o.undoes_id)
       select c.id, c.status, c.ontology_version as "ontologyVersion",
              exists (select from ontology_change u where u.undoes_id = c.id) as "isUndone",
              exists (select from origin where kind = 'import') as "isImport",
              (select count(*)::int from ontology_change_part p where p.change_id = c.id) as total
         from ontology_change c where c.id = $1 for update of c`,
      [id],
    );
    return found.rows.at(0) ?? null;
  },

  /** The next parts of a change, by ascending id from above `after`. */
  async parts(changeId: number, { after, limit }: { after: number; limit: number }): Promise<KeptPart[]> {
    const found = await client.query<KeptPart>(
      `select id, concept_id as "conceptId", name, base_version as "baseVersion", actions
         from ontology_change_part where change_id = $1 and id > $2 order by id limit $3`,
      [changeId, after, limit],
    );
    return found.rows;
  },

  async accepted(
    id: number,
    {
      parts,
      ...review
    }: {
      by: string | null;
      at: Date;
      reason: string;
      ontologyVersion: number;
      parts: readonly Part[];
    },
  ): Promise<void> {
    await client.query(
      `update ontology_change set status = 'accepted', reviewed_by_id = $2, reviewed_at = $3, ontology_version = $4,
              reason = $5
        where id = $1`,
      [id, review.by, review.at, review.ontologyVersion, review.reason],
    );
    await client.query('delete from ontology_change_part where change_id = $1', [id]);
    await addParts(client, id, parts);
  },

  /** Accepted with nothing left to change: its parts stay, with no steps that they took. */
  async acceptedIdle(
    id: number,
    { by, at, reason }: { by: string | null; at: Date; reason: string },
  ): Promise<void> {
    await client.query(
      `update ontology_change set status = 'accepted', reviewed_by_id = $2, reviewed_at = $3, reason = $4 where id = $1`,
      [id, by, at, reason],
    );
    await client.query(`update ontology_change_part set actions = '[]' where change_id = $1`, [id]);
  },

  async rejected(
    id: number,
    { by, at, reason }: { by: string | null; at: Date; reason: string },
  ): Promise<void> {
    await client.query(
      `update ontology_change set status = 'rejected', reviewed_by_id = $2, reviewed_at = $3, reason = $4 where id = $1`,
      [id, by, at, reason],
    );
  },
});

export type HeldOntology = ReturnType<typeof holding>;

/** Thrown to take back what was only tried. */
const TRIED = new Error('This was only tried');

export const changesStore = ({ db: { pool }, queue }: { db: Database; queue: Queue }) => {
  /**
   * One writer at a time, in one transaction: what refers to a concept, and what takes it away, cannot pass each other.
   * An import, which locks the tables, waits as well.
   */
  const holdingOntology = <T>(work: (held: HeldOntology) => Promise<T>): Promise<T> =>
    inTransaction(pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [ONTOLOGY_LOCK]);
      await client.query('lock table concept, literal in row exclusive mode');
      return work(holding(client, { queue, notes: literalNotes(client) }));
    });

  return {
    holdingOntology,

    /** Does the work, and takes it back: so one learns what it would do, and not what it might. */
    async trying<T>(work: (held: HeldOntology) => Promise<T>): Promise<T> {
      const results: T[] = [];
      await holdingOntology(async (held) => {
        results.push(await work(held));
        throw TRIED;
      }).catch((error: unknown) => {
        if (error !== TRIED) throw error;
      });
      return results[0];
    },

    /** Once more after the transaction: the job that waited when it was asked for may have begun before it ended. */
    async followChanges(): Promise<void> {
      await queue.send('tag', {});
    },
  };
};

export type ChangesStore = ReturnType<typeof changesStore>;
