import type { SendMail } from '../mail/mail.service.ts';
import { hashToken, newToken } from './answer-token.ts';
import { burdenOf, NO_BURDEN } from './burden.ts';
import type { BurdensStore } from './burdens.store.ts';
import { mayMailOneMore } from './daily-mails.ts';
import { personKey } from './invitation-rows.ts';
import type { InvitationRow } from './invitation-rows.ts';
import type { ChangedBy, Changes } from './invitations.store.ts';
import { reminderOf, STANDARD, written } from './template-text.ts';
import type { TemplateText } from './template-text.ts';
import { DEFAULT_RULES } from './templates.contract.ts';
import type { InvitationRules } from './templates.contract.ts';
import type { TemplatesStore } from './templates.store.ts';

export const DAY_MS = 86_400_000;
/** Over which invitations count against somebody. */
export const YEAR_MS = 365 * DAY_MS;

/** `6 December 2026` */
export const dayOf = (time: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(time);

/** Whom the invitation is from: the organisation, or the owner of the folder. */
export const senderOf = ({ organization, folderOwner }: InvitationRow): string => organization ?? folderOwner;

export interface AskingParts {
  templates: Pick<TemplatesStore, 'byId' | 'rules'>;
  burdens: BurdensStore;
  sendMail: SendMail;
  /** Without a slash at its end. */
  publicUrl: string;
}

export interface Ask {
  at: Date;
  by: ChangedBy;
  /** Null = the one that ships. */
  templateId: number | null;
  dueDays: number;
  /** Who is named in the mail and in the ledger; null = whoever the invitation is from. */
  officer: { id: string; name: string } | null;
}

/** Mails to people who are asked; each together with the state that it makes, in one transaction. */
export function askingWith({ templates, burdens, sendMail, publicUrl }: AskingParts) {
  const textOf = async (id: number | null): Promise<TemplateText> =>
    (id === null ? undefined : await templates.byId(id)) ?? STANDARD;

  const rulesOf = async (organizationId: number | null): Promise<InvitationRules> =>
    (organizationId === null ? null : await templates.rules(organizationId)) ?? DEFAULT_RULES;

  /** Each mail has a link of its own: of the ones before, only what cannot be turned back is kept. */
  const send = async (
    changes: Changes,
    { id, email }: InvitationRow,
    { kind, subject, text, at }: { kind: string; subject: string; text: string; at: Date },
  ): Promise<void> => {
    const token = newToken();
    await changes.addLink(id, hashToken(token), at);
    const link = `${publicUrl}/invitations/answer/${token}/`;
    await sendMail({ kind, to: email, subject, text, link }, changes.client);
  };

  const ask = async (
    changes: Changes,
    row: InvitationRow,
    { at, by, templateId, dueDays, officer }: Ask,
  ): Promise<void> => {
    const dueAt = new Date(at.getTime() + dueDays * DAY_MS);
    const { subject, text } = written(await textOf(templateId), {
      name: row.name,
      title: row.title,
      due: dayOf(dueAt),
      officer: officer?.name ?? senderOf(row),
      organization: senderOf(row),
    });
    await changes.become(row.id, {
      to: 'asked',
      at,
      by,
      set: {
        template_id: templateId,
        due_days: dueDays,
        due_at: dueAt,
        asked_at: at,
        mailed_at: at,
        subject,
        text,
        place: null,
        ...(officer && { invited_by_id: officer.id }),
      },
    });
    await send(changes, row, { kind: 'referee-invitation', subject, text, at });
  };

  return {
    rulesOf,
    ask,

    async remind(
      changes: Changes,
      row: InvitationRow,
      { at, by }: { at: Date; by: ChangedBy },
    ): Promise<void> {
      const reminder = reminderOf(row, dayOf(row.dueAt ?? at));
      await changes.become(row.id, {
        to: 'reminded',
        at,
        by,
        set: { reminders: row.reminders + 1, mailed_at: at },
      });
      await send(changes, row, { kind: 'referee-reminder', ...reminder, at });
    },

    /**
     * Whoever is next of the alternates takes the place of somebody who said no, or nothing. They are asked at once
     * where that was wanted, their address is known, and they have not been asked too much; and where an officer's
     * hand did it, who has not sent too much today.
     */
    async promoteNext(
      changes: Changes,
      proposalId: number,
      { at, by }: { at: Date; by: ChangedBy },
    ): Promise<void> {
      const next = await changes.promote(proposalId, at);
      if (!next?.asksByItself || next.email === '') return;
      const { organizationId, folderOwnerId: ownerId, authorId, email } = next;
      const people = {
        authorIds: authorId === null ? [] : [authorId],
        emails: authorId === null ? [email] : [],
        proposalId: null,
        since: new Date(at.getTime() - YEAR_MS),
      };
      const facts = await burdens.of({ organizationId, ownerId }, people, changes.client);
      const rules = await rulesOf(organizationId);
      if (burdenOf(facts.get(personKey(next)) ?? NO_BURDEN, rules, at).isTooMuch) return;
      if (!(await mayMailOneMore(changes, by, at))) return;
      const officer =
        next.invitedById === null || next.invitedBy === null
          ? null
          : { id: next.invitedById, name: next.invitedBy };
      await ask(changes, next, {
        at,
        by,
        templateId: next.templateId,
        dueDays: next.dueDays,
        officer,
      });
    },
  };
}

export type Asking = ReturnType<typeof askingWith>;
