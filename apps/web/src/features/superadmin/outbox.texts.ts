import type { MailState } from '@peerlens/domain/mail/mail.contract.ts';
import { plural } from '../../lib/format.ts';

export const outboxTexts = {
  title: 'E-mails',
  lead: 'What was sent, waits or failed. Links by which recipients act as themselves are theirs alone, and not shown.',
  search: 'Recipient or subject',
  any: 'Any',
  state: 'State',
  states: {
    queued: 'Waiting',
    sent: 'Sent',
    kept: 'Kept: no mail server',
    failed: 'Failed',
  } satisfies Record<MailState, string>,
  shortStates: { queued: 'waiting', sent: 'sent', kept: 'kept', failed: 'failed' } satisfies Record<
    MailState,
    string
  >,
  kind: 'About',
  none: 'There are no such e-mails',
  noneText: 'Change what is asked for, or take the filters away.',
  subject: 'Subject',
  opens: (subject: string, to: string) => `${subject}, to ${to}: text`,
  to: 'To',
  created: 'Written',
  sent: 'Sent',
  attempts: 'Attempts',
  error: 'Last error',
  text: 'Text',
  hiddenText: 'The link is for the recipient alone. The operator sees it with “peerlens mail show”.',
  id: 'Id',
  actions: 'Change',
  retry: 'Send again',
  retries: (subject: string, to: string) => `Send “${subject}” to ${to} again`,
  discard: 'Discard',
  discards: (subject: string, to: string) => `Discard “${subject}” to ${to}`,
  discardTitle: (count: number) => (count === 1 ? 'Discard the e-mail?' : `Discard ${count} e-mails?`),
  discardText: 'It is forgotten and never sent. E-mails that were sent meanwhile stay.',
  row: (subject: string, to: string) => `${subject}, to ${to}`,
  retried: (done: number, left: number) =>
    `${plural(done, 'e-mail is', 'e-mails are')} on the way again.${left > 0 ? ` ${plural(left, 'other', 'others')} had not failed.` : ''}`,
  discarded: (done: number, left: number) =>
    `${plural(done, 'e-mail is', 'e-mails are')} discarded.${left > 0 ? ` ${plural(left, 'other', 'others')} had been sent.` : ''}`,
} as const;
