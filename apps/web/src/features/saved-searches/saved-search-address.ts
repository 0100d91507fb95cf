import { parseSearch, stringifySearch } from '../../lib/search-codec.ts';
import { readSearchParams } from '../search/search-params.ts';
import type { SearchParams } from '../search/search-params.ts';

/** The state of the search page that a saved search opens. */
export const searchOf = ({ query, params }: { query: string; params: string }): SearchParams =>
  readSearchParams({ ...parseSearch(params), ...(query !== '' && { q: query }) });

/** What is kept of the search page's state, and null where it narrows nothing. */
export const savedOf = ({ q = '', ...rest }: SearchParams): { query: string; params: string } | null => {
  const { offset: _offset, sort: _sort, ...narrowing } = rest;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  if (q.trim() === '' && !isNarrowed) return null;
  return { query: q.trim(), params: stringifySearch({ ...rest, offset: undefined }).replace(/^\?/, '') };
};
