import { conflict, DomainError } from '@peerlens/kernel';
import type { LinkLooks } from '../link-looks.ts';
import { storable } from '../storable.ts';
import { hashToken } from './answer-token.ts';
import { dayOf, senderOf } from './asking.ts';
import type { Asking } from './asking.ts';
import type { InvitationRow } from './invitation-rows.ts';
import { AWAITED_STATES, stateWords } from './invitation-states.contract.ts';
import type { InvitationState } from './invitation-states.contract.ts';
import type { AnswerInvitation, AskedInvitation } from './invitations.contract.ts';
import type { InvitationsStore } from './invitations.store.ts';

export interface AnswersServiceParts {
  store: InvitationsStore;
  asking: Asking;
  looks: LinkLooks;
  clock: () => Date;
}

const unknown = (): Error =>
  new DomainError(
    'not_found',
    'This link is not one of ours, or works no longer: see that you have all of it, or ask whoever invited you',
  );

/** A day that has passed counts as one whether or not anybody has looked at it yet. */
const stateNow = ({ state, dueAt }: InvitationRow, now: Date): InvitationState =>
  AWAITED_STATES.includes(state) && dueAt !== null && dueAt <= now ? 'expired' : state;

/** What people answer who are asked: by the link of their mail, without an account. */
export function answersService({ store, asking, looks, clock }: AnswersServiceParts) {
  const shown = (row: InvitationRow): AskedInvitation => {
    const state = stateNow(row, clock());
    return {
      name: row.name,
      title: row.title,
      from: senderOf(row),
      officer: row.invitedBy,
      dueAt: row.dueAt?.toISOString() ?? null,
      state,
      since: row.stateAt.toISOString(),
      isOpen: AWAITED_STATES.includes(state),
    };
  };

  const found = async (token: string): Promise<InvitationRow> => {
    const row = await store.byTokenHash(hashToken(token));
    if (!row) throw unknown();
    return row;
  };

  /** Why it cannot be answered any more. */
  const closed = (row: InvitationRow): Error => {
    const state = stateNow(row, clock());
    const whom = `write to ${row.invitedBy ?? senderOf(row)} if something has changed`;
    if (state === 'expired')
      return conflict(`An answer was wanted by ${row.dueAt === null ? 'then' : dayOf(row.dueAt)}; ${whom}`, {
        state,
      });
    if (state === 'withdrawn')
      return conflict('The invitation was withdrawn: you need not answer', { state });
    return conflict(`This was answered on ${dayOf(row.stateAt)} (${stateWords(state)}); ${whom}`, { state });
  };

  return {
    /** @throws DomainError `not_found` for a token that was never sent, `limited`. */
    async byToken(token: string, address: string | null): Promise<AskedInvitation> {
      await looks.assertMayLook(address);
      return shown(await found(token));
    },

    /**
     * Takes an answer; where it is no, the next of the alternates is promoted.
     *
     * @throws DomainError `not_found`, `limited`; `conflict` for what is answered, withdrawn or too late.
     */
    async answer(input: AnswerInvitation, address: string | null): Promise<AskedInvitation> {
      await looks.assertMayLook(address);
      const { id, proposalId } = await found(input.token);
      await store.changing(async (changes) => {
        if (!(await changes.lockProposal(proposalId))) throw unknown();
        const row = await changes.byId(id);
        if (!row) throw unknown();
        const at = clock();
        if (!AWAITED_STATES.includes(stateNow(row, at))) throw closed(row);
        const accepts = input.answer === 'accept';
        await changes.become(id, {
          to: accepts ? 'accepted' : 'declined',
          at,
          by: { kind: 'invited' },
          set: {
            answered_at: at,
            reason: accepts ? null : input.reason,
            comment: storable(input.comment),
            suggestions: JSON.stringify(
              accepts ? [] : input.suggestions.map(({ name, email }) => ({ name: storable(name), email })),
            ),
          },
        });
        if (!accepts) await asking.promoteNext(changes, proposalId, { at, by: { kind: 'clock' } });
      });
      return shown(await found(input.token));
    },
  };
}

export type AnswersService = ReturnType<typeof answersService>;
