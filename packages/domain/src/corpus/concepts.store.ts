import type pg from 'pg';
import type { ConceptRecord } from '@peerlens/formats/records.ts';
import { isAmbiguousByForm } from './ambiguity.ts';
import type { RecordTable, Stamped } from './record-table.ts';
import { copyInto, rowShape } from './row-shape.store.ts';

interface NumberedConcept extends Stamped<ConceptRecord> {
  id: number;
  dateModified: string;
}

const CONCEPT = rowShape<NumberedConcept>('concept', {
  id: ({ id }) => id,
  uri: ({ record }) => record.uri,
  name: ({ record }) => record.name,
  source: ({ record }) => record.source,
  deleted: ({ record }) => record.deprecated,
  date_modified: ({ dateModified }) => dateModified,
  content_hash: ({ hash }) => hash,
});

interface NumberedLiteral {
  id: number;
  conceptId: number;
  literal: ConceptRecord['literals'][number];
}

const LITERAL = rowShape<NumberedLiteral>('literal', {
  id: ({ id }) => id,
  concept_id: ({ conceptId }) => conceptId,
  name: ({ literal }) => literal.name,
  lang: ({ literal }) => literal.lang,
  kind: ({ literal }) => literal.kind,
  is_ambiguous: ({ literal }) => isAmbiguousByForm(literal.name),
});

/**
 * Gives `count` numbers after the highest in use and returns the first. Other writers wait until the batch is
 * in: a plain sequence leaves gaps when an import is cut short, and its next try would end otherwise.
 */
async function takeNumbers(
  client: pg.ClientBase,
  table: 'concept' | 'literal',
  count: number,
): Promise<number> {
  const found = await client.query<{ last: number }>(`select coalesce(max(id), 0) as last from ${table}`);
  const { last } = found.rows[0];
  if (count > 0) {
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, last + count]);
  }
  return last + 1;
}

/** Both at once and before anything is written, so that an editor and an import cannot wait for each other. */
const holdOntology = (client: pg.ClientBase): Promise<unknown> =>
  client.query('lock table concept, literal in share row exclusive mode');

async function addLiterals(client: pg.ClientBase, concepts: readonly NumberedConcept[]): Promise<void> {
  const literals = concepts.flatMap(({ id, record }) =>
    record.literals.map((literal) => ({ conceptId: id, literal })),
  );
  const first = await takeNumbers(client, 'literal', literals.length);
  await copyInto(
    client,
    LITERAL,
    literals.map((literal, i) => ({ ...literal, id: first + i })),
  );
}

async function addConcepts(
  client: pg.ClientBase,
  concepts: readonly Stamped<ConceptRecord>[],
  dateModified: string,
): Promise<void> {
  await holdOntology(client);
  const first = await takeNumbers(client, 'concept', concepts.length);
  const numbered = concepts.map((concept, i) => ({ ...concept, id: first + i, dateModified }));
  await copyInto(client, CONCEPT, numbered);
  await addLiterals(client, numbered);
}

async function replaceConcepts(
  client: pg.ClientBase,
  concepts: readonly Stamped<ConceptRecord>[],
  dateModified: string,
): Promise<void> {
  await holdOntology(client);
  const updated = await client.query<{ id: number; uri: string }>(
    `update concept c set name = n.name, source = n.source, deleted = n.deleted, content_hash = n.hash,
       date_modified = $6
     from unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::text[]) n(uri, name, source, deleted, hash)
     where c.uri = n.uri returning c.id, c.uri`,
    [
      concepts.map(({ record }) => record.uri),
      concepts.map(({ record }) => record.name),
      concepts.map(({ record }) => record.source),
      concepts.map(({ record }) => record.deprecated),
      concepts.map(({ hash }) => hash),
      dateModified,
    ],
  );
  const ids = new Map(updated.rows.map(({ uri, id }) => [uri, id]));
  await client.query('delete from literal where concept_id = any($1::int[])', [[...ids.values()]]);
  const numbered = concepts.flatMap((concept) => {
    const id = ids.get(concept.record.uri);
    return id === undefined ? [] : [{ ...concept, id, dateModified }];
  });
  await addLiterals(client, numbered);
}

/** Concepts with their literals. What a person has edited here is kept against any record. */
export const conceptsTable = (client: pg.ClientBase, now: () => Date): RecordTable<ConceptRecord> => ({
  keyOf: (concept) => concept.uri,
  hashes: async (uris) => {
    const found = await client.query<{ uri: string; hash: string | null }>(
      `select uri, case when is_manually_modified then null else content_hash end as hash
       from concept where uri = any($1::text[])`,
      [uris],
    );
    return new Map(found.rows.map((row) => [row.uri, row.hash]));
  },
  add: (concepts) => addConcepts(client, concepts, now().toISOString()),
  replace: (concepts) => replaceConcepts(client, concepts, now().toISOString()),
});
