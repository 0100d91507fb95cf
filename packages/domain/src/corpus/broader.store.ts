import type pg from 'pg';
import { copyRows } from '@peerlens/db';
import type { ConceptRecord } from '@peerlens/formats/records.ts';

/**
 * Broader links of an ontology. They are named by uri and may come before the concept they name, so they wait in
 * a table of the session until all concepts are in.
 */
export const broaderLinks = (client: pg.ClientBase) => ({
  async begin(): Promise<void> {
    await client.query('create temp table if not exists named_concept (uri text not null, broader text)');
    await client.query('truncate named_concept');
  },
  async note(concepts: readonly ConceptRecord[]): Promise<void> {
    const rows = concepts.flatMap(({ uri, broader }) =>
      broader.length > 0 ? broader.map((other) => [uri, other]) : [[uri, null]],
    );
    await copyRows(client, { table: 'named_concept', columns: ['uri', 'broader'] }, rows);
  },
  /** Makes the links of all concepts noted what their records say; those edited here keep theirs. */
  async link(): Promise<{ changed: number; unresolved: number }> {
    await client.query('analyze named_concept');
    await client.query(
      `create temp table wanted_link on commit drop as
       select distinct c.id as concept_id, b.id as broader_id
       from named_concept n join concept c on c.uri = n.uri join concept b on b.uri = n.broader
       where c.id <> b.id and not c.is_manually_modified`,
    );
    const removed = await client.query(
      `delete from concept_broader l using concept c
       where c.id = l.concept_id and not c.is_manually_modified
         and c.uri in (select uri from named_concept)
         and not exists (select from wanted_link w where (w.concept_id, w.broader_id) = (l.concept_id, l.broader_id))`,
    );
    const added = await client.query(
      `insert into concept_broader (concept_id, broader_id) select concept_id, broader_id from wanted_link
       order by concept_id, broader_id on conflict do nothing`,
    );
    const unresolved = await client.query<{ count: number }>(
      `select count(distinct (uri, broader)) as count from named_concept n
       where broader is not null and not exists (select from concept c where c.uri = n.broader)`,
    );
    return {
      changed: (removed.rowCount ?? 0) + (added.rowCount ?? 0),
      unresolved: unresolved.rows[0].count,
    };
  },
});
