import { Command, Option } from 'commander';
import { MailState } from '@peerlens/domain/mail/mail.contract.ts';
import type { MailSummary } from '@peerlens/domain/mail/mail.contract.ts';
import type { CallApi } from '../call.ts';

const lineOf = ({ id, createdAt, state, kind, to, subject, lastError }: MailSummary): string =>
  [createdAt.toISOString(), state, kind, id, to, subject, ...(lastError === null ? [] : [lastError])].join(
    '\t',
  );

const listCommand = (call: CallApi): Command =>
  new Command('list')
    .description('List the mails of the outbox, newest first: time, state, kind, id, recipient, subject.')
    .addOption(new Option('--state <state>', 'only those').choices(MailState.options))
    .option('--json', 'a mail a line, as JSON')
    .action(({ state, json }: { state?: MailState; json?: true }) =>
      call(async (api) => {
        let cursor: string | undefined;
        do {
          const { mails, next } = await api.mail.list({ state, cursor });
          for (const mail of mails) console.log(json ? JSON.stringify(mail) : lineOf(mail));
          cursor = next ?? undefined;
        } while (cursor !== undefined);
      }),
    );

const showCommand = (call: CallApi): Command =>
  new Command('show')
    .description('Print one mail with its link; whoever has the link can act as its recipient.')
    .argument('<id>')
    .action((id: string) =>
      call(async (api) => {
        const { to, subject, text } = await api.mail.byId({ id });
        console.log(`To: ${to}\nSubject: ${subject}\n\n${text}`);
      }),
    );

export const mailCommand = (call: CallApi): Command =>
  new Command('mail')
    .description('Read the outbox, where mails wait when there is no mail server.')
    .addCommand(listCommand(call))
    .addCommand(showCommand(call));
