import { Command, Option } from 'commander';
import type { Api } from '@peerlens/domain/api.ts';
import { invalid } from '@peerlens/kernel';
import type { CallApi } from '../call.ts';
import { JSON_OPTION, print, printPages } from '../output.ts';

type Details = Awaited<ReturnType<Api['users']['byEmail']>>;
type Row = Awaited<ReturnType<Api['users']['list']>>['users'][number];

const YES_NO = ['yes', 'no'] as const;
type YesNo = (typeof YES_NO)[number];

const isYes = (word: YesNo | undefined): boolean | undefined =>
  word === undefined ? undefined : word === 'yes';

const marksOf = ({ isSuperuser, isExpired, isConfirmed, disabledAt }: Row | Details): string =>
  [
    disabledAt !== null && 'disabled',
    isSuperuser && 'superuser',
    isExpired && 'trial over',
    !isConfirmed && 'unconfirmed',
  ]
    .filter(Boolean)
    .join(', ');

const describe = (user: Details): string[] => [
  `${user.name} <${user.email}>${marksOf(user) && ` (${marksOf(user)})`}`,
  `Id            ${user.id}`,
  `Since         ${user.createdAt}`,
  `Password      ${user.hasPassword ? 'set' : 'none yet'}`,
  `Sessions      ${user.sessionsCount}`,
  `Author        ${user.linkedAuthor ? `${user.linkedAuthor.id} ${user.linkedAuthor.name}` : 'none'}`,
  `Changelog     ${user.showChangelogLink === null ? 'by default' : user.showChangelogLink ? 'shown' : 'hidden'}`,
  `Organisations ${user.memberships.map(({ organization }) => organization).join(', ') || 'none'}`,
  `Quotas        ${
    user.quotas
      .filter(({ isInForce }) => isInForce)
      .map(({ name }) => name)
      .join(', ') || 'none'
  }`,
];

interface ListOptions {
  superuser?: boolean;
  disabled?: boolean;
  quota?: string;
  json?: boolean;
}

function list(api: Api, search: string | undefined, options: ListOptions): Promise<void> {
  const { superuser: isSuperuser, disabled: isDisabled, quota, json } = options;
  return printPages(
    async (cursor: string | undefined) => {
      const filter = { search, isSuperuser, isDisabled, quota };
      const { users: rows, next } = await api.users.list({ ...filter, cursor, limit: 200 });
      return { rows, next };
    },
    json,
    (user: Row) => `${user.email.padEnd(40)} ${user.name.padEnd(30)} ${marksOf(user)}`,
  );
}

interface SetOptions {
  superuser?: YesNo;
  expired?: YesNo;
  confirmed?: YesNo;
  disabled?: YesNo;
  changelog?: YesNo | 'default';
  author?: string;
  json?: boolean;
}

function authorOf(text: string | undefined): number | null | undefined {
  if (text === undefined || text === 'none') return text === undefined ? undefined : null;
  if (!/^\d{1,15}$/.test(text)) throw invalid(`--author takes an id or "none", not "${text}"`);
  return Number(text);
}

const changeOf = ({ superuser, expired, confirmed, disabled, changelog, author }: SetOptions) => ({
  isSuperuser: isYes(superuser),
  isExpired: isYes(expired),
  isConfirmed: isYes(confirmed),
  isDisabled: isYes(disabled),
  showChangelogLink: changelog === 'default' ? null : isYes(changelog),
  linkedAuthorId: authorOf(author),
});

async function set(api: Api, email: string, options: SetOptions): Promise<void> {
  const change = changeOf(options);
  if (Object.values(change).every((value) => value === undefined))
    throw invalid('Say what to set: "peerlens users set --help" lists it');
  const { id } = await api.users.byEmail({ email });
  const user = await api.users.update({ id, ...change });
  print(user, options.json, () => describe(user));
}

interface EraseOptions {
  leaveOrganizations?: boolean;
  json?: boolean;
}

async function erase(api: Api, email: string, options: EraseOptions): Promise<void> {
  const { id } = await api.users.byEmail({ email });
  const { leaveOrganizations: leavesOrganizations = false, json } = options;
  const answer = await api.privacy.erase({ userId: id, email, leavesOrganizations });
  print(answer, json, () => [`${email} is erased, and told so by e-mail`]);
}

const yesNo = (name: string, does: string): Option => new Option(`--${name} <yes|no>`, does).choices(YES_NO);

export const usersCommand = (call: CallApi): Command => {
  const users = new Command('users').description('Accounts: who has one, and what they may.');
  users
    .command('list')
    .description('By name or e-mail address, or all; with --json one user a line.')
    .argument('[search]', 'part of a name or an e-mail address')
    .option('--superuser', 'superusers alone')
    .option('--disabled', 'disabled accounts alone')
    .option('--quota <name>', 'those who have this quota in force')
    .option(...JSON_OPTION)
    .action((search: string | undefined, options: ListOptions) => call((api) => list(api, search, options)));
  users
    .command('show')
    .argument('<email>')
    .option(...JSON_OPTION)
    .action((email: string, { json }: { json?: boolean }) =>
      call(async (api) => {
        const user = await api.users.byEmail({ email });
        print(user, json, () => describe(user));
      }),
    );
  users
    .command('add')
    .description('Make an account, and print the link by which its owner chooses a password, once.')
    .argument('<email>')
    .argument('<name>')
    .option('--superuser', 'who may do everything')
    .option(...JSON_OPTION)
    .action(
      (email: string, name: string, { superuser = false, json }: { superuser?: boolean; json?: boolean }) =>
        call(async (api) => {
          const created = await api.users.create({ email, name, isSuperuser: superuser });
          print(created, json, () => [
            ...describe(created.user),
            `Link to choose a password, until ${created.expiresAt}:`,
            created.passwordLink,
          ]);
        }),
    );
  users
    .command('set')
    .description('Change an account; what is not named stays as it is.')
    .argument('<email>')
    .addOption(yesNo('superuser', 'may do everything'))
    .addOption(yesNo('expired', 'the trial is over'))
    .addOption(yesNo('confirmed', 'the e-mail address is known to be theirs'))
    .addOption(yesNo('disabled', 'cannot log in; sessions end at once'))
    .addOption(
      new Option('--changelog <yes|no|default>', 'sees the link to the changelog').choices([
        ...YES_NO,
        'default',
      ]),
    )
    .option('--author <id|none>', 'who they are among the authors')
    .option(...JSON_OPTION)
    .action((email: string, options: SetOptions) => call((api) => set(api, email, options)));
  users
    .command('erase')
    .description('Delete an account with everything of its own, for good; its owner is told by e-mail.')
    .argument('<email>')
    .option('--leave-organizations', 'also where an organisation has no other administrator')
    .option(...JSON_OPTION)
    .action((email: string, options: EraseOptions) => call((api) => erase(api, email, options)));
  return users;
};
