import {
  MOST_FINDINGS,
  QUALITY_KINDS,
  QUALITY_PAGE,
  QUALITY_RELATIONS,
  QUALITY_SORTS,
} from '@peerlens/domain/ontology/quality-kinds.contract.ts';
import type { QualityKind, QualityRelation } from '@peerlens/domain/ontology/quality-kinds.contract.ts';
import type { ApiInputs } from '../../../lib/api.ts';
import { readOneOf, readText } from '../../../lib/search-codec.ts';
import { readTableParams } from '../../../ui/data-table/table-params.ts';
import type { TableParams } from '../../../ui/data-table/table-params.ts';

/** The state of the page, as its address has it. */
export interface QualityParams extends Pick<TableParams, 'sort' | 'page' | 'rows'> {
  /** The most urgent kind unless given. */
  kind?: QualityKind | undefined;
  /** A part of a name or of a word. */
  q?: string | undefined;
  relation?: QualityRelation | undefined;
}

const MAX_OFFSET = 10_000_000;

export const readQualityParams = (raw: Record<string, unknown>): QualityParams => {
  const { sort, page, rows } = readTableParams(raw);
  return {
    kind: readOneOf(raw['kind'], QUALITY_KINDS),
    q: readText(raw['q'])?.trim().slice(0, 200),
    relation: readOneOf(raw['relation'], QUALITY_RELATIONS),
    sort,
    page,
    rows: rows === undefined ? undefined : Math.min(rows, MOST_FINDINGS),
  };
};

export const qualityInput = ({
  kind = QUALITY_KINDS[0],
  q = '',
  relation,
  sort,
  page = 1,
  rows = QUALITY_PAGE,
}: QualityParams): ApiInputs['ontologyQuality']['report'] => {
  const isDescending = sort?.startsWith('-') ?? false;
  return {
    kind,
    search: q,
    relation,
    sort: readOneOf(isDescending ? sort?.slice(1) : sort, QUALITY_SORTS) ?? 'id',
    isDescending,
    offset: Math.min((page - 1) * rows, MAX_OFFSET),
    limit: rows,
  };
};
