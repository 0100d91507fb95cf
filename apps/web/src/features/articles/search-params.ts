import { readOneOf, readText, readWhole } from '../../lib/search-codec.ts';

export const SORTS = ['relevance', 'newest', 'cited'] as const;

/** @source specification 3, section 9 */
export const PAGE_SIZE = 50;
const MAX_OFFSET = 100_000;

/** The state of the search page, as its address has it. */
export interface SearchParams {
  q?: string | undefined;
  yearFrom?: number | undefined;
  yearTo?: number | undefined;
  sort?: (typeof SORTS)[number] | undefined;
  offset?: number | undefined;
}

export const readSearchParams = (raw: Record<string, unknown>): SearchParams => ({
  q: readText(raw['q']),
  yearFrom: readWhole(raw['yearFrom'], 1000, 3000),
  yearTo: readWhole(raw['yearTo'], 1000, 3000),
  sort: readOneOf(raw['sort'], SORTS),
  offset: readWhole(raw['offset'], 1, MAX_OFFSET),
});

/** What the search is called with. */
export const searchInput = ({ q = '', offset = 0, ...rest }: SearchParams) => ({
  ...rest,
  q,
  offset,
  limit: PAGE_SIZE,
});

/** The query without one of its filters: `c:12`, `j:34`, `a:56`, or an identifier as it was typed. */
export const withoutFilter = (q: string, filter: { kind: string; id: string }): string => {
  const token = filter.kind === 'doi' ? filter.id : `${filter.kind.charAt(0)}:${filter.id}`;
  return q
    .split(/\s+/)
    .filter((word) => word !== '' && (filter.kind === 'doi' ? !word.endsWith(token) : word !== token))
    .join(' ');
};
