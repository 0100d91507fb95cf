import { AllocationOptions } from '@peerlens/domain/allocation/allocations.contract.ts';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { WorkProgress } from '../../ui/work-progress.tsx';
import { folderCrumbs } from '../proposals/folder-crumbs.tsx';
import { AllocationForm } from './allocation-form.tsx';
import { AllocationResult } from './allocation-result.tsx';
import { isUnderWay } from './allocation-value.ts';
import type { AllocationValue } from './allocation-value.ts';
import { useChanges } from './use-changes.ts';
import styles from './allocation.module.css';
import { allocationTexts as t } from './allocation.texts.ts';

const LOOK_EVERY_MS = 800;

/** The latest allocation of the folder, looked at again while somebody works on it. */
const useAllocation = (folderId: number) => {
  const utils = api.useUtils();
  const [value] = api.allocations.ofFolder.useSuspenseQuery(
    { folderId },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.allocation && isUnderWay(data.allocation) ? LOOK_EVERY_MS : false,
    },
  );
  const state = value.allocation?.state;
  useEffect(() => {
    if (state === 'done') void utils.refereeMarks.invalidate();
  }, [state, utils]);
  return value;
};

const progressOf = ({ state, ranked, proposals }: AllocationValue): string => {
  if (state === 'ranking') return t.ranking(ranked, proposals);
  return state === 'solving' ? t.solving : t.waiting;
};

const Progress = ({
  allocation,
  onCancel,
  isCancelling,
}: {
  allocation: AllocationValue;
  /** Null for who may only look. */
  onCancel: (() => void) | null;
  isCancelling: boolean;
}) => {
  const { state, ranked, proposals } = allocation;
  return (
    <WorkProgress
      label={progressOf(allocation)}
      done={state === 'solving' ? null : ranked}
      total={proposals}
      note={t.mayLeave}
      cancel={onCancel && { label: t.cancel, isCancelling, onCancel }}
    />
  );
};

const Ended = ({ allocation: { state, error } }: { allocation: AllocationValue }) => {
  if (state === 'cancelled') return <Notice kind="warning" title={t.cancelled} />;
  if (state !== 'failed') return null;
  return (
    <Notice kind="danger" title={t.failed}>
      {error}
    </Notice>
  );
};

/** Referees for all proposals of a folder at once. */
export const AllocationPage = ({ folderId }: { folderId: number }) => {
  const value = useAllocation(folderId);
  const { scope, show } = useChanges(folderId);
  const changes = { scope, onSuccess: (allocation: AllocationValue) => show({ allocation }) };
  const start = api.allocations.start.useMutation(changes);
  const cancel = api.allocations.cancel.useMutation(changes);
  const { folder, proposals, allocation, canAllocate } = value;
  const isWorking = allocation !== null && isUnderWay(allocation);
  const failure = start.error ?? cancel.error;
  return (
    <Page title={t.title}>
      <PageHead crumbs={folderCrumbs(folder)} title={t.title} lead={t.lead(folder.name, proposals)} />
      {failure && <FailureNotice error={failure} />}
      {proposals === 0 ? (
        <Empty title={t.noProposals}>{t.noProposalsText}</Empty>
      ) : canAllocate ? (
        <AllocationForm
          options={allocation?.options ?? AllocationOptions.parse({})}
          isAgain={allocation !== null}
          isWorking={start.isPending || isWorking}
          onAllocate={(options) => start.mutate({ folderId, options })}
        />
      ) : (
        <p className={styles.hint}>{t.readOnly}</p>
      )}
      {allocation && isWorking && (
        <Progress
          allocation={allocation}
          isCancelling={cancel.isPending}
          onCancel={canAllocate ? () => cancel.mutate({ id: allocation.id }) : null}
        />
      )}
      {allocation && <Ended allocation={allocation} />}
      {allocation?.result && (
        <AllocationResult
          key={allocation.id}
          value={value}
          allocation={allocation}
          result={allocation.result}
        />
      )}
    </Page>
  );
};
