import type { ApiInputs } from '../../lib/api.ts';
import { readOneOf, readWhole } from '../../lib/search-codec.ts';

export const PAGE_SIZE = 50;
/** As the procedure has it. */
const MAX_OFFSET = 100_000;
export const SHOWN = ['found', 'ambiguous', 'missing', 'waiting'] as const;

/** The state of a group's page, as its address has it. */
export interface GroupParams {
  show?: (typeof SHOWN)[number] | undefined;
  offset?: number | undefined;
}

export const readGroupParams = (raw: Record<string, unknown>): GroupParams => ({
  show: readOneOf(raw['show'], SHOWN),
  offset: readWhole(raw['offset'], 1, MAX_OFFSET),
});

export const entriesInput = (
  id: number,
  { show, offset = 0 }: GroupParams,
): ApiInputs['authorsGroups']['entries'] => ({ id, show: show ?? 'all', offset, limit: PAGE_SIZE });
