import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { settingsOf } from './settings-params.ts';
import type { SettingsParams } from './settings-params.ts';

export type RefereePageValue = ApiOutputs['referees']['list'];
export type RefereeValue = RefereePageValue['referees'][number];
export type ArticlePartValue = ApiOutputs['referees']['explain']['mostRelevantArticles'][number];
export type DocumentValue = ApiOutputs['referees']['document'];
export type DocKind = DocumentValue['docKind'];

export const DOC_KINDS: readonly DocKind[] = ['proposal', 'article', 'vacancy', 'author', 'saved_search'];

/** Fifty at a time. @source specification 3, section 9 */
const PAGE_SIZE = 50;

/** Which ranking: of what, and how. */
export interface RankingValue {
  docKind: DocKind;
  docId: number;
  params: SettingsParams;
}

/** What of an address a ranking depends on: not whom is asked for by name beside it. */
const askedBy = ({ docKind, docId, params }: RankingValue) => ({
  docKind,
  docId,
  settings: settingsOf(params),
  settingsId: params.settingsId ?? null,
});

/** Under the procedure's own key, so that what invalidates referees invalidates these. */
export const rankingOptions = (ranking: RankingValue) =>
  infiniteQueryOptions({
    queryKey: [['referees', 'list'], { input: askedBy(ranking), type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      client.referees.list.query(
        {
          ...askedBy(ranking),
          // Whoever was marked is to be seen, wherever the ranking has them.
          includeMarked: ranking.docKind === 'proposal',
          offset: pageParam,
          limit: PAGE_SIZE,
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMoreReferees ? pages.reduce((sum, { referees }) => sum + referees.length, 0) : null,
    placeholderData: keepPreviousData,
  });

/** The rows of the authors whom the address names. */
export const customOptions = (ranking: RankingValue) => {
  const authorsIds = ranking.params.author ?? [];
  return queryOptions({
    queryKey: [['referees', 'custom'], { input: { ...askedBy(ranking), authorsIds }, type: 'query' }],
    queryFn: ({ signal }) => client.referees.custom.query({ ...askedBy(ranking), authorsIds }, { signal }),
    enabled: authorsIds.length > 0,
    placeholderData: keepPreviousData,
  });
};

/** What one row of the ranking opens into. */
export const explanationOptions = (ranking: RankingValue, authorId: number) => {
  const isCustom = ranking.params.author?.includes(authorId) ?? false;
  return queryOptions({
    queryKey: [
      ['referees', 'explain'],
      { input: { ...askedBy(ranking), authorId, isCustom }, type: 'query' },
    ],
    queryFn: ({ signal }) =>
      client.referees.explain.query({ ...askedBy(ranking), authorId, isCustom }, { signal }),
  });
};

export type CoauthorValue = ApiOutputs['referees']['coauthors']['coauthors'][number];

/** With whom a referee writes, and where in the ranking those stand. */
export const coauthorsOptions = (ranking: RankingValue, refereeAuthorId: number) =>
  queryOptions({
    queryKey: [['referees', 'coauthors'], { input: { ...askedBy(ranking), refereeAuthorId }, type: 'query' }],
    queryFn: ({ signal }) =>
      client.referees.coauthors.query({ ...askedBy(ranking), refereeAuthorId }, { signal }),
  });
