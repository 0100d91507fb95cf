import { Command, Option } from 'commander';
import type { Api } from '@peerlens/domain/api.ts';
import { Scope } from '@peerlens/domain/tokens/scopes.contract.ts';
import { DEFAULT_DAYS } from '@peerlens/domain/tokens/tokens.contract.ts';
import { invalid } from '@peerlens/kernel';
import type { CallApi } from '../call.ts';
import { idOf } from '../holders.ts';
import { JSON_OPTION, print } from '../output.ts';

type Token = Awaited<ReturnType<Api['tokens']['listFor']>>[number];

interface OfOptions {
  organization?: number;
  json?: true;
}

const tokenLine = ({ id, ending, state, name, expiresAt, lastUsedOn, scopes }: Token): string =>
  [
    String(id).padEnd(6),
    `…${ending}`,
    state.padEnd(8),
    name.padEnd(30),
    `until ${expiresAt.slice(0, 10)},`,
    `${lastUsedOn === null ? 'never used' : `used ${lastUsedOn}`}:`,
    scopes.join(' '),
  ].join(' ');

const ownerOf = async (
  api: Api,
  email: string,
  { organization = null }: { organization?: number | null },
) => ({
  userId: (await api.users.byEmail({ email })).id,
  organizationId: organization,
});

function daysOf(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw invalid(`--days takes a number of days, not "${text}"`);
  return Number(text);
}

const ofOptions = (command: Command): Command =>
  command
    .argument('<email>', 'whose')
    .addOption(
      new Option(
        '--organization <id>',
        'of this organisation, for which the user answers as a developer',
      ).argParser(idOf),
    )
    .option(...JSON_OPTION);

/** Where the installation is, alone: no token makes another one. */
export const tokensCommand = (call: CallApi): Command => {
  const tokens = new Command('tokens').description('API tokens of users and organisations.');
  ofOptions(tokens.command('list'))
    .description('Newest first, the revoked ones too; with --json one a line.')
    .action((email: string, options: OfOptions) =>
      call(async (api) => {
        for (const token of await api.tokens.listFor(await ownerOf(api, email, options)))
          print(token, options.json, () => [tokenLine(token)]);
      }),
    );
  ofOptions(tokens.command('create'))
    .description('Make a token, and print it, once.')
    .argument('<name>', 'what it is for')
    .addOption(
      new Option('--scope <scopes...>', 'what it may do').choices(Scope.options).makeOptionMandatory(),
    )
    .option('--days <count>', 'how long it works', daysOf, DEFAULT_DAYS)
    .action((email: string, name: string, options: OfOptions & { scope: Scope[]; days: number }) =>
      call(async (api) => {
        const { scope: scopes, days, json } = options;
        const owner = await ownerOf(api, email, options);
        const created = await api.tokens.createFor({ ...owner, name, scopes, days });
        print(created, json, () => [tokenLine(created.token), created.secret]);
      }),
    );
  tokens
    .command('revoke')
    .description('Stop a token, from the next call on.')
    .argument('<email>', 'whose, or who is a developer of its organisation')
    .argument('<id>', 'the first column of "tokens list"', idOf)
    .option(...JSON_OPTION)
    .action((email: string, id: number, { json }: { json?: true }) =>
      call(async (api) => {
        const { userId } = await ownerOf(api, email, {});
        const token = await api.tokens.revokeFor({ userId, id });
        print(token, json, () => [tokenLine(token)]);
      }),
    );
  return tokens;
};
