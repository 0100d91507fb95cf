import type { inTransaction } from '@peerlens/db';
import type { ConceptState, OntologyAction } from './ontology.contract.ts';

export type Client = Parameters<Parameters<typeof inTransaction>[1]>[0];

/** What a change does to one concept; `conceptId` is null for one that is not there yet. */
export interface Part {
  conceptId: number | null;
  baseVersion: number | null;
  name: string;
  actions: readonly OntologyAction[];
}

/** A part with the state it ends in, to be written. */
export interface Step extends Part {
  conceptId: number;
  isNew: boolean;
  after: ConceptState;
  mergedIntoId: number | null;
}

const LITERAL_COLUMNS =
  'concept_id int, name text, composite jsonb, lang text, kind text, "isAmbiguous" boolean';

/** What a concept brings from the file that it came with. */
const originOf = (actions: readonly OntologyAction[]): { uri: string | null; source: string | null } => {
  const made = actions.find((action) => action.type === 'add_concept');
  return { uri: made?.uri ?? null, source: made?.source ?? null };
};

/** Rows of a recordset of literals that the steps add or remove. */
const literalRows = (steps: readonly Step[], type: 'add_literal' | 'remove_literal'): string =>
  JSON.stringify(
    steps.flatMap(({ conceptId, actions }) =>
      actions.flatMap((action) =>
        action.type === type ? [{ concept_id: conceptId, ...action.literal }] : [],
      ),
    ),
  );

/** Concepts that are written by one statement: those of an import are a hundred thousand. */
const CONCEPTS_AT_ONCE = 2000;

/** Writes steps of which the caller holds the ontology; what concepts refer to each other by comes last. */
export async function writeSteps(client: Client, steps: readonly Step[], made: Making): Promise<void> {
  const slices = Array.from({ length: Math.ceil(steps.length / CONCEPTS_AT_ONCE) }, (_, at) =>
    steps.slice(at * CONCEPTS_AT_ONCE, (at + 1) * CONCEPTS_AT_ONCE),
  );
  for (const slice of slices) await writeConcepts(client, slice, made);
  for (const slice of slices) {
    await writeCategories(client, slice);
    await writeBroader(client, slice);
  }
}

/** When concepts are changed, and whether by a person: what people have edited, imports keep. */
export interface Making {
  at: Date;
  isManual: boolean;
}

/** Concepts and literals: all rows of one kind in one statement. */
export async function writeConcepts(
  client: Client,
  steps: readonly Step[],
  { at, isManual }: Making,
): Promise<void> {
  const concepts = steps.map(({ conceptId, after, mergedIntoId, actions }) => ({
    id: conceptId,
    name: after.name,
    basic: after.basic,
    deleted: after.deleted,
    merged: mergedIntoId,
    ...originOf(actions),
  }));
  const isNew = new Set(steps.filter((step) => step.isNew).map(({ conceptId }) => conceptId));
  const rows = `jsonb_to_recordset($1) r(id int, name text, basic boolean, deleted boolean, merged int, uri text, source text)`;
  await client.query(
    `insert into concept (id, name, basic, deleted, date_modified, is_manually_modified, uri, source)
     select r.id, r.name, r.basic, r.deleted, $2, $3, r.uri, r.source from ${rows}`,
    [JSON.stringify(concepts.filter(({ id }) => isNew.has(id))), at, isManual],
  );
  await client.query(
    `update concept c set name = r.name, basic = r.basic, deleted = r.deleted, merged_into_id = r.merged,
            date_modified = $2, version = c.version + 1, is_manually_modified = c.is_manually_modified or $3
       from ${rows} where c.id = r.id`,
    [JSON.stringify(concepts.filter(({ id }) => !isNew.has(id))), at, isManual],
  );
  await client.query(
    `delete from literal l using jsonb_to_recordset($1) r(${LITERAL_COLUMNS})
      where l.concept_id = r.concept_id and l.name = r.name and l.lang = r.lang and l.kind = r.kind
        and l.is_ambiguous = r."isAmbiguous" and l.composite is not distinct from r.composite`,
    [literalRows(steps, 'remove_literal')],
  );
  await client.query(
    `insert into literal (concept_id, name, composite, lang, kind, is_ambiguous)
     select r.concept_id, r.name, r.composite, r.lang, r.kind, r."isAmbiguous"
       from jsonb_to_recordset($1) r(${LITERAL_COLUMNS})`,
    [literalRows(steps, 'add_literal')],
  );
}

/** Concepts and what they are put into or taken out of, in two arrays that run in parallel. */
const pairs = <T>(
  steps: readonly Step[],
  read: (action: OntologyAction) => T | undefined,
): [conceptIds: number[], others: T[]] => {
  const found = steps.flatMap(({ conceptId, actions }) =>
    actions.flatMap((action) => {
      const other = read(action);
      return other === undefined ? [] : [{ conceptId, other }];
    }),
  );
  return [found.map(({ conceptId }) => conceptId), found.map(({ other }) => other)];
};

export async function writeCategories(client: Client, steps: readonly Step[]): Promise<void> {
  const removed = pairs(steps, (of) =>
    of.type === 'remove_concept_from_category' ? of.category : undefined,
  );
  const added = pairs(steps, (of) => (of.type === 'add_concept_to_category' ? of.category : undefined));
  await client.query(
    `delete from concept_category cg using ontology_category g, unnest($1::int[], $2::text[]) r(id, name)
      where cg.category_id = g.id and g.name = r.name and cg.concept_id = r.id`,
    removed,
  );
  await client.query(
    `insert into ontology_category (name) select distinct name from unnest($1::text[]) r(name)
     on conflict (name) do nothing`,
    [added[1]],
  );
  await client.query(
    `insert into concept_category (concept_id, category_id)
     select r.id, g.id from unnest($1::int[], $2::text[]) r(id, name) join ontology_category g on g.name = r.name
     on conflict do nothing`,
    added,
  );
}

async function writeBroader(client: Client, steps: readonly Step[]): Promise<void> {
  const removed = pairs(steps, (of) => (of.type === 'remove_broader' ? of.broaderId : undefined));
  const added = pairs(steps, (of) => (of.type === 'add_broader' ? of.broaderId : undefined));
  await client.query(
    `delete from concept_broader b using unnest($1::int[], $2::int[]) r(id, broader_id)
      where b.concept_id = r.id and b.broader_id = r.broader_id`,
    removed,
  );
  await client.query(
    `insert into concept_broader (concept_id, broader_id)
     select * from unnest($1::int[], $2::int[]) on conflict do nothing`,
    added,
  );
}

export async function addParts(client: Client, changeId: number, parts: readonly Part[]): Promise<void> {
  await client.query(
    `insert into ontology_change_part (change_id, concept_id, name, base_version, actions)
     select $1, r.concept_id, r.name, r.base_version, r.actions
       from jsonb_to_recordset($2) r(concept_id int, name text, base_version int, actions jsonb)`,
    [
      changeId,
      JSON.stringify(
        parts.map(({ conceptId, name, baseVersion, actions }) => ({
          concept_id: conceptId,
          name,
          base_version: baseVersion,
          actions,
        })),
      ),
    ],
  );
}
