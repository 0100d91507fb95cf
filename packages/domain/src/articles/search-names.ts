import type { EntityKind, Query, QueryNode } from '@peerlens/query';
import type { FacetAnswer, FacetName as IndexFacet } from '../article-index.ts';
import { countryName } from '../country-name.ts';
import type { ArticlePage, FacetName, Facets } from './search.contract.ts';
import type { NamedKind, SearchStore } from './search.store.ts';

export type ConceptNames = (ids: readonly number[]) => Promise<ReadonlyMap<number, { name: string }>>;

type Filter = ArticlePage['understood']['filters'][number];

/** The index's name of each facet. */
export const INDEX_FACETS = {
  years: 'year',
  concepts: 'concept',
  journals: 'source',
  countries: 'country',
  institutions: 'institution',
  types: 'type',
  openAccess: 'openAccess',
} as const satisfies Record<FacetName, IndexFacet>;

/** Conditions that must hold and name one thing; what stands under OR or NOT is not among them. */
const leavesOf = (query: Query): (QueryNode & { kind: 'entity' | 'id' })[] => {
  if (query.kind === 'all') return [];
  const parts = query.kind === 'and' ? query.of : [query];
  return parts.flatMap((part) => (part.kind === 'entity' || part.kind === 'id' ? [part] : []));
};

/** Says by name what ids stand for. */
export const searchNames = (store: Pick<SearchStore, 'names'>, conceptNames: ConceptNames) => {
  const namesOf = async (
    kind: NamedKind | 'concept',
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, string>> => {
    if (ids.length === 0) return new Map();
    if (kind !== 'concept') return store.names(kind, ids);
    return new Map(Array.from(await conceptNames(ids), ([id, { name }]) => [id, name]));
  };

  /** An id that nothing has is shown as a number. */
  const filters = async (query: Query): Promise<Filter[]> => {
    const leaves = leavesOf(query);
    const idsOf = (entity: EntityKind) =>
      leaves.flatMap((leaf) => (leaf.kind === 'entity' && leaf.entity === entity ? [leaf.id] : []));
    const [concept, journal, author] = await Promise.all([
      namesOf('concept', idsOf('concept')),
      namesOf('source', idsOf('journal')),
      namesOf('author', idsOf('author')),
    ]);
    const names = { concept, journal, author };
    return leaves.map((leaf) => {
      if (leaf.kind === 'id') return { kind: leaf.scheme, id: leaf.id, name: leaf.id };
      const { entity, id } = leaf;
      return { kind: entity, id: String(id), name: names[entity].get(id) ?? `${entity} ${id}` };
    });
  };

  const nameOfValue = async (
    facet: FacetName,
    values: readonly (number | string)[],
  ): Promise<(value: number | string) => string> => {
    const kinds = { concepts: 'concept', journals: 'source', institutions: 'institution' } as const;
    if (facet === 'countries') return (value) => countryName(String(value));
    if (facet !== 'concepts' && facet !== 'journals' && facet !== 'institutions') return String;
    const kind = kinds[facet];
    const names = await namesOf(
      kind,
      values.filter((value) => typeof value === 'number'),
    );
    return (value) => names.get(Number(value)) ?? `${kind === 'source' ? 'journal' : kind} ${value}`;
  };

  const facets = async (
    answers: Partial<Record<IndexFacet, FacetAnswer>>,
    asked: readonly FacetName[],
  ): Promise<Facets> => {
    const entries = await Promise.all(
      asked.map(async (facet) => {
        const answer = answers[INDEX_FACETS[facet]];
        if (!answer) return [];
        const { values, more, none } = answer;
        const nameOf = await nameOfValue(
          facet,
          values.map(({ value }) => value),
        );
        const named = values.map(({ value, articles }) => ({ value, name: nameOf(value), articles }));
        return [[facet, { values: named, more, none }] as const];
      }),
    );
    // Each facet's values are of its own type: what the index counts by ids it answers by ids.
    return Object.fromEntries(entries.flat());
  };

  return { filters, facets };
};
