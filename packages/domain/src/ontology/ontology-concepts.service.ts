import { conceptSlugOf } from './concept-slug.ts';
import { missingConcept } from './missing-concept.ts';
import { MAX_RELATED } from './ontology-concepts.contract.ts';
import type { NamedPart, OntologyConcept } from './ontology-concepts.contract.ts';
import type { OntologyConceptsStore } from './ontology-concepts.store.ts';
import type { CompositePart } from './ontology.contract.ts';

const partIds = (parts: readonly CompositePart[]): number[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : [part.conceptId]));

/** Concepts with all that is kept of them, deleted ones too. */
export const ontologyConceptsService = ({ store }: { store: OntologyConceptsStore }) => {
  /** In the order given; unknown ids are left out. */
  const byIds = async (ids: readonly number[]): Promise<OntologyConcept[]> => {
    const [rows, literals, broader, narrower, children] = await Promise.all([
      store.rows(ids),
      store.literals(ids),
      store.broader(ids, MAX_RELATED),
      store.narrower(ids, MAX_RELATED),
      store.childCounts(ids),
    ]);
    const composites = [...literals.values()].flat().flatMap(({ composite }) => composite ?? []);
    const names = await store.names([...new Set(partIds(composites))]);
    const named = (part: CompositePart): NamedPart =>
      typeof part === 'string'
        ? { conceptId: null, name: part }
        : { conceptId: part.conceptId, name: names.get(part.conceptId) ?? '' };
    return ids.flatMap((id) => {
      const row = rows.get(id);
      if (row === undefined) return [];
      return [
        {
          ...row,
          slug: conceptSlugOf(row.name),
          literals: (literals.get(id) ?? []).map(({ composite, ...literal }) => ({
            ...literal,
            composite: composite && composite.map(named),
          })),
          childConceptsCount: children.get(id) ?? 0,
          broader: broader.get(id) ?? [],
          narrower: narrower.get(id) ?? [],
        },
      ];
    });
  };

  return {
    byIds,

    /** @throws DomainError `not_found`. */
    async byId(id: number): Promise<OntologyConcept> {
      const [concept] = await byIds([id]);
      if (concept === undefined) throw missingConcept(id);
      return concept;
    },
  };
};

export type OntologyConceptsService = ReturnType<typeof ontologyConceptsService>;
