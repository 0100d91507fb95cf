import type { ConceptState, KeptLiteral } from './ontology.contract.ts';

export interface StoredConcept {
  id: number;
  version: number;
  isManuallyModified: boolean;
  dateModified: Date;
  mergedIntoId: number | null;
  state: ConceptState;
}

export interface ConceptRow extends Omit<StoredConcept, 'state'> {
  name: string;
  basic: boolean;
  deleted: boolean;
  literals: KeptLiteral[];
  categories: string[];
  broader: number[];
}

/** Of a concept `c`, all that a change can change of it. */
export const STATE_COLUMNS = `c.name, c.basic, c.deleted,
       coalesce((select jsonb_agg(jsonb_build_object('name', l.name, 'composite', l.composite, 'lang', l.lang,
                   'kind', l.kind, 'isAmbiguous', l.is_ambiguous) order by l.id)
                   from literal l where l.concept_id = c.id), '[]') as literals,
       array(select g.name from concept_category cg join ontology_category g on g.id = cg.category_id
              where cg.concept_id = c.id order by g.name collate "C") as categories,
       array(select b.broader_id from concept_broader b where b.concept_id = c.id order by 1) as broader`;

/** Concepts by ids, with all of their state. */
export const STATES = `select c.id, c.version, c.is_manually_modified as "isManuallyModified",
       c.date_modified as "dateModified", c.merged_into_id as "mergedIntoId", ${STATE_COLUMNS}
  from concept c where c.id = any($1::int[]) order by c.id`;

export const storedOf = ({
  id,
  version,
  isManuallyModified,
  dateModified,
  mergedIntoId,
  ...state
}: ConceptRow) => ({
  id,
  version,
  isManuallyModified,
  dateModified,
  mergedIntoId,
  state,
});
