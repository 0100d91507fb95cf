import { checkConcept } from '@peerlens/concepts/concept-validation.ts';
import { VALIDATION_TEXTS } from '@peerlens/concepts/concept-validation.texts.ts';
import { conflict } from '@peerlens/kernel';
import type { ConceptState, KeptLiteral } from './ontology.contract.ts';

/** What is asked about the literals of a concept. */
export interface SharedQuestion {
  /** Of the concept; null for a new one. */
  id: number | null;
  /** Concepts that the same change deletes: what is shared with them alone is not shared. */
  besides: readonly number[];
  literals: readonly Pick<KeptLiteral, 'name' | 'composite' | 'lang'>[];
}

/** Are all of the literals those of other concepts, too? */
export type AreAllShared = (question: SharedQuestion) => Promise<boolean>;

/** As often as others may change the same concept while the question about it is being answered. */
const TURNS = 5;

/** The ontology has to be let go before this can be known. */
class NotKnownYet extends Error {
  readonly question: SharedQuestion;

  constructor(question: SharedQuestion) {
    super('It is not known yet who else has these literals');
    this.question = question;
  }
}

/** What is wrong with a concept only because of other concepts, as its editor says it. */
export type SharedErrorsOf = (
  state: Pick<ConceptState, 'name' | 'literals'>,
  of: Omit<SharedQuestion, 'literals'>,
) => readonly string[];

/**
 * Does work that holds the ontology and has to know which literals are others' as well. Finding that out takes the whole
 * ontology compiled and further connections to the database: whoever waited for it while holding the ontology would
 * keep everybody waiting, and many of them would wait for ever. So the work is given up, the question is answered, and the
 * work begins anew.
 *
 * @throws DomainError `conflict` when others keep changing the concepts meanwhile.
 * @source specification 1, section 5: a concept needs a non-ambiguous literal without warnings, and conflicts are warnings
 */
export const knowingShared = async <T>(
  areAllShared: AreAllShared,
  work: (sharedErrorsOf: SharedErrorsOf) => Promise<T>,
): Promise<T> => {
  const answers = new Map<string, boolean>();
  const sharedErrorsOf: SharedErrorsOf = ({ name, literals }, of) => {
    const { literals: found } = checkConcept({ name, literals });
    const sure = literals.filter(
      ({ isAmbiguous }, at) => !isAmbiguous && found[at].errors.length + found[at].warnings.length === 0,
    );
    const question = {
      ...of,
      literals: sure.map(({ name: words, composite, lang }) => ({ name: words, composite, lang })),
    };
    const answer = answers.get(JSON.stringify(question));
    if (answer === undefined) throw new NotKnownYet(question);
    return answer ? [VALIDATION_TEXTS.noSureLiteral] : [];
  };
  for (let turn = 0; turn < TURNS; turn++) {
    try {
      return await work(sharedErrorsOf);
    } catch (error) {
      if (!(error instanceof NotKnownYet)) throw error;
      answers.set(JSON.stringify(error.question), await areAllShared(error.question));
    }
  }
  throw conflict('Somebody else keeps changing these concepts. Try again in a moment.');
};
