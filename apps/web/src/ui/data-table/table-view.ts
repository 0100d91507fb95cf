import { sortedBy } from './sorting.ts';
import type { Sort } from './sorting.ts';

export type TableValue = string | number | null;

/** How a column is narrowed: words it contains, a number or a span of numbers, or one of its values. */
export type FilterKind = 'text' | 'number' | 'choice';

/** What a table has to know of a column to sort, narrow and export it. */
export interface ColumnValues<Row> {
  id: string;
  value?: (row: Row) => TableValue;
  filter?: FilterKind;
}

/** All that a reader can change about a table. */
export interface TableState {
  sort: Sort | null;
  /** By column; empty ones are none. */
  filters: Readonly<Record<string, string>>;
  /** From 0. */
  page: number;
  /** Infinity = all on one page. */
  rowsPerPage: number;
  hidden: readonly string[];
}

export const ROWS_PER_PAGE = [20, 50, 100, 200] as const;
const USUAL_ROWS_PER_PAGE = 100;

export const initialState = (rowsPerPage = USUAL_ROWS_PER_PAGE): TableState => ({
  sort: null,
  filters: {},
  page: 0,
  rowsPerPage,
  hidden: [],
});

const number = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** `12`, `>12`, `>=12`, `<12`, `<=12` or `5..12`; null where it is none of these. */
const numberTest = (written: string): ((value: number) => boolean) | null => {
  const text = written.trim();
  const [from, to] = text.split('..').map(number);
  if (text.includes('..')) return from <= to ? (value) => value >= from && value <= to : null;
  const [, sign = '', rest = ''] = /^(>=|<=|>|<)?(.*)$/.exec(text) ?? [];
  const bound = number(rest);
  if (Number.isNaN(bound)) return null;
  if (sign === '>') return (value) => value > bound;
  if (sign === '>=') return (value) => value >= bound;
  if (sign === '<') return (value) => value < bound;
  if (sign === '<=') return (value) => value <= bound;
  return (value) => value === bound;
};

/** Whether a filter can be read; one that cannot narrows nothing, and the field says so. */
export const isReadable = (kind: FilterKind, text: string): boolean =>
  kind !== 'number' || text.trim() === '' || numberTest(text) !== null;

const testOf = (kind: FilterKind, text: string): ((value: TableValue) => boolean) | null => {
  if (text.trim() === '') return null;
  if (kind === 'choice') return (value) => String(value ?? '') === text;
  if (kind === 'text') {
    const sought = text.trim().toLocaleLowerCase();
    return (value) =>
      String(value ?? '')
        .toLocaleLowerCase()
        .includes(sought);
  }
  const test = numberTest(text);
  return test && ((value) => typeof value === 'number' && test(value));
};

interface TableView<Row> {
  /** All that the filters leave, in order. */
  found: readonly Row[];
  /** Those of the page. */
  shown: readonly Row[];
  /** From 0; never past the last one. */
  page: number;
  /** At least 1. */
  pages: number;
}

export const pagesOf = (total: number, rowsPerPage: number): number =>
  Math.max(1, Math.ceil(total / rowsPerPage));

/** What is to be seen of rows that are all here. */
export const viewOf = <Row>(
  rows: readonly Row[],
  columns: readonly ColumnValues<Row>[],
  { sort, filters, page: asked, rowsPerPage }: TableState,
): TableView<Row> => {
  const tests = columns.flatMap(({ id, value, filter }) => {
    const test = value && filter ? testOf(filter, filters[id] ?? '') : null;
    return value && test ? [(row: Row) => test(value(row))] : [];
  });
  const narrowed = tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
  const value = columns.find(({ id }) => id === sort?.id)?.value;
  const found = sort && value ? sortedBy(narrowed, value, sort.direction) : narrowed;
  const pages = pagesOf(found.length, rowsPerPage);
  const page = Math.min(asked, pages - 1);
  const start = page === 0 ? 0 : page * rowsPerPage;
  return { found, shown: found.slice(start, start + rowsPerPage), page, pages };
};

/** The different values of a column, for a filter that chooses one; in order. */
export const choicesOf = <Row>(rows: readonly Row[], value: (row: Row) => TableValue): string[] =>
  [...new Set(rows.map((row) => String(value(row) ?? '')))]
    .filter((choice) => choice !== '')
    .toSorted((a, b) => a.localeCompare(b));
