import type { ConceptRecord } from '../records.ts';
import type { Literal } from './literals.ts';
import { literalKey, nameOf, tidyLiterals } from './literals.ts';
import type { Kind } from './vocabulary.ts';

/** A label as it stands in SKOS. */
export interface SkosLabel {
  literal: Literal;
  /** What SKOS lets it be. */
  kind: Kind;
  /** What it is with us, where that is something else; null for a label that is there for SKOS alone. */
  own?: Kind | null;
}

/**
 * The labels of a concept as SKOS wants them: one preferred label at most in each language (the first; the others
 * become alternative ones), and one at least (the literal that reads as the name, else the name itself).
 *
 * @source SKOS Reference (W3C Recommendation 18 August 2009), S13 and S14
 */
export const skosLabels = ({ name, literals }: ConceptRecord): SkosLabel[] => {
  const preferred = new Set<string>();
  const labels = literals.map((literal): SkosLabel => {
    if (literal.kind !== 'pref') return { literal, kind: literal.kind };
    if (preferred.has(literal.lang)) return { literal, kind: 'alt', own: 'pref' };
    preferred.add(literal.lang);
    return { literal, kind: 'pref' };
  });
  if (preferred.size > 0) return labels;
  const named = labels.find(({ literal }) => literal.name === name);
  if (named === undefined) {
    return [{ literal: { name, lang: 'all', kind: 'pref' }, kind: 'pref', own: null }, ...labels];
  }
  return [
    { literal: named.literal, kind: 'pref', own: named.literal.kind },
    ...labels.filter((label) => label !== named),
  ];
};

/** The name that readers will take for the concept's unless they are told another. */
export const nameAsRead = (labels: readonly SkosLabel[]): string | null => {
  const inOrder = tidyLiterals(labels.map(({ literal, kind }) => ({ ...literal, kind })));
  const keyOf = ({ lang, name }: Literal): string => literalKey(lang, name);
  const own = new Map(labels.map((label) => [keyOf(label.literal), label.own]));
  const read = inOrder.flatMap((literal) => {
    const kind = own.get(keyOf(literal));
    return kind === null ? [] : { ...literal, kind: kind ?? literal.kind };
  });
  return nameOf(tidyLiterals(read));
};
