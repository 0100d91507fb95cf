import { institutionTypeOf } from '../affiliation.ts';
import { EXCLUDE_CODES } from '../filters.ts';
import type { ExcludeCode } from '../filters.ts';
import { GENDERS } from '../settings.ts';
import type { RefereeFinderSettings } from '../settings.ts';
import type { CandidateColumns, StayColumns } from './candidates.ts';
import { CONFLICTING } from './conflict-flags.ts';
import { endYearOf, NOBODY, UNKNOWN_COUNT, UNKNOWN_H_INDEX } from './people.ts';
import type { PeopleColumns } from './people.ts';
import type { Workbench } from './workbench.ts';

/** Bit of each reason in a candidate's flags. */
export const EXCLUDE_BITS = Object.fromEntries(EXCLUDE_CODES.map((code, i) => [code, 1 << i])) as Record<
  ExcludeCode,
  number
>;

export interface FilterInput {
  candidates: CandidateColumns;
  /** Rows by ascending author number: the order in which to pass through memory. */
  byAuthor: Uint32Array;
  stays: StayColumns;
  conflicts: Uint16Array;
  /** Author numbers of the groups that the settings limit to; null where they do not. */
  members: ReadonlySet<number> | null;
  people: PeopleColumns;
  settings: RefereeFinderSettings;
  year: number;
  bench: Workbench;
}

/** A fact about persons: its column, what in it means "unknown", and how to read it. */
interface Fact {
  column: Uint8Array | Uint16Array | Uint32Array | Float64Array;
  unknown: number;
  /** The value, from what the column has. */
  read?: (stored: number) => number;
}

interface Bound {
  /** Of all candidates. */
  values: Float64Array;
  fact: Fact;
  bound: number;
  bit: number;
  isUpper: boolean;
}

/** A fact of all candidates: fetched in a loop that decides nothing, so that memory is waited for many at a time. */
const gather = (
  { candidates: { person }, byAuthor, bench }: FilterInput,
  { column, unknown }: Fact,
): Float64Array => {
  const values = bench.doubles('facts', person.length);
  for (let i = 0; i < byAuthor.length; i++) {
    const row = byAuthor[i];
    // Past the end where there is nobody: read the first one instead, and forget it below.
    values[row] = column[person[row] < column.length ? person[row] : 0];
  }
  for (let row = 0; row < person.length; row++) if (person[row] === NOBODY) values[row] = unknown;
  return values;
};

/** Marks those whose fact is unknown or fails the bound. */
const flagBound = (flags: Uint32Array, { values, fact, bound, bit, isUpper }: Bound): void => {
  const { unknown, read } = fact;
  for (let row = 0; row < values.length; row++) {
    const value = read ? read(values[row]) : values[row];
    // NaN is unknown wherever it can occur, and fails every comparison.
    const passes = values[row] !== unknown && (isUpper ? value <= bound : value >= bound);
    if (!passes) flags[row] |= bit;
  }
};

const flagBounds = (flags: Uint32Array, input: FilterInput): void => {
  const { people, settings, year } = input;
  const hIndex: Fact = { column: people.hIndex, unknown: UNKNOWN_H_INDEX };
  const age: Fact = { column: people.firstYear, unknown: 0, read: (first) => year - first };
  const articles: Fact = { column: people.articlesCount, unknown: UNKNOWN_COUNT };
  const jif: Fact = { column: people.maxJif, unknown: NaN };
  const bounds = [
    [hIndex, 'min_h_index', 'max_h_index'],
    [age, 'min_academic_age', 'max_academic_age'],
    [articles, 'min_articles_count', 'max_articles_count'],
    [jif, 'min_jif', 'max_jif'],
  ] as const;
  for (const [fact, lower, upper] of bounds) {
    if (settings[lower] === null && settings[upper] === null) continue;
    const values = gather(input, fact);
    for (const code of [lower, upper]) {
      const bound = settings[code];
      const isUpper = code === upper;
      if (bound !== null) flagBound(flags, { values, fact, bound, bit: EXCLUDE_BITS[code], isUpper });
    }
  }
};

const flagAll = (flags: Uint32Array, bit: number): void => {
  for (let row = 0; row < flags.length; row++) flags[row] |= bit;
};

const flagUnlisted = (flags: Uint32Array, { candidates, members, people, settings }: FilterInput): void => {
  // No corpus states percentiles: whoever bounds them lets nobody through.
  if (settings.max_jif_percentile !== null) flagAll(flags, EXCLUDE_BITS.max_jif_percentile);
  if (members !== null) {
    for (let row = 0; row < flags.length; row++) {
      if (!members.has(candidates.author[row])) flags[row] |= EXCLUDE_BITS.authors_groups_ids;
    }
  }
  if (settings.gender === 'all') return;
  const { gender } = settings;
  const unknown = gender.includes('?');
  const isAsked = [unknown, ...GENDERS.map((one) => gender.includes(one))];
  for (const [row, person] of candidates.person.entries()) {
    const passes = person === NOBODY ? unknown : isAsked[people.gender[person]];
    if (!passes) flags[row] |= EXCLUDE_BITS.gender;
  }
};

/** Bits of one kind of stay; a candidate needs one of each kind asked for, and none of those unwanted. */
const WANTED_TYPE = 1;
const WANTED_COUNTRY = 2;
const UNWANTED_COUNTRY = 4;

/** What each type and each country, by number, counts as. */
const kindsOf = ({ people, settings }: FilterInput): { types: number[]; countries: number[] } => ({
  types: people.types.map((type, number) =>
    settings.institution_type.includes(institutionTypeOf(number === 0 ? null : type)) ? WANTED_TYPE : 0,
  ),
  countries: people.countries.map((code, number) => {
    if (number === 0) return 0;
    const wanted = settings.include_countries.includes(code) ? WANTED_COUNTRY : 0;
    return wanted | (settings.exclude_countries.includes(code) ? UNWANTED_COUNTRY : 0);
  }),
});

/** Countries and kinds of institutions: those of stays that reach into the last years. */
const flagStays = (flags: Uint32Array, input: FilterInput): void => {
  const { stays, people, settings, year } = input;
  const asksType = settings.institution_type.length > 0;
  const asksCountry = !settings.ignore_countries && settings.include_countries.length > 0;
  const bansCountry = !settings.ignore_countries && settings.exclude_countries.length > 0;
  if (!asksType && !asksCountry && !bansCountry) return;
  const { types, countries } = kindsOf(input);
  const { institutionType, institutionCountry } = people;
  for (let row = 0; row < flags.length; row++) {
    let found = 0;
    for (let at = stays.from[row]; at < stays.to[row]; at++) {
      if (year - (endYearOf(stays.years[at]) || year) <= settings.years_of_affiliation) {
        const institution = stays.institution[at];
        found |= types[institutionType[institution]] | countries[institutionCountry[institution]];
      }
    }
    if (asksType && (found & WANTED_TYPE) === 0) flags[row] |= EXCLUDE_BITS.institution_type;
    if (asksCountry && (found & WANTED_COUNTRY) === 0) flags[row] |= EXCLUDE_BITS.include_countries;
    if (bansCountry && (found & UNWANTED_COUNTRY) !== 0) flags[row] |= EXCLUDE_BITS.exclude_countries;
  }
};

/** Why the settings do not let each candidate through: the codes of `excludeReasons`, a bit each. */
export const excludeFlags = (input: FilterInput): Uint32Array<ArrayBuffer> => {
  const { candidates, conflicts, people, settings, year } = input;
  const flags = new Uint32Array(candidates.person.length);
  flagBounds(flags, input);
  flagUnlisted(flags, input);
  flagStays(flags, input);
  if (settings.contribution_in_article !== null) {
    for (let row = 0; row < flags.length; row++) {
      if (candidates.start[row] === candidates.start[row + 1])
        flags[row] |= EXCLUDE_BITS.contribution_in_article;
    }
  }
  if (settings.email_years_limit !== null) {
    const fact: Fact = { column: people.emailYear, unknown: 0 };
    const bound = year - settings.email_years_limit;
    const values = gather(input, fact);
    flagBound(flags, { values, fact, bound, bit: EXCLUDE_BITS.email_years_limit, isUpper: false });
  }
  if (settings.exclude_authors_with_retracted_articles) {
    const retracted = gather(input, { column: people.retractedCount, unknown: 0 });
    for (let row = 0; row < flags.length; row++) {
      if (retracted[row] > 0) flags[row] |= EXCLUDE_BITS.exclude_authors_with_retracted_articles;
    }
  }
  if (settings.exclude_coi) {
    for (let row = 0; row < flags.length; row++) {
      if ((conflicts[row] & CONFLICTING) !== 0) flags[row] |= EXCLUDE_BITS.exclude_coi;
    }
  }
  return flags;
};

/** Candidates that each filter removed, whatever else they fail; filters that removed nobody are left out. */
export const countFlags = (flags: Uint32Array): Partial<Record<ExcludeCode, number>> => {
  const counts = new Uint32Array(EXCLUDE_CODES.length);
  for (let row = 0; row < flags.length; row++) {
    for (let left = flags[row]; left !== 0; left &= left - 1) counts[31 - Math.clz32(left & -left)]++;
  }
  return Object.fromEntries(
    EXCLUDE_CODES.flatMap((code, i) => (counts[i] > 0 ? [[code, counts[i]] as const] : [])),
  );
};
