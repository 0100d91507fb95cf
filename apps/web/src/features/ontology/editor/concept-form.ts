import { automaticAmbiguity } from '@peerlens/concepts/validation.ts';
import type { ApiInputs, ApiOutputs } from '../../../lib/api.ts';
import { evened, isBlank, isComposite, onOneLine, partsOfText, readingOf } from './literal-parts.ts';
import type { Parts } from './literal-parts.ts';

export type Concept = ApiOutputs['ontology']['concept'];
export type ConceptDraft = NonNullable<ApiInputs['ontologyChanges']['review']['draft']>;
export type LiteralDraft = ApiOutputs['ontologyLiterals']['missingLiterals']['literals'][number];
type NamedLiteral = Omit<Concept['literals'][number], 'kind'>;

export const LANGS = ['all', 'de', 'en', 'fr', 'ru'] as const;

/** A literal as it is being typed. */
export interface FormLiteral {
  /** Tells the rows of one form apart. */
  key: number;
  parts: Parts;
  lang: string;
  isAmbiguous: boolean;
  /** Somebody has decided whether it is ambiguous: what it looks like decides no more. */
  isTouched: boolean;
}

/** A concept as it is being typed, without the blank row that waits for one more literal. */
export interface ConceptForm {
  name: string;
  basic: boolean;
  categories: readonly string[];
  broader: readonly { id: number; name: string }[];
  literals: readonly FormLiteral[];
}

const looksAmbiguous = (parts: Parts): boolean => !isComposite(parts) && automaticAmbiguity(readingOf(parts));

const formLiteral = ({ name, composite, lang, isAmbiguous }: NamedLiteral, key: number): FormLiteral => {
  const parts = composite
    ? evened(
        composite.map((part) =>
          part.conceptId === null ? part.name : { conceptId: part.conceptId, name: part.name },
        ),
      )
    : partsOfText(name);
  return { key, parts, lang, isAmbiguous, isTouched: isAmbiguous !== looksAmbiguous(parts) };
};

export const formLiterals = (literals: readonly NamedLiteral[]): FormLiteral[] => literals.map(formLiteral);

export const formOf = ({ name, basic, categories, broader, literals }: Concept): ConceptForm => ({
  name,
  basic,
  categories,
  broader,
  literals: formLiterals(literals),
});

/** Of a new concept; its name, where there is one, is the first literal. */
export const newForm = (name: string): ConceptForm => ({
  name,
  basic: false,
  categories: [],
  broader: [],
  literals: name === '' ? [] : [withParts(blankLiteral([]), partsOfText(name))],
});

/** The row after the last. */
export const blankLiteral = (literals: readonly FormLiteral[]): FormLiteral => ({
  key: 1 + Math.max(-1, ...literals.map(({ key }) => key)),
  parts: partsOfText(''),
  lang: literals.at(-1)?.lang ?? 'all',
  isAmbiguous: false,
  isTouched: false,
});

/** With other words: what is wholly in capitals is ambiguous, unless somebody has said. @source specification 1, section 5 */
export function withParts(literal: FormLiteral, parts: Parts): FormLiteral {
  return {
    ...literal,
    parts,
    isAmbiguous: literal.isTouched ? literal.isAmbiguous : looksAmbiguous(parts),
  };
}

/** Puts a changed literal in its place, a new one at the end; one that was just emptied there becomes the blank row. */
export function withLiteral(literals: readonly FormLiteral[], changed: FormLiteral): FormLiteral[] {
  const isKnown = literals.some(({ key }) => key === changed.key);
  const all = isKnown
    ? literals.map((literal) => (literal.key === changed.key ? changed : literal))
    : [...literals, changed];
  return all.at(-1)?.key === changed.key && isBlank(changed.parts) ? all.slice(0, -1) : all;
}

/** As procedures take it. */
export const literalDraft = ({ parts, lang, isAmbiguous }: FormLiteral): LiteralDraft => ({
  name: readingOf(parts),
  composite: isComposite(parts)
    ? parts.flatMap((part): (string | { conceptId: number })[] => {
        if (typeof part !== 'string') return [{ conceptId: part.conceptId }];
        const words = onOneLine(part);
        return words === '' ? [] : [words];
      })
    : null,
  lang,
  isAmbiguous,
});

export const conceptDraft = (form: ConceptForm): ConceptDraft => ({
  name: onOneLine(form.name),
  basic: form.basic,
  categories: [...form.categories],
  broader: form.broader.map(({ id }) => id),
  literals: form.literals.map(literalDraft),
});

/** The names of all concepts that stand in a form. */
export const namesIn = ({ broader, literals }: ConceptForm): Map<number, string> =>
  new Map([
    ...broader.map(({ id, name }) => [id, name] as const),
    ...literals.flatMap(({ parts }) =>
      parts.flatMap((part) => (typeof part === 'string' ? [] : [[part.conceptId, part.name] as const])),
    ),
  ]);

/** Literals that a procedure answered with, in the order of those asked about, in their rows. */
export const answeredLiterals = (
  asked: readonly FormLiteral[],
  answered: readonly LiteralDraft[],
  nameOf: (conceptId: number) => string,
): FormLiteral[] =>
  asked.map((literal, at) => {
    const { composite } = answered[at] ?? {};
    if (!composite) return literal;
    const parts = evened(
      composite.map((part) => (typeof part === 'string' ? part : { ...part, name: nameOf(part.conceptId) })),
    );
    return withParts(literal, parts);
  });
