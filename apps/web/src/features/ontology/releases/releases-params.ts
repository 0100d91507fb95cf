import { DIFF_KINDS } from '@peerlens/domain/ontology/release-kinds.contract.ts';
import type { DiffKind } from '@peerlens/domain/ontology/release-kinds.contract.ts';
import type { ApiInputs } from '../../../lib/api.ts';
import { readOneOf, readWhole } from '../../../lib/search-codec.ts';

/** The state of the page of releases, as its address has it. */
export interface ReleasesParams {
  /** Id of the last release of the page before. */
  before?: number | undefined;
  /** Release that is compared; without it the list is shown. */
  from?: number | undefined;
  /** With which; the ontology as it is now unless given. */
  to?: number | undefined;
  kind?: DiffKind | undefined;
  /** Concepts of the comparison before this page. */
  offset?: number | undefined;
}

const MAX_ROW_ID = 2 ** 31 - 1;

export const readReleasesParams = (raw: Record<string, unknown>): ReleasesParams => ({
  before: readWhole(raw['before'], 1, MAX_ROW_ID),
  from: readWhole(raw['from'], 1, MAX_ROW_ID),
  to: readWhole(raw['to'], 1, MAX_ROW_ID),
  kind: readOneOf(raw['kind'], DIFF_KINDS),
  offset: readWhole(raw['offset'], 1, MAX_ROW_ID),
});

export type DiffInput = ApiInputs['ontologyReleases']['diff'];

/** What is compared; null while nothing is. */
export const diffInput = ({ from, to, kind, offset = 0 }: ReleasesParams): DiffInput | null =>
  from === undefined ? null : { from, to: to ?? null, kind, offset };
