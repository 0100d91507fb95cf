import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead, Section } from '../../ui/page.tsx';
import { RunTable } from './run-table.tsx';
import { Secret } from './secret.tsx';
import { draftOf, planOf } from './schedule-draft.ts';
import type { ScheduleValue } from './schedule-draft.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { isUnderWay, LOOK_EVERY_MS, NextRun } from './schedule-state.tsx';
import styles from './schedules.module.css';
import { schedulesTexts as t } from './schedules.texts.ts';
import { useScheduleActions } from './use-schedule-actions.ts';

const Actions = ({ schedule }: { schedule: ScheduleValue }) => {
  const { id, name, pausedBy, lastRun } = schedule;
  const [isRemoving, setRemoving] = useState(false);
  const navigate = useNavigate();
  const utils = api.useUtils();
  const { pause, resume, run, error } = useScheduleActions();
  const remove = api.schedules.remove.useMutation({
    onSuccess: async () => {
      await navigate({ to: '/schedules/' });
      await utils.schedules.list.invalidate();
    },
  });
  return (
    <>
      <div className={styles.links}>
        <Button loading={run.isPending} disabled={isUnderWay(lastRun)} onClick={() => run.mutate({ id })}>
          {t.runNow}
        </Button>
        {pausedBy === null ? (
          <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate({ id })}>
            {t.pause}
          </Button>
        ) : (
          <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate({ id })}>
            {t.resume}
          </Button>
        )}
        <Button variant="default" onClick={() => setRemoving(true)}>
          {t.remove}
        </Button>
      </div>
      {(error ?? remove.error) && <FailureNotice error={error ?? remove.error} />}
      {isRemoving && (
        <Confirm
          title={t.removeTitle}
          text={t.removeText(name)}
          confirm={t.remove}
          cancel={t.cancel}
          isWorking={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onCancel={() => setRemoving(false)}
        />
      )}
    </>
  );
};

/** What can be changed; shown anew, as it was saved, once it is. */
const Settings = ({ schedule }: { schedule: ScheduleValue }) => {
  const [draft, setDraft] = useState(() => draftOf(schedule));
  const utils = api.useUtils();
  const update = api.schedules.update.useMutation({
    onSuccess: async (kept) => {
      setDraft(draftOf(kept.schedule));
      await utils.schedules.invalidate();
    },
  });
  const { id, what } = schedule;
  return (
    <Section title={t.settings}>
      {update.error && <FailureNotice error={update.error} />}
      {update.isSuccess && <Notice kind="success" title={t.saved} />}
      {typeof update.data?.secret === 'string' && <Secret secret={update.data.secret} />}
      <ScheduleForm
        draft={draft}
        change={(changes) => setDraft({ ...draft, ...changes })}
        kind={what.kind}
        submit={t.save}
        isWorking={update.isPending}
        onSubmit={(written) => update.mutate({ ...planOf(written), id, name: written.name })}
      />
    </Section>
  );
};

/** A schedule: what can be done with it, its history, and what it exports when and to whom. */
export const SchedulePage = ({ id }: { id: number }) => {
  const [schedule] = api.schedules.byId.useSuspenseQuery(
    { id },
    { refetchInterval: ({ state }) => (isUnderWay(state.data?.lastRun) ? LOOK_EVERY_MS : false) },
  );
  const { name, what, pausedBy, outsiders } = schedule;
  return (
    <Page title={name}>
      <PageHead
        crumbs={[
          <Link key="all" to="/schedules/">
            {t.title}
          </Link>,
          name,
        ]}
        title={name}
        lead={
          <>
            {t.kinds[what.kind]} · {t.next}: <NextRun schedule={schedule} />
          </>
        }
      />
      {pausedBy === 'failures' && (
        <Notice kind="danger" title={t.pausedTitle}>
          {t.pausedText}
        </Notice>
      )}
      {outsiders.length > 0 && <Notice kind="warning" title={t.outsiders(outsiders)} />}
      <Actions schedule={schedule} />
      <Section title={t.history}>
        <RunTable id={id} />
      </Section>
      <Settings key={id} schedule={schedule} />
    </Page>
  );
};
