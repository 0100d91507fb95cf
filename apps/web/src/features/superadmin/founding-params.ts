import { readText } from '../../lib/search-codec.ts';

/** The state of the list of organisations, as its address has it. */
export interface FoundingParams {
  q?: string | undefined;
  /** Name of the last organisation of the page before. */
  after?: string | undefined;
}

export const readFoundingParams = (raw: Record<string, unknown>): FoundingParams => ({
  q: readText(raw['q'])?.trim().slice(0, 200),
  after: readText(raw['after'])?.slice(0, 320),
});

export const foundingInput = ({ q, after }: FoundingParams) => ({ query: q ?? '', cursor: after });
