import { AFFILIATION_COI_YEARS } from '../conflicts.ts';
import type { CoiKind } from '../coi-evidence.ts';
import { coversTold, TOLD_KINDS } from '../listed-conflicts.ts';
import type { ConflictLists, ListedConflict } from '../listed-conflicts.ts';
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

const TOLD = bitsOf(TOLD_KINDS);

/** Bits of a row. */
type BitsOfRow = (row: number) => number;

/** What is told of people by name. */
const toldOfPeople = (
  listed: readonly ListedConflict[],
  { authors, numberOf }: ListedFlagsInput,
): BitsOfRow | null => {
  const marks = new Map<number, number>();
  for (const { kind, authorId } of listed) {
    if (authorId === null) continue;
    const author = numberOf(authorId);
    marks.set(author, (marks.get(author) ?? 0) | CONFLICT_BITS[kind]);
  }
  return marks.size === 0 ? null : (row) => marks.get(authors[row]) ?? 0;
};

/** What is told of whoever is, or lately was, at an institution or at a part of it. */
const toldOfPlaces = (
  listed: readonly ListedConflict[],
  { stays, people, year }: ListedFlagsInput,
): BitsOfRow | null => {
  const marks = new Map<number, number>();
  const ofPlaces = listed.filter(({ institutionId }) => institutionId !== null);
  if (ofPlaces.length === 0) return null;
  const lines = institutionLines(people);
  for (const { kind, institutionId } of ofPlaces) {
    const place = lines.numberOf(institutionId ?? 0);
    if (place === undefined) continue;
    for (const one of within(lines, place)) marks.set(one, (marks.get(one) ?? 0) | CONFLICT_BITS[kind]);
  }
  if (marks.size === 0) return null;
  return (row) => {
    let bits = 0;
    for (let at = stays.from[row]; at < stays.to[row]; at++) {
      const mark = marks.get(stays.institution[at]);
      const endYear = endYearOf(stays.years[at]) || year;
      if (mark !== undefined && isWithinYears(endYear, AFFILIATION_COI_YEARS, year)) bits |= mark;
    }
    return bits;
  };
};

/** What is told of rows, by name or by place; null where it is of nobody. */
const toldOf = (listed: readonly ListedConflict[], input: ListedFlagsInput): BitsOfRow | null => {
  const some = [toldOfPeople(listed, input), toldOfPlaces(listed, input)].filter((one) => one !== null);
  return some.length === 0 ? null : (row) => some.reduce((bits, of) => bits | of(row), 0);
};

/** Puts what was waived aside; what has been told since stays. */
const flagWaived = (flags: Uint16Array, input: ListedFlagsInput): void => {
  const { lists, authors, numberOf } = input;
  if (lists.waivers.length === 0) return;
  const ofAuthor = Map.groupBy(lists.waivers, ({ authorId }) => numberOf(authorId));
  for (let row = 0; row < flags.length; row++) {
    const own = ofAuthor.get(authors[row]);
    if (!own) continue;
    const isCovered = (told: ListedConflict) => own.some((waiver) => coversTold(waiver, told));
    const { covered = [], left = [] } = Object.groupBy(lists.listed, (told) =>
      isCovered(told) ? 'covered' : 'left',
    );
    const kinds = bitsOf(own.flatMap((waiver) => waiver.kinds)) & CONFLICTING & ~TOLD;
    const waived = (flags[row] & kinds) | (toldOf(covered, input)?.(row) ?? 0);
    if (waived === 0) continue;
    flags[row] = (flags[row] & ~waived) | (toldOf(left, input)?.(row) ?? 0) | WAIVED;
  }
};

/** Marks what is told of candidates, then takes out what was waived: after all that articles tell. */
export const flagListed = (flags: Uint16Array, input: ListedFlagsInput): void => {
  const told = toldOf(input.lists.listed, input);
  if (told) for (let row = 0; row < flags.length; row++) flags[row] |= told(row);
  flagWaived(flags, input);
};
