import type { Api } from '@peerlens/domain/api.ts';
import type {
  FindMissingLiterals,
  LiteralsDfs,
  ValidatedLiterals,
} from '@peerlens/domain/ontology/literals.contract.ts';
import type { OntologyConcept } from '@peerlens/domain/ontology/ontology-concepts.contract.ts';
import type { LiteralDraft } from '@peerlens/domain/ontology/ontology.contract.ts';
import { invalid } from '@peerlens/kernel';
import { draftOf } from '../named-literals.ts';

/** Literals that are looked at while one operation is answered; the largest concept has 500 of them twice. Chosen. */
export const MAX_LOOKED_AT = 2000;

/** Each concept once, however many of its fields ask. */
function onceEach<Answer>(read: (concept: OntologyConcept) => Promise<Answer>) {
  const answers = new Map<number, Promise<Answer>>();
  return (concept: OntologyConcept): Promise<Answer> => {
    const known = answers.get(concept.id) ?? read(concept);
    answers.set(concept.id, known);
    return known;
  };
}

/**
 * What the ontology and the articles say of literals. Each takes milliseconds to find out, so that those of a whole
 * operation are counted: aliases and lists would multiply them.
 */
export function literalLoaders({ ontologyLiterals }: Api) {
  let lookedAt = 0;
  const take = (count: number): void => {
    lookedAt += count;
    if (lookedAt > MAX_LOOKED_AT)
      throw invalid(`At most ${MAX_LOOKED_AT} literals are looked at by one operation: ask for less at once`);
  };
  const validated = async (
    conceptId: number | null,
    literals: readonly LiteralDraft[],
  ): Promise<ValidatedLiterals> => {
    take(literals.length);
    return ontologyLiterals.validateLiterals({ conceptId, literals: [...literals], withDfs: false });
  };

  return {
    validated,
    async missing(asked: FindMissingLiterals): Promise<LiteralDraft[]> {
      take(asked.destLiterals.length + asked.literals.length);
      return (await ontologyLiterals.missingLiterals(asked)).literals;
    },
    async dfs(literals: readonly LiteralDraft[]): Promise<LiteralsDfs> {
      take(literals.length);
      return ontologyLiterals.literalsDfs({ literals: [...literals] });
    },
    /** Of the literals that a concept has, in their order. */
    knowledge: onceEach(({ id, literals }) => validated(id, literals.map(draftOf))),
    potentialDfs: onceEach(async ({ id, literals }) => {
      take(literals.length);
      return ontologyLiterals.potentialDfs({ conceptId: id });
    }),
  };
}
