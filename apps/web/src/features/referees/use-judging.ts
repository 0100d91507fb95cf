import type { InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import type { HideReason } from '@peerlens/domain/referee-marks/referee-marks.contract.ts';
import { api, queryClient } from '../../lib/api.ts';
import { rankingOptions } from './referee-query.ts';
import type { RankingValue, RefereePageValue, RefereeValue } from './referee-query.ts';
import type { Selected } from './use-selected.ts';

type Pages = InfiniteData<RefereePageValue, number>;

/** The pages of a ranking without some rows, at once; what the server says comes after. */
const withoutRows = (pages: Pages | undefined, gone: ReadonlySet<number>): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => {
      const referees = page.referees.filter(({ author }) => !gone.has(author.id));
      const removed = page.referees.length - referees.length;
      return { ...page, referees, totalReferees: page.totalReferees - removed };
    }),
  };

const withMarks = (pages: Pages | undefined, markedAuthorsIds: number[]): Pages | undefined =>
  pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, markedAuthorsIds })) };

/** What can be decided on the referees of a proposal: marking, hiding, and both taken back. */
export const useJudging = (ranking: RankingValue, selected: Selected) => {
  const utils = api.useUtils();
  const { docKind, docId } = ranking;
  const { queryKey } = rankingOptions(ranking);
  const [hiddenNow, setHiddenNow] = useState<readonly number[]>([]);
  const mark = api.refereeMarks.mark.useMutation();
  const unmark = api.refereeMarks.unmark.useMutation();
  const hide = api.refereeMarks.hide.useMutation();
  const unhide = api.refereeMarks.unhide.useMutation();

  const show = (change: (pages: Pages | undefined) => Pages | undefined): void =>
    void queryClient.setQueryData<Pages>(queryKey, change);
  /** Marked and hidden people stand elsewhere, or nowhere: other rankings of the document are asked for anew, too. */
  const refetch = (): void => {
    void utils.referees.list.invalidate();
    void utils.refereeMarks.invalidate();
  };
  const marked = ({ markedAuthorsIds }: { markedAuthorsIds: number[] }): void => {
    show((pages) => withMarks(pages, markedAuthorsIds));
    refetch();
  };

  return {
    hiddenNow,
    forgetHidden: () => setHiddenNow([]),
    isWorking: mark.isPending || unmark.isPending,
    markError: mark.error ?? unmark.error,
    dismissMarkError: () => {
      mark.reset();
      unmark.reset();
    },
    mark: (rows: readonly RefereeValue[]) => {
      const authorsIds = rows.map(({ author }) => author.id);
      const scores = rows.map(({ score }) => score);
      mark.mutate({ proposalId: docId, authorsIds, scores }, { onSuccess: marked });
    },
    unmark: (rows: readonly RefereeValue[]) =>
      unmark.mutate(
        { proposalId: docId, authorsIds: rows.map(({ author }) => author.id) },
        {
          onSuccess: (answer) => {
            selected.clear();
            marked(answer);
          },
        },
      ),
    hide: {
      error: hide.error,
      isWorking: hide.isPending,
      reset: () => hide.reset(),
      send: (
        rows: readonly RefereeValue[],
        { reason, comment }: { reason: HideReason; comment: string },
        onDone: () => void,
      ) => {
        const authorsIds = rows.map(({ author }) => author.id);
        hide.mutate(
          { docKind, docId, authorsIds, reason, comment },
          {
            onSuccess: () => {
              selected.clear();
              setHiddenNow(authorsIds);
              show((pages) => withoutRows(pages, new Set(authorsIds)));
              refetch();
              onDone();
            },
          },
        );
      },
    },
    bringBack: {
      error: unhide.error,
      isWorking: unhide.isPending,
      send: (authorsIds: readonly number[]) =>
        unhide.mutate(
          { docKind, docId, authorsIds: [...authorsIds] },
          {
            onSuccess: () => {
              setHiddenNow([]);
              refetch();
            },
          },
        ),
    },
  };
};

export type Judging = ReturnType<typeof useJudging>;
