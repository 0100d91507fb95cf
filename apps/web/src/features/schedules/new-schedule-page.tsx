import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { newDraft, planOf } from './schedule-draft.ts';
import type { Scheduled } from './schedule-draft.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { Secret } from './secret.tsx';
import { schedulesTexts as t } from './schedules.texts.ts';

interface NewProps {
  what: Scheduled;
  title: string;
  settingsId: number | null;
}

/** Where an export is scheduled, of what the address names. */
export const NewSchedulePage = ({ what, title, settingsId }: NewProps) => {
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  const [draft, setDraft] = useState(() => ({
    ...newDraft({ email: user.email ?? '', settingsId }),
    name: title.slice(0, 200),
  }));
  const navigate = useNavigate();
  const utils = api.useUtils();
  const create = api.schedules.create.useMutation({
    onSuccess: async ({ schedule, secret }) => {
      await utils.schedules.list.invalidate();
      // A secret is told here, once, before one goes on.
      if (secret === null) await navigate({ to: '/schedules/$id/', params: { id: String(schedule.id) } });
    },
  });
  return (
    <Page title={t.newTitle} width="narrow">
      <PageHead
        crumbs={[
          <Link key="all" to="/schedules/">
            {t.title}
          </Link>,
        ]}
        title={t.newTitle}
        lead={`${t.kinds[what.kind]}: ${title}`}
      />
      {create.error && <FailureNotice error={create.error} />}
      {typeof create.data?.secret === 'string' ? (
        <>
          <Secret secret={create.data.secret} />
          <ButtonLink to="/schedules/$id/" params={{ id: String(create.data.schedule.id) }}>
            {t.toSchedule}
          </ButtonLink>
        </>
      ) : (
        <ScheduleForm
          draft={draft}
          change={(changes) => setDraft({ ...draft, ...changes })}
          kind={what.kind}
          submit={t.make}
          isWorking={create.isPending}
          onSubmit={(written) => create.mutate({ ...planOf(written), what, name: written.name })}
        />
      )}
    </Page>
  );
};
