import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { client } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { settingsOf } from './settings-params.ts';
import type { SettingsParams } from './settings-params.ts';

export type RefereePageValue = ApiOutputs['referees']['find'];
export type RefereeValue = RefereePageValue['referees'][number];
export type DocumentValue = ApiOutputs['referees']['document'];
export type DocKind = DocumentValue['docKind'];

export const DOC_KINDS: readonly DocKind[] = ['proposal', 'article', 'vacancy', 'author', 'saved_search'];

/** Fifty at a time. @source specification 3, section 9 */
const PAGE_SIZE = 50;

/** Under the procedure's own key, so that what invalidates referees invalidates these. */
export const rankingOptions = (docKind: DocKind, docId: number, params: SettingsParams) =>
  infiniteQueryOptions({
    queryKey: [['referees', 'find'], { input: { docKind, docId, params }, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      client.referees.find.query(
        { docKind, docId, settings: settingsOf(params), offset: pageParam, limit: PAGE_SIZE },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMoreReferees ? pages.reduce((sum, { referees }) => sum + referees.length, 0) : null,
    placeholderData: keepPreviousData,
  });
