import { Command } from 'commander';
import type { CallApi } from '../call.ts';
import { idOf } from '../holders.ts';
import { JSON_OPTION, print, printPages } from '../output.ts';

interface Output {
  json?: true;
}

const PAGE = 200;

const seatsOf = (seats: number | null): string => (seats === null ? 'no limit' : `${seats} seats`);

export const organizationsCommand = (call: CallApi): Command => {
  const organizations = new Command('organizations').description('Institutions and who belongs to them.');
  organizations
    .command('list')
    .description('By name, or all; with --json one a line.')
    .argument('[search]', 'part of a name')
    .option(...JSON_OPTION)
    .action((search: string | undefined, { json }: Output) =>
      call((api) =>
        printPages(
          async (cursor: string | undefined) => {
            const page = await api.organizations.list({ query: search, cursor, limit: PAGE });
            return { rows: page.organizations, next: page.nextCursor };
          },
          json,
          ({ id, name, membersCount, seats }) =>
            `${String(id).padEnd(6)} ${name.padEnd(44)} ${String(membersCount).padStart(6)} members, ${seatsOf(seats)}`,
        ),
      ),
    );
  organizations
    .command('create')
    .description('Make an organisation; it begins without members.')
    .argument('<name>')
    .option('--seats <count>', 'how many may be members', idOf)
    .option(...JSON_OPTION)
    .action((name: string, { seats = null, json }: { seats?: number | null } & Output) =>
      call(async (api) => {
        const made = await api.organizations.create({ name, seats });
        print(made, json, () => [`${made.id} ${made.name}, ${seatsOf(made.seats)}`]);
      }),
    );
  organizations
    .command('members')
    .description('Who belongs to an organisation, and as what; with --json one a line.')
    .argument('<id>', 'the first column of "organizations list"', idOf)
    .option(...JSON_OPTION)
    .action((id: number, { json }: Output) =>
      call((api) =>
        printPages(
          async (cursor: string | undefined) => {
            const page = await api.organizations.members({ id, cursor, limit: PAGE });
            return { rows: page.members, next: page.nextCursor };
          },
          json,
          ({ email, name, isAdmin, isDeveloper }) => {
            const roles = [isAdmin && 'administrator', isDeveloper && 'developer'].filter(Boolean);
            return `${email.padEnd(40)} ${name.padEnd(30)} ${roles.join(', ')}`;
          },
        ),
      ),
    );
  return organizations;
};
