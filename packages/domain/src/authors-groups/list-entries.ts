import { invalid } from '@peerlens/kernel';
import { fold } from '../fold.ts';
import { storable } from '../storable.ts';
import { MAX_CELL, MAX_COLUMNS, MAX_ENTRIES } from './authors-groups.contract.ts';
import type { ListRow } from './list-rows.store.ts';

/** One person of a list. */
export interface ListedPerson {
  name: string;
  orcid: string | null;
  email: string | null;
  givenAuthorId: number | null;
  affiliation: string;
  country: string;
  /** In the order of the list's further columns. */
  fields: string[];
}

export interface ReadList {
  /** Headings of the further columns. */
  columns: string[];
  people: ListedPerson[];
  /** Lines that name nobody. */
  unread: { line: number; text: string }[];
}

type Column = 'name' | 'given' | 'family' | 'orcid' | 'email' | 'id' | 'affiliation' | 'country';

/** Headings by which columns are known, folded. Chosen: what exports of reviewer databases write. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  name: ['name', 'author', 'author name', 'full name', 'person', 'researcher', 'reviewer', 'referee'],
  given: ['given name', 'given names', 'first name', 'firstname', 'forename'],
  family: ['family name', 'last name', 'lastname', 'surname'],
  orcid: ['orcid', 'orcid id', 'orcid id (orcid)', 'orcid identifier'],
  email: ['e-mail', 'email', 'mail', 'e-mail address', 'email address'],
  id: ['id', 'author id', 'author_id', 'authorid', 'openalex', 'openalex id', 'peerlens id'],
  affiliation: [
    'affiliation',
    'institution',
    'organisation',
    'organization',
    'university',
    'employer',
    'institute',
  ],
  country: ['country', 'country code'],
};

const KNOWN = new Map(
  (Object.keys(HEADINGS) as Column[]).flatMap((column) =>
    HEADINGS[column].map((heading) => [heading, column] as const),
  ),
);

const AUTHOR_ID = /^(?:https?:\/\/(?:api\.)?openalex\.org\/(?:authors\/)?)?A?([1-9]\d{0,14})$/i;
const EMAIL = /^(?:mailto:)?([^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+)$/i;

const authorIdOf = (cell: string): number | null => {
  const digits = AUTHOR_ID.exec(cell)?.[1];
  return digits === undefined ? null : Number(digits);
};
const emailOf = (cell: string): string | null => EMAIL.exec(cell)?.[1].toLowerCase() ?? null;

type OrcidOf = (text: string) => string | null;

const nobody = (): ListedPerson => ({
  name: '',
  orcid: null,
  email: null,
  givenAuthorId: null,
  affiliation: '',
  country: '',
  fields: [],
});

/** What a cell states by its form alone; null for words. */
const identified = (cell: string, orcidOf: OrcidOf): Partial<ListedPerson> | null => {
  const orcid = /[\d-]{12}/.test(cell) ? orcidOf(cell) : null;
  if (orcid !== null) return { orcid };
  const email = emailOf(cell);
  if (email !== null) return { email };
  const givenAuthorId = authorIdOf(cell);
  return givenAuthorId === null ? null : { givenAuthorId };
};

/** "Lovelace, Ada" is one name, of which a comma has made two cells. */
const isGivenName = (family: string, given: string): boolean =>
  !family.includes(' ') &&
  /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2}$/u.test(given) &&
  !/univ|inst|college|school|acad|hosp/i.test(given) &&
  !/\p{Lu}{3}/u.test(given.replaceAll('.', ''));

/** People of a row without headings: several where it lists nothing but identifiers. */
const peopleOfCells = (cells: readonly string[], orcidOf: OrcidOf): ListedPerson[] => {
  const stated = cells.filter((cell) => cell !== '');
  const known = stated.map((cell) => identified(cell, orcidOf));
  const kinds = new Set(known.map((one) => (one === null ? 'words' : Object.keys(one)[0])));
  if (stated.length > 1 && kinds.size === 1 && !kinds.has('words'))
    return known.map((one) => ({ ...nobody(), ...one }));
  const words = stated.filter((_, at) => known[at] === null);
  const isSplit = words.length === 2 && isGivenName(words[0], words[1]);
  const [name = '', ...places] = isSplit ? [`${words[0]}, ${words[1]}`] : words;
  const person: ListedPerson = Object.assign(nobody(), ...known.filter((one) => one !== null));
  const country = places.find((place) => /^[A-Z]{2}$/.test(place)) ?? '';
  return [{ ...person, name, country, affiliation: places.filter((place) => place !== country).join(', ') }];
};

/** Which column of the list is what; null where its first row is no row of headings. */
const headingsOf = (cells: readonly string[]): (Column | null)[] | null => {
  const known = cells.map((cell) => KNOWN.get(fold(cell)) ?? null);
  return known.some((column) => column !== null) ? known : null;
};

const personOfRow = (
  cells: readonly string[],
  headings: readonly (Column | null)[],
  orcidOf: OrcidOf,
): ListedPerson => {
  const cellOf = (wanted: Column): string =>
    headings.flatMap((column, at) => (column === wanted && cells[at] ? [cells[at]] : [])).join(' ');
  const whole = cellOf('name');
  const parts = [cellOf('given'), cellOf('family')].filter((part) => part !== '').join(' ');
  return {
    name: whole === '' ? parts : whole,
    orcid: orcidOf(cellOf('orcid')),
    email: emailOf(cellOf('email')),
    givenAuthorId: authorIdOf(cellOf('id')),
    affiliation: cellOf('affiliation'),
    country: cellOf('country'),
    fields: headings.flatMap((column, at) => (column === null ? [cells[at] ?? ''] : [])),
  };
};

const namesSomebody = ({ name, orcid, email, givenAuthorId }: ListedPerson): boolean =>
  /\p{L}/u.test(name) || orcid !== null || email !== null || givenAuthorId !== null;

const assertWithin = (rows: readonly ListRow[]): void => {
  for (const row of rows) {
    if (row.ok && row.cells.some((cell) => cell.length > MAX_CELL))
      throw invalid(`Line ${row.line} has a cell of more than ${MAX_CELL} characters: shorten it`, {
        line: row.line,
      });
  }
};

/**
 * People of a list: with a row of headings a column is what it is called, and others are kept as they are; without one
 * a cell is what it looks like, and the first one in words is the name.
 *
 * @throws DomainError `invalid` for too many people or columns, or too long a cell; says which.
 */
export function readList(rows: readonly ListRow[], orcidOf: OrcidOf): ReadList {
  assertWithin(rows);
  const first = rows.find((row) => row.ok);
  const headings = first ? headingsOf(first.cells) : null;
  const columns =
    headings === null || !first
      ? []
      : headings.flatMap((column, at) =>
          column === null ? [storable(first.cells[at]) || `Column ${at + 1}`] : [],
        );
  if (columns.length > MAX_COLUMNS)
    throw invalid(`A list has at most ${MAX_COLUMNS} further columns, not ${columns.length}: leave some out`);
  const unread: ReadList['unread'] = [];
  const people: ListedPerson[] = [];
  for (const row of rows) {
    if (headings !== null && row === first) continue;
    const found = !row.ok
      ? []
      : headings === null
        ? peopleOfCells(row.cells, orcidOf)
        : [personOfRow(row.cells, headings, orcidOf)];
    const named = found.filter(namesSomebody);
    if (named.length === 0)
      unread.push({ line: row.line, text: (row.ok ? row.cells.join(' | ') : row.text).slice(0, 100) });
    people.push(...named);
  }
  if (people.length > MAX_ENTRIES)
    throw invalid(`A group has at most ${MAX_ENTRIES} people, not ${people.length}: cut the list in parts`);
  return { columns, people, unread };
}

/** Whom an entry stands for: two of one key are the same line twice. */
export const keyOf = ({ name, orcid, email, givenAuthorId, affiliation, country }: ListedPerson): string =>
  givenAuthorId !== null
    ? `id ${givenAuthorId}`
    : orcid !== null
      ? `orcid ${orcid}`
      : email !== null
        ? `email ${email}`
        : `name ${fold(name)}|${fold(affiliation)}|${fold(country)}`;
