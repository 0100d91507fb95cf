import { Button } from '@mantine/core';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty, Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { InviteForm } from './invite-form.tsx';
import { MoreButton, nextPage } from './more-button.tsx';
import styles from './organizations.module.css';
import { organizationsTexts as t } from './organizations.texts.ts';

type InvitationValue = ApiOutputs['organizations']['invitations']['invitations'][number];

interface Ways {
  onAgain: (invitation: InvitationValue) => void;
  onWithdraw: (id: number) => void;
}

const columns = ({ onAgain, onWithdraw }: Ways): Column<InvitationValue>[] => [
  {
    id: 'email',
    header: t.email,
    value: ({ email }) => email,
    isWide: true,
    isSelfEvident: true,
    cell: ({ email }) => <span className={styles.email}>{email}</span>,
  },
  { id: 'role', header: t.role, value: t.roleOf, cell: t.roleOf },
  {
    id: 'by',
    header: t.invitedBy,
    value: ({ invitedBy }) => invitedBy ?? '',
    cell: ({ invitedBy }) => invitedBy ?? '–',
  },
  {
    id: 'ends',
    header: t.ends,
    isNumber: true,
    value: ({ expiresAt }) => expiresAt,
    cell: ({ expiresAt, isExpired }) =>
      isExpired ? <span className={styles.ended}>{t.ended}</span> : formatDay(expiresAt),
  },
  {
    id: 'actions',
    header: t.actions,
    isSelfEvident: true,
    isWide: true,
    cell: (invitation) => (
      <span className={styles.buttons}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t.againTo(invitation.email)}
          onClick={() => onAgain(invitation)}
        >
          {t.again}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          c="var(--danger)"
          aria-label={t.withdraws(invitation.email)}
          onClick={() => onWithdraw(invitation.id)}
        >
          {t.withdraw}
        </Button>
      </span>
    ),
  },
];

interface InvitationsSectionProps {
  organization: { id: number; invitationsCount: number };
}

/** Who is asked into the organisation and has not answered, and a form that asks. */
export const InvitationsSection = ({ organization: { id, invitationsCount } }: InvitationsSectionProps) => {
  const utils = api.useUtils();
  const list = api.organizations.invitations.useInfiniteQuery({ id }, { getNextPageParam: nextPage });
  const onSuccess = () => utils.organizations.invalidate();
  const invite = api.organizations.invite.useMutation({ onSuccess, onMutate: (): void => withdraw.reset() });
  const withdraw = api.organizations.withdrawInvitation.useMutation({
    // A link that is shown still may be the one that is taken back.
    onMutate: (): void => invite.reset(),
    onSettled: onSuccess,
  });
  const rows = list.data?.pages.flatMap((page) => page.invitations) ?? [];
  const error = list.error ?? invite.error ?? withdraw.error;
  return (
    <Section title={t.invitations} count={invitationsCount}>
      {error && <FailureNotice error={error} />}
      {invite.data && <InvitationLink email={invite.data.invitation.email} link={invite.data.link} />}
      <Card>
        <h3 className="visually-hidden">{t.inviteTitle}</h3>
        <InviteForm
          isWorking={invite.isPending}
          onInvite={(wanted) =>
            invite.mutateAsync({ organizationId: id, ...wanted }).then(
              () => true,
              () => false,
            )
          }
        />
      </Card>
      {list.isPending && <Waiting label={t.waiting} rows={2} />}
      {list.data && rows.length === 0 && <Empty title={t.noInvitations}>{t.noInvitationsText}</Empty>}
      {rows.length > 0 && (
        <DataTable
          label={t.invitations}
          columns={columns({
            onAgain: ({ email, isAdmin, isDeveloper }) =>
              invite.mutate({ organizationId: id, email, isAdmin, isDeveloper }),
            onWithdraw: (invitationId) => withdraw.mutate({ id: invitationId }),
          })}
          rows={rows}
          rowKey={(row) => row.id}
        />
      )}
      <MoreButton query={list} />
    </Section>
  );
};
