import { Button } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { folderCrumbs } from '../proposals/folder-crumbs.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { InvitationDetail } from './invitation-detail.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import styles from './invitations.module.css';
import { inviteTexts, ledgerTexts as t } from './invitations.texts.ts';
import { nextColumn, personColumn, stateColumns } from './ledger-columns.tsx';
import type { InvitationValue } from './ledger-columns.tsx';
import { useLedger } from './use-ledger.ts';
import type { Ledger } from './use-ledger.ts';

const may = (invitation: InvitationValue, state: InvitationValue['next'][number]): boolean =>
  invitation.next.includes(state);

interface StepProps {
  label: string;
  name: string;
  isWorking: boolean;
  onClick: () => void;
}

const Step = ({ label, name, isWorking, onClick }: StepProps) => (
  <Button size="compact-sm" variant="default" aria-label={name} disabled={isWorking} onClick={onClick}>
    {label}
  </Button>
);

interface NextProps {
  invitation: InvitationValue;
  ledger: Ledger;
  alternates: readonly InvitationValue[];
}

/** What an officer can do next with one invitation. */
const Next = ({ invitation, ledger, alternates }: NextProps) => {
  const { name, place, reason, author } = invitation;
  const { isWorking } = ledger;
  const [declines, setDeclines] = useState(false);
  const earlier = () => {
    const ids = alternates.map(({ id }) => id).filter((id) => id !== invitation.id);
    ids.splice((place ?? 1) - 2, 0, invitation.id);
    ledger.order(ids);
  };
  return (
    <div className={styles.actions}>
      {may(invitation, 'asked') && (
        <Step
          label={t.ask}
          name={t.askWhom(name)}
          isWorking={isWorking}
          onClick={() => ledger.ask([invitation])}
        />
      )}
      {place !== null && place > 1 && (
        <Step label={t.earlier} name={t.earlierWhom(name)} isWorking={isWorking} onClick={earlier} />
      )}
      {may(invitation, 'reminded') && (
        <Step
          label={t.remind}
          name={t.remindWhom(name)}
          isWorking={isWorking}
          onClick={() => ledger.remind([invitation])}
        />
      )}
      {may(invitation, 'accepted') && (
        <Step
          label={t.accepted}
          name={t.acceptedWhom(name)}
          isWorking={isWorking}
          onClick={() => ledger.record(invitation, 'accepted')}
        />
      )}
      {may(invitation, 'declined') && (
        <Step
          label={t.declined}
          name={t.declinedWhom(name)}
          isWorking={isWorking}
          onClick={() => setDeclines(true)}
        />
      )}
      {declines && (
        <DeclineDialog
          name={name}
          onRecord={(why) => {
            setDeclines(false);
            ledger.decline(invitation, why);
          }}
          onClose={() => setDeclines(false)}
        />
      )}
      {may(invitation, 'review_received') && (
        <Step
          label={t.received}
          name={t.receivedWhom(name)}
          isWorking={isWorking}
          onClick={() => ledger.record(invitation, 'review_received')}
        />
      )}
      {may(invitation, 'withdrawn') && (
        <Step
          label={t.withdraw}
          name={t.withdrawWhom(name)}
          isWorking={isWorking}
          onClick={() => ledger.withdraw([invitation])}
        />
      )}
      {reason === 'conflict_of_interest' && author !== null && (
        <Step
          label={t.hide}
          name={t.hideWhom(name)}
          isWorking={isWorking}
          onClick={() => ledger.hide(author.id)}
        />
      )}
    </div>
  );
};

const columnsFor = (ledger: Ledger, alternates: readonly InvitationValue[]) => [
  personColumn,
  ...stateColumns,
  nextColumn((invitation) => <Next invitation={invitation} ledger={ledger} alternates={alternates} />),
];

/** What can be done with all that are ticked. */
const Chosen = ({
  rows,
  ledger,
  clear,
}: {
  rows: readonly InvitationValue[];
  ledger: Ledger;
  clear: () => void;
}) => {
  const done = (change: (some: readonly InvitationValue[]) => void) => () => {
    change(rows);
    clear();
  };
  const all = (state: InvitationValue['next'][number]) => rows.every((row) => may(row, state));
  return (
    <>
      {all('asked') && (
        <Button size="compact-sm" variant="default" onClick={done((some) => ledger.ask(some))}>
          {t.ask}
        </Button>
      )}
      {all('reminded') && (
        <Button size="compact-sm" variant="default" onClick={done(ledger.remind)}>
          {t.remind}
        </Button>
      )}
      {all('withdrawn') && (
        <Button size="compact-sm" variant="default" onClick={done(ledger.withdraw)}>
          {t.withdraw}
        </Button>
      )}
    </>
  );
};

/** Who is asked to review a proposal, and what became of it. */
export const LedgerPage = ({ proposalId }: { proposalId: number }) => {
  const [{ proposal, folder, invitations }] = api.refereeInvitations.ofProposal.useSuspenseQuery({
    proposalId,
  });
  const ledger = useLedger(proposalId);
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const alternates = invitations.filter(({ place }) => place !== null);
  const toggle = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const unconfirmed = invitations.filter(({ id }) => ledger.unconfirmed?.includes(id));
  const hidden = invitations.find(({ author }) => author !== null && ledger.hiddenIds.includes(author.id));
  return (
    <Page title={t.title(proposal.title)}>
      <PageHead
        crumbs={[
          ...folderCrumbs(folder),
          <Link key="proposal" to="/proposal/$id/" params={{ id: String(proposal.id) }}>
            {proposal.title}
          </Link>,
          t.crumb,
        ]}
        title={t.title(proposal.title)}
        lead={t.lead(invitations.length)}
        actions={
          <div className={styles.actions}>
            <ButtonLink
              to="/invitations/templates/{-$orgId}/"
              params={{ orgId: folder.org_id === null ? undefined : String(folder.org_id) }}
              variant="subtle"
            >
              {t.templates}
            </ButtonLink>
            <Button
              variant="default"
              leftSection={<IconPlus size={17} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {t.add}
            </Button>
            <ButtonLink
              to="/referees-beam/$docKind/$docId/"
              params={{ docKind: 'proposal', docId: String(proposal.id) }}
              leftSection={<IconUsersGroup size={19} aria-hidden />}
            >
              {t.findReferees}
            </ButtonLink>
          </div>
        }
      />
      {ledger.error && unconfirmed.length === 0 && <FailureNotice error={ledger.error} />}
      {hidden && <Notice kind="success" title={t.hidden(hidden.name)} />}
      <DataTable
        label={t.table}
        columns={columnsFor(ledger, alternates)}
        rows={invitations}
        rowKey={({ id }) => id}
        empty={<Empty title={t.none}>{t.noneText}</Empty>}
        selection={{
          name: ({ name }) => name,
          renderActions: (rows, clear) => <Chosen rows={rows} ledger={ledger} clear={clear} />,
        }}
        expansion={{
          header: t.history,
          label: () => '',
          name: ({ name }) => t.expand(name),
          renderContent: (invitation) => <InvitationDetail invitation={invitation} />,
          open,
          onToggle: toggle,
        }}
      />
      {unconfirmed.length > 0 && (
        <Confirm
          title={inviteTexts.confirm}
          text={ledger.error?.message ?? ''}
          confirm={inviteTexts.confirm}
          cancel={inviteTexts.cancel}
          onConfirm={() => ledger.ask(unconfirmed, true)}
          onCancel={ledger.forgetUnconfirmed}
        />
      )}
      {isAdding && (
        <InviteDialog
          proposalId={proposalId}
          organizationId={folder.org_id}
          authors={[]}
          onDone={() => setAdding(false)}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
};
