import { literalDraft } from './concept-form.ts';
import type { ConceptForm, FormLiteral } from './concept-form.ts';
import { readingOf } from './literal-parts.ts';

/** What somebody began with, what they made of it, and what somebody else did meanwhile. */
export interface Versions {
  base: ConceptForm;
  mine: ConceptForm;
  theirs: ConceptForm;
}

export type Side = 'mine' | 'theirs';

/** Something in which both differ. */
export interface Difference {
  /** A field of the form, or a literal. */
  id: string;
  /** What differs, as it is headed; of a literal its words. */
  field: 'name' | 'basic' | 'categories' | 'broader' | 'literal';
  /** As both read; '' where one has it not. */
  mine: string;
  theirs: string;
  /** The side that has changed it; `null` where both have. */
  changedBy: Side | null;
}

const FIELDS = ['name', 'basic', 'categories', 'broader'] as const;

const reading = (form: ConceptForm, field: (typeof FIELDS)[number]): string => {
  if (field === 'name') return form.name.trim();
  if (field === 'basic') return form.basic ? 'Yes' : 'No';
  return field === 'categories'
    ? form.categories.join(', ')
    : form.broader.map(({ name }) => name).join(', ');
};

/** The same words in the same language are one literal, ambiguous or not. */
const identityOf = (literal: FormLiteral): string => {
  const { name, composite, lang } = literalDraft(literal);
  return JSON.stringify(['literal', composite ?? name, lang]);
};

const literalReading = (literal: FormLiteral | undefined): string =>
  literal ? `${readingOf(literal.parts)} (${literal.lang})${literal.isAmbiguous ? ', ambiguous' : ''}` : '';

const byIdentity = ({ literals }: ConceptForm): Map<string, FormLiteral> =>
  new Map(literals.map((literal) => [identityOf(literal), literal]));

const changedBy = (base: string, mine: string, theirs: string): Side | null => {
  if (base === theirs) return 'mine';
  return base === mine ? 'theirs' : null;
};

/** Everything in which two versions differ, fields first. */
export function differencesOf({ base, mine, theirs }: Versions): Difference[] {
  const fields = FIELDS.map((field) => {
    const [before, own, other] = [base, mine, theirs].map((form) => reading(form, field));
    return { id: field, field, mine: own, theirs: other, changedBy: changedBy(before, own, other) };
  });
  const [before, own, other] = [base, mine, theirs].map(byIdentity);
  const literals = [...new Set([...own.keys(), ...other.keys()])].map((id): Difference => {
    const [was, is, will] = [before, own, other].map((of) => literalReading(of.get(id)));
    return { id, field: 'literal', mine: is, theirs: will, changedBy: changedBy(was, is, will) };
  });
  return [...fields, ...literals].filter((difference) => difference.mine !== difference.theirs);
}

/** What each side has changed alone is taken from it; where both have, what was just typed. */
export const chosenFirst = (differences: readonly Difference[]): ReadonlyMap<string, Side> =>
  new Map(differences.map(({ id, changedBy: side }) => [id, side ?? 'mine']));

/** One form of two, each difference from the side that was chosen for it. */
export function combined({ mine, theirs }: Versions, chosen: ReadonlyMap<string, Side>): ConceptForm {
  const from = (id: string): ConceptForm => (chosen.get(id) === 'theirs' ? theirs : mine);
  const [own, other] = [byIdentity(mine), byIdentity(theirs)];
  const literals = [...new Set([...own.keys(), ...other.keys()])].flatMap((id) => {
    const literal = (chosen.get(id) === 'theirs' ? other : own).get(id);
    return literal ? [literal] : [];
  });
  return {
    name: from('name').name,
    basic: from('basic').basic,
    categories: from('categories').categories,
    broader: from('broader').broader,
    literals: literals.map((literal, key) => ({ ...literal, key })),
  };
}
