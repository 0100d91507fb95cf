import { Command, Option } from 'commander';
import type { Api } from '@peerlens/domain/api.ts';
import {
  GRANT_STATES,
  PLAN_REQUEST_STATES,
  QUOTA_NAMES,
} from '@peerlens/domain/quotas/quota-names.contract.ts';
import type { PlanRequestState } from '@peerlens/domain/quotas/plan-requests.contract.ts';
import type { GrantState, QuotaName } from '@peerlens/domain/quotas/quotas.contract.ts';
import { invalid } from '@peerlens/kernel';
import type { CallApi } from '../call.ts';
import { endOfDay } from '../end-of-day.ts';
import { holderOf, holderOptions, idOf } from '../holders.ts';
import type { HolderOptions } from '../holders.ts';
import { JSON_OPTION, print, printPages } from '../output.ts';

type Quota = Awaited<ReturnType<Api['quotas']['grant']>>;
type PlanRequest = Awaited<ReturnType<Api['quotas']['requests']['list']>>['requests'][number];

interface Output {
  json?: true;
}

interface Terms extends Output {
  until?: string;
  private?: boolean;
}

const PAGE = 200;

const quotaLine = ({
  id,
  name,
  user,
  organization,
  expiresAt,
  isExpired,
  private: isPrivate,
}: Quota): string =>
  [
    String(id).padEnd(6),
    name.padEnd(24),
    (user?.email ?? `${organization?.name} (organisation ${organization?.id})`).padEnd(44),
    isExpired ? `over since ${expiresAt}` : (expiresAt ?? 'no end'),
    isPrivate ? 'private' : '',
  ].join(' ');

const requestLine = ({ id, quota, state, requester, organization, message }: PlanRequest): string =>
  [
    String(id).padEnd(6),
    state.padEnd(10),
    quota.padEnd(24),
    (organization ? `${requester.email} for ${organization.name}` : requester.email).padEnd(44),
    message.replaceAll(/\s+/g, ' ').slice(0, 60),
  ].join(' ');

interface ListOptions extends HolderOptions, Output {
  name?: QuotaName;
  state?: GrantState;
}

async function list(api: Api, search: string | undefined, options: ListOptions): Promise<void> {
  const { name, state, json } = options;
  const holder = await holderOf(api, options);
  if (holder && [search, name, state].some((filter) => filter !== undefined))
    throw invalid('Of one holder all quotas are listed: leave out what narrows the list');
  await printPages(
    async (cursor: number | undefined) => {
      const page = holder
        ? await api.quotas.list({ holder, cursor, limit: PAGE })
        : await api.quotas.grants({ search, name, state, cursor, limit: PAGE });
      return { rows: page.quotas, next: page.nextCursor };
    },
    json,
    quotaLine,
  );
}

async function grant(api: Api, name: QuotaName, options: HolderOptions & Terms): Promise<void> {
  const expiresAt = endOfDay(options.until);
  const holder = await holderOf(api, options);
  if (holder === null) throw invalid('Say whom it is for: --user <email> or --organization <id>');
  const quota = await api.quotas.grant({ holder, name, private: options.private ?? false, expiresAt });
  print(quota, options.json, () => [quotaLine(quota).trimEnd()]);
}

const requests = (api: Api, { state, json }: { state: PlanRequestState } & Output): Promise<void> =>
  printPages(
    async (cursor: number | undefined) => {
      const page = await api.quotas.requests.list({ state, cursor, limit: PAGE });
      return { rows: page.requests, next: page.nextCursor };
    },
    json,
    requestLine,
  );

const termsOptions = (command: Command): Command =>
  command
    .option('--until <day>', 'the last day, such as 2027-03-31; without it there is no end')
    .option('--private', 'what is made with it may be kept from the rest of the organisation')
    .option(...JSON_OPTION);

const decided = (
  { request, isMailed }: Awaited<ReturnType<Api['quotas']['requests']['decline']>>,
  json: true | undefined,
): void =>
  print({ request, isMailed }, json, () => [
    requestLine(request).trimEnd(),
    isMailed ? 'They are told by e-mail' : 'The answer stands in the outbox: e-mails are not sent from here',
  ]);

export const quotasCommand = (call: CallApi): Command => {
  const quotas = new Command('quotas').description('What is open to users and organisations, and requests.');
  const name = new Option('--name <quota>', 'this quota alone').choices(QUOTA_NAMES);
  holderOptions(quotas.command('list'))
    .description('Everything that is granted, or what one holder has; with --json one a line.')
    .argument('[search]', "part of a holder's name or e-mail address")
    .addOption(name)
    .addOption(new Option('--state <state>', 'those alone').choices(GRANT_STATES))
    .option(...JSON_OPTION)
    .action((search: string | undefined, options: ListOptions) => call((api) => list(api, search, options)));
  termsOptions(holderOptions(quotas.command('grant')))
    .description('Open a quota to a user or an organisation, from their next call on.')
    .argument('<quota>', QUOTA_NAMES.join(', '))
    .action((quota: QuotaName, options: HolderOptions & Terms) => call((api) => grant(api, quota, options)));
  quotas
    .command('revoke')
    .description('Take a grant back, from the next call on.')
    .argument('<id>', 'the first column of "quotas list"', idOf)
    .option(...JSON_OPTION)
    .action((id: number, { json }: Output) =>
      call(async (api) => {
        const answer = await api.quotas.revoke({ id });
        print(answer, json, () => ['Revoked']);
      }),
    );
  quotas
    .command('requests')
    .description('What users ask for; with --json one a line.')
    .addOption(new Option('--state <state>', 'those alone').choices(PLAN_REQUEST_STATES).default('requested'))
    .option(...JSON_OPTION)
    .action((options: { state: PlanRequestState } & Output) => call((api) => requests(api, options)));
  termsOptions(quotas.command('approve'))
    .description('Grant what a request asks for; the requester is told.')
    .argument('<id>', 'the first column of "quotas requests"', idOf)
    .option('--note <text>', 'for whoever asked', '')
    .action((id: number, { until, private: isPrivate = false, note, json }: Terms & { note: string }) =>
      call(async (api) => {
        const terms = { private: isPrivate, expiresAt: endOfDay(until) };
        decided(await api.quotas.requests.approve({ id, note, ...terms }), json);
      }),
    );
  quotas
    .command('decline')
    .description('Leave everything as it is; the requester is told.')
    .argument('<id>', 'the first column of "quotas requests"', idOf)
    .option('--note <text>', 'for whoever asked', '')
    .option(...JSON_OPTION)
    .action((id: number, { note, json }: { note: string } & Output) =>
      call(async (api) => decided(await api.quotas.requests.decline({ id, note }), json)),
    );
  return quotas;
};
