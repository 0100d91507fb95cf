import {
  readCodes,
  readDay,
  readIds,
  readOneOf,
  readText,
  readWhole,
  readWords,
} from '../../lib/search-codec.ts';

export const SORTS = ['relevance', 'newest', 'cited'] as const;
/** How long ago something was published; `range` goes with two days. */
export const DATES = ['day', 'week', 'month', '1year', '5years', 'range', 'all'] as const;
const OPEN_ACCESS = ['yes', 'no'] as const;

/** @source specification 3, section 9 */
export const PAGE_SIZE = 50;
/** Results that can be paged through; what lies further is for the export. @source the contract of the search */
export const MAX_PAGE_END = 10_000;

/** The state of the search page, as its address has it; named as the search, its export and REST name it. */
export interface SearchParams {
  q?: string | undefined;
  conceptIds?: number[] | undefined;
  journalIds?: number[] | undefined;
  institutionIds?: number[] | undefined;
  countries?: string[] | undefined;
  types?: string[] | undefined;
  openAccess?: (typeof OPEN_ACCESS)[number][] | undefined;
  yearFrom?: number | undefined;
  yearTo?: number | undefined;
  dates?: (typeof DATES)[number] | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  sort?: (typeof SORTS)[number] | undefined;
  offset?: number | undefined;
}

export const readSearchParams = (raw: Record<string, unknown>): SearchParams => ({
  q: readText(raw['q']),
  conceptIds: readIds(raw['conceptIds']),
  journalIds: readIds(raw['journalIds']),
  institutionIds: readIds(raw['institutionIds']),
  countries: readCodes(raw['countries']),
  types: readWords(raw['types']),
  openAccess: readOpenAccess(raw['openAccess']),
  yearFrom: readWhole(raw['yearFrom'], 1000, 3000),
  yearTo: readWhole(raw['yearTo'], 1000, 3000),
  dates: readOneOf(raw['dates'], DATES),
  dateFrom: readDay(raw['dateFrom']),
  dateTo: readDay(raw['dateTo']),
  sort: readOneOf(raw['sort'], SORTS),
  offset: readWhole(raw['offset'], 1),
});

const readOpenAccess = (value: unknown): SearchParams['openAccess'] => {
  const known = readWords(value)?.flatMap((word) => readOneOf(word, OPEN_ACCESS) ?? []) ?? [];
  return known.length > 0 ? known : undefined;
};

/** What is searched for, without order and page. */
export const criteriaOf = ({ sort: _sort, offset: _offset, ...criteria }: SearchParams): SearchParams =>
  criteria;

/** What a page of results is asked for with. */
export const searchInput = ({ q = '', offset = 0, ...rest }: SearchParams) => ({
  ...rest,
  q,
  offset,
  limit: PAGE_SIZE,
});

/** The query without one of its filters: `c:12`, `j:34`, `a:56`, or an identifier as it was typed. */
export const withoutFilter = (q: string, filter: { kind: string; id: string }): string => {
  const isEntity = ENTITIES.has(filter.kind);
  const token = isEntity ? `${filter.kind.charAt(0)}:${filter.id}` : filter.id.toLowerCase();
  return q
    .split(/\s+/)
    .filter((word) => word !== '' && (isEntity ? word !== token : !word.toLowerCase().includes(token)))
    .join(' ');
};

const ENTITIES: ReadonlySet<string> = new Set(['concept', 'journal', 'author']);

/** Whether a filter can be taken out of a query as a word: not where operators or parentheses hold it. */
export const isPlain = (q: string): boolean => !/[()"“”„«»]|(?:^|\s)(?:AND|OR|NOT)(?:\s|$)|(?:^|\s)-/.test(q);
