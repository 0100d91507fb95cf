import type { TaggerLiteral } from '@peerlens/concepts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import { fold } from '../fold.ts';
import { perVersion } from '../per-version.ts';
import { isRowId } from '../row-id.ts';
import { breather } from './breather.ts';
import type { ConceptListService } from './concept-list.service.ts';
import { formIndex } from './form-index.ts';
import type { FormIndex } from './form-index.ts';
import { missingConcept } from './missing-concept.ts';
import type { OntologyConcept } from './ontology-concepts.contract.ts';
import type { OntologyConceptsService } from './ontology-concepts.service.ts';
import { candidatesOf, findingOf, readQuery, textsOf, urisOf } from './reconciliation-candidates.ts';
import type { Finding, ReadQuery } from './reconciliation-candidates.ts';
import { CONCEPT_TYPE, descriptionOf, typeOfCategory, typesOf } from './reconciliation-facts.ts';
import type { conceptFacts } from './reconciliation-facts.ts';
import {
  allProperties,
  describedProperty,
  isForValues,
  needsOf,
  propertyOf,
  valuesOf,
} from './reconciliation-properties.ts';
import { MAX_TOLD, SUGGESTED } from './reconciliation.contract.ts';
import type {
  AskValues,
  Candidates,
  ConceptValues,
  MatchQuery,
  ReconciledProperty,
  ReconciledType,
  ReconciliationService as Described,
  SuggestReconciled,
  SuggestedConcept,
} from './reconciliation.contract.ts';
import type { ReconciliationStore } from './reconciliation.store.ts';

/** Concepts weighed for one query where types or properties may put another one first. Chosen: more than are told. */
const WEIGHED = 60;
/** Concepts weighed beyond those that are told, where only how many articles have them can change their order. Chosen. */
const SPARE = 5;
/** Suggestions of words that there are at all. */
const MOST_SUGGESTED = 50;
/** Types that a program is offered before it asks for more. */
const DEFAULT_TYPES = 20;
/** Others have their turn after so many milliseconds of matching. */
const STRETCH_MS = 10;

/** The number of a concept as it is written; null for anything else. */
const numberOf = (text: string): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return isRowId(id) ? id : null;
};

const numbersIn = (texts: readonly string[]): number[] => texts.flatMap((text) => numberOf(text) ?? []);

/** Those whose name or id begins with what was typed, then those that have it further on. */
const suggested = <T extends { id: string; name: string }>(
  all: readonly T[],
  { prefix, cursor }: SuggestReconciled,
): T[] => {
  const typed = fold(prefix);
  const placeOf = ({ id, name }: T): number =>
    Math.min(...[id, name].map((text) => fold(text).indexOf(typed)).map((at) => (at === -1 ? Infinity : at)));
  return [
    ...all.filter((one) => placeOf(one) === 0),
    ...all.filter((one) => placeOf(one) > 0 && placeOf(one) < Infinity),
  ].slice(cursor, cursor + SUGGESTED);
};

export interface ReconciliationServiceParts {
  store: ReconciliationStore;
  factsOf: ReturnType<typeof conceptFacts>;
  ontologyVersion: () => Promise<number>;
  /** Every literal of concepts that are not deleted. */
  literals: () => Promise<TaggerLiteral[]>;
  concepts: Pick<ConceptsService, 'suggest'>;
  conceptList: Pick<ConceptListService, 'choices'>;
  ontologyConcepts: Pick<OntologyConceptsService, 'byId'>;
  home: string;
  version: string;
}

/**
 * Finds the concepts that names of other tables mean. Literals are read once for each version of the ontology, at the
 * first question.
 */
export const reconciliationService = ({
  store,
  factsOf,
  ontologyVersion,
  literals,
  concepts,
  conceptList,
  ontologyConcepts,
  home,
  version,
}: ReconciliationServiceParts) => {
  const forms = perVersion(async (_version: number) => formIndex(await literals(), breather(STRETCH_MS)));
  const choices = perVersion((_version: number) => conceptList.choices());

  const types = async (): Promise<ReconciledType[]> => [
    CONCEPT_TYPE,
    ...(await choices(await ontologyVersion())).categories.map(typeOfCategory),
  ];

  /** Concepts by number and URI as they are now. */
  async function identified(queries: readonly ReadQuery[]) {
    const uris = [...new Set(queries.flatMap(urisOf))];
    const ofUri = uris.length === 0 ? new Map<string, number>() : await store.withUris(uris);
    const numbers = numbersIn(queries.map(({ query }) => query));
    const asked = [...new Set([...numbers, ...ofUri.values()])];
    const current = asked.length === 0 ? new Map<number, number>() : await store.current(asked);
    return (query: ReadQuery): Finding[] => {
      const ids = [...numbersIn([query.query]), ...urisOf(query).map((uri) => ofUri.get(uri) ?? 0)];
      return ids
        .flatMap((id) => current.get(id) ?? [])
        .map((conceptId) => ({
          conceptId,
          closeness: 'identifier',
          similarity: 1,
          isAmbiguous: false,
          lang: null,
        }));
    };
  }

  /**
   * What is written the same, down to the letter first; and what is near, unless there is something that nothing speaks
   * against. Of no more concepts than are weighed.
   */
  function findingsOf(query: ReadQuery, byId: readonly Finding[], index: FormIndex): Finding[] {
    const isByNameAlone = query.types.length === 0 && query.properties.length === 0;
    const most = isByNameAlone ? query.limit + SPARE : WEIGHED;
    const texts = textsOf(query);
    const identical = texts.flatMap((text) => index.identical(text).map(findingOf));
    const same = [
      ...byId,
      ...identical.filter(({ closeness }) => closeness === 'same'),
      ...identical.filter(({ closeness }) => closeness !== 'same'),
    ];
    const isFound = isByNameAlone && same.some(({ isAmbiguous }) => !isAmbiguous);
    const near = isFound ? [] : texts.flatMap((text) => index.near(text, most).map(findingOf));
    const weighed = new Set<number>();
    return [...same, ...near].filter(({ conceptId }) => {
      if (weighed.size < most) weighed.add(conceptId);
      return weighed.has(conceptId);
    });
  }

  return {
    /**
     * The concepts that each query may mean, best first.
     *
     * @throws DomainError `invalid` for a property that nothing is matched by.
     */
    async match(asked: readonly MatchQuery[]): Promise<Candidates> {
      const queries = asked.map(readQuery);
      const [index, byId] = await Promise.all([
        ontologyVersion().then((now) => forms(now)),
        identified(queries),
      ]);
      const pause = breather(STRETCH_MS);
      const found: Finding[][] = [];
      for (const query of queries) {
        found.push(findingsOf(query, byId(query), index));
        await pause();
      }
      const ids = [...new Set(found.flat().map(({ conceptId }) => conceptId))];
      const properties = queries.flatMap((query) => query.properties.map(({ property }) => property));
      const facts = await factsOf(ids, needsOf(properties));
      return { results: queries.map((query, at) => candidatesOf(query, found[at], facts)) };
    },

    /** @throws DomainError `invalid` for a property that there is not. */
    async values({ ids, properties: asked }: AskValues): Promise<ConceptValues> {
      const properties = asked.map(({ id, lang, limit }) => {
        const property = propertyOf(id, 'values');
        return {
          property: property.lang === '' ? { ...property, lang } : property,
          limit: limit || MAX_TOLD,
        };
      });
      const current = await store.current(numbersIn(ids));
      const facts = await factsOf(
        [...new Set(current.values())],
        needsOf(properties.map(({ property }) => property)),
      );
      return {
        properties: asked.map(({ id }) => ({ ...describedProperty(propertyOf(id, 'values')), id })),
        rows: ids.map((id) => {
          const of = facts.get(current.get(numberOf(id) ?? 0) ?? 0);
          return {
            id,
            values: properties.map(({ property, limit }) =>
              of === undefined ? [] : valuesOf(of, property).slice(0, limit),
            ),
          };
        }),
      };
    },

    /** Concepts with a literal that begins with or contains what was typed, or with that number. */
    async suggestConcepts({ prefix, cursor }: SuggestReconciled): Promise<SuggestedConcept[]> {
      const typed = prefix.trim();
      const [cards, current] = await Promise.all([
        concepts.suggest(typed, MOST_SUGGESTED),
        store.current(numbersIn([typed])),
      ]);
      const ids = [...new Set([...current.values(), ...cards.map(({ id }) => id)])];
      const shown = ids.slice(cursor, cursor + SUGGESTED);
      const facts = await factsOf(shown, needsOf([]));
      return shown.flatMap((id) => {
        const of = facts.get(id);
        if (of === undefined) return [];
        return [{ id, name: of.row.name, description: descriptionOf(of), types: typesOf(of) }];
      });
    },

    suggestTypes: async (typed: SuggestReconciled): Promise<ReconciledType[]> =>
      suggested(await types(), typed),

    /** Also those that values can be asked of alone, or that are for matching alone. */
    async suggestProperties(typed: SuggestReconciled): Promise<ReconciledProperty[]> {
      const { langs } = await choices(await ontologyVersion());
      return suggested(allProperties(langs).map(describedProperty), typed);
    },

    /** Those that values can be asked of. */
    async proposedProperties(): Promise<ReconciledProperty[]> {
      const { langs } = await choices(await ontologyVersion());
      return allProperties(langs).filter(isForValues).map(describedProperty);
    },

    /** The concept of a number, or what it was merged into. @throws DomainError `not_found`, also for a deleted one. */
    async concept(id: string): Promise<OntologyConcept> {
      const number = numberOf(id);
      const current = number === null ? undefined : (await store.current([number])).get(number);
      if (current === undefined) throw missingConcept(number ?? 0);
      return ontologyConcepts.byId(current);
    },

    describe: async (): Promise<Described> => ({
      home,
      version,
      types: (await types()).slice(0, DEFAULT_TYPES),
    }),
  };
};

export type ReconciliationService = ReturnType<typeof reconciliationService>;
