import type { Database } from '@peerlens/db';
import type { FeedChange } from './feed.contract.ts';
import { FEED_CONCEPTS, FEED_STEPS } from './feed.contract.ts';

export const feedStore = ({ db: { pool } }: { db: Database }) => ({
  /** Accepted changes, newest first, of versions below `before`. */
  async page(before: number | null, limit: number): Promise<FeedChange[]> {
    const found = await pool.query<Omit<FeedChange, 'at'> & { at: Date }>(
      `select c.id, c.kind, c.ontology_version as version, coalesce(c.reviewed_at, c.created_at) as at,
              (select count(*)::int from ontology_change_part p where p.change_id = c.id) as total,
              coalesce((select jsonb_agg(jsonb_build_object('conceptId', p.concept_id, 'name', p.name,
                          'steps', jsonb_array_length(p.actions),
                          'actions', jsonb_path_query_array(p.actions, $3::jsonpath)) order by p.id)
                 from (select * from ontology_change_part p where p.change_id = c.id
                        order by p.id limit ${FEED_CONCEPTS}) p), '[]') as concepts
         from ontology_change c
        where c.ontology_version is not null and ($1::int is null or c.ontology_version < $1)
        order by c.ontology_version desc limit $2`,
      [before, limit, `$[0 to ${FEED_STEPS - 1}]`],
    );
    return found.rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  },

  /** Deleted ones too. */
  async names(ids: readonly number[]): Promise<{ id: number; name: string }[]> {
    const found = await pool.query<{ id: number; name: string }>(
      'select id, name from concept where id = any($1::int[]) order by id',
      [ids],
    );
    return found.rows;
  },
});

export type FeedStore = ReturnType<typeof feedStore>;
