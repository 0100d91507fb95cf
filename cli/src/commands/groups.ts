import fs from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Command, Option } from 'commander';
import type { Api } from '@peerlens/domain/api.ts';
import { MAX_LIST } from '@peerlens/domain/authors-groups/authors-groups.contract.ts';
import type { AuthorsGroup, ListTaken } from '@peerlens/domain/authors-groups/authors-groups.contract.ts';
import { exportedRows } from '@peerlens/domain/authors-groups/exported-rows.ts';
import { toCsv } from '@peerlens/formats/csv.ts';
import { invalid } from '@peerlens/kernel';
import type { CallApi } from '../call.ts';
import { idOf } from '../holders.ts';
import { JSON_OPTION, print } from '../output.ts';
import { writeExport } from '../write-export.ts';

/** Often enough for who waits, seldom enough for who serves. */
const ASK_EVERY_MS = 1000;

interface Matching {
  wait?: true;
  now?: true;
  json?: true;
}

const groupLine = (group: AuthorsGroup): string =>
  `${String(group.id).padStart(6)}  ${group.status.padEnd(8)} ${String(group.entries).padStart(6)} people ${String(group.found).padStart(6)} found ${String(group.ambiguous).padStart(5)} ambiguous ${String(group.missing).padStart(5)} missing  ${group.label}`;

/** What a file holds, which is read no further than anybody may send. */
async function readList(path: string): Promise<string> {
  if (path === '-') return text(process.stdin);
  if (!fs.existsSync(path)) throw invalid(`There is no file ${path}`);
  if (fs.statSync(path).size > MAX_LIST * 4) throw invalid(`A list has at most ${MAX_LIST} characters`);
  return fs.promises.readFile(path, 'utf8');
}

/** Until nobody waits any more. @throws DomainError `invalid` when the job has failed. */
async function matched(api: Api, id: number): Promise<AuthorsGroup> {
  for (;;) {
    const group = await api.authorsGroups.byId({ id });
    if (group.status === 'failed') throw invalid(group.error ?? 'The list could not be matched');
    if (group.status === 'ready') return group;
    await wait(ASK_EVERY_MS);
  }
}

async function report(api: Api, taken: ListTaken, options: Matching): Promise<void> {
  const { id } = taken.group;
  if (options.now) await api.authorsGroups.runMatching({ id });
  const isAwaited = options.wait ?? options.now ?? false;
  const group = isAwaited ? await matched(api, id) : taken.group;
  print({ ...taken, group }, options.json, () => [
    groupLine(group),
    `${taken.added} added, ${taken.repeated} were there already`,
    ...taken.unread.map(({ line, text: unread }) => `line ${line} names nobody: ${unread}`),
  ]);
}

const matching = (command: Command): Command =>
  command
    .option('--wait', 'until everybody is matched')
    .option('--now', 'match in this process instead of waiting for a worker')
    .option(...JSON_OPTION);

const listCommand = (call: CallApi): Command =>
  new Command('list')
    .description('Groups of authors, by name; with --json one a line.')
    .option(...JSON_OPTION)
    .action(({ json }: { json?: true }) =>
      call(async (api) => {
        for (const group of await api.authorsGroups.list()) print(group, json, () => [groupLine(group)]);
      }),
    );

interface CreateOptions extends Matching {
  user?: string;
  organization?: number;
}

const createCommand = (call: CallApi): Command =>
  matching(
    new Command('create')
      .description('Make a group of a list: a name, an ORCID, an e-mail or an author id a line, or a table.')
      .argument('<name>')
      .argument('<file>', 'plain text or CSV, or - for standard input')
      .option('--user <email>', 'whose it is; without --server somebody has to be named')
      .addOption(new Option('--organization <id>', 'share it with this organisation').argParser(idOf)),
  ).action(async (name: string, file: string, options: CreateOptions) => {
    const { user, organization: organizationId = null } = options;
    const list = await readList(file);
    await call(async (api) => {
      const ownerId = user === undefined ? undefined : (await api.users.byEmail({ email: user })).id;
      const draft = { name, text: list, organizationId, ...(ownerId !== undefined && { ownerId }) };
      await report(api, await api.authorsGroups.create(draft), options);
    });
  });

const importCommand = (call: CallApi): Command =>
  matching(
    new Command('import')
      .description('Add people to a group; those who are in it already are passed over.')
      .argument('<group>', 'its number', idOf)
      .argument('<file>', 'plain text or CSV, or - for standard input'),
  ).action(async (id: number, file: string, options: Matching) => {
    const list = await readList(file);
    await call(async (api) => report(api, await api.authorsGroups.add({ id, text: list }), options));
  });

interface ExportOptions {
  format: 'csv' | 'json';
  output?: string;
}

const exportCommand = (call: CallApi): Command =>
  new Command('export')
    .description('The people of a group, and whom each was found to be.')
    .argument('<group>', 'its number', idOf)
    .addOption(new Option('--format <format>', 'how').choices(['csv', 'json']).default('csv'))
    .option('--output <file>', 'write it there; it must not exist (default: standard output)')
    .action(async (id: number, { format, output }: ExportOptions) => {
      if (output !== undefined && fs.existsSync(output)) throw invalid(`There is a file ${output} already`);
      const made = await call(async (api) => {
        const group = await api.authorsGroups.export({ id });
        return format === 'json' ? `${JSON.stringify(group)}\n` : toCsv(exportedRows(group));
      });
      const status = await writeExport(
        (async function* () {
          yield Buffer.from(made);
        })(),
        output,
      );
      if (status !== 0) process.exitCode = status;
    });

const deleteCommand = (call: CallApi): Command =>
  new Command('delete')
    .description('Delete a group and the people in it.')
    .argument('<group>', 'its number', idOf)
    .action((id: number) =>
      call(async (api) => {
        await api.authorsGroups.remove({ id });
        console.log(`Group ${id} is gone`);
      }),
    );

/** `peerlens groups …` */
export const groupsCommand = (call: CallApi): Command =>
  new Command('groups')
    .description('Groups of authors, for rankings to highlight or be limited to.')
    .addCommand(listCommand(call))
    .addCommand(createCommand(call))
    .addCommand(importCommand(call))
    .addCommand(exportCommand(call))
    .addCommand(deleteCommand(call));
