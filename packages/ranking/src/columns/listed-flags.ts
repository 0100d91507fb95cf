import { AFFILIATION_COI_YEARS } from '../conflicts.ts';
import type { CoiKind } from '../coi-evidence.ts';
import type { ConflictLists } from '../listed-conflicts.ts';
import { isWithinYears } from '../years.ts';
import type { StayColumns } from './candidates.ts';
import { CONFLICTING, CONFLICT_BITS, WAIVED } from './conflict-flags.ts';
import { institutionLines, within } from './institution-lines.ts';
import { endYearOf } from './people.ts';
import type { PeopleColumns } from './people.ts';

export interface ListedFlagsInput {
  lists: ConflictLists;
  /** Author number by row, and the number of an author id; -1 for who is not known. */
  authors: Uint32Array;
  numberOf: (authorId: number) => number;
  stays: StayColumns;
  people: PeopleColumns;
  year: number;
}

const bitsOf = (kinds: readonly CoiKind[]): number =>
  kinds.reduce((bits, kind) => bits | CONFLICT_BITS[kind], 0);

/** By author number, what somebody is marked with. */
const byAuthor = <T extends { authorId: number | null }>(
  entries: readonly T[],
  {
    numberOf,
    kindsOf,
  }: { numberOf: (authorId: number) => number; kindsOf: (entry: T) => readonly CoiKind[] },
): Map<number, number> => {
  const marks = new Map<number, number>();
  for (const entry of entries) {
    if (entry.authorId === null) continue;
    const author = numberOf(entry.authorId);
    marks.set(author, (marks.get(author) ?? 0) | bitsOf(kindsOf(entry)));
  }
  return marks;
};

/** Marks who is told to be in conflict by name. */
const flagPeople = (flags: Uint16Array, { lists, authors, numberOf }: ListedFlagsInput): void => {
  const marks = byAuthor(lists.listed, { numberOf, kindsOf: ({ kind }) => [kind] });
  if (marks.size === 0) return;
  for (let row = 0; row < flags.length; row++) flags[row] |= marks.get(authors[row]) ?? 0;
};

/** Marks who is, or lately was, at an institution that is told to be in conflict, or at a part of it. */
const flagPlaces = (flags: Uint16Array, { lists, stays, people, year }: ListedFlagsInput): void => {
  const lines = institutionLines(people);
  const marks = new Map<number, number>();
  for (const { kind, institutionId } of lists.listed) {
    const place = institutionId === null ? undefined : lines.numberOf(institutionId);
    if (place === undefined) continue;
    for (const one of within(lines, place)) marks.set(one, (marks.get(one) ?? 0) | CONFLICT_BITS[kind]);
  }
  if (marks.size === 0) return;
  for (let row = 0; row < flags.length; row++) {
    for (let at = stays.from[row]; at < stays.to[row]; at++) {
      const mark = marks.get(stays.institution[at]);
      const endYear = endYearOf(stays.years[at]) || year;
      if (mark !== undefined && isWithinYears(endYear, AFFILIATION_COI_YEARS, year)) flags[row] |= mark;
    }
  }
};

/** Puts what was waived aside. */
const flagWaived = (flags: Uint16Array, { lists, authors, numberOf }: ListedFlagsInput): void => {
  const waived = byAuthor(lists.waivers, { numberOf, kindsOf: ({ kinds }) => kinds });
  if (waived.size === 0) return;
  for (let row = 0; row < flags.length; row++) {
    const bits = flags[row] & CONFLICTING & (waived.get(authors[row]) ?? 0);
    if (bits !== 0) flags[row] = (flags[row] & ~bits) | WAIVED;
  }
};

/** Marks what is told of candidates, then takes out what was waived: after all that articles tell. */
export const flagListed = (flags: Uint16Array, input: ListedFlagsInput): void => {
  flagPeople(flags, input);
  flagPlaces(flags, input);
  flagWaived(flags, input);
};
