import { Command, Option } from 'commander';
import { MailState } from '@peerlens/domain/mail/mail.contract.ts';
import type { MailSummary } from '@peerlens/domain/mail/mail.contract.ts';
import type { Api } from '@peerlens/domain/api.ts';
import { invalid } from '@peerlens/kernel';
import type { CallApi } from '../call.ts';
import { JSON_OPTION, print } from '../output.ts';

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
    .option(...JSON_OPTION)
    .action((id: string, { json }: { json?: true }) =>
      call(async (api) => {
        const mail = await api.mail.byId({ id });
        print(mail, json, () => [`To: ${mail.to}`, `Subject: ${mail.subject}`, '', mail.text]);
      }),
    );

/** Mails that one call takes. */
const MOST_AT_ONCE = 200;

/** Every one that has failed: each page begins anew, because those of the page before have failed no longer. */
async function retryAll(api: Api): Promise<number> {
  let done = 0;
  for (;;) {
    const { mails } = await api.mail.list({ state: 'failed' });
    if (mails.length === 0) return done;
    done += (await api.mail.retry({ ids: mails.map(({ id }) => id).slice(0, MOST_AT_ONCE) })).done;
  }
}

async function retry(api: Api, ids: readonly string[], { all, json }: { all?: true; json?: true }) {
  if ((ids.length === 0) === !all) throw invalid('Name mails, or say --all');
  const { done, left } = all
    ? { done: await retryAll(api), left: 0 }
    : await api.mail.retry({ ids: [...ids] });
  print({ done, left }, json, () => [`${done} on the way again, ${left} had not failed`]);
  if (left > 0) process.exitCode = 1;
}

const retryCommand = (call: CallApi): Command =>
  new Command('retry')
    .description('Send failed mails again.')
    .argument('[ids...]')
    .option('--all', 'every mail that has failed')
    .option(...JSON_OPTION)
    .action((ids: string[], options: { all?: true; json?: true }) => call((api) => retry(api, ids, options)));

export const mailCommand = (call: CallApi): Command =>
  new Command('mail')
    .description('The outbox: mails that wait, were sent or failed.')
    .addCommand(listCommand(call))
    .addCommand(showCommand(call))
    .addCommand(retryCommand(call));
