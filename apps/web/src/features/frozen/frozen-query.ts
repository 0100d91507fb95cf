import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';

export type FrozenPageValue = ApiOutputs['frozenRankings']['byId'];
export type FrozenHeadValue = FrozenPageValue['head'];
export type FrozenRefereeValue = FrozenPageValue['ranking']['referees'][number];
export type DifferenceValue = ApiOutputs['frozenRankings']['compare'];
export type PersonValue = DifferenceValue['people'][number];

const PAGE_SIZE = 50;

/** A frozen ranking, a page at a time: it never changes. */
export const frozenOptions = (id: string) =>
  infiniteQueryOptions({
    queryKey: [['frozenRankings', 'byId'], { input: { id }, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      client.frozenRankings.byId.query({ id, offset: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMoreReferees ? pages.reduce((sum, { ranking }) => sum + ranking.referees.length, 0) : null,
  });

/** The signed file, which the server makes. */
export const frozenFileAddress = (id: string, format: 'json' | 'pdf'): string =>
  `/api/referees/frozen/${id}/file?format=${format}`;
