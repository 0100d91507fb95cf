import { unavailable } from '@peerlens/kernel';

/** An h-index and a number of articles that are unknown: those of an author whose numbers were never derived. */
export const UNKNOWN_H_INDEX = 0xffff;
export const UNKNOWN_COUNT = 0xffff_ffff;

/**
 * What is known of every author ("person") by column, with its element type. Persons are rows by ascending author id,
 * institutions rows in no particular order.
 */
export const PEOPLE_LAYOUT = {
  /** Ascending. */
  authorId: Float64Array,
  /** NaN = unknown. */
  maxJif: Float64Array,
  institutionId: Float64Array,
  /** Ids of those that an institution is a direct part of; where they stand, `institutionParentStart` says. */
  institutionParent: Float64Array,
  /** UNKNOWN_COUNT where unknown. */
  articlesCount: Uint32Array,
  /** One longer than there are persons: stays of person p stand at stayStart[p] up to stayStart[p + 1]. */
  stayStart: Uint32Array,
  /** Two words per stay: row of the institution; first year · 65,536 + last year, each 0 where unknown. */
  stay: Uint32Array,
  /** One longer than there are institutions: where their names stand. */
  institutionNameStart: Uint32Array,
  /** One longer than there are institutions: parents of i stand at institutionParentStart[i] up to [i + 1]. */
  institutionParentStart: Uint32Array,
  /** UNKNOWN_H_INDEX where unknown. */
  hIndex: Uint16Array,
  /** 0 = unknown. */
  firstYear: Uint16Array,
  retractedCount: Uint16Array,
  /** Year in which an e-mail address was last seen; 0 = unknown. */
  emailYear: Uint16Array,
  /** Number in `countries`; 0 = none. */
  institutionCountry: Uint16Array,
  /** Number in `types`; 0 = none. */
  institutionType: Uint8Array,
  /** From surely female (1) to surely male (5), in the order of the settings; 0 = unknown. */
  gender: Uint8Array,
  /** UTF-8, end to end. */
  institutionName: Uint8Array,
} as const;

type Layout = typeof PEOPLE_LAYOUT;
export type PeopleColumn = keyof Layout;
export const PEOPLE_COLUMNS = Object.keys(PEOPLE_LAYOUT) as PeopleColumn[];

type Shared<T> = T extends Float64ArrayConstructor
  ? Float64Array<SharedArrayBuffer>
  : T extends Uint32ArrayConstructor
    ? Uint32Array<SharedArrayBuffer>
    : T extends Uint16ArrayConstructor
      ? Uint16Array<SharedArrayBuffer>
      : Uint8Array<SharedArrayBuffer>;

/** All columns over one shared memory: they can be sent to other threads without being copied. */
export type People = { readonly [Name in PeopleColumn]: Shared<Layout[Name]> } & {
  readonly memory: SharedArrayBuffer;
  /** Codes of countries by number; the first is '' for none. */
  readonly countries: readonly string[];
  /** Types of institutions by number; the first is '' for none. */
  readonly types: readonly string[];
};

type ColumnMaker = (new (memory: SharedArrayBuffer, at: number, length: number) => unknown) & {
  BYTES_PER_ELEMENT: number;
};

/** Number of elements of every column. */
export type PeopleLengths = Record<PeopleColumn, number>;

/** Bytes of all columns laid end to end; each starts at a multiple of its element's size. */
export const bytesOfColumns = (lengths: PeopleLengths): number =>
  PEOPLE_COLUMNS.reduce((sum, name) => sum + lengths[name] * PEOPLE_LAYOUT[name].BYTES_PER_ELEMENT, 0);

/**
 * The columns over shared memory, in which they stand in the order of the layout, the widest elements first: so none
 * needs filling bytes before it.
 */
export const columnsOver = (
  memory: SharedArrayBuffer,
  lengths: PeopleLengths,
): { [Name in PeopleColumn]: Shared<Layout[Name]> } => {
  let at = 0;
  const columns: Partial<Record<PeopleColumn, unknown>> = {};
  for (const name of PEOPLE_COLUMNS) {
    const Column = PEOPLE_LAYOUT[name] as ColumnMaker;
    columns[name] = new Column(memory, at, lengths[name]);
    at += lengths[name] * Column.BYTES_PER_ELEMENT;
  }
  return columns as { [Name in PeopleColumn]: Shared<Layout[Name]> };
};

export const lengthsOf = (people: People): PeopleLengths =>
  Object.fromEntries(PEOPLE_COLUMNS.map((name) => [name, people[name].length])) as PeopleLengths;

/** @throws DomainError `unavailable` when there is no room for the columns. */
export const sharedMemory = (bytes: number): SharedArrayBuffer => {
  try {
    return new SharedArrayBuffer(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw unavailable(
      `There is no memory for the facts of all authors (${bytes} bytes); give the server more`,
    );
  }
};
