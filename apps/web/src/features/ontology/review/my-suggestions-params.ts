import type { ApiInputs } from '../../../lib/api.ts';
import { readOneOf, readWhole } from '../../../lib/search-codec.ts';

export const STATES = ['pending', 'accepted', 'rejected', 'withdrawn'] as const;
/** Suggestions on one page. */
export const PAGE = 50;
const MAX_ROW_ID = 2 ** 31 - 1;

/** The state of the list, as its address has it. */
export interface MySuggestionsParams {
  state?: (typeof STATES)[number] | undefined;
  /** Suggestions of lower ids. */
  before?: number | undefined;
}

export const readMySuggestionsParams = (raw: Record<string, unknown>): MySuggestionsParams => ({
  state: readOneOf(raw['state'], STATES),
  before: readWhole(raw['before'], 1, MAX_ROW_ID),
});

export const mySuggestionsInput = ({
  state,
  before,
}: MySuggestionsParams): ApiInputs['ontologyChanges']['mine'] => ({
  limit: PAGE,
  ...(state && { state }),
  ...(before !== undefined && { before }),
});
