import type { PendingEntry } from './pending-changes.ts';
import { formOf, literalDraft, newForm } from '../editor/concept-form.ts';
import type { Concept, ConceptForm, FormLiteral, LiteralDraft } from '../editor/concept-form.ts';
import { evened, partsOfText, readingOf } from '../editor/literal-parts.ts';

export type Action = PendingEntry['actions'][number];
type NameOf = (conceptId: number) => string;

const keyOf = ({ name, composite, lang, isAmbiguous }: LiteralDraft): string =>
  JSON.stringify([composite ?? name, lang, isAmbiguous ?? false]);

const formLiteral = (literal: LiteralDraft, key: number, nameOf: NameOf): FormLiteral => ({
  key,
  parts: literal.composite
    ? evened(
        literal.composite.map((part) =>
          typeof part === 'string' ? part : { conceptId: part.conceptId, name: nameOf(part.conceptId) },
        ),
      )
    : partsOfText(literal.name),
  lang: literal.lang ?? 'all',
  isAmbiguous: literal.isAmbiguous ?? false,
  isTouched: true,
});

const removed = (form: ConceptForm, literal: LiteralDraft): ConceptForm => ({
  ...form,
  literals: form.literals.filter((other) => keyOf(literalDraft(other)) !== keyOf(literal)),
});

const taken = (form: ConceptForm, action: Action, nameOf: NameOf): ConceptForm => {
  switch (action.type) {
    case 'add_concept':
      return { ...form, name: action.name };
    case 'rename_concept':
      return { ...form, name: action.to };
    case 'modify_concept':
      return { ...form, basic: action.basic };
    case 'remove_literal':
      return removed(form, action.literal);
    case 'add_literal': {
      const { literals } = removed(form, action.literal);
      const key = 1 + Math.max(-1, ...form.literals.map((literal) => literal.key));
      return { ...form, literals: [...literals, formLiteral(action.literal, key, nameOf)] };
    }
    case 'add_concept_to_category':
      return { ...form, categories: [...new Set([...form.categories, action.category])].sort() };
    case 'remove_concept_from_category':
      return { ...form, categories: form.categories.filter((name) => name !== action.category) };
    case 'add_broader': {
      const others = form.broader.filter(({ id }) => id !== action.broaderId);
      return { ...form, broader: [...others, { id: action.broaderId, name: nameOf(action.broaderId) }] };
    }
    case 'remove_broader':
      return { ...form, broader: form.broader.filter(({ id }) => id !== action.broaderId) };
    default:
      return form;
  }
};

/** The form of a concept with the steps of a suggestion taken. */
export const formAfter = (concept: Concept | null, actions: readonly Action[], nameOf: NameOf): ConceptForm =>
  actions.reduce((form, action) => taken(form, action, nameOf), concept ? formOf(concept) : newForm(''));

/** Whether a suggestion would leave the concept deleted. */
export const isDeletedAfter = (concept: Concept | null, actions: readonly Action[]): boolean =>
  actions.reduce((isDeleted, { type }) => {
    if (type === 'remove_concept') return true;
    return type === 'restore_concept' || type === 'add_concept' ? false : isDeleted;
  }, concept?.deleted ?? false);

/** Other concepts that steps speak of by number. */
export const conceptsNamedIn = (actions: readonly Action[]): number[] => {
  const ids = actions.flatMap((action) => {
    if (action.type === 'add_broader' || action.type === 'remove_broader') return [action.broaderId];
    if (action.type !== 'add_literal' && action.type !== 'remove_literal') return [];
    return (action.literal.composite ?? []).flatMap((part) =>
      typeof part === 'string' ? [] : [part.conceptId],
    );
  });
  return [...new Set(ids)];
};

/** A line of what a concept has: there and staying, to come, or to go. */
export interface Line {
  text: string;
  mark: 'same' | 'added' | 'removed';
}

const lines = <T>(
  before: readonly T[],
  after: readonly T[],
  key: (item: T) => string,
  text: (item: T) => string,
): Line[] => {
  const [was, will] = [before, after].map((items) => new Set(items.map(key)));
  return [
    ...before.map((item): Line => ({ text: text(item), mark: will.has(key(item)) ? 'same' : 'removed' })),
    ...after.filter((item) => !was.has(key(item))).map((item): Line => ({ text: text(item), mark: 'added' })),
  ];
};

const literalText = ({ parts, lang, isAmbiguous }: FormLiteral): string =>
  `${readingOf(parts)} (${lang})${isAmbiguous ? ', ambiguous' : ''}`;

const one = (text: string): string[] => (text === '' ? [] : [text]);
const same = (text: string): string => text;

/** What a concept is, and what a suggestion makes of it, by field. */
export const comparedFields = (before: ConceptForm, after: ConceptForm) => ({
  name: lines(one(before.name), one(after.name), same, same),
  basic: lines([before.basic ? 'Yes' : 'No'], [after.basic ? 'Yes' : 'No'], same, same),
  literals: lines(before.literals, after.literals, (of) => keyOf(literalDraft(of)), literalText),
  broader: lines(
    before.broader,
    after.broader,
    ({ id }) => String(id),
    ({ name }) => name,
  ),
  categories: lines(before.categories, after.categories, same, same),
});

/** Literals that would be new. */
export const addedLiterals = (actions: readonly Action[]): LiteralDraft[] =>
  actions.flatMap((action) => {
    if (action.type !== 'add_literal') return [];
    const { kind: _, ...literal } = action.literal;
    return [literal];
  });
