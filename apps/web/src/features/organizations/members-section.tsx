import { Button, Checkbox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { flash } from '../../lib/flash.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Section } from '../../ui/page.tsx';
import { MoreButton, nextPage } from './more-button.tsx';
import styles from './organizations.module.css';
import { organizationsTexts as t } from './organizations.texts.ts';

type MemberValue = ApiOutputs['organizations']['members']['members'][number];

interface Ways {
  onFlags: (member: MemberValue) => void;
  onRemove: (member: MemberValue) => void;
}

const columns = ({ onFlags, onRemove }: Ways): Column<MemberValue>[] => [
  {
    id: 'name',
    header: t.person,
    value: ({ name }) => name,
    isWide: true,
    isSelfEvident: true,
    cell: ({ name, email }) => (
      <>
        <strong>{name}</strong>
        <span className={`${styles.small} ${styles.email}`}>{email}</span>
      </>
    ),
  },
  {
    id: 'admin',
    header: t.administrator,
    value: ({ isAdmin }) => Number(isAdmin),
    cell: (member) => (
      <Checkbox
        aria-label={t.administers(member.name)}
        checked={member.isAdmin}
        onChange={({ currentTarget }) => onFlags({ ...member, isAdmin: currentTarget.checked })}
      />
    ),
  },
  {
    id: 'developer',
    header: t.developer,
    value: ({ isDeveloper }) => Number(isDeveloper),
    cell: (member) => (
      <Checkbox
        aria-label={t.develops(member.name)}
        checked={member.isDeveloper}
        onChange={({ currentTarget }) => onFlags({ ...member, isDeveloper: currentTarget.checked })}
      />
    ),
  },
  {
    id: 'actions',
    header: t.actions,
    isSelfEvident: true,
    cell: (member) => (
      <Button
        variant="subtle"
        size="compact-sm"
        c="var(--danger)"
        aria-label={t.removes(member.name)}
        onClick={() => onRemove(member)}
      >
        {t.remove}
      </Button>
    ),
  },
];

interface MembersSectionProps {
  organization: { id: number; name: string; membersCount: number };
}

/** Who belongs to the organisation, and as what. */
export const MembersSection = ({ organization }: MembersSectionProps) => {
  const { id: organizationId, name: organizationName, membersCount } = organization;
  const [removing, setRemoving] = useState<MemberValue | null>(null);
  const { data: user } = api.accounts.currentUser.useQuery();
  const utils = api.useUtils();
  const navigate = useNavigate();
  const list = api.organizations.members.useInfiniteQuery(
    { id: organizationId },
    { getNextPageParam: nextPage },
  );
  const changed = async (userId: string, staysAdmin: boolean) => {
    setRemoving(null);
    // Whoever takes their own rights away has to leave the page that needs them.
    if (userId === user?.id && !staysAdmin && !user.is_superuser) {
      await utils.accounts.currentUser.invalidate();
      await navigate({ to: '/', state: flash('info', t.left(organizationName)) });
      await utils.organizations.invalidate(undefined, { refetchType: 'none' });
      return;
    }
    await Promise.all([utils.organizations.invalidate(), utils.accounts.currentUser.invalidate()]);
  };
  // Somebody else may have been here meanwhile: what is there now is shown with what failed.
  const onError = () => {
    setRemoving(null);
    return utils.organizations.invalidate();
  };
  const setFlags = api.organizations.setMemberFlags.useMutation({
    onMutate: (): void => remove.reset(),
    onError,
    onSuccess: (_, { userId, isAdmin }) => changed(userId, isAdmin),
  });
  const remove = api.organizations.removeMember.useMutation({
    onMutate: (): void => setFlags.reset(),
    onError,
    onSuccess: (_, { userId }) => changed(userId, false),
  });
  // What is being kept is shown already; where that fails, what was there before comes back.
  const kept = setFlags.isPending ? setFlags.variables : null;
  const rows = (list.data?.pages ?? [])
    .flatMap((page) => page.members)
    .map((member) => ({
      ...member,
      ...(kept?.userId === member.userId && { isAdmin: kept.isAdmin, isDeveloper: kept.isDeveloper }),
    }));
  const error = list.error ?? setFlags.error ?? remove.error;
  return (
    <Section title={t.members} count={membersCount}>
      <p className={styles.small}>{t.flagsHelp}</p>
      {error && <FailureNotice error={error} />}
      {list.isPending && <Waiting label={t.waiting} rows={4} />}
      {rows.length > 0 && (
        <DataTable
          label={t.members}
          columns={columns({
            onFlags: ({ userId, isAdmin, isDeveloper }) =>
              setFlags.mutate({ organizationId, userId, isAdmin, isDeveloper }),
            onRemove: setRemoving,
          })}
          rows={rows}
          rowKey={({ userId }) => userId}
        />
      )}
      <MoreButton query={list} />
      {removing && (
        <Confirm
          title={t.removeTitle}
          text={t.removeText(removing.name, organizationName)}
          confirm={t.remove}
          cancel={t.cancel}
          isWorking={remove.isPending}
          onConfirm={() => remove.mutate({ organizationId, userId: removing.userId })}
          onCancel={() => setRemoving(null)}
        />
      )}
    </Section>
  );
};
