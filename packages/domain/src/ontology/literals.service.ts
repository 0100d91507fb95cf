import type { TaggerLiteral } from '@peerlens/concepts';
import { missingLiterals } from '@peerlens/concepts/missing-literals.ts';
import { invalid } from '@peerlens/kernel';
import type { CurrentIndex } from '../article-index.ts';
import { asComposite } from './composite-parents.ts';
import type { CurrentLiterals } from './current-literals.ts';
import { dfCounter } from './df-counter.ts';
import { phrasesOf } from './literal-query.ts';
import type { Phrase } from './literal-query.ts';
import { formsFor, withBreaks } from './literal-recognition.ts';
import type { AnyLiteral } from './literal-recognition.ts';
import { MAX_FORMS, MAX_RELATED } from './literals.contract.ts';
import type {
  FindMissingLiterals,
  LiteralDrafts,
  LiteralKnowledge,
  LiteralsDfs,
  NeighborConcept,
  RecommendConcepts,
  RecommendedConcepts,
  UseAsParent,
  ValidatedLiterals,
  ValidateLiterals,
} from './literals.contract.ts';
import type { LiteralsStore } from './literals.store.ts';
import { missingConcept } from './missing-concept.ts';

/** Neighbours that those told are chosen from: the longest parts of a literal first. Chosen, not tuned. */
const MOST_COMPARED = 4 * MAX_RELATED;
/** Concepts asked for beyond those wanted, as some may be deleted. Chosen, not tuned. */
const SPARE = 20;

export interface LiteralsServiceParts {
  store: LiteralsStore;
  /** All literals as they are now. */
  current: () => Promise<CurrentLiterals>;
  index: CurrentIndex;
  /** `search.total` */
  countArticles: (query: string) => Promise<number>;
}

const byNameOf = (a: { name: string; conceptId: number }, b: { name: string; conceptId: number }): number =>
  a.name < b.name ? -1 : Number(a.name > b.name) || a.conceptId - b.conceptId;

/** What the ontology and the articles say of literals that somebody types. */
export const literalsService = ({ store, current, index, countArticles }: LiteralsServiceParts) => {
  const count = dfCounter({ index, countArticles });

  const dfsOf = async (literals: readonly AnyLiteral[]): Promise<LiteralsDfs> => {
    const { index: ontology } = await current();
    const phrases: Phrase[][] = [];
    for await (const literal of withBreaks(literals)) {
      phrases.push(phrasesOf(formsFor(literal, ontology)));
    }
    return count(phrases);
  };

  /** Concepts in conflict with a literal; are they so only where they are ambiguous themselves? */
  const conflictsOf = (
    forms: readonly string[],
    conceptId: number | null,
    { recognisedIn }: CurrentLiterals,
  ): Map<number, boolean> => {
    const found = new Map<number, boolean>();
    for (const form of forms)
      for (const hit of recognisedIn(form))
        found.set(hit.conceptId, hit.ambiguous && (found.get(hit.conceptId) ?? true));
    if (conceptId !== null) found.delete(conceptId);
    return found;
  };

  const neighborsOf = (
    literal: AnyLiteral,
    conceptId: number | null,
    { index: ontology }: CurrentLiterals,
  ): Unnamed<NeighborConcept>[] => {
    const nearest = new Map<number, Unnamed<NeighborConcept>>();
    const add = ({ conceptId: id, name }: TaggerLiteral, canBeParent: () => boolean): void => {
      if (id === conceptId || nearest.has(id)) return;
      nearest.set(id, { conceptId: id, literal: name, canBeParent: canBeParent() });
    };
    for (const part of ontology.within(literal.name, literal.lang)) {
      if (nearest.size === MOST_COMPARED) break;
      add(part, () => {
        const isLoop = conceptId !== null && ontology.leadsTo(part.conceptId, conceptId);
        return !isLoop && asComposite(literal, { conceptId: part.conceptId, literals: [part] }) !== null;
      });
    }
    for (const whole of ontology.around(literal.name, literal.lang)) {
      if (nearest.size === MOST_COMPARED) break;
      add(whole, () => false);
    }
    return [...nearest.values()];
  };

  /** The same concepts with the names that they have now. */
  const named = async (found: readonly Found[]): Promise<LiteralKnowledge[]> => {
    const ids = found.flatMap(({ conflicts, neighbors }) => [
      ...conflicts.keys(),
      ...neighbors.map(({ conceptId }) => conceptId),
    ]);
    const names = await store.namesOf([...new Set(ids)]);
    const withName = <T extends { conceptId: number }>(concept: T): T & { name: string } => ({
      ...concept,
      name: names.get(concept.conceptId) ?? '',
    });
    return found.map(({ forms, conflicts, neighbors }) => ({
      similarLiteralsConcepts: Array.from(conflicts, ([conceptId, isAmbiguous]) =>
        withName({ conceptId, isAmbiguous }),
      )
        .sort(byNameOf)
        .slice(0, MAX_RELATED),
      lexicalNeighborsConcepts: neighbors
        .map(withName)
        .sort((a, b) => Number(b.canBeParent) - Number(a.canBeParent) || byNameOf(a, b))
        .slice(0, MAX_RELATED),
      expandedLiteralsVariants: forms.slice(0, MAX_FORMS),
    }));
  };

  return {
    /** What stands in the way of the literals of a concept, what is near them, and how many articles they find. */
    async validate({ conceptId, literals, withDfs }: ValidateLiterals): Promise<ValidatedLiterals> {
      const known = await current();
      const found: Found[] = [];
      for await (const literal of withBreaks(literals)) {
        const forms = formsFor(literal, known.index);
        found.push({
          forms,
          conflicts: conflictsOf(forms, conceptId, known),
          neighbors: neighborsOf(literal, conceptId, known),
        });
      }
      const phrases = found.map(({ forms }) => phrasesOf(forms));
      return { literals: await named(found), literalsDfs: withDfs ? await count(phrases) : null };
    },

    /**
     * Turns every plain literal in which one of the parent's stands as whole words into a composite of the parent and
     * the words around it; the others stay as they are.
     *
     * @throws DomainError `not_found` for a parent that is not there, `invalid` where a concept would be made of itself.
     */
    async useAsParent({ conceptId, parentConceptId, literals }: UseAsParent): Promise<LiteralDrafts> {
      if (conceptId === parentConceptId) throw invalid('A concept cannot be a part of its own literals');
      const { index: ontology } = await current();
      if (!(await store.has(parentConceptId))) throw missingConcept(parentConceptId);
      if (conceptId !== null && ontology.leadsTo(parentConceptId, conceptId))
        throw invalid(
          'The literals of that concept are made of this one: neither can be a part of the other',
          {
            conceptId,
            parentConceptId,
          },
        );
      const parent = { conceptId: parentConceptId, literals: ontology.byConcept.get(parentConceptId) ?? [] };
      return {
        literals: literals.map((literal) => {
          const composite = asComposite(literal, parent);
          return composite === null ? literal : { ...literal, composite };
        }),
      };
    },

    /** Literals that a concept lacks, in their order. */
    missing: ({ conceptId, destLiterals, literals }: FindMissingLiterals): LiteralDrafts => ({
      literals: missingLiterals(conceptId, destLiterals, literals).map((at) => literals[at]),
    }),

    /** How many articles each literal finds, and all of them together. */
    dfs: (literals: readonly AnyLiteral[]): Promise<LiteralsDfs> => dfsOf(literals),

    /** The same of the literals that a concept has, in the order in which they came. @throws DomainError `not_found`. */
    async potentialDfs(conceptId: number): Promise<LiteralsDfs> {
      const literals = await store.ofConcept(conceptId);
      if (literals === null) throw missingConcept(conceptId);
      return dfsOf(literals);
    },

    /**
     * Concepts that stand in the same articles more often than chance has it; none without an index.
     *
     * @throws DomainError `not_found`.
     */
    async recommended({ conceptId, topn }: RecommendConcepts): Promise<RecommendedConcepts> {
      if (!(await store.has(conceptId))) throw missingConcept(conceptId);
      const found = index()?.recommended(conceptId, topn + SPARE) ?? [];
      const names = await store.namesOf(found.map(({ conceptId: id }) => id));
      return {
        concepts: found
          .flatMap(({ conceptId: id, score }) => {
            const name = names.get(id);
            return name === undefined ? [] : [{ conceptId: id, name, score: Math.min(1, score) }];
          })
          .slice(0, topn),
      };
    },
  };
};

type Unnamed<T> = Omit<T, 'name'>;

/** What is known of a literal before the concepts have their names. */
interface Found {
  forms: string[];
  conflicts: Map<number, boolean>;
  neighbors: Unnamed<NeighborConcept>[];
}

export type LiteralsService = ReturnType<typeof literalsService>;
