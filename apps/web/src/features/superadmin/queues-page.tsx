import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { countColumn } from '../../ui/data-table/count-column.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { When } from '../../ui/when.tsx';
import type { QueuesParams } from './queues-params.ts';
import { queuesTexts as t } from './queues.texts.ts';
import { SuperadminPage } from './superadmin-page.tsx';
import styles from './superadmin.module.css';
import { superadminTexts } from './superadmin.texts.ts';

type QueueValue = ApiOutputs['queues']['list']['queues'][number];
type Schedule = ApiOutputs['queues']['list']['schedules'][number];

/** How often the counts are asked for anew, in milliseconds. */
const ASK_EVERY_MS = 10_000;

/** What people call a queue; a queue that has no such name is called by its own. */
const nameOf = (queue: string): string => t.names[queue] ?? queue;

const columns = (onRetryAll: (queue: QueueValue) => void): Column<QueueValue>[] => [
  {
    id: 'name',
    header: t.queue,
    value: ({ name }) => nameOf(name),
    isWide: true,
    isSelfEvident: true,
    cell: ({ name }) => (
      <span className={styles.who}>
        {nameOf(name)}
        <small>{name}</small>
      </span>
    ),
  },
  countColumn('waiting', t.waiting, ({ waiting }) => waiting),
  {
    id: 'since',
    header: t.waitingSince,
    cell: ({ waitingSince }) => (waitingSince === null ? '–' : <When iso={waitingSince} />),
  },
  countColumn('active', t.active, ({ active }) => active),
  countColumn('failed', t.failed, ({ failed }) => failed),
  countColumn('letters', t.deadLetters, ({ deadLetters }) => deadLetters, t.deadLettersHelp),
  {
    id: 'actions',
    header: t.actions,
    isSelfEvident: true,
    cell: (queue) =>
      queue.failed > 0 && (
        <RowActions
          actions={[
            { label: t.retryAll, name: t.retriesAll(nameOf(queue.name)), onClick: () => onRetryAll(queue) },
          ]}
        >
          <Link
            to="/superadmin/queues/"
            search={{ queue: queue.name }}
            resetScroll={false}
            aria-label={t.showFailed(nameOf(queue.name))}
          >
            {t.show}
          </Link>
        </RowActions>
      ),
  },
];

const SCHEDULE_COLUMNS: readonly Column<Schedule>[] = [
  { id: 'name', header: t.queue, isSelfEvident: true, isWide: true, cell: ({ name }) => nameOf(name) },
  { id: 'cron', header: t.cron, cell: ({ cron }) => <code>{cron}</code> },
  { id: 'timezone', header: t.timezone, cell: ({ timezone }) => timezone },
];

export const QueuesPage = ({ params }: { params: QueuesParams }) => {
  const [{ queues, schedules }] = api.queues.list.useSuspenseQuery(undefined, {
    refetchInterval: ASK_EVERY_MS,
  });
  const [asking, setAsking] = useState<QueueValue | null>(null);
  const utils = api.useUtils();
  const retryAll = api.queues.retryAll.useMutation({
    onSettled: () => {
      setAsking(null);
      return utils.queues.invalidate();
    },
  });
  const { data } = retryAll;
  return (
    <SuperadminPage title={t.title} lead={t.lead}>
      {retryAll.error && <FailureNotice error={retryAll.error} />}
      {data && (
        <Notice
          kind={data.retried > 0 ? 'success' : 'info'}
          title={t.retriedAll(data.retried, data.covered, data.left)}
          onClose={retryAll.reset}
        />
      )}
      <DataTable label={t.title} columns={columns(setAsking)} rows={queues} rowKey={({ name }) => name} />
      {params.queue !== undefined && (
        <FailedJobs key={params.queue} params={params} queue={params.queue} name={nameOf(params.queue)} />
      )}
      <Section title={t.schedules}>
        {schedules.length === 0 ? (
          <Card>
            <p className={styles.quiet}>{t.noSchedules}</p>
          </Card>
        ) : (
          <DataTable
            label={t.schedules}
            columns={SCHEDULE_COLUMNS}
            rows={schedules}
            rowKey={({ name, cron, timezone }) => `${name} ${cron} ${timezone}`}
          />
        )}
      </Section>
      {asking && (
        <Confirm
          title={t.retryAllTitle}
          text={t.retryAllText(nameOf(asking.name), asking.failed)}
          confirm={t.retryAll}
          cancel={superadminTexts.cancel}
          isWorking={retryAll.isPending}
          onConfirm={() => retryAll.mutate({ queue: asking.name })}
          onCancel={() => setAsking(null)}
        />
      )}
    </SuperadminPage>
  );
};
