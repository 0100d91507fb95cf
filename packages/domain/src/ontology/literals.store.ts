import type { TaggerLiteral } from '@peerlens/concepts';
import type { Database } from '@peerlens/db';

/** More changed concepts than these are not told one by one. Chosen: they are compiled in a tenth of a second. */
const MOST_CHANGED = 2000;

export const literalsStore = ({ pool }: Pick<Database, 'pool'>) => ({
  /** Which state the ontology is in; 0 in an empty installation. */
  async ontologyVersion(): Promise<number> {
    const found = await pool.query<{ ontology: number }>('select ontology from revision where id = 1');
    return found.rows[0]?.ontology ?? 0;
  },

  /** Every literal of concepts that are not deleted, by ascending id. */
  async all(): Promise<TaggerLiteral[]> {
    const found = await pool.query<TaggerLiteral>(
      `select l.id as "literalId", l.concept_id as "conceptId", l.name, l.composite, l.lang,
              l.is_ambiguous as "isAmbiguous"
         from literal l join concept c on c.id = l.concept_id
        where not c.deleted
        order by l.id`,
    );
    return found.rows;
  },

  /**
   * Concepts whose literals are others than at a version of the ontology, or may stand for other words as they are made
   * of such; null where that is not known, or they are many.
   */
  async changedSince(version: number): Promise<number[] | null> {
    const notes = await pool.query<{ behind: number; noted: number; areWhole: boolean }>(
      `select (select coalesce(max(ontology), 0) from revision) - $1::int as behind, count(*)::int as noted,
              coalesce(bool_and(not is_full), true) as "areWhole"
         from ontology_rescan where version > $1`,
      [version],
    );
    const [{ behind, noted, areWhole }] = notes.rows;
    if (behind === 0) return [];
    if (noted !== behind || !areWhole) return null;
    const found = await pool.query<{ id: number }>(
      `with recursive changed as (
         select unnest(concept_ids) as id from ontology_rescan where version > $1
         union
         select l.concept_id from changed join literal l
             on l.composite @> jsonb_build_array(jsonb_build_object('conceptId', changed.id)))
       select id from changed limit $2`,
      [version, MOST_CHANGED + 1],
    );
    return found.rows.length > MOST_CHANGED ? null : found.rows.map(({ id }) => id);
  },

  /** Literals of concepts that are not deleted, and of those that they are made of, by ascending id. */
  async withParts(conceptIds: readonly number[]): Promise<TaggerLiteral[]> {
    if (conceptIds.length === 0) return [];
    const found = await pool.query<TaggerLiteral>(
      `with recursive reached as (
         select unnest($1::int[]) as id
         union
         select (part ->> 'conceptId')::int from reached r join literal l on l.concept_id = r.id,
                jsonb_array_elements(l.composite) part where jsonb_typeof(part) = 'object')
       select l.id as "literalId", l.concept_id as "conceptId", l.name, l.composite, l.lang,
              l.is_ambiguous as "isAmbiguous"
         from reached r join concept c on c.id = r.id join literal l on l.concept_id = c.id
        where not c.deleted order by l.id`,
      [conceptIds],
    );
    return found.rows;
  },

  /** Names of concepts that are not deleted, by id. */
  async namesOf(ids: readonly number[]): Promise<Map<number, string>> {
    const found = await pool.query<{ id: number; name: string }>(
      'select id, name from concept where id = any($1::int[]) and not deleted',
      [ids],
    );
    return new Map(found.rows.map(({ id, name }) => [id, name]));
  },

  /** Is there a concept of this id that is not deleted? */
  async has(conceptId: number): Promise<boolean> {
    const found = await pool.query('select from concept where id = $1 and not deleted', [conceptId]);
    return found.rows.length > 0;
  },

  /** Literals of a concept, a deleted one's too; null if there is no such concept. */
  async ofConcept(conceptId: number): Promise<TaggerLiteral[] | null> {
    const found = await pool.query<TaggerLiteral & { literalId: number | null }>(
      `select l.id as "literalId", c.id as "conceptId", l.name, l.composite, l.lang,
              l.is_ambiguous as "isAmbiguous"
         from concept c left join literal l on l.concept_id = c.id
        where c.id = $1
        order by l.id`,
      [conceptId],
    );
    return found.rows.length === 0 ? null : found.rows.filter(({ literalId }) => literalId !== null);
  },
});

export type LiteralsStore = ReturnType<typeof literalsStore>;
