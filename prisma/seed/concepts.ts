import type { ConceptRecord } from '@peerlens/formats/records.ts';
import { BASIC_TERMS } from './basic-terms.ts';
import type { Field } from './fields/field.ts';
import { parseTerm, type Term, type TermName } from './fields/term.ts';
import { conceptUri } from './ids.ts';

const SOURCE = 'Peerlens demo';

const BASIC = BASIC_TERMS.map(parseTerm);

/** Concepts too general to tell documents apart. */
export const BASIC_CONCEPT_URIS: ReadonlySet<string> = new Set(BASIC.map((term) => conceptUri(term.name)));

/** Acronyms belong to no language in particular. */
const langOf = (name: TermName): string => (name.isAcronym ? 'all' : name.lang);

/**
 * One record per name; a term that several themes use is one concept with the names and the parents of all.
 * The field is above the first topic of each theme, and that topic above the theme's other terms.
 */
export const conceptsOf = (fields: readonly Field[]): ConceptRecord[] => {
  const byUri = new Map<string, ConceptRecord>();

  const add = (term: Term, broader: string[]): void => {
    const uri = conceptUri(term.name);
    const record: ConceptRecord = byUri.get(uri) ?? {
      uri,
      name: term.name,
      literals: [],
      broader: [],
      source: SOURCE,
      deprecated: false,
    };
    byUri.set(uri, record);
    for (const name of term.names) {
      const lang = langOf(name);
      if (record.literals.some((literal) => literal.name === name.text && literal.lang === lang)) continue;
      const hasPreferred = record.literals.some(
        (literal) => literal.lang === lang && literal.kind === 'pref',
      );
      const kind = hasPreferred || lang === 'all' ? 'alt' : 'pref';
      record.literals.push({ name: name.text, lang, kind });
    }
    for (const parent of broader) {
      if (parent !== uri && !record.broader.includes(parent)) record.broader.push(parent);
    }
  };

  for (const term of BASIC) add(term, []);
  for (const field of fields) {
    const root = conceptUri(field.root.name);
    add(field.root, []);
    for (const theme of field.themes) {
      const head = conceptUri(theme.terms[0].name);
      add(theme.terms[0], [root]);
      for (const term of theme.terms.slice(1)) {
        add(term, [term.broader === null ? head : conceptUri(term.broader)]);
      }
    }
  }
  return [...byUri.values()];
};
