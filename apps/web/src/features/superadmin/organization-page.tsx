import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { flash } from '../../lib/flash.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Facts } from '../../ui/page.tsx';
import { InvitationsSection } from '../organizations/invitations-section.tsx';
import { MembersSection } from '../organizations/members-section.tsx';
import { foundingTexts as t } from './founding.texts.ts';
import { HolderGrants } from './holder-grants.tsx';
import { OrganizationForm } from './organization-form.tsx';
import { SuperadminPage } from './superadmin-page.tsx';
import styles from './superadmin.module.css';
import { superadminTexts } from './superadmin.texts.ts';

/** One organisation: who is in it, what it may, and its end. */
export const OrganizationPage = ({ id }: { id: number }) => {
  const [organization] = api.organizations.byId.useSuspenseQuery({ id });
  const [doing, setDoing] = useState<'change' | 'remove' | null>(null);
  const utils = api.useUtils();
  const navigate = useNavigate();
  const { name, seats, membersCount, invitationsCount } = organization;
  const update = api.organizations.update.useMutation({
    onSuccess: async () => {
      setDoing(null);
      await Promise.all([utils.organizations.invalidate(), utils.users.invalidate()]);
    },
  });
  const remove = api.organizations.remove.useMutation({
    onSuccess: async () => {
      await navigate({ to: '/superadmin/organizations/', state: flash('success', t.removed(name)) });
      utils.organizations.byId.setData({ id }, undefined);
      await Promise.all([utils.organizations.list.invalidate(), utils.users.invalidate()]);
    },
    onError: () => setDoing(null),
  });
  return (
    <SuperadminPage
      title={name}
      crumbs={[
        <Link key="list" to="/superadmin/organizations/" search={{}}>
          {t.title}
        </Link>,
      ]}
      actions={
        <span className={styles.buttons}>
          <Button variant="default" onClick={() => setDoing('change')}>
            {t.change}
          </Button>
          <Button variant="default" c="var(--danger)" onClick={() => setDoing('remove')}>
            {t.remove}
          </Button>
        </span>
      }
    >
      {remove.error && <FailureNotice error={remove.error} />}
      <Facts
        facts={[
          { name: t.members, value: membersCount },
          { name: t.invited, value: invitationsCount },
          { name: t.seatsInUse, value: t.inUse(membersCount + invitationsCount, seats) },
        ]}
      />
      <p className={styles.pager}>
        <Link to="/orgadmin/$orgId/" params={{ orgId: String(id) }}>
          {t.asAdministrator}
        </Link>
        <Link to="/superadmin/audit/" search={{ table: 'organization', row: String(id) }}>
          {superadminTexts.whatChanged}
        </Link>
      </p>
      <HolderGrants holder={{ organizationId: id }} name={name} />
      <MembersSection organization={organization} />
      <InvitationsSection organization={organization} />
      {doing === 'change' && (
        <OrganizationForm
          title={t.change}
          submit={t.save}
          organization={organization}
          isWorking={update.isPending}
          error={update.error}
          onSubmit={(change) => update.mutate({ id, ...change })}
          onClose={() => setDoing(null)}
        />
      )}
      {doing === 'remove' && (
        <Confirm
          title={t.removeTitle(name)}
          text={t.removeText}
          confirm={t.remove}
          cancel={superadminTexts.cancel}
          isWorking={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onCancel={() => setDoing(null)}
        />
      )}
    </SuperadminPage>
  );
};
