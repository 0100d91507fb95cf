import { tokenise } from '@peerlens/concepts';
import type { Tagger, TaggerLiteral } from '@peerlens/concepts';
import { namesOf } from '@peerlens/concepts/composites.ts';
import { variantsOf } from './literal-query.ts';
import type { LiteralIndex } from './literal-index.ts';
import type { LiteralDraft } from './ontology.contract.ts';

/** Combinations of a composite that are looked at. Chosen: a quarter of what the tagger takes. */
const EXPANSIONS = 64;
/** Literals that are worked through before others have their turn: some tens of milliseconds at worst. */
const WITHOUT_A_BREAK = 5;

export type AnyLiteral = Pick<LiteralDraft, 'name' | 'composite' | 'lang'>;
/** A concept that a whole form of words stands for. */
export interface Recognised {
  conceptId: number;
  ambiguous: boolean;
}
type Parts = Pick<LiteralIndex, 'byConcept'>;

/** Names that a literal stands for: its own, or a composite's combinations. */
const namesFor = ({ name, composite, lang }: AnyLiteral, { byConcept }: Parts): string[] => {
  if (composite === null) return [name];
  const whole: TaggerLiteral = {
    literalId: 0,
    conceptId: 0,
    name,
    composite: [...composite],
    lang,
    isAmbiguous: false,
  };
  return namesOf(whole, byConcept, EXPANSIONS);
};

/** Every form of words that it is looked for by, each once, its own name or first combination first. */
export const formsFor = (literal: AnyLiteral, parts: Parts): string[] => [
  ...new Set(namesFor(literal, parts).flatMap((name) => variantsOf(name, literal.lang))),
];

/** What comes in between long work has its turn. */
export async function* withBreaks<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const [at, item] of items.entries()) {
    if (at % WITHOUT_A_BREAK === 0) await new Promise<void>((resolve) => void setImmediate(resolve));
    yield item;
  }
}

/** Concepts that are recognised in a form of words, all of it. */
export const recognisedIn = (tagger: Tagger, form: string): Recognised[] => {
  const words = tokenise(form);
  const [first, last] = [words.at(0), words.at(-1)];
  if (first === undefined || last === undefined) return [];
  return tagger
    .tag({ title: '', body: form })
    .filter(({ start, end }) => start === first.start && end === last.end);
};
