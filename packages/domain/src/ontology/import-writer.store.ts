import type pg from 'pg';
import { copyRows } from '@peerlens/db';
import { copyInto, rowShape } from '../row-shape.store.ts';
import type { Step } from './concept-writes.store.ts';
import { STATES, storedOf } from './concept-states.store.ts';
import { writeCategories, writeConcepts } from './concept-writes.store.ts';
import { ONTOLOGY_LOCK } from './changes.store.ts';
import type { ConceptRow, StoredConcept } from './concept-states.store.ts';
import type { Part } from './concept-writes.store.ts';
import type { KeptLiteral } from './ontology.contract.ts';
import { literalNotes } from './rescan-notes.store.ts';
import type { LiteralNotes } from './rescan-notes.store.ts';

/** A concept as an import makes it, or changes it. */
export interface ImportStep extends Step {
  uri: string;
  source: string;
  /** Of the record; empty where that could not be taken as a whole, so that it is looked at again. */
  hash: string;
}

const CONCEPT = rowShape<ImportStep & { at: string }>('concept', {
  id: ({ conceptId }) => conceptId,
  uri: ({ uri }) => uri,
  name: ({ after }) => after.name,
  source: ({ source }) => source,
  basic: ({ after }) => after.basic,
  deleted: ({ after }) => after.deleted,
  date_modified: ({ at }) => at,
  content_hash: ({ hash }) => hash,
});

const LITERAL = rowShape<KeptLiteral & { id: number; conceptId: number }>('literal', {
  id: ({ id }) => id,
  concept_id: ({ conceptId }) => conceptId,
  name: ({ name }) => name,
  composite: ({ composite }) => composite && JSON.stringify(composite),
  lang: ({ lang }) => lang,
  kind: ({ kind }) => kind,
  is_ambiguous: ({ isAmbiguous }) => isAmbiguous,
});

const PART = rowShape<Part & { changeId: number }>('ontology_change_part', {
  change_id: ({ changeId }) => changeId,
  concept_id: ({ conceptId }) => conceptId,
  name: ({ name }) => name,
  base_version: ({ baseVersion }) => baseVersion,
  actions: ({ actions }) => JSON.stringify(actions),
});

/** A form of words that a concept of another ontology has as well. */
export interface SharedLiteral {
  conceptId: number;
  name: string;
  lang: string;
  otherId: number;
  other: string;
}

export interface BegunChange {
  id: number;
  /** Null: it is proposed. */
  version: number | null;
}

/** What an import writes, within its one transaction. */
export const importWriter = (client: pg.PoolClient) => ({
  /** Of one import. */
  literalNotes: (): LiteralNotes => literalNotes(client),

  /** Until the transaction ends nobody else changes the ontology. */
  async hold(): Promise<void> {
    await client.query('select pg_advisory_xact_lock($1)', [ONTOLOGY_LOCK]);
    await client.query('lock table concept, literal in share row exclusive mode');
  },

  async states(ids: readonly number[]): Promise<Map<number, StoredConcept>> {
    const found = await client.query<ConceptRow>(STATES, [ids]);
    return new Map(found.rows.map((row) => [row.id, storedOf(row)]));
  },

  async begin(change: {
    status: 'accepted' | 'pending';
    comment: string;
    createdById: string | null;
    at: Date;
  }): Promise<BegunChange> {
    const version =
      change.status === 'pending'
        ? null
        : (
            await client.query<{ ontology: number }>(
              `insert into revision (id, ontology) values (1, 1)
               on conflict (id) do update set ontology = revision.ontology + 1 returning ontology`,
            )
          ).rows[0].ontology;
    const made = await client.query<{ id: number }>(
      `insert into ontology_change (kind, status, comment, created_by_id, created_at, ontology_version)
       values ('import', $1, $2, $3, $4, $5) returning id`,
      [change.status, change.comment, change.createdById, change.at, version],
    );
    return { id: made.rows[0].id, version };
  },

  addParts: (changeId: number, parts: readonly Part[]): Promise<void> =>
    copyInto(
      client,
      PART,
      parts.map((part) => ({ ...part, changeId })),
    ),

  /** All of the concepts but what stands above them, which may not be there yet. */
  async write(steps: readonly ImportStep[], at: Date): Promise<void> {
    const fresh = steps.filter(({ isNew }) => isNew);
    const changed = steps.filter(({ isNew }) => !isNew);
    if (fresh.length > 0) {
      const found = await client.query<{ last: number }>('select coalesce(max(id), 0) as last from literal');
      let [{ last }] = found.rows;
      const time = at.toISOString();
      await copyInto(
        client,
        CONCEPT,
        fresh.map((step) => ({ ...step, at: time })),
      );
      const literals = fresh.flatMap(({ conceptId, after }) =>
        after.literals.map((literal) => ({ ...literal, id: (last += 1), conceptId })),
      );
      await copyInto(client, LITERAL, literals);
      await client.query(`select setval(pg_get_serial_sequence('literal', 'id'), greatest($1, 1), $1 > 0)`, [
        last,
      ]);
    }
    if (changed.length > 0) {
      await writeConcepts(client, changed, { at, isManual: false });
    }
    await writeCategories(client, steps);
    await copyRows(
      client,
      { table: 'staged_link', columns: ['concept_id', 'broader_id'] },
      steps.flatMap(({ conceptId, actions }) =>
        actions.flatMap((action) => (action.type === 'add_broader' ? [[conceptId, action.broaderId]] : [])),
      ),
    );
    const removed = steps.flatMap(({ conceptId, actions }) =>
      actions.flatMap((action) => (action.type === 'remove_broader' ? [[conceptId, action.broaderId]] : [])),
    );
    await client.query(
      `delete from concept_broader b using unnest($1::int[], $2::int[]) r(id, broader_id)
        where b.concept_id = r.id and b.broader_id = r.broader_id`,
      [removed.map(([id]) => id), removed.map(([, broaderId]) => broaderId)],
    );
  },

  /** What the concepts' records say beside their state. */
  async know(steps: readonly Pick<ImportStep, 'conceptId' | 'hash' | 'source'>[]): Promise<void> {
    await client.query(
      `update concept c set content_hash = r.hash, source = r.source
         from unnest($1::int[], $2::text[], $3::text[]) r(id, hash, source)
        where c.id = r.id and (c.content_hash, c.source) is distinct from (r.hash, r.source)`,
      [
        steps.map(({ conceptId }) => conceptId),
        steps.map(({ hash }) => hash),
        steps.map(({ source }) => source),
      ],
    );
  },

  /** Once all concepts are there. */
  async link(): Promise<void> {
    await client.query(
      `insert into concept_broader (concept_id, broader_id)
       select distinct concept_id, broader_id from staged_link order by 1, 2 on conflict do nothing`,
    );
  },

  /** The numbers that the import gave are given to nobody else; a sequence does not go back with the transaction. */
  async settleNumbers(): Promise<void> {
    await client.query(
      `select setval(pg_get_serial_sequence('concept', 'id'), greatest(last_value,
                (select coalesce(max(concept_id), 1) from staged_concept where is_new)), true)
         from concept_id_seq where exists (select from staged_concept where is_new)`,
    );
  },

  /** Of literals that are added: those that a concept of another ontology has, one of them for each. */
  async shared(
    added: readonly { conceptId: number; source: string; name: string; lang: string }[],
  ): Promise<(SharedLiteral & { otherLang: string })[]> {
    if (added.length === 0) return [];
    const found = await client.query<SharedLiteral & { otherLang: string }>(
      `select n.id as "conceptId", n.name, n.lang, l.lang as "otherLang", c.id as "otherId", c.name as other
         from unnest($1::int[], $2::text[], $3::text[], $4::text[]) n(id, source, name, lang)
         join literal l on l.name = n.name and l.composite is null
         join concept c on c.id = l.concept_id
        where c.id <> n.id and not c.deleted and c.source is distinct from n.source
        order by n.id, n.name, c.id`,
      [
        added.map(({ conceptId }) => conceptId),
        added.map(({ source }) => source),
        added.map(({ name }) => name),
        added.map(({ lang }) => lang),
      ],
    );
    return found.rows;
  },
});

export type ImportWriter = ReturnType<typeof importWriter>;
