import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonLink } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useMayInvite } from './burden-note.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import type { InvitedAuthor } from './invite-dialog.tsx';
import { inviteTexts as t, ledgerTexts } from './invitations.texts.ts';

interface InviteActionProps {
  proposalId: number;
  organizationId: number | null;
  authors: readonly InvitedAuthor[];
}

/** Invites the people that are selected in a ranking; for whoever has the plan. */
export const InviteAction = ({ proposalId, organizationId, authors }: InviteActionProps) => {
  const mayInvite = useMayInvite();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  if (!mayInvite) return null;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t.open}
      </Button>
      {done !== null && (
        <Notice kind="success" title={t.done(done)} onClose={() => setDone(null)}>
          <LedgerLink proposalId={proposalId} />
        </Notice>
      )}
      {isOpen && (
        <InviteDialog
          proposalId={proposalId}
          organizationId={organizationId}
          authors={authors}
          onDone={(count) => {
            setOpen(false);
            setDone(count);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

/** To the ledger of a proposal, for whoever has the plan. */
export const LedgerLink = ({ proposalId }: { proposalId: number }) => {
  const mayInvite = useMayInvite();
  if (!mayInvite) return null;
  return (
    <ButtonLink
      to="/proposal/$id/invitations/"
      params={{ id: String(proposalId) }}
      variant="default"
      leftSection={<IconMail size={17} aria-hidden />}
    >
      {ledgerTexts.link}
    </ButtonLink>
  );
};

/** To the invitations of all proposals of a folder, for whoever has the plan. */
export const FolderLedgerLink = ({ folderId }: { folderId: number }) => {
  const mayInvite = useMayInvite();
  if (!mayInvite) return null;
  return (
    <ButtonLink to="/folder/$id/invitations/" params={{ id: String(folderId) }} variant="subtle">
      {ledgerTexts.link}
    </ButtonLink>
  );
};
