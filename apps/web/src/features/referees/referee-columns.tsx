import type { ComponentProps } from 'react';
import { formatCount } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { ConflictBadges } from './conflict-badges.tsx';
import styles from './referees.module.css';
import { refereesTexts as t } from './referees.texts.ts';

/** What every row of a ranking has, whether of now or frozen. */
interface RankedPerson {
  articlesCount: number;
  scoredArticlesCount: number;
  hIndex: number;
  citationsCount: number;
  conflicts: ComponentProps<typeof ConflictBadges>['conflicts'];
}

export const articlesColumn: Column<RankedPerson> = {
  id: 'articles',
  header: t.articles,
  help: t.articlesHelp,
  isNumber: true,
  value: ({ articlesCount }) => articlesCount,
  cell: ({ articlesCount, scoredArticlesCount }) => (
    <>
      {formatCount(articlesCount)} <span className={styles.ofThem}>({formatCount(scoredArticlesCount)})</span>
    </>
  ),
};

export const hIndexColumn: Column<RankedPerson> = {
  id: 'hIndex',
  header: t.hIndex,
  isNumber: true,
  value: ({ hIndex }) => hIndex,
  cell: ({ hIndex }) => formatCount(hIndex),
};

export const citationsColumn: Column<RankedPerson> = {
  id: 'citations',
  header: t.citations,
  isNumber: true,
  value: ({ citationsCount }) => citationsCount,
  cell: ({ citationsCount }) => formatCount(citationsCount),
};

export const conflictsColumn: Column<RankedPerson> = {
  id: 'conflicts',
  header: t.conflicts,
  isWide: true,
  value: ({ conflicts }) => conflicts.length,
  cell: ({ conflicts }) => <ConflictBadges conflicts={conflicts} />,
};
