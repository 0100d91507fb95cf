import { endOfRun, quote } from './characters.ts';
import { Fault, replaceable } from './fault.ts';
import { entityOf } from './fields.ts';
import type { ValueField } from './fields.ts';
import { endOfDoi, idOf } from './identifiers.ts';
import type { EntityKind, IdScheme, Span, ValueLeaf } from './tree.ts';
import { readQuotes } from './words.ts';
import type { Read } from './words.ts';
import { printYears, yearsOf, YEARS_AT } from './years.ts';

const EXAMPLES: Readonly<Record<IdScheme, string>> = {
  doi: 'doi:10.1371/journal.pbio.0020188',
  pubmed: 'pubmed:15208721',
  pmc: 'PMC423153',
  arxiv: 'arXiv:2101.01234',
  openalex: 'openalex:W2741809807',
};

/**
 * The value of a field that takes no words. Throws Fault.
 *
 * @param prefix where the field's name begins; null if it stands before parentheses
 */
export const readValue = (text: string, at: number, { field, prefix }: ValuePlace): Read<ValueLeaf> => {
  const quoted = text[at] === '"' ? readQuotes(text, at) : null;
  const end = quoted?.end ?? endOfValue(text, at, field);
  const value = quoted?.text ?? text.slice(at, end);
  const whole = { start: prefix ?? at, end };
  const mended = prefix === null ? '' : quote(quoted === null ? text.slice(prefix, end) : value);
  if (field === 'year') return { node: yearLeaf(value, { start: at, end }, { whole, mended }), end };
  const entity = entityOf(field);
  const node =
    entity === undefined
      ? idLeaf(field as IdScheme, value, { whole, mended })
      : entityLeaf(entity, value, { whole, mended });
  return { node, end };
};

export interface ValuePlace {
  field: ValueField;
  prefix: number | null;
}

/** What to replace when a value can not be read, and by what. */
interface Mend {
  whole: Span;
  mended: string;
}

const endOfValue = (text: string, at: number, field: ValueField): number => {
  if (field === 'doi') return endOfDoi(text, at);
  if (field === 'year') {
    YEARS_AT.lastIndex = at;
    const years = YEARS_AT.exec(text);
    if (years !== null) return at + years[0].length;
  }
  return endOfRun(text, at);
};

const yearLeaf = (value: string, span: Span, { whole, mended }: Mend): ValueLeaf => {
  const years = yearsOf(value);
  if (years === null)
    throw new Fault('A year has four digits: write 2015, 2015-2018, 2015-, -2018 or >=2015.', span, [
      { ...whole, text: mended },
    ]);
  const { from, to } = years;
  if (from !== null && to !== null && from > to)
    throw replaceable(`${from} comes after ${to}.`, span, printYears({ from: to, to: from }));
  return { kind: 'year', from, to };
};

const entityLeaf = (entity: EntityKind, value: string, { whole, mended }: Mend): ValueLeaf => {
  const id = /^\d{1,16}$/.test(value) ? Number(value) : 0;
  if (id === 0 || !Number.isSafeInteger(id))
    throw new Fault(
      `This names ${entity === 'author' ? 'an' : 'a'} ${entity} by its number, as in ${EXAMPLE_OF[entity]}.`,
      whole,
      [{ ...whole, text: mended }],
    );
  return { kind: 'entity', entity, id };
};

const EXAMPLE_OF: Readonly<Record<EntityKind, string>> = { concept: 'c:12', journal: 'j:34', author: 'a:56' };

const idLeaf = (scheme: IdScheme, value: string, { whole, mended }: Mend): ValueLeaf => {
  const id = idOf(scheme, value);
  if (id === null)
    throw new Fault(`This is no id of that kind; one looks like ${EXAMPLES[scheme]}.`, whole, [
      { ...whole, text: mended },
    ]);
  return { kind: 'id', scheme, id };
};
