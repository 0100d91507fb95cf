import fs from 'node:fs';
import { Command, Option } from 'commander';
import { CSV_DELIMITER_NAMES } from '@peerlens/domain/schedules/schedules.contract.ts';
import type {
  CreateSchedule,
  KeptSchedule,
  Schedule,
  Scheduled,
  ScheduleRun,
  Target,
} from '@peerlens/domain/schedules/schedules.contract.ts';
import { EXPORT_LIMITS, REFEREE_FORMATS } from '@peerlens/domain/referees/export.contract.ts';
import { invalid } from '@peerlens/kernel';
import type { CallApi } from '../call.ts';
import { idOf } from '../holders.ts';
import { JSON_OPTION, print, printPages } from '../output.ts';
import { writeExport } from '../write-export.ts';

interface PlanOptions {
  name?: string;
  format?: CreateSchedule['format'];
  delimiter?: CreateSchedule['delimiter'];
  limit?: string;
  onlyMarked?: boolean;
  settingsId?: number;
  organization?: number;
  cron?: string;
  timeZone?: string;
  email?: string[];
  webhook?: string;
  storage?: true;
  json?: true;
}

interface AddOptions extends PlanOptions {
  proposal?: number;
  folder?: number;
  savedSearch?: number;
  user?: string;
}

const WHAT = { proposal: 'proposal', folder: 'folder', saved_search: 'saved search' } as const;

const runLine = (run: ScheduleRun): string =>
  [
    `run ${run.id}`,
    run.dueAt,
    run.state.padEnd(9),
    ...(run.state === 'succeeded'
      ? [`${run.rows} people`, `${run.bytes ?? 0} bytes`, run.sentTo ?? 'kept', run.fileName ?? '(file gone)']
      : []),
    ...(run.leftOut > 0 ? [`${run.leftOut} left out`] : []),
    ...(run.error === null ? [] : [run.error]),
  ].join('  ');

const targetText = (target: Target): string => {
  if (target.kind === 'email') return `e-mail to ${target.addresses.join(', ')}`;
  return target.kind === 'webhook' ? `webhook ${target.url}` : 'storage';
};

const stateText = ({ pausedBy, nextAt }: Schedule): string => {
  if (pausedBy !== null) return pausedBy === 'failures' ? 'paused after failures' : 'paused';
  return nextAt === null ? 'never due' : `next ${nextAt}`;
};

const line = (schedule: Schedule): string =>
  [
    String(schedule.id).padStart(6),
    `${WHAT[schedule.what.kind]} ${schedule.what.id}`.padEnd(18),
    stateText(schedule),
    `last ${schedule.lastRun?.state ?? 'never'}`,
    schedule.name,
  ].join('  ');

const lines = (schedule: Schedule): string[] => [
  line(schedule),
  `  ${schedule.cron} in ${schedule.timeZone}; ${schedule.format}, ${schedule.onlyMarked ? 'marked referees' : `the best ${schedule.limit}`}; ${targetText(schedule.target)}`,
  ...(schedule.outsiders.length > 0
    ? [`  nobody whom you share an organisation with: ${schedule.outsiders.join(', ')}`]
    : []),
  ...(schedule.lastRun ? [`  ${runLine(schedule.lastRun)}`] : []),
];

const tellKept = ({ schedule, secret }: KeptSchedule, json: true | undefined): void =>
  print({ schedule, secret }, json, () => [
    ...lines(schedule),
    ...(secret === null ? [] : [`  messages are signed with ${secret}, which is told this once`]),
  ]);

function targetOf({ email, webhook, storage }: PlanOptions): Target | undefined {
  const named = [email, webhook, storage].filter((one) => one !== undefined);
  if (named.length > 1) throw invalid('Say one target: --email, --webhook or --storage');
  if (email !== undefined) return { kind: 'email', addresses: email };
  if (webhook !== undefined) return { kind: 'webhook', url: webhook };
  return storage && { kind: 'storage' };
}

function whatOf({ proposal, folder, savedSearch }: AddOptions): Scheduled {
  const named: Scheduled[] = [
    ...(proposal === undefined ? [] : [{ kind: 'proposal' as const, id: proposal }]),
    ...(folder === undefined ? [] : [{ kind: 'folder' as const, id: folder }]),
    ...(savedSearch === undefined ? [] : [{ kind: 'saved_search' as const, id: savedSearch }]),
  ];
  if (named.length !== 1)
    throw invalid('Say whose referees: --proposal ID, --folder ID or --saved-search ID');
  return named[0];
}

/** What of a plan is said. */
const planOf = (options: PlanOptions) => {
  const { name, format, delimiter, limit, onlyMarked, settingsId, cron, timeZone } = options;
  const target = targetOf(options);
  return {
    ...(name !== undefined && { name }),
    ...(format !== undefined && { format }),
    ...(delimiter !== undefined && { delimiter }),
    // Which numbers there may be is checked by the option.
    ...(limit !== undefined && { limit: Number(limit) as (typeof EXPORT_LIMITS)[number] }),
    ...(onlyMarked !== undefined && { onlyMarked }),
    ...(settingsId !== undefined && { settingsId }),
    ...(options.organization !== undefined && { organizationId: options.organization }),
    ...(cron !== undefined && { cron }),
    ...(timeZone !== undefined && { timeZone }),
    ...(target !== undefined && { target }),
  };
};

const idOption = (flags: string, about: string): Option => new Option(flags, about).argParser(idOf);

const withPlan = (command: Command): Command =>
  command
    .option('--name <name>', 'what it is called')
    .option(
      '--cron <fields>',
      'when: minute, hour, day of month, month, day of week, such as "0 7 * * MON-FRI"',
    )
    .option('--time-zone <zone>', 'of which clock, such as Europe/Berlin (default: UTC)')
    .option('--email <address...>', 'send the file to these addresses')
    .option('--webhook <url>', 'post the file there, signed')
    .option('--storage', 'keep the file here, to be downloaded')
    .addOption(new Option('--format <format>', 'how (default: xlsx)').choices(REFEREE_FORMATS))
    .addOption(new Option('--delimiter <name>', 'what parts CSV').choices(CSV_DELIMITER_NAMES))
    .addOption(new Option('--limit <n>', 'as many of the best').choices(EXPORT_LIMITS.map(String)))
    .option('--only-marked', 'nobody but who is marked as a referee; of proposals')
    .option('--no-only-marked', 'the best, marked or not')
    .addOption(idOption('--settings-id <id>', 'settings saved for the document'))
    .addOption(idOption('--organization <id>', 'whose columns the file has'))
    .option(...JSON_OPTION);

const listCommand = (call: CallApi): Command =>
  new Command('list')
    .description('Scheduled exports, newest first; with --json one a line.')
    .option('--user <email>', 'of this user; without --server those of everybody are listed')
    .option(...JSON_OPTION)
    .action(({ user, json }: { user?: string; json?: true }) =>
      call(async (api) => {
        const asked = user === undefined ? {} : { ownerId: (await api.users.byEmail({ email: user })).id };
        for (const schedule of await api.schedules.list(asked)) print(schedule, json, () => [line(schedule)]);
      }),
    );

const addCommand = (call: CallApi): Command =>
  withPlan(
    new Command('add')
      .description('Export rankings by the clock, with the rights of whoever owns the schedule.')
      .addOption(idOption('--proposal <id>', 'the referees of this proposal'))
      .addOption(idOption('--folder <id>', 'of each proposal of this folder'))
      .addOption(idOption('--saved-search <id>', 'of this saved search'))
      .option('--user <email>', 'whose it is; without --server somebody has to be named'),
  ).action(async (options: AddOptions) => {
    const what = whatOf(options);
    const { cron, target, ...plan } = planOf(options);
    if (cron === undefined) throw invalid('Say when: --cron "0 7 * * MON-FRI" --time-zone Europe/Berlin');
    if (target === undefined) throw invalid('Say where to: --email ADDRESS, --webhook URL or --storage');
    await call(async (api) => {
      const { user } = options;
      const ownerId = user === undefined ? undefined : (await api.users.byEmail({ email: user })).id;
      const draft = { ...plan, what, cron, target, ...(ownerId !== undefined && { ownerId }) };
      tellKept(await api.schedules.create(draft), options.json);
    });
  });

const changeCommand = (call: CallApi): Command =>
  withPlan(
    new Command('change')
      .description('Change what is said; the rest stays.')
      .argument('<schedule>', 'its number', idOf),
  ).action((id: number, options: PlanOptions) => {
    const plan = planOf(options);
    if (Object.keys(plan).length === 0) throw invalid('Say what to change, such as --cron or --email');
    return call(async (api) => tellKept(await api.schedules.update({ id, ...plan }), options.json));
  });

/** Commands that are about one schedule, and answer what it is then. */
const onOne = (call: CallApi, verb: 'byId' | 'pause' | 'resume', [name, about]: [string, string]): Command =>
  new Command(name)
    .description(about)
    .argument('<schedule>', 'its number', idOf)
    .option(...JSON_OPTION)
    .action((id: number, { json }: { json?: true }) =>
      call(async (api) => {
        const schedule = await api.schedules[verb]({ id });
        print(schedule, json, () => lines(schedule));
      }),
    );

const runCommand = (call: CallApi): Command =>
  new Command('run')
    .description('Run it now, also while it is paused.')
    .argument('<schedule>', 'its number', idOf)
    .option('--now', 'in this process instead of waiting for a worker')
    .option(...JSON_OPTION)
    .action((id: number, { now, json }: { now?: true; json?: true }) =>
      call(async (api) => {
        const asked = await api.schedules.run({ id });
        if (now) await api.schedules.perform({ id: asked.id });
        const run = now ? (await api.schedules.history({ id })).runs[0] : asked;
        print(run, json, () => [runLine(run)]);
        if (run.state === 'failed') process.exitCode = 1;
      }),
    );

const historyCommand = (call: CallApi): Command =>
  new Command('history')
    .description('What became of each run, newest first; with --json one a line.')
    .argument('<schedule>', 'its number', idOf)
    .option(...JSON_OPTION)
    .action((id: number, { json }: { json?: true }) =>
      call((api) =>
        printPages<ScheduleRun, number>(
          async (before) => {
            const { runs, next } = await api.schedules.history({ id, cursor: before ?? null });
            return { rows: runs, next };
          },
          json,
          runLine,
        ),
      ),
    );

const downloadCommand = (call: CallApi): Command =>
  new Command('download')
    .description('Write the file of a run, as long as it is kept.')
    .argument('<run>', 'its number, as the history has it', idOf)
    .option('--output <file>', 'write it there; it must not exist (default: standard output)')
    .action(async (id: number, { output }: { output?: string }) => {
      if (output !== undefined && fs.existsSync(output)) throw invalid(`There is a file ${output} already`);
      const { base64 } = await call((api) => api.schedules.file({ id }));
      const status = await writeExport(
        (async function* () {
          yield await Promise.resolve(Buffer.from(base64, 'base64'));
        })(),
        output,
      );
      if (status !== 0) process.exitCode = status;
    });

const removeCommand = (call: CallApi): Command =>
  new Command('remove')
    .description('Remove a schedule, its history and the files in it.')
    .argument('<schedule>', 'its number', idOf)
    .option(...JSON_OPTION)
    .action((id: number, { json }: { json?: true }) =>
      call(async (api) => print(await api.schedules.remove({ id }), json, () => [`Schedule ${id} is gone`])),
    );

/** `peerlens schedule …` */
export const scheduleCommand = (call: CallApi): Command =>
  new Command('schedule')
    .description('Rankings exported by the clock: to e-mail, a webhook, or kept here.')
    .addCommand(listCommand(call))
    .addCommand(addCommand(call))
    .addCommand(
      onOne(call, 'byId', ['show', 'What it exports, when and where to, and how its last run went.']),
    )
    .addCommand(changeCommand(call))
    .addCommand(onOne(call, 'pause', ['pause', 'Let it rest; it can still be run by hand.']))
    .addCommand(onOne(call, 'resume', ['resume', 'Run it again, from its next time on.']))
    .addCommand(runCommand(call))
    .addCommand(historyCommand(call))
    .addCommand(downloadCommand(call))
    .addCommand(removeCommand(call));
