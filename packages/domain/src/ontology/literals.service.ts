import type { Tagger, TaggerLiteral } from '@peerlens/concepts';
import { missingLiterals } from '@peerlens/concepts/missing-literals.ts';
import { invalid } from '@peerlens/kernel';
import type { CurrentIndex } from '../article-index.ts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import { perVersion } from '../per-version.ts';
import { asComposite } from './composite-parents.ts';
import { dfCounter } from './df-counter.ts';
import { literalIndex } from './literal-index.ts';
import type { LiteralIndex } from './literal-index.ts';
import { phrasesOf } from './literal-query.ts';
import type { Phrase } from './literal-query.ts';
import { formsFor, recognisedIn, withBreaks } from './literal-recognition.ts';
import type { AnyLiteral } from './literal-recognition.ts';
import { MAX_FORMS, MAX_RELATED } from './literals.contract.ts';
import type {
  ConflictConcept,
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
  /** The ontology compiled, and names of concepts. */
  concepts: Pick<ConceptsService, 'tagger' | 'names'>;
  index: CurrentIndex;
  /** `search.total` */
  countArticles: (query: string) => Promise<number>;
}

const byNameOf = (a: { name: string; conceptId: number }, b: { name: string; conceptId: number }): number =>
  a.name < b.name ? -1 : Number(a.name > b.name) || a.conceptId - b.conceptId;

/** What the ontology and the articles say of literals that somebody types. */
export const literalsService = ({ store, concepts, index, countArticles }: LiteralsServiceParts) => {
  const indexOf = perVersion<number, LiteralIndex>(async () => literalIndex(await store.all()));
  const known = async (): Promise<LiteralIndex> => indexOf(await store.ontologyVersion());
  const count = dfCounter({ index, countArticles });

  const dfsOf = async (literals: readonly AnyLiteral[]): Promise<LiteralsDfs> => {
    const ontology = await known();
    const phrases: Phrase[][] = [];
    for await (const literal of withBreaks(literals)) {
      phrases.push(phrasesOf(formsFor(literal, ontology)));
    }
    return count(phrases);
  };

  const conflictsOf = (
    forms: readonly string[],
    conceptId: number | null,
    { tagger, nameOf }: Knowledge,
  ): ConflictConcept[] => {
    const found = new Map<number, boolean>();
    for (const form of forms)
      for (const hit of recognisedIn(tagger, form))
        found.set(hit.conceptId, hit.ambiguous && (found.get(hit.conceptId) ?? true));
    if (conceptId !== null) found.delete(conceptId);
    return Array.from(found, ([id, isAmbiguous]) => ({ conceptId: id, name: nameOf(id), isAmbiguous }))
      .sort(byNameOf)
      .slice(0, MAX_RELATED);
  };

  const neighborsOf = (
    literal: AnyLiteral,
    conceptId: number | null,
    { ontology, nameOf }: Knowledge,
  ): NeighborConcept[] => {
    const nearest = new Map<number, NeighborConcept>();
    const add = ({ conceptId: id, name }: TaggerLiteral, canBeParent: () => boolean): void => {
      if (id === conceptId || nearest.has(id)) return;
      nearest.set(id, { conceptId: id, name: nameOf(id), literal: name, canBeParent: canBeParent() });
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
    return Array.from(nearest.values())
      .sort((a, b) => Number(b.canBeParent) - Number(a.canBeParent) || byNameOf(a, b))
      .slice(0, MAX_RELATED);
  };

  return {
    /** What stands in the way of the literals of a concept, what is near them, and how many articles they find. */
    async validate({ conceptId, literals, withDfs }: ValidateLiterals): Promise<ValidatedLiterals> {
      const [ontology, { tagger, names }] = await Promise.all([known(), concepts.tagger()]);
      const knowledge: Knowledge = { ontology, tagger, nameOf: (id) => names.get(id)?.name ?? '' };
      const told: LiteralKnowledge[] = [];
      const phrases: Phrase[][] = [];
      for await (const literal of withBreaks(literals)) {
        const forms = formsFor(literal, ontology);
        phrases.push(phrasesOf(forms));
        told.push({
          similarLiteralsConcepts: conflictsOf(forms, conceptId, knowledge),
          lexicalNeighborsConcepts: neighborsOf(literal, conceptId, knowledge),
          expandedLiteralsVariants: forms.slice(0, MAX_FORMS),
        });
      }
      return { literals: told, literalsDfs: withDfs ? await count(phrases) : null };
    },

    /**
     * Turns every plain literal in which one of the parent's stands as whole words into a composite of the parent and
     * the words around it; the others stay as they are.
     *
     * @throws DomainError `not_found` for a parent that is not there, `invalid` where a concept would be made of itself.
     */
    async useAsParent({ conceptId, parentConceptId, literals }: UseAsParent): Promise<LiteralDrafts> {
      if (conceptId === parentConceptId) throw invalid('A concept cannot be a part of its own literals');
      const ontology = await known();
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
      const { names } = await concepts.tagger();
      return {
        concepts: found
          .flatMap(({ conceptId: id, score }) => {
            const name = names.get(id)?.name;
            return name === undefined ? [] : [{ conceptId: id, name, score: Math.min(1, score) }];
          })
          .slice(0, topn),
      };
    },
  };
};

interface Knowledge {
  ontology: LiteralIndex;
  tagger: Tagger;
  nameOf: (conceptId: number) => string;
}

export type LiteralsService = ReturnType<typeof literalsService>;
