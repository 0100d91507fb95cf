import type { DeclineReason } from '@peerlens/domain/invitations/invitations.contract.ts';
import { api } from '../../lib/api.ts';
import type { InvitationValue } from './ledger-columns.tsx';

const idsOf = (rows: readonly InvitationValue[]): number[] => rows.map(({ id }) => id);

/** What can be done with the invitations of a proposal; every answer is the table as it is then. */
export const useLedger = (proposalId: number) => {
  const utils = api.useUtils();
  const options = {
    onSuccess: async () => {
      await utils.refereeInvitations.invalidate();
    },
  };
  const ask = api.refereeInvitations.ask.useMutation(options);
  const remind = api.refereeInvitations.remind.useMutation(options);
  const withdraw = api.refereeInvitations.withdraw.useMutation(options);
  const record = api.refereeInvitations.record.useMutation(options);
  const order = api.refereeInvitations.order.useMutation(options);
  const hide = api.refereeMarks.hide.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.referees.invalidate(), utils.refereeMarks.invalidate()]);
    },
  });
  const all = [ask, remind, withdraw, record, order, hide];
  const begin = () => all.forEach((one) => one.reset());
  return {
    isWorking: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error !== null)?.error ?? null,
    ask: (rows: readonly InvitationValue[], confirmed = false) => {
      begin();
      ask.mutate({ proposalId, ids: idsOf(rows), confirmed });
    },
    /** Whom asking again has to be confirmed for; null where nothing has. */
    unconfirmed: ask.error?.data?.details['mustConfirm'] === true ? (ask.variables?.ids ?? null) : null,
    forgetUnconfirmed: () => ask.reset(),
    remind: (rows: readonly InvitationValue[]) => {
      begin();
      remind.mutate({ proposalId, ids: idsOf(rows) });
    },
    withdraw: (rows: readonly InvitationValue[]) => {
      begin();
      withdraw.mutate({ proposalId, ids: idsOf(rows) });
    },
    record: ({ id }: InvitationValue, state: 'accepted' | 'review_received') => {
      begin();
      record.mutate({ proposalId, id, state });
    },
    decline: ({ id }: InvitationValue, reason: DeclineReason) => {
      begin();
      record.mutate({ proposalId, id, state: 'declined', reason });
    },
    order: (ids: readonly number[]) => {
      begin();
      order.mutate({ proposalId, ids: [...ids] });
    },
    hiddenIds: hide.data?.hiddenAuthorsIds ?? [],
    hide: (authorId: number) => {
      begin();
      hide.mutate({
        docKind: 'proposal',
        docId: proposalId,
        authorsIds: [authorId],
        reason: 'conflict_of_interest',
      });
    },
  };
};

export type Ledger = ReturnType<typeof useLedger>;
