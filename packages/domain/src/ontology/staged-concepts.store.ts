import type pg from 'pg';
import { copyRows } from '@peerlens/db';
import type { ConceptRecord } from '@peerlens/formats/records.ts';
import { storable } from '../storable.ts';
import type { Known } from './import-plan.ts';
import { exportedUri } from './concept-uri.sql.ts';

/** A record that is to become a concept, or to change one. */
export interface StagedConcept {
  /** Where it stands in the file, among the records that could be read. */
  place: number;
  line: number;
  file: string | null;
  hash: string;
  record: ConceptRecord;
  conceptId: number;
  isNew: boolean;
}

export interface Placed {
  place: number;
  line: number;
  file?: string | undefined;
  hash: string;
  record: ConceptRecord;
}

/** A record whose URI another one of the same file has that comes later and says something else. */
export interface Repeated {
  line: number;
  file: string | null;
  uri: string;
  by: number;
}

/** What an index or JSON of the database cannot hold: the character NUL, halves of surrogate pairs. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

const jsonOf = (record: ConceptRecord): string => {
  const json = JSON.stringify(record);
  return UNSTORABLE.test(json)
    ? JSON.stringify(record, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value))
    : json;
};

interface Row extends Omit<StagedConcept, 'record'> {
  record: string;
}

/** The number in a URI that was made of one; null for all others. */
const ownNumber = (uri: string): string =>
  `substring(${uri} from '^urn:peerlens:concept:([1-9][0-9]{0,8})(?::here)?$')::int`;

/** What an import may change: said otherwise than when it was last brought in, and not edited here. */
const OPEN = `s.is_open and not s.is_kept`;

/**
 * Records of an ontology wait in a table of the session until all are read: they refer to each other in any order, and
 * what is wrong with them shows only when they stand beside each other.
 */
export const stagedConcepts = (client: pg.ClientBase) => ({
  async begin(): Promise<void> {
    await client.query(
      `create temp table if not exists staged_concept (place int not null, line int not null, file text,
         uri text not null, hash text not null, deprecated boolean not null, record text not null,
         concept_id int, is_new boolean not null default false, is_open boolean not null default true,
         is_kept boolean not null default false, deleted boolean)`,
    );
    await client.query(
      'create temp table if not exists staged_link (concept_id int not null, broader_id int not null)',
    );
    await client.query('truncate staged_concept, staged_link');
  },

  add: (items: readonly Placed[]): Promise<void> =>
    copyRows(
      client,
      {
        table: 'staged_concept',
        columns: ['place', 'line', 'file', 'uri', 'hash', 'deprecated', 'record'],
      },
      items.map(({ place, line, file, hash, record }) => [
        place,
        line,
        file ?? null,
        storable(record.uri),
        hash,
        record.deprecated,
        jsonOf(record),
      ]),
    ),

  /** Finds out which concepts the records are, and numbers new ones. Of several with one URI the last stands. */
  async place(): Promise<void> {
    await client.query('create index if not exists staged_concept_uri on staged_concept (uri)');
    await client.query('create index if not exists staged_concept_place on staged_concept (place)');
    await client.query('analyze staged_concept');
    await client.query(
      `update staged_concept s set is_open = false
        where exists (select from staged_concept l where l.uri = s.uri and l.place > s.place)`,
    );
    const identify = (how: string): Promise<unknown> =>
      client.query(
        `update staged_concept s set concept_id = c.id, is_open = c.content_hash <> s.hash,
                is_kept = c.is_manually_modified,
                deleted = case when c.content_hash <> s.hash and not c.is_manually_modified then s.deprecated
                               else c.deleted end
           from concept c where s.is_open and s.concept_id is null and ${how}`,
      );
    await identify('c.uri = s.uri');
    // By its own number only where no concept has that URI: one brought here from elsewhere may.
    await identify(`s.uri like 'urn:peerlens:concept:%' and c.uri is null and c.id = ${ownNumber('s.uri')}
                    and ${exportedUri('c')} = s.uri`);
    await client.query(
      `with highest as (
         select greatest((select max(id) from concept),
                  (select max((action ->> 'id')::int) from ontology_change g
                     join ontology_change_part p on p.change_id = g.id, jsonb_array_elements(p.actions) action
                    where g.status = 'pending' and g.kind = 'import' and action ->> 'type' = 'add_concept'),
                  0) as id),
       fresh as (select place, row_number() over (order by place) as number from staged_concept
                  where is_open and concept_id is null)
       update staged_concept s set concept_id = highest.id + fresh.number, is_new = true, deleted = s.deprecated
         from fresh, highest where fresh.place = s.place`,
    );
    await client.query('create index if not exists staged_concept_id on staged_concept (concept_id)');
    await client.query('analyze staged_concept');
  },

  async repeated(): Promise<Repeated[]> {
    const found = await client.query<Repeated>(
      `select s.line, s.file, s.uri, l.line as by from staged_concept s
         join lateral (select line, hash from staged_concept l where l.uri = s.uri order by place desc limit 1) l on true
        where l.line <> s.line and l.hash <> s.hash and not s.is_open and s.concept_id is null order by s.place`,
    );
    return found.rows;
  },

  /** How many records neither repeat another one nor say what they said when they were brought in last. */
  async open(): Promise<number> {
    const found = await client.query<{ count: number }>(
      'select count(*)::int as count from staged_concept where is_open',
    );
    return found.rows[0].count;
  },

  /** The next of those after a place, in order. */
  async next(after: number, limit: number): Promise<StagedConcept[]> {
    const found = await client.query<Row>(
      `select place, line, file, hash, record, concept_id as "conceptId", is_new as "isNew"
         from staged_concept where is_open and place > $1 order by place limit $2`,
      [after, limit],
    );
    return found.rows.map((row) => ({ ...row, record: JSON.parse(row.record) as ConceptRecord }));
  },

  /** Concepts by the URIs that records call them, as they are once the import is in. */
  async known(uris: readonly string[]): Promise<Map<string, Known>> {
    const found = await client.query<Known & { uri: string }>(
      `select uri, concept_id as id, deleted, deprecated as "isDeprecated" from staged_concept
        where uri = any($1::text[]) and concept_id is not null
        union all
       select c.uri, c.id, c.deleted, false from concept c
        where c.uri = any($1::text[]) and not exists (select from staged_concept s where s.concept_id = c.id)
        union all
       select ${exportedUri('c')}, c.id, c.deleted, false from concept c
        where c.uri is null and ${exportedUri('c')} = any($1::text[])
          and c.id = any(select ${ownNumber('u')} from unnest($1::text[]) u)
          and not exists (select from staged_concept s where s.concept_id = c.id)`,
      [uris.map(storable)],
    );
    return new Map(found.rows.map(({ uri, ...known }) => [uri, known]));
  },

  /** What stands above, or is part of, each concept that the import leaves alone. */
  async links(by: 'broader' | 'composite'): Promise<Map<number, number[]>> {
    const all =
      by === 'broader'
        ? 'select concept_id as id, broader_id as above from concept_broader'
        : `select l.concept_id as id, (part ->> 'conceptId')::int as above from literal l, jsonb_array_elements(l.composite) part
            where jsonb_typeof(l.composite) = 'array' and jsonb_typeof(part) = 'object'`;
    const found = await client.query<{ id: number; above: number[] }>(
      `select id, array_agg(above) as above from (${all}) as links
        where not exists (select from staged_concept s where s.concept_id = links.id and ${OPEN}) group by id`,
    );
    return new Map(found.rows.map(({ id, above }) => [id, above]));
  },

  /** Those of `ids` that concepts which the import leaves alone, not deleted, stand under or are made of. */
  async parents(ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const found = await client.query<{ id: number; children: number }>(
      `with gone as materialized (select unnest($1::int[]) as id),
       links as (
         select b.broader_id as id, b.concept_id as child from concept_broader b where b.broader_id = any($1::int[])
         union
         select gone.id, l.concept_id from gone join literal l
            on l.composite @> jsonb_build_array(jsonb_build_object('conceptId', gone.id)))
       select links.id, count(*)::int as children from links join concept c on c.id = links.child
        where not c.deleted and c.id <> links.id
          and not exists (select from staged_concept s where s.concept_id = c.id and ${OPEN})
        group by links.id`,
      [ids],
    );
    return new Map(found.rows.map(({ id, children }) => [id, children]));
  },
});
