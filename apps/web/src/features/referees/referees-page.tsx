import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconEyeOff, IconRefresh, IconUserCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { readFlagCookie, writeFlagCookie } from '../../lib/cookies.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Empty, Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { FreezeMenu } from '../frozen/freeze-menu.tsx';
import { useBurdens } from '../invitations/burden-note.tsx';
import { InviteAction, LedgerLink } from '../invitations/invite-action.tsx';
import { CustomReferees } from './custom-referees.tsx';
import { DocumentHead } from './document-head.tsx';
import { ExportMenu } from './export-menu.tsx';
import { HiddenDialog } from './hidden-dialog.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { JudgingNotices, MarkFailure } from './judging-notices.tsx';
import { marksTexts } from './marks.texts.ts';
import { RankingSummary } from './ranking-summary.tsx';
import { rankingOptions } from './referee-query.ts';
import type { DocumentValue, RankingValue, RefereePageValue, RefereeValue } from './referee-query.ts';
import { RefereeTable } from './referee-table.tsx';
import type { JudgedRows } from './referee-table.tsx';
import styles from './referees.module.css';
import { filterTexts } from './filter.texts.ts';
import { chartTexts, refereesTexts as t } from './referees.texts.ts';
import { SelectedActions } from './selected-actions.tsx';
import { settingsOf } from './settings-params.ts';
import type { SettingsParams } from './settings-params.ts';
import { SimilarityChart } from './similarity-chart.tsx';
import { WhatIfNotice } from './what-if-notice.tsx';
import { useJudging } from './use-judging.ts';
import { useSelected } from './use-selected.ts';

// Checks what is typed as the server does, with the code for that: only for who opens it.
const FilterPanel = lazy(() =>
  import('./filter-panel.tsx').then((module) => ({ default: module.FilterPanel })),
);

const FILTERS_COOKIE = 'rf_settings_open';
const CHART_COOKIE = 'rf_chart_open';

/** Open or closed, remembered in a cookie. */
const useRemembered = (cookie: string, preset: boolean) => {
  const [isOpen, setOpen] = useState(() => readFlagCookie(cookie, preset));
  const change = (next: boolean) => {
    setOpen(next);
    writeFlagCookie(cookie, next);
  };
  return [isOpen, change] as const;
};

const useOpenRows = () => {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (authorId: number) => {
    const next = new Set(open);
    if (!next.delete(authorId)) next.add(authorId);
    setOpen(next);
  };
  return { open, toggle, clear: () => setOpen(new Set()) };
};

interface RankedProps {
  pages: readonly RefereePageValue[];
  isStale: boolean;
  rows: ReturnType<typeof useOpenRows>;
  ranking: RankingValue;
  judged: JudgedRows;
}

const Ranked = ({ pages, isStale, rows, ranking, judged }: RankedProps) => {
  const [isChartOpen, setChartOpen] = useRemembered(CHART_COOKIE, true);
  const [first] = pages;
  const referees = pages.flatMap((page) => page.referees);
  if (referees.length === 0) return <Empty title={t.empty} />;
  return (
    <div className={`${styles.stack} ${isStale ? styles.stale : ''}`} aria-busy={isStale}>
      <Collapsible label={chartTexts.title} isOpen={isChartOpen} onToggle={setChartOpen}>
        <SimilarityChart
          curve={first.ranking.curve}
          loaded={referees}
          open={rows.open}
          selected={judged.selected.keys}
        />
      </Collapsible>
      <RefereeTable
        referees={referees}
        ranking={ranking}
        open={rows.open}
        onToggle={rows.toggle}
        {...judged}
      />
    </div>
  );
};

/** No page is there yet: nobody is marked. */
const NOBODY: readonly number[] = [];

interface RefereesPageProps {
  document: DocumentValue;
  params: SettingsParams;
}

export const RefereesPage = ({ document, params }: RefereesPageProps) => {
  const navigate = useNavigate({ from: '/referees-beam/$docKind/$docId' });
  const [isPanelOpen, setPanelOpen] = useRemembered(FILTERS_COOKIE, false);
  const rows = useOpenRows();
  const ranking = { docKind: document.docKind, docId: document.docId, params };
  const selected = useSelected(document);
  const judging = useJudging(ranking, selected);
  const [isRefreshing, setRefreshing] = useState(false);
  const [areHiddenShown, setHiddenShown] = useState(false);
  const [hiding, setHiding] = useState<readonly RefereeValue[] | null>(null);
  const { data, error, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } =
    useInfiniteQuery(rankingOptions(ranking));
  const pages = data?.pages ?? [];
  const referees = pages.flatMap((page) => page.referees);
  const changed = Object.keys(settingsOf(params)).length;
  const isAlone = params.only_custom === true && params.author !== undefined;
  const [first] = pages;
  const shown = new Set(referees.map(({ author }) => author.id));
  const outside = first ? first.markedAuthorsIds.filter((id) => !shown.has(id)).length : 0;
  const markedIds = first?.markedAuthorsIds ?? NOBODY;
  const marked = useMemo(() => new Set(markedIds), [markedIds]);
  const proposalId = document.docKind === 'proposal' ? document.docId : null;
  const burdens = useBurdens(proposalId, pages);
  const judged: JudgedRows = {
    shown: first?.displaySettings.referee_finder_columns ?? null,
    marked,
    burdens,
    selected,
    renderActions: (some) =>
      first && (
        <>
          {judging.markError && (
            <div className={styles.markFailure}>
              <MarkFailure error={judging.markError} onClose={judging.dismissMarkError} />
            </div>
          )}
          <SelectedActions rows={some} page={first} judging={judging} onHide={() => setHiding(some)} />
          {proposalId !== null && first.canMarkAsReferees && (
            <InviteAction
              proposalId={proposalId}
              organizationId={document.folder?.org_id ?? null}
              authors={some.map(({ author }) => author)}
            />
          )}
        </>
      ),
  };
  const refresh = async () => {
    setRefreshing(true);
    await refetch();
    setRefreshing(false);
  };
  const apply = (next: SettingsParams) => {
    rows.clear();
    selected.clear();
    void navigate({ search: () => next });
  };
  return (
    <Page title={t.refereesFor(document.title)}>
      <DocumentHead document={document} display={pages.at(0)?.displaySettings} />
      <div className={styles.summary}>
        {pages.length > 0 ? <RankingSummary page={pages[0]} shown={referees.length} /> : <span />}
        <div className={styles.actions}>
          <Button
            variant={isPanelOpen ? 'light' : 'default'}
            aria-expanded={isPanelOpen}
            leftSection={<IconAdjustmentsHorizontal size={17} aria-hidden />}
            onClick={() => setPanelOpen(!isPanelOpen)}
          >
            {changed > 0 ? filterTexts.filtersOn(changed) : filterTexts.filters}
          </Button>
          {first && first.hiddenAuthorsCount > 0 && (
            <Button
              variant="default"
              leftSection={<IconEyeOff size={17} aria-hidden />}
              onClick={() => setHiddenShown(true)}
            >
              {marksTexts.hidden(first.hiddenAuthorsCount)}
            </Button>
          )}
          {document.folder && (
            <ButtonLink
              to="/folder/$id/marks/"
              params={{ id: String(document.folder.id) }}
              variant="default"
              leftSection={<IconUserCheck size={17} aria-hidden />}
            >
              {marksTexts.seeMarks}
            </ButtonLink>
          )}
          {proposalId !== null && <LedgerLink proposalId={proposalId} />}
          <Button
            variant="default"
            loading={isRefreshing}
            leftSection={<IconRefresh size={17} aria-hidden />}
            onClick={() => void refresh()}
          >
            {marksTexts.refresh}
          </Button>
          <FreezeMenu document={document} ranking={ranking} />
          <ExportMenu
            document={document}
            ranking={ranking}
            markedCount={first?.markedAuthorsIds.length ?? 0}
          />
        </div>
      </div>
      {isPanelOpen && (
        <Suspense fallback={<Waiting label={filterTexts.filters} rows={6} />}>
          <FilterPanel ranking={ranking} page={pages[0]} folder={document.folder} onApply={apply} />
        </Suspense>
      )}
      {pages[0] && !pages[0].ranking.indexIsCurrent && <Notice kind="warning">{t.stale}</Notice>}
      {first && <WhatIfNotice ranking={ranking} page={first} />}
      {error && <FailureNotice error={error} />}
      <JudgingNotices judging={judging} document={document} outside={outside} />
      {hiding && (
        <HideDialog
          rows={hiding}
          hide={judging.hide}
          onClose={() => {
            setHiding(null);
            judging.hide.reset();
          }}
        />
      )}
      {areHiddenShown && (
        <HiddenDialog
          ranking={ranking}
          canHide={first?.canHideCandidates ?? false}
          bringBack={judging.bringBack}
          onClose={() => setHiddenShown(false)}
        />
      )}
      {!data && !error && <Waiting label={t.ranking} rows={14} />}
      <CustomReferees ranking={ranking} open={rows.open} onToggle={rows.toggle} judged={judged} />
      {data && !isAlone && (
        <Ranked pages={pages} isStale={isPlaceholderData} rows={rows} ranking={ranking} judged={judged} />
      )}
      {referees.length > 0 && !isAlone && (
        <div className={styles.more}>
          {hasNextPage && (
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t.loadMore}
            </Button>
          )}
          <span className={styles.hint}>
            {hasNextPage && `${t.sortNote(referees.length)} `}
            {t.keys}
          </span>
          <span className={styles.stamp}>{t.stamp(pages[0].ranking.stamp)}</span>
        </div>
      )}
    </Page>
  );
};
