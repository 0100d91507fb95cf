import type { Term } from '@rdfjs/types';

import { objectOf } from '../fields.ts';
import { plainTextOf } from '../plain-text.ts';
import type { CompositePart } from './composite.ts';
import { partsOf, withUris } from './composite.ts';
import type { Literal } from './literals.ts';
import { literalKey, literalOf, tidyLiterals } from './literals.ts';
import { LABEL_KINDS } from './vocabulary.ts';

/** What statements in our own words have said of one concept. Labels stand by their `literalKey`. */
export interface OwnStatements {
  name: string | null;
  source: string | null;
  basic: boolean | null;
  categories: Set<string>;
  isAmbiguous: Map<string, boolean>;
  /** Kinds that SKOS does not let a label have; null for one that stands there for SKOS alone. */
  kinds: Map<string, Literal['kind'] | null>;
  composites: Map<string, CompositePart[]>;
}

export const noOwnStatements = (): OwnStatements => ({
  name: null,
  source: null,
  basic: null,
  categories: new Set(),
  isAmbiguous: new Map(),
  kinds: new Map(),
  composites: new Map(),
});

const addComposite = (own: OwnStatements, text: string): boolean => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return false;
  }
  const { name, lang, parts } = objectOf(json);
  const literal = literalOf(name, lang, 'alt');
  const read = partsOf(parts);
  if (literal === null || read === null) return false;
  own.composites.set(literalKey(literal.lang, literal.name), read);
  return true;
};

/** Takes one statement, by its local name; answers whether it could be read. */
export const addOwnStatement = (own: OwnStatements, name: string, object: Term): boolean => {
  if (object.termType !== 'Literal') return false;
  if (name === 'composite') return addComposite(own, object.value);
  if (name === 'basic') {
    own.basic = object.value === 'true' || object.value === '1';
    return true;
  }
  const text = plainTextOf(object.value);
  const literal = literalOf(object.value, object.language, 'alt');
  if (text === null || literal === null) return false;
  const key = literalKey(literal.lang, literal.name);
  const kind = name === 'noLabel' ? null : LABEL_KINDS.get(name);
  if (kind !== undefined) own.kinds.set(key, kind);
  else if (name === 'ambiguousLabel') own.isAmbiguous.set(key, true);
  else if (name === 'unambiguousLabel') own.isAmbiguous.set(key, false);
  else if (name === 'category') own.categories.add(text);
  else if (name === 'name') own.name = text;
  else if (name === 'source') own.source = text;
  else return false;
  return true;
};

/** The labels as SKOS has them, with what our own words say of them. */
export const withOwnStatements = (
  literals: readonly Literal[],
  own: OwnStatements,
  uriOf: (uri: string) => string,
): Literal[] =>
  tidyLiterals(
    literals.flatMap((literal) => {
      const key = literalKey(literal.lang, literal.name);
      const kind = own.kinds.get(key);
      if (kind === null) return [];
      const isAmbiguous = own.isAmbiguous.get(key);
      const composite = own.composites.get(key);
      return {
        ...literal,
        ...(kind !== undefined && { kind }),
        ...(isAmbiguous !== undefined && { isAmbiguous }),
        ...(composite !== undefined && {
          composite: withUris(composite, uriOf),
        }),
      };
    }),
  );
