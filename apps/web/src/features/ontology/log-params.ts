import type { ApiInputs, ApiOutputs } from '../../lib/api.ts';
import { readDay, readOneOf, readText, readWhole } from '../../lib/search-codec.ts';

export type LogEntry = ApiOutputs['ontologyChanges']['changelog']['logs'][number];

/** @source specification 1, sections 5 and 9 */
export const PAGE = 100;
const MAX_OFFSET = 10_000_000;
const MAX_ROW_ID = 2 ** 31 - 1;

export const KINDS = ['edit', 'merge', 'import', 'undo'] as const satisfies readonly LogEntry['kind'][];
export const STATUSES = ['pending', 'accepted', 'rejected'] as const satisfies readonly LogEntry['status'][];

/** The state of the changelog, as its address has it. */
export interface LogParams {
  q?: string | undefined;
  kind?: (typeof KINDS)[number] | undefined;
  /** Days, `2026-03-31`, in UTC; both are included. */
  from?: string | undefined;
  until?: string | undefined;
  /** One change alone. */
  change?: number | undefined;
  offset?: number | undefined;
}

export const readLogParams = (raw: Record<string, unknown>): LogParams => ({
  q: readText(raw['q'])?.trim().slice(0, 200),
  kind: readOneOf(raw['kind'], KINDS),
  from: readDay(raw['from']),
  until: readDay(raw['until']),
  change: readWhole(raw['change'], 1, MAX_ROW_ID),
  offset: readWhole(raw['offset'], 1, MAX_OFFSET),
});

export const logInput = ({
  q,
  change,
  offset = 0,
  ...narrowed
}: LogParams): NonNullable<ApiInputs['ontologyChanges']['changelog']> => ({
  ...narrowed,
  filter: q ?? '',
  offset,
  ...(change !== undefined && { changeId: change }),
});

export interface LogPlace {
  /** From 1. */
  page: number;
  pages: number;
  /** Offsets of other pages; null = there is none. */
  first: number | null;
  prev: number | null;
  next: number | null;
}

/**
 * Where in the changelog a page is.
 *
 * @source specification 1, section 5: Prev is disabled when the offset would go below 0, Next when offset plus 100
 *   reaches the total
 */
export const logPlace = (offset: number, total: number): LogPlace => ({
  page: Math.floor(offset / PAGE) + 1,
  pages: Math.max(1, Math.ceil(total / PAGE)),
  first: offset > 0 ? 0 : null,
  prev: offset - PAGE < 0 ? null : offset - PAGE,
  next: offset + PAGE >= total ? null : offset + PAGE,
});

/** The state of the log of one concept, as its address has it. */
export interface ConceptLogParams {
  status?: Exclude<(typeof STATUSES)[number], 'pending'> | undefined;
  /** Entries of lower ids. */
  before?: number | undefined;
}

export const readConceptLogParams = (raw: Record<string, unknown>): ConceptLogParams => ({
  status: readOneOf(raw['status'], ['accepted', 'rejected'] as const),
  before: readWhole(raw['before'], 1, MAX_ROW_ID),
});

export const conceptLogInput = (
  conceptId: number,
  { status, before }: ConceptLogParams,
): ApiInputs['ontologyChanges']['ofConcept'] => ({
  conceptId,
  status: status ?? 'pending',
  ...(before !== undefined && { before }),
});
