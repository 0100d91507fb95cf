import type { Affiliation } from '../affiliation.ts';
import { GENDERS } from '../settings.ts';
import type { Gender } from '../settings.ts';

/** Stands for an author of whom nothing is known. */
export const NOBODY = 0xffff_ffff;
/** An unknown h-index, and an unknown number of articles: both are known, or neither is. */
export const UNKNOWN_H_INDEX = 0xffff;
export const UNKNOWN_COUNT = 0xffff_ffff;

/** Institutions by number; number order means nothing. Number 0 of `countries` and of `types` is "none". */
export interface InstitutionColumns {
  /** 0 stands for "only the country is known"; there is one such row per country. */
  institutionId: Float64Array;
  /** UTF-8, end to end; the name of institution i stands at institutionNameStart[i] up to [i + 1]. */
  institutionName: Uint8Array;
  institutionNameStart: Uint32Array;
  /** Number in `countries`. */
  institutionCountry: Uint16Array;
  /** Number in `types`. */
  institutionType: Uint8Array;
  /** Ids of those that institution i is a direct part of stand at institutionParentStart[i] up to [i + 1]. */
  institutionParent: Float64Array;
  institutionParentStart: Uint32Array;
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
  /** As the register of institutions has them. */
  types: readonly string[];
}

/**
 * What is known of every author ("person"), a row each, by ascending author id. Plain arrays over any buffer,
 * so that they can be shared between threads. Sentinels stand for what is unknown.
 */
export interface PeopleColumns extends InstitutionColumns {
  authorId: Float64Array;
  /** UNKNOWN_H_INDEX where the author's numbers were never derived. */
  hIndex: Uint16Array;
  /** UNKNOWN_COUNT likewise. */
  articlesCount: Uint32Array;
  /** 0 = unknown. */
  firstYear: Uint16Array;
  retractedCount: Uint16Array;
  /** 0 = unknown. */
  emailYear: Uint16Array;
  /** NaN = unknown. */
  maxJif: Float64Array;
  /** Place in GENDERS from 1; 0 = unknown. */
  gender: Uint8Array;
  /** Stays of person p stand at stayStart[p] up to stayStart[p + 1], newest first. */
  stayStart: Uint32Array;
  /** Two words per stay: number of the institution, and the years as `packYears` has them. */
  stay: Uint32Array;
}

/** First and last year of a stay in one word; 0 = unknown, which as the last year means "until today". */
export const packYears = (startYear: number, endYear: number): number => startYear * 65_536 + endYear;
export const startYearOf = (years: number): number => years >>> 16;
export const endYearOf = (years: number): number => years & 0xffff;

/** What filters and rows look at beyond stays; null where the author's numbers were never derived. */
export interface PersonFacts {
  authorId: number;
  hIndex: number;
  articlesCount: number;
  firstYear: number | null;
  retractedCount: number;
  emailYear: number | null;
  maxJif: number | null;
}

/** Row of an author; NOBODY when there is none. */
export const personOf = ({ authorId }: Pick<PeopleColumns, 'authorId'>, id: number): number => {
  let low = 0;
  let high = authorId.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (authorId[middle] < id) low = middle + 1;
    else high = middle;
  }
  return low < authorId.length && authorId[low] === id ? low : NOBODY;
};

/** Row of every author of an index, by author number; quick where the numbers ascend with the ids. */
export const personsOf = (
  people: Pick<PeopleColumns, 'authorId'>,
  authorIds: Float64Array,
): Uint32Array<ArrayBuffer> => {
  const { authorId } = people;
  const persons = new Uint32Array(authorIds.length);
  let row = 0;
  let last = -1;
  for (let author = 0; author < authorIds.length; author++) {
    const id = authorIds[author];
    if (id < last) {
      persons[author] = personOf(people, id);
      continue;
    }
    while (row < authorId.length && authorId[row] < id) row++;
    persons[author] = row < authorId.length && authorId[row] === id ? row : NOBODY;
    last = id;
  }
  return persons;
};

export const factsOf = (people: PeopleColumns, person: number): PersonFacts | null => {
  if (person === NOBODY || people.hIndex[person] === UNKNOWN_H_INDEX) return null;
  const maxJif = people.maxJif[person];
  return {
    authorId: people.authorId[person],
    hIndex: people.hIndex[person],
    articlesCount: people.articlesCount[person],
    firstYear: people.firstYear[person] || null,
    retractedCount: people.retractedCount[person],
    emailYear: people.emailYear[person] || null,
    maxJif: Number.isNaN(maxJif) ? null : maxJif,
  };
};

export const genderOf = (people: PeopleColumns, person: number): Gender | null =>
  person === NOBODY ? null : (GENDERS[people.gender[person] - 1] ?? null);

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export const institutionNameOf = (
  { institutionName, institutionNameStart: start }: InstitutionColumns,
  institution: number,
): string =>
  // Copied, since shared memory cannot be decoded.
  decoder.decode(institutionName.slice(start[institution], start[institution + 1]));

/** Dated stays, newest first; those known by country alone have institution id 0 and the name ''. */
export const staysOf = (people: PeopleColumns, person: number): Affiliation[] => {
  if (person === NOBODY) return [];
  const stays: Affiliation[] = [];
  for (let at = people.stayStart[person]; at < people.stayStart[person + 1]; at++) {
    const institution = people.stay[2 * at];
    const years = people.stay[2 * at + 1];
    stays.push({
      institutionId: people.institutionId[institution],
      name: institutionNameOf(people, institution),
      countryCode: people.countries[people.institutionCountry[institution]] || null,
      type: people.types[people.institutionType[institution]] || null,
      startYear: startYearOf(years) || null,
      endYear: endYearOf(years) || null,
    });
  }
  return stays;
};
