import { Button } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import styles from './plans.module.css';
import { FEATURES, plansTexts as t } from './plans.texts.ts';

type RequestValue = ApiOutputs['quotas']['requests']['mine']['requests'][number];

const ICONS = { requested: IconClock, approved: IconCheck, declined: IconX };

const State = ({ state }: Pick<RequestValue, 'state'>) => {
  const Icon = ICONS[state];
  return (
    <span className={`${styles.state} ${state === 'requested' ? '' : styles[state]}`}>
      <Icon size={16} aria-hidden /> {t.states[state]}
    </span>
  );
};

interface Ways {
  userId: string | null;
  onWithdraw: (id: number) => void;
}

const columns = ({ userId, onWithdraw }: Ways): Column<RequestValue>[] => [
  {
    id: 'feature',
    header: t.feature,
    value: ({ quota }) => FEATURES[quota].title,
    isWide: true,
    isSelfEvident: true,
    cell: ({ quota, message }) => (
      <>
        <strong>{FEATURES[quota].title}</strong>
        {message !== '' && <div className={`${styles.small} ${styles.note}`}>{message}</div>}
      </>
    ),
  },
  {
    id: 'for',
    header: t.for,
    value: ({ organization }) => organization?.name ?? '',
    cell: ({ organization, requester }) => (
      <>
        {organization?.name ?? t.forMe}
        {requester.id !== userId && <div className={styles.small}>{t.by(requester.name)}</div>}
      </>
    ),
  },
  {
    id: 'asked',
    header: t.asks,
    isNumber: true,
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatDay(createdAt),
  },
  { id: 'state', header: t.state, value: ({ state }) => state, cell: State },
  {
    id: 'note',
    header: t.note,
    isWide: true,
    cell: ({ note }) => (note === '' ? '–' : <span className={styles.note}>{note}</span>),
  },
  {
    id: 'actions',
    header: t.actions,
    isSelfEvident: true,
    cell: ({ id, quota, state }) =>
      state === 'requested' && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t.withdraws(FEATURES[quota].title)}
          onClick={() => onWithdraw(id)}
        >
          {t.withdraw}
        </Button>
      ),
  },
];

/** What one has asked for, and what became of it. */
export const MyRequests = ({ userId }: { userId: string | null }) => {
  const utils = api.useUtils();
  const [pages, query] = api.quotas.requests.mine.useSuspenseInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const withdraw = api.quotas.requests.withdraw.useMutation({
    onSuccess: () => utils.quotas.requests.invalidate(),
  });
  const requests = pages.pages.flatMap((page) => page.requests);
  if (requests.length === 0) return <Empty title={t.none}>{t.noneText}</Empty>;
  return (
    <>
      {withdraw.error && <FailureNotice error={withdraw.error} />}
      <DataTable
        label={t.mineLabel}
        columns={columns({ userId, onWithdraw: (id) => withdraw.mutate({ id }) })}
        rows={requests}
        rowKey={({ id }) => id}
      />
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </>
  );
};
