import { api } from '../../lib/api.ts';
import { GrantForm } from './grant-form.tsx';
import type { GrantTerms } from './grant-form.tsx';
import { grantsTexts as t } from './grants.texts.ts';
import { useInTurn } from './use-in-turn.ts';

export interface Deciding {
  what: 'approve' | 'decline';
  ids: readonly number[];
  /** Takes the ticks of a table away. */
  onDone?: () => void;
}

interface RequestDecisionProps {
  deciding: Deciding;
  onSaid: (said: string) => void;
  onClose: () => void;
}

/** Asks on what terms requests are approved, or why they are declined; one answer for all of them. */
export const RequestDecision = ({ deciding, onSaid, onClose }: RequestDecisionProps) => {
  const { what, ids } = deciding;
  const utils = api.useUtils();
  const { left, isWorking, run } = useInTurn(ids);
  const approve = api.quotas.requests.approve.useMutation();
  const decline = api.quotas.requests.decline.useMutation();
  const decide = async ({ private: isPrivate, expiresAt, note }: GrantTerms) => {
    const { done, isAll } = await run((id) =>
      what === 'approve'
        ? approve.mutateAsync({ id, note, private: isPrivate, expiresAt })
        : decline.mutateAsync({ id, note }),
    );
    if (done.length > 0) {
      onSaid(
        t.decided(
          done.length,
          done.every(({ isMailed }) => isMailed),
        ),
      );
    }
    if (isAll) {
      deciding.onDone?.();
      onClose();
    }
    await Promise.all([
      utils.quotas.invalidate(),
      utils.users.invalidate(),
      utils.accounts.currentUser.invalidate(),
    ]);
  };
  return (
    <GrantForm
      title={what === 'approve' ? t.approveTitle(left.length) : t.declineTitle(left.length)}
      submit={t[what]}
      {...(what === 'approve' && { terms: { expiresAt: null }, isPrivate: false })}
      hasNote
      isWorking={isWorking}
      error={approve.error ?? decline.error}
      onSubmit={(terms) => void decide(terms)}
      onClose={onClose}
    />
  );
};
