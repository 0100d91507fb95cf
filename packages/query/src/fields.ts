import type { EntityKind, IdScheme, NameField, TextField } from './tree.ts';

/** What may stand before a colon, under its one name. */
export type Field = TextField | NameField | IdScheme | 'year' | 'c' | 'j' | 'a';

/** Fields that take a value of a certain form; the others take words. */
export type ValueField = Exclude<Field, TextField | NameField>;

/** Every name of every field. @source those of Europe PMC, NASA ADS and PubMed that people's fingers know */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  title: ['title', 'ti'],
  abstract: ['abstract', 'abs', 'ab'],
  author: ['author', 'authors', 'auth', 'au'],
  institution: ['institution', 'inst', 'affiliation', 'aff'],
  country: ['country'],
  year: ['year', 'pub_year', 'pubyear', 'py'],
  doi: ['doi'],
  pubmed: ['pubmed', 'pmid'],
  pmc: ['pmc', 'pmcid'],
  arxiv: ['arxiv'],
  openalex: ['openalex'],
  c: ['c', 'concept'],
  j: ['j', 'journal'],
  a: ['a'],
};

const FIELDS = new Map(
  Object.entries(NAMES).flatMap(([field, names]) => names.map((name) => [name, field as Field])),
);

export const fieldNamed = (name: string): Field | null => FIELDS.get(name.toLowerCase()) ?? null;

const WORD_FIELDS: ReadonlySet<Field> = new Set(['title', 'abstract', 'author', 'institution', 'country']);

export const takesWords = (field: Field): field is TextField | NameField => WORD_FIELDS.has(field);

const ENTITY_FIELDS: Readonly<Partial<Record<Field, EntityKind>>> = {
  c: 'concept',
  j: 'journal',
  a: 'author',
};

/** What the field's numbers count; undefined for other fields. */
export const entityOf = (field: Field): EntityKind | undefined => ENTITY_FIELDS[field];

export const ENTITY_PREFIXES: Readonly<Record<EntityKind, string>> = {
  concept: 'c',
  journal: 'j',
  author: 'a',
};

/** Farther names are no slip of the finger; nor is half of a short one. Chosen, not tuned. */
const MAX_DISTANCE = 2;
const LETTERS_PER_SLIP = 2.5;
/** Longer names are not compared: it takes the square of their length. */
const MAX_NAME = 100;

/** The name that was probably meant by one that no field has. */
export const nearestField = (name: string): string | null =>
  nearest(
    name.toLowerCase(),
    [...FIELDS.keys()].filter((known) => known.length > 2),
    (a) => a,
  );

/** The candidate whose name takes fewest single-letter changes, if those are few. */
export const nearest = <T>(name: string, candidates: readonly T[], nameOf: (one: T) => string): T | null => {
  let best: T | null = null;
  let least = Math.min(MAX_DISTANCE, Math.floor(name.length / LETTERS_PER_SLIP)) + 1;
  for (const candidate of candidates) {
    const other = nameOf(candidate);
    if (name.length > MAX_NAME || Math.abs(other.length - name.length) > MAX_DISTANCE) continue;
    const changes = distance(name, other);
    if (changes < least) [best, least] = [candidate, changes];
  }
  return best;
};

/** Letters to insert, delete or replace. @source Wagner and Fischer (1974), doi:10.1145/321796.321811 */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length];
};
