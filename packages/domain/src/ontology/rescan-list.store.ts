import type { Database } from '@peerlens/db';
import { RESCANS_SHOWN, RESCAN_DETAILS } from './rescans.contract.ts';
import type { Rescan, RescanState } from './rescans.contract.ts';

interface RescanRow extends Omit<Rescan, 'createdAt' | 'startedAt' | 'doneAt'> {
  createdAt: Date;
  startedAt: Date | null;
  doneAt: Date | null;
}

const namesIn = (column: string): string =>
  `array(select distinct l->>'name' from jsonb_array_elements(r.${column}) l order by 1 limit ${RESCAN_DETAILS})`;

const RESCANS = `select r.version, r.is_full as "isFull", r.created_at as "createdAt", r.started_at as "startedAt",
    r.done_at as "doneAt", r.articles_total as total, r.articles_read as read, r.articles_touched as touched,
    r.articles_changed as changed, r.failure,
    case when r.done_at is not null then 'done' when r.failure is not null then 'failed'
         when r.started_at is not null then 'working' else 'waiting' end as state,
    (select jsonb_build_object('id', c.id, 'kind', c.kind) from ontology_change c
      where c.status = 'accepted' and c.ontology_version = r.version order by c.id limit 1) as change,
    coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'deleted', c.deleted) order by c.id)
      from concept c where c.id = any(r.concept_ids[1:${RESCAN_DETAILS}])), '[]') as concepts,
    cardinality(r.concept_ids) as "conceptsTotal",
    ${namesIn('added')} as added, jsonb_array_length(r.added) as "addedTotal",
    ${namesIn('removed')} as removed, jsonb_array_length(r.removed) as "removedTotal"
  from ontology_rescan r`;

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const rescanOf = ({ createdAt, startedAt, doneAt, ...row }: RescanRow): Rescan => ({
  ...row,
  createdAt: createdAt.toISOString(),
  startedAt: iso(startedAt),
  doneAt: iso(doneAt),
});

export const rescanListStore = ({ db: { pool } }: { db: Database }) => ({
  async state(): Promise<RescanState> {
    const found = await pool.query<Omit<RescanState, 'since'> & { since: Date | null }>(
      `select count(*)::int as waiting, min(r.created_at) as since,
              coalesce(max(r.articles_read), 0) as read, max(r.articles_total) as total,
              count(*) = 0 and coalesce((select tagged_to >= ontology from revision where id = 1), true)
                and not exists (select from index_change) as "isCurrent"
         from ontology_rescan r where r.done_at is null`,
    );
    const { since, ...state } = found.rows[0];
    return { ...state, since: iso(since) };
  },

  /** Those that wait, oldest first, then those that are done, newest first. */
  async all(): Promise<Rescan[]> {
    const found = await pool.query<RescanRow>(
      `(${RESCANS} where r.done_at is null order by r.version limit ${RESCANS_SHOWN})
       union all
       (${RESCANS} where r.done_at is not null order by r.version desc limit ${RESCANS_SHOWN})`,
    );
    return found.rows.slice(0, RESCANS_SHOWN).map(rescanOf);
  },
});

export type RescanListStore = ReturnType<typeof rescanListStore>;
