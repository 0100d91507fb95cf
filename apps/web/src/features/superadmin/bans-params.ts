import { readOneOf, readText, readWhole } from '../../lib/search-codec.ts';

/** The state of the list of bans, as its address has it. */
export interface BansParams {
  q?: string | undefined;
  show?: 'lifted' | undefined;
  /** Id of the last ban of the page before. */
  after?: number | undefined;
}

export const readBansParams = (raw: Record<string, unknown>): BansParams => ({
  q: readText(raw['q'])?.slice(0, 200),
  show: readOneOf(raw['show'], ['lifted'] as const),
  after: readWhole(raw['after'], 1, 2 ** 31 - 1),
});

export const bansInput = ({ q, show, after }: BansParams) => ({
  search: q ?? '',
  lifted: show === 'lifted',
  cursor: after,
});
