import type { ApiInputs } from '../../lib/api.ts';
import { readFlag, readOneOf, readText, readWhole } from '../../lib/search-codec.ts';
import { readTableParams } from '../../ui/data-table/table-params.ts';
import type { TableParams } from '../../ui/data-table/table-params.ts';

/** The state of the list of concepts, as its address has it. */
export interface ConceptListParams extends Pick<TableParams, 'sort' | 'page' | 'rows'> {
  q?: string | undefined;
  basic?: boolean | undefined;
  /** Left out: those that are not. */
  deleted?: 'yes' | 'any' | undefined;
  category?: string | undefined;
  lang?: string | undefined;
  dfFrom?: number | undefined;
  dfTo?: number | undefined;
}

export const ROWS = 50;
const MOST_ROWS = 100;
const MAX_OFFSET = 10_000_000;
const MAX_DF = 1_000_000_000;
const SORTS = ['name', 'df', 'modified'] as const;

export const readConceptListParams = (raw: Record<string, unknown>): ConceptListParams => {
  const { sort, page, rows } = readTableParams(raw);
  return {
    q: readText(raw['q'])?.trim().slice(0, 200),
    basic: readFlag(raw['basic']),
    deleted: readOneOf(raw['deleted'], ['yes', 'any'] as const),
    category: readText(raw['category'])?.slice(0, 100),
    lang: readText(raw['lang'])?.slice(0, 40),
    dfFrom: readWhole(raw['dfFrom'], 0, MAX_DF),
    dfTo: readWhole(raw['dfTo'], 0, MAX_DF),
    sort,
    page,
    rows: rows === undefined ? undefined : Math.min(rows, MOST_ROWS),
  };
};

export const conceptListInput = ({
  q,
  sort,
  page = 1,
  rows = ROWS,
  ...narrowed
}: ConceptListParams): NonNullable<ApiInputs['ontology']['list']> => {
  const isDescending = sort?.startsWith('-') ?? false;
  return {
    ...narrowed,
    search: q ?? '',
    sort: readOneOf(isDescending ? sort?.slice(1) : sort, SORTS) ?? 'fit',
    isDescending,
    offset: Math.min((page - 1) * rows, MAX_OFFSET),
    limit: rows,
  };
};

/** Whether the list is narrowed at all. */
export const isNarrowed = ({
  sort: _sort,
  page: _page,
  rows: _rows,
  ...params
}: ConceptListParams): boolean => Object.values(params).some((value) => value !== undefined);
