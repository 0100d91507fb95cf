import type { TaggerLiteral } from '@peerlens/concepts';
import { inTransaction } from '@peerlens/db';
import type { Database } from '@peerlens/db';

/** Rescans that are done and told of. */
const KEPT_RESCANS = 500;

const LITERALS = `select l.id as "literalId", l.concept_id as "conceptId", l.name, l.composite, l.lang,
       l.is_ambiguous as "isAmbiguous"
  from literal l join concept c on c.id = l.concept_id
 where not c.deleted`;

/** What has to be done for the tags to be those of a version of the ontology. */
export type RescanPlan =
  | { kind: 'none' }
  /** Everything is to be tagged again. */
  | { kind: 'full' }
  /** The literals that the tags were made with, and those of the version. */
  | { kind: 'some'; before: TaggerLiteral[]; after: TaggerLiteral[] };

interface WaitingRow {
  version: number;
  isFull: boolean;
  removed: TaggerLiteral[];
  added: TaggerLiteral[];
}

/** Takes changes back, the last one first. */
const undone = (
  literals: ReadonlyMap<number, TaggerLiteral>,
  rows: readonly WaitingRow[],
): TaggerLiteral[] => {
  const state = new Map(literals);
  for (const { removed, added } of rows.toReversed()) {
    for (const { literalId } of added) state.delete(literalId);
    for (const literal of removed) state.set(literal.literalId, literal);
  }
  return [...state.values()];
};

export const rescansStore = ({ db: { pool } }: { db: Database }) => ({
  /** Tags that another code made are to be made again: a version of the ontology is owed for it. */
  async followTagger(code: string): Promise<void> {
    await pool.query(
      `update revision set tagger = $1, ontology = ontology + (tagger <> '')::int where tagger <> $1`,
      [code],
    );
  },

  /** Whether there are tags that another code than this made. */
  async areOfAnother(code: string): Promise<boolean> {
    const found = await pool.query(`select from revision where tagger not in ('', $1)`, [code]);
    return found.rows.length > 0;
  },

  /** Reads one state of the ontology and of the changes that led to it. */
  plan: (version: number): Promise<RescanPlan> =>
    inTransaction(pool, async (client) => {
      await client.query('set transaction isolation level repeatable read');
      const revision = await client.query<{ ontology: number; taggedTo: number }>(
        'select ontology, tagged_to as "taggedTo" from revision',
      );
      const { ontology, taggedTo } = revision.rows.at(0) ?? { ontology: 0, taggedTo: 0 };
      if (taggedTo >= version) return { kind: 'none' };
      const waiting = await client.query<WaitingRow>(
        `select version, is_full as "isFull", removed, added from ontology_rescan where version > $1 order by version`,
        [taggedTo],
      );
      const rows = waiting.rows;
      if (rows.length !== ontology - taggedTo || rows.some(({ isFull }) => isFull)) return { kind: 'full' };
      if (rows.every(({ removed, added }) => removed.length + added.length === 0))
        return { kind: 'some', before: [], after: [] };
      const now = await client.query<TaggerLiteral>(LITERALS);
      const literals = new Map(now.rows.map((literal) => [literal.literalId, literal]));
      return {
        kind: 'some',
        before: undone(literals, rows),
        after: undone(
          literals,
          rows.filter((row) => row.version > version),
        ),
      };
    }),

  /** From now on only what was tagged with this version counts. */
  async startFull(version: number): Promise<void> {
    await pool.query('update revision set tagged_from = $1, tagged_to = $1', [version]);
  },

  /** Says how far the waiting rescans up to a version are, which are done together. */
  async progress(
    version: number,
    {
      at,
      total,
      read,
      touched,
      changed,
    }: { at: Date } & Record<'total' | 'read' | 'touched' | 'changed', number>,
  ): Promise<void> {
    await pool.query(
      `update ontology_rescan set started_at = coalesce(started_at, $2), failure = null, articles_total = $3,
              articles_read = $4, articles_touched = $5, articles_changed = $6
        where done_at is null and version <= $1`,
      [version, at, total, read, touched, changed],
    );
  },

  async failed(version: number, reason: string): Promise<void> {
    await pool.query('update ontology_rescan set failure = $2 where done_at is null and version <= $1', [
      version,
      reason,
    ]);
  },

  /** The tags of all articles that were tagged are those of this version. */
  async finish(version: number): Promise<void> {
    await pool.query('update revision set tagged_to = greatest(tagged_to, $1)', [version]);
  },

  /** The rescans up to this version are no longer waited for. */
  async settle(version: number, at: Date): Promise<void> {
    await pool.query(
      `update ontology_rescan set done_at = $2, started_at = coalesce(started_at, $2), failure = null
        where done_at is null and version <= $1`,
      [version, at],
    );
    await pool.query(
      `delete from ontology_rescan r using revision where r.done_at is not null
         and r.version <= least($1, revision.tagged_to) - $2`,
      [version, KEPT_RESCANS],
    );
  },
});

export type RescansStore = ReturnType<typeof rescansStore>;
