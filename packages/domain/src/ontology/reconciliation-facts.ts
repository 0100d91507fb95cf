import { MAX_TOLD } from './reconciliation.contract.ts';
import type { ReconciledType } from './reconciliation.contract.ts';
import type { ConceptFacts, needsOf } from './reconciliation-properties.ts';
import type { OntologyConceptsStore } from './ontology-concepts.store.ts';
import { reconciliationTexts as t } from './reconciliation.texts.ts';
import type { ReconciliationStore } from './reconciliation.store.ts';

/** Broader concepts that a description names. */
const NAMED_BROADER = 3;

export const CONCEPT_TYPE: ReconciledType = { id: 'concept', name: t.concept };

export const typeOfCategory = (category: string): ReconciledType => ({
  id: `category:${category}`,
  name: category,
});

/** What a concept is of: its categories, and in any case a concept. */
export const typesOf = ({ row }: ConceptFacts): ReconciledType[] => [
  ...row.categories.map(typeOfCategory),
  CONCEPT_TYPE,
];

/** What tells a concept from others of its name; empty where nothing does. */
export const descriptionOf = ({ row, broader }: ConceptFacts): string =>
  [
    ...(broader.length > 0 ? [t.under(broader.slice(0, NAMED_BROADER).map(({ name }) => name))] : []),
    ...(row.categories.length > 0 ? [t.within(row.categories)] : []),
  ].join('; ');

interface FactsParts {
  store: ReconciliationStore;
  concepts: OntologyConceptsStore;
}

/** Reads of concepts what is told of each, and what the properties asked for need. */
export const conceptFacts =
  ({ store, concepts }: FactsParts) =>
  async (ids: readonly number[], needs: ReturnType<typeof needsOf>): Promise<Map<number, ConceptFacts>> => {
    const none = Promise.resolve(new Map<number, never>());
    const [rows, broader, narrower, literals, uris] = await Promise.all([
      concepts.rows(ids),
      concepts.broader(ids, needs.broader ? MAX_TOLD : NAMED_BROADER),
      needs.narrower ? concepts.narrower(ids, MAX_TOLD) : none,
      needs.literals ? concepts.literals(ids) : none,
      needs.uri ? store.uris(ids) : none,
    ]);
    return new Map(
      Array.from(rows, ([id, row]) => [
        id,
        {
          row,
          uri: uris.get(id) ?? '',
          literals: literals.get(id) ?? [],
          broader: broader.get(id) ?? [],
          narrower: narrower.get(id) ?? [],
        },
      ]),
    );
  };
