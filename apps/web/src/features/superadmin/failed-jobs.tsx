import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty, Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { CursorPager } from './cursor-pager.tsx';
import { When } from '../../ui/when.tsx';
import type { QueuesParams } from './queues-params.ts';
import { queuesTexts as t } from './queues.texts.ts';
import styles from './superadmin.module.css';
import { superadminTexts } from './superadmin.texts.ts';

type JobValue = ApiOutputs['queues']['failed']['jobs'][number];

/** Enough to tell one job from another. */
const short = (id: string): string => id.slice(0, 8);

interface Ways {
  onRetry: (job: JobValue) => void;
  onDiscard: (job: JobValue) => void;
}

const columns = ({ onRetry, onDiscard }: Ways): Column<JobValue>[] => [
  { id: 'failed', header: t.failedAt, cell: ({ failedAt }) => <When iso={failedAt} /> },
  { id: 'attempts', header: t.attempts, isNumber: true, cell: ({ attempts }) => attempts },
  {
    id: 'error',
    header: t.error,
    isWide: true,
    cell: ({ error }) => <span className={styles.wrap}>{error.split('\n')[0] || t.noError}</span>,
  },
  {
    id: 'actions',
    header: t.actions,
    isSelfEvident: true,
    cell: (job) => (
      <RowActions
        actions={[
          { label: t.retry, name: t.retries(short(job.id)), onClick: () => onRetry(job) },
          {
            label: t.discard,
            name: t.discards(short(job.id)),
            isDanger: true,
            onClick: () => onDiscard(job),
          },
        ]}
      />
    ),
  },
];

const JobDetails = ({ job }: { job: JobValue }) => (
  <div className={styles.stack}>
    <dl className={styles.definitions}>
      <dt>{t.job}</dt>
      <dd>{job.id}</dd>
      <dt>{t.created}</dt>
      <dd>
        <When iso={job.createdAt} />
      </dd>
      {job.startedAt !== null && (
        <>
          <dt>{t.started}</dt>
          <dd>
            <When iso={job.startedAt} />
          </dd>
        </>
      )}
    </dl>
    <h3>{t.error}</h3>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it */}
    <pre className={styles.code} tabIndex={0}>
      {job.error || t.noError}
    </pre>
    <h3>{t.payload}</h3>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <pre className={styles.code} tabIndex={0}>
      {job.payload}
    </pre>
  </div>
);

/** The failed jobs of one queue: why each failed, and what is to become of it. */
export const FailedJobs = ({
  params,
  queue,
  name,
}: {
  params: QueuesParams;
  queue: string;
  name: string;
}) => {
  const found = api.queues.failed.useQuery({ queue, cursor: params.after });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [discarding, setDiscarding] = useState<JobValue | null>(null);
  const utils = api.useUtils();
  // After a failure, too: somebody else may have dealt with the job.
  const onSettled = async () => {
    setOpen(new Set());
    setDiscarding(null);
    await utils.queues.invalidate();
  };
  const retry = api.queues.retry.useMutation({ onSettled });
  const discard = api.queues.discard.useMutation({ onSettled });
  const jobs = found.data?.jobs ?? [];
  const error = found.error ?? retry.error ?? discard.error;
  const next = found.data?.next ?? null;
  return (
    <Section title={t.failedJobs(name)}>
      {error && <FailureNotice error={error} />}
      {retry.data && (
        <Notice
          kind={retry.data.result === 'retried' ? 'success' : 'info'}
          title={t[retry.data.result]}
          onClose={retry.reset}
        />
      )}
      {found.isPending && <Waiting label={t.failedJobs(name)} rows={3} />}
      {found.data && jobs.length === 0 && <Empty title={t.none}>{t.noneText}</Empty>}
      {jobs.length > 0 && (
        <DataTable
          label={t.failedJobs(name)}
          columns={columns({ onRetry: ({ id }) => retry.mutate({ queue, id }), onDiscard: setDiscarding })}
          rows={jobs}
          rowKey={({ id }) => id}
          expansion={{
            header: t.job,
            label: ({ id }) => short(id),
            name: ({ id }) => t.opens(short(id)),
            renderContent: (job) => <JobDetails job={job} />,
            open,
            onToggle: (key) => setOpen(open.has(key) ? new Set() : new Set([key])),
          }}
        />
      )}
      <CursorPager
        shown={jobs.length}
        first={
          params.after === undefined ? null : (
            <Link to="/superadmin/queues/" search={{ queue }}>
              {superadminTexts.first}
            </Link>
          )
        }
        next={
          next === null ? null : (
            <Link to="/superadmin/queues/" search={{ queue, after: next }} rel="next">
              {superadminTexts.next}
            </Link>
          )
        }
      />
      {discarding && (
        <Confirm
          title={t.discardTitle}
          text={t.discardText(short(discarding.id))}
          confirm={t.discard}
          cancel={superadminTexts.cancel}
          isWorking={discard.isPending}
          onConfirm={() => discard.mutate({ queue, id: discarding.id })}
          onCancel={() => setDiscarding(null)}
        />
      )}
    </Section>
  );
};
