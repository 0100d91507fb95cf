import { readWhole } from '../../lib/search-codec.ts';

export interface BatchesParams {
  /** Batches older than this one. */
  before?: number | undefined;
}

export const readBatchesParams = (raw: Record<string, unknown>): BatchesParams => ({
  before: readWhole(raw['before'], 1),
});

export interface BatchParams {
  /** @source specification 1, section 2.3 */
  showHidden?: true | undefined;
}

export const readBatchParams = (raw: Record<string, unknown>): BatchParams => ({
  showHidden: raw['showHidden'] === true || raw['showHidden'] === 'true' || undefined,
});
