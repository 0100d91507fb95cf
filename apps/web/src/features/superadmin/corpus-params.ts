import { readWhole } from '../../lib/search-codec.ts';

const MAX_ROW_ID = 2 ** 31 - 1;

/** The state of the page of the corpus, as its address has it. */
export interface CorpusParams {
  /** The import whose rejects are shown. */
  run?: number | undefined;
  /** Rejects passed over. */
  offset?: number | undefined;
  /** Id of the last import of the page before. */
  after?: number | undefined;
}

export const readCorpusParams = (raw: Record<string, unknown>): CorpusParams => ({
  run: readWhole(raw['run'], 1, MAX_ROW_ID),
  offset: readWhole(raw['offset'], 1, 10_000),
  after: readWhole(raw['after'], 1, MAX_ROW_ID),
});
