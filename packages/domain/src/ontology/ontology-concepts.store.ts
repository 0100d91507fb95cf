import type { Database } from '@peerlens/db';
import type { OntologyConcept, OntologyLiteral, RelatedConcept } from './ontology-concepts.contract.ts';
import type { CompositePart } from './ontology.contract.ts';

/** What a concept's own row says, with its document frequency. */
export type ConceptRow = Omit<
  OntologyConcept,
  'slug' | 'literals' | 'childConceptsCount' | 'broader' | 'narrower'
>;

export type LiteralRow = Omit<OntologyLiteral, 'composite'> & { composite: CompositePart[] | null };

/** Grouped by the id that they belong to, in the order they come in. */
function grouped<Row extends { of: number }>(rows: readonly Row[]): Map<number, Omit<Row, 'of'>[]> {
  const groups = new Map<number, Omit<Row, 'of'>[]>();
  for (const { of, ...rest } of rows) {
    const group = groups.get(of);
    if (group) group.push(rest);
    else groups.set(of, [rest]);
  }
  return groups;
}

/** What no concept has as its id is absent from every answer, or has no children. */
export const ontologyConceptsStore = ({ db }: { db: Database }) => {
  /** The concepts on one side of `concept_broader` for those on the other, by name. */
  const related = async (
    { from, to }: { from: 'concept_id' | 'broader_id'; to: 'concept_id' | 'broader_id' },
    ids: readonly number[],
    limit: number,
  ): Promise<Map<number, RelatedConcept[]>> => {
    const found = await db.pool.query<RelatedConcept & { of: number }>(
      `select "of", id, name
         from (select link.${from} as "of", c.id, c.name,
                      row_number() over (partition by link.${from} order by c.name, c.id) as place
                 from concept_broader link join concept c on c.id = link.${to}
                where link.${from} = any($1::int[]) and not c.deleted) as placed
        where place <= $2
        order by "of", place`,
      [ids, limit],
    );
    return grouped(found.rows);
  };

  return {
    async rows(ids: readonly number[]): Promise<Map<number, ConceptRow>> {
      const found = await db.pool.query<Omit<ConceptRow, 'dateModified'> & { dateModified: Date }>(
        `select c.id, c.version, c.uri, c.name, c.source, c.basic, c.deleted,
                c.is_manually_modified as "isManuallyModified", c.date_modified as "dateModified",
                c.merged_into_id as "mergedIntoId", coalesce(d.df, 0) as df,
                array(select g.name from concept_category cg join ontology_category g on g.id = cg.category_id
                       where cg.concept_id = c.id order by g.name collate "C") as categories
           from concept c left join concept_df d on d.concept_id = c.id
          where c.id = any($1::int[])`,
        [ids],
      );
      return new Map(
        found.rows.map((row) => [row.id, { ...row, dateModified: row.dateModified.toISOString() }]),
      );
    },

    /** In the order in which they were added. */
    async literals(ids: readonly number[]): Promise<Map<number, LiteralRow[]>> {
      const found = await db.pool.query<LiteralRow & { of: number }>(
        `select concept_id as "of", name, composite, lang, kind, is_ambiguous as "isAmbiguous"
           from literal where concept_id = any($1::int[]) order by id`,
        [ids],
      );
      return grouped(found.rows);
    },

    broader: (ids: readonly number[], limit: number): Promise<Map<number, RelatedConcept[]>> =>
      related({ from: 'concept_id', to: 'broader_id' }, ids, limit),

    narrower: (ids: readonly number[], limit: number): Promise<Map<number, RelatedConcept[]>> =>
      related({ from: 'broader_id', to: 'concept_id' }, ids, limit),

    /** Other concepts, deleted ones not counted, under each one or with it in a composite literal. */
    async childCounts(ids: readonly number[]): Promise<Map<number, number>> {
      // Children are collected first, and looked up by their ids: joined, the planner reads all concepts.
      const found = await db.pool.query<{ parent: number; children: number }>(
        `select asked.id as parent,
                (select count(*)::int from concept c
                  where not c.deleted and c.id <> asked.id and c.id = any(array(
                        select b.concept_id from concept_broader b where b.broader_id = asked.id
                        union
                        select l.concept_id from literal l
                         where l.composite @> jsonb_build_array(jsonb_build_object('conceptId', asked.id))))
                ) as children
           from unnest($1::int[]) as asked(id)`,
        [ids],
      );
      return new Map(found.rows.map(({ parent, children }) => [parent, children]));
    },

    /** Deleted ones too. */
    async names(ids: readonly number[]): Promise<Map<number, string>> {
      const found = await db.pool.query<RelatedConcept>(
        'select id, name from concept where id = any($1::int[])',
        [ids],
      );
      return new Map(found.rows.map(({ id, name }) => [id, name]));
    },
  };
};

export type OntologyConceptsStore = ReturnType<typeof ontologyConceptsStore>;
