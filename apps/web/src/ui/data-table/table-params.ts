import { readText, readWhole, readWords } from '../../lib/search-codec.ts';
import { initialState } from './table-view.ts';
import type { TableState } from './table-view.ts';

/** The state of a table, as the address of its page has it. */
export interface TableParams {
  /** A column, descending with a minus before it. */
  sort?: string | undefined;
  /** From 1. */
  page?: number | undefined;
  rows?: number | undefined;
  /** Columns that are not shown. */
  hide?: string[] | undefined;
  /** Pairs of a column and what it is narrowed by: `name:barn%20owl`. */
  filter?: string[] | undefined;
}

const MAX_PAGE = 1_000_000;
const MAX_ROWS = 1000;

export const readTableParams = (raw: Record<string, unknown>): TableParams => ({
  sort: readText(raw['sort']),
  page: readWhole(raw['page'], 2, MAX_PAGE),
  rows: readWhole(raw['rows'], 1, MAX_ROWS),
  hide: readWords(raw['hide']),
  filter: readWords(raw['filter']),
});

const readPair = (pair: string): [string, string][] => {
  const [id, text] = pair.split(':', 2);
  if (text === undefined) return [];
  try {
    return [[id, decodeURIComponent(text)]];
  } catch {
    return [];
  }
};

const sortOf = (text: string | undefined): TableState['sort'] => {
  if (text === undefined) return null;
  return text.startsWith('-')
    ? { id: text.slice(1), direction: 'descending' }
    : { id: text, direction: 'ascending' };
};

const stateOf = ({ sort, page = 1, rows, hide, filter }: TableParams, usual: TableState): TableState => ({
  sort: sortOf(sort),
  page: page - 1,
  rowsPerPage: rows ?? usual.rowsPerPage,
  hidden: hide ?? [],
  filters: Object.fromEntries(filter?.flatMap(readPair) ?? []),
});

const listed = (words: string[]): string[] | undefined => (words.length > 0 ? words : undefined);

/** The shortest parameters that say the same. */
const paramsOf = (
  { sort, page, rowsPerPage, hidden, filters }: TableState,
  usual: TableState,
): TableParams => ({
  sort: sort ? `${sort.direction === 'descending' ? '-' : ''}${sort.id}` : undefined,
  page: page > 0 ? page + 1 : undefined,
  rows: rowsPerPage === usual.rowsPerPage ? undefined : rowsPerPage,
  hide: listed([...hidden]),
  filter: listed(
    Object.entries(filters).flatMap(([id, text]) =>
      text.trim() === '' ? [] : `${id}:${encodeURIComponent(text.toWellFormed())}`,
    ),
  ),
});

/** A table whose state somebody else keeps. */
export interface TableControl {
  state: TableState;
  /** Of the state as it is when it happens: one change may follow another before the page was drawn again. */
  change: (update: (now: TableState) => TableState) => void;
}

/**
 * A table whose state is the address, so that going back, loading anew and a shared link show the same.
 *
 * @param params what `readTableParams` made of the address.
 * @param go changes the parameters of the address as they are then.
 */
export const tableOnAddress = (
  params: TableParams,
  go: (update: (now: TableParams) => TableParams) => void,
  rowsPerPage?: number,
): TableControl => {
  const usual = initialState(rowsPerPage);
  return {
    state: stateOf(params, usual),
    change: (update) => go((now) => paramsOf(update(stateOf(now, usual)), usual)),
  };
};
