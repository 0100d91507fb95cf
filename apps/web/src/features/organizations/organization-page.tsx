import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useFirstFocus } from '../../lib/use-first-focus.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Facts, Page, PageHead } from '../../ui/page.tsx';
import { FoldersSection } from './folders-section.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { MembersSection } from './members-section.tsx';
import styles from './organizations.module.css';
import { organizationsTexts as t } from './organizations.texts.ts';
import { PlansSection } from './plans-section.tsx';

const NameForm = ({ id, name, onClose }: { id: number; name: string; onClose: () => void }) => {
  const [text, setText] = useState(name);
  const field = useFirstFocus();
  const utils = api.useUtils();
  const update = api.organizations.update.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.organizations.invalidate(), utils.accounts.currentUser.invalidate()]);
      onClose();
    },
  });
  return (
    <form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') update.mutate({ id, name: text.trim() });
      }}
    >
      {update.error && <FailureNotice error={update.error} />}
      <TextInput
        className={styles.grow}
        label={t.organizationName}
        value={text}
        maxLength={200}
        required
        withAsterisk={false}
        ref={field}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" loading={update.isPending}>
        {t.save}
      </Button>
      <Button variant="subtle" onClick={onClose}>
        {t.cancel}
      </Button>
    </form>
  );
};

/** Everything that administrators of an organisation see to. */
export const OrganizationPage = ({ id }: { id: number }) => {
  const [organization] = api.organizations.byId.useSuspenseQuery({ id });
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  const [isRenaming, setRenaming] = useState(false);
  const { name, seats, membersCount, invitationsCount } = organization;
  const hasSeveral = user.is_superuser || user.orgadmin_organizations_ids.length > 1;
  return (
    <Page title={name} width="narrow">
      <PageHead
        title={name}
        {...(hasSeveral && {
          crumbs: [
            <Link key="list" to="/orgadmin/organizations/">
              {t.list}
            </Link>,
          ],
        })}
        actions={
          <span className={styles.checks}>
            <ButtonLink to="/audit/" search={{ table: 'organization', row: String(id) }} variant="subtle">
              {t.changes}
            </ButtonLink>
            <ButtonLink
              to="/referees-beam/organization/$orgId/settings/"
              params={{ orgId: String(id) }}
              variant="subtle"
            >
              {t.refereeSettings}
            </ButtonLink>
            <Button variant="default" onClick={() => setRenaming(true)}>
              {t.rename}
            </Button>
          </span>
        }
      />
      {isRenaming && <NameForm id={id} name={name} onClose={() => setRenaming(false)} />}
      <Facts
        facts={[
          { name: t.members, value: membersCount },
          { name: t.invited, value: invitationsCount },
          { name: t.seatsInUse, value: t.inUse(membersCount + invitationsCount, seats) },
        ]}
      />
      <MembersSection organization={organization} />
      <InvitationsSection organization={organization} />
      <PlansSection organizationId={id} />
      <FoldersSection organizationId={id} />
    </Page>
  );
};
