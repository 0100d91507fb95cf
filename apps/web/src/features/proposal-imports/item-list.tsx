import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { Badge } from '../../ui/chip.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import type { ImportItemValue } from './import-value.ts';
import styles from './imports.module.css';
import { importsTexts as t } from './imports.texts.ts';

const TONES = {
  waiting: 'plain',
  made: 'good',
  updated: 'accent',
  skipped: 'plain',
  refused: 'danger',
} as const;

const Title = ({ title, proposalId }: ImportItemValue) => {
  const words = title === '' ? t.untitled : title;
  if (proposalId === null) return words;
  return (
    <Link to="/proposal/$id/" params={{ id: String(proposalId) }}>
      {words}
    </Link>
  );
};

const PLACE: readonly Column<ImportItemValue>[] = [
  {
    id: 'title',
    header: t.proposal,
    isWide: true,
    isSelfEvident: true,
    cell: (item) => (
      <>
        <Title {...item} />
        <div className={styles.hint}>
          {item.row === null ? item.file : `${item.file}, ${t.row(item.row)}`}
        </div>
      </>
    ),
  },
  { id: 'origin', header: t.originId, cell: ({ origin_id }) => origin_id ?? '–' },
];

const OUTCOME: readonly Column<ImportItemValue>[] = [
  {
    id: 'state',
    header: t.outcome,
    cell: ({ state }) => <Badge tone={TONES[state]}>{t.states[state]}</Badge>,
  },
  {
    id: 'reason',
    header: t.reason,
    isWide: true,
    cell: ({ reason }) => <span className={styles.reason}>{reason ?? '–'}</span>,
  },
];

const WITH_OUTCOME = [...PLACE, ...OUTCOME];

interface ItemListProps {
  importId: string;
  label: string;
  state?: ImportItemValue['state'] | undefined;
  /** Whether what became of them is of interest. */
  hasOutcome: boolean;
}

/** Documents and rows, a hundred at a time. */
export const ItemList = ({ importId, label, state, hasOutcome }: ItemListProps) => {
  const { data, error, isLoading, hasNextPage, fetchNextPage, isFetchingNextPage } =
    api.proposalImports.items.useInfiniteQuery(
      { id: importId, ...(state && { state }) },
      { getNextPageParam: ({ next }) => next, placeholderData: keepPreviousData },
    );
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <DataTable
        label={label}
        columns={hasOutcome ? WITH_OUTCOME : PLACE}
        rows={items}
        rowKey={({ id }) => id}
        rowsPerPage={Number.POSITIVE_INFINITY}
        isLoading={isLoading}
        error={error}
      />
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </>
  );
};
