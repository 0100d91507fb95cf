import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import type { ScheduleValue } from './schedule-draft.ts';
import { isUnderWay, LOOK_EVERY_MS, NextRun, RunState } from './schedule-state.tsx';
import styles from './schedules.module.css';
import { schedulesTexts as t } from './schedules.texts.ts';
import { useScheduleActions } from './use-schedule-actions.ts';

interface Ways {
  onRun: (schedule: ScheduleValue) => void;
  onPause: (schedule: ScheduleValue) => void;
  onRemove: (schedule: ScheduleValue) => void;
}

const columns = ({ onRun, onPause, onRemove }: Ways): Column<ScheduleValue>[] => [
  {
    id: 'name',
    header: t.name,
    isWide: true,
    isSelfEvident: true,
    value: ({ name }) => name,
    cell: ({ id, name, what }) => (
      <>
        <Link to="/schedules/$id/" params={{ id: String(id) }}>
          <strong>{name}</strong>
        </Link>
        <span className={styles.small}>{t.kinds[what.kind]}</span>
      </>
    ),
  },
  { id: 'next', header: t.next, cell: (schedule) => <NextRun schedule={schedule} /> },
  { id: 'last', header: t.last, cell: ({ lastRun }) => <RunState run={lastRun} /> },
  {
    id: 'actions',
    header: t.actions,
    isWide: true,
    isSelfEvident: true,
    cell: (schedule) => {
      const pause = schedule.pausedBy === null ? t.pause : t.resume;
      return (
        <RowActions
          actions={[
            { label: t.runNow, name: t.of(t.runNow, schedule.name), onClick: () => onRun(schedule) },
            { label: pause, name: t.of(pause, schedule.name), onClick: () => onPause(schedule) },
            {
              label: t.remove,
              name: t.of(t.remove, schedule.name),
              isDanger: true,
              onClick: () => onRemove(schedule),
            },
          ]}
        />
      );
    },
  },
];

const idOf = ({ id }: ScheduleValue) => id;

const None = () => (
  <Empty title={t.none}>
    <p>{t.noneText}</p>
    <ButtonLink to="/folders/" search={{}} variant="default">
      {t.toFolders}
    </ButtonLink>{' '}
    <ButtonLink to="/saved-searches/" search={{}} variant="default">
      {t.toSavedSearches}
    </ButtonLink>
  </Empty>
);

/** One's scheduled exports: when each runs next, and how its last run went. */
export const SchedulesPage = () => {
  const [removing, setRemoving] = useState<ScheduleValue | null>(null);
  const utils = api.useUtils();
  const [schedules] = api.schedules.list.useSuspenseQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.some(({ lastRun }) => isUnderWay(lastRun)) ? LOOK_EVERY_MS : false,
  });
  const actions = useScheduleActions();
  const remove = api.schedules.remove.useMutation({
    onSuccess: async () => {
      setRemoving(null);
      await utils.schedules.list.invalidate();
    },
  });
  const error = actions.error ?? remove.error;
  return (
    <Page title={t.title}>
      <PageHead title={t.title} lead={t.lead} />
      {error && <FailureNotice error={error} />}
      <DataTable
        label={t.title}
        columns={columns({
          onRun: ({ id }) => actions.run.mutate({ id }),
          onPause: ({ id, pausedBy }) =>
            pausedBy === null ? actions.pause.mutate({ id }) : actions.resume.mutate({ id }),
          onRemove: setRemoving,
        })}
        rows={schedules}
        rowKey={idOf}
        empty={<None />}
      />
      {removing && (
        <Confirm
          title={t.removeTitle}
          text={t.removeText(removing.name)}
          confirm={t.remove}
          cancel={t.cancel}
          isWorking={remove.isPending}
          onConfirm={() => remove.mutate({ id: removing.id })}
          onCancel={() => setRemoving(null)}
        />
      )}
    </Page>
  );
};
