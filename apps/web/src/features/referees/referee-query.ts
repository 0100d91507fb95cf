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

/** Under the procedure's own key, so that what invalidates referees invalidates these. */
export const rankingOptions = ({ docKind, docId, params }: RankingValue) =>
  infiniteQueryOptions({
    queryKey: [['referees', 'list'], { input: { docKind, docId, params }, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      client.referees.list.query(
        {
          docKind,
          docId,
          settings: settingsOf(params),
          // Whoever was marked is to be seen, wherever the ranking has them.
          includeMarked: docKind === 'proposal',
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

/** What one row of the ranking opens into. */
export const explanationOptions = ({ docKind, docId, params }: RankingValue, authorId: number) =>
  queryOptions({
    queryKey: [['referees', 'explain'], { input: { docKind, docId, params, authorId }, type: 'query' }],
    queryFn: ({ signal }) =>
      client.referees.explain.query({ docKind, docId, settings: settingsOf(params), authorId }, { signal }),
  });

export type CoauthorValue = ApiOutputs['referees']['coauthors']['coauthors'][number];

/** With whom a referee writes, and where in the ranking those stand. */
export const coauthorsOptions = ({ docKind, docId, params }: RankingValue, refereeAuthorId: number) =>
  queryOptions({
    queryKey: [
      ['referees', 'coauthors'],
      { input: { docKind, docId, params, refereeAuthorId }, type: 'query' },
    ],
    queryFn: ({ signal }) =>
      client.referees.coauthors.query(
        { docKind, docId, settings: settingsOf(params), refereeAuthorId },
        { signal },
      ),
  });
