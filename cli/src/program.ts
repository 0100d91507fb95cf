import fs from 'node:fs';
import path from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { DomainError, invalid } from '@peerlens/kernel';
import { codeVersion } from '@peerlens/domain/code-version.ts';
import { openCall } from './call.ts';
import type { CallApi } from './call.ts';
import type { CliParts } from './parts.ts';
import { remoteApi } from './remote-api.ts';
import { callCommand } from './commands/call.ts';
import { coiCommand } from './commands/coi.ts';
import { doctorCommand } from './commands/doctor.ts';
import { importCommand } from './commands/import.ts';
import { indexCommand, tagCommand } from './commands/indexing.ts';
import { mailCommand } from './commands/mail.ts';
import { invitationsCommand } from './commands/invitations.ts';
import { queuesCommand } from './commands/queues.ts';
import { organizationsCommand } from './commands/organizations.ts';
import { checkCommand, exportCommand } from './commands/ontology-files.ts';
import { quotasCommand } from './commands/quotas.ts';
import { refereesCommand } from './commands/referees.ts';
import { migrateCommand, seedCommand } from './commands/database.ts';
import { groupsCommand } from './commands/groups.ts';
import { scheduleCommand } from './commands/schedule.ts';
import { possibleConceptsCommand } from './commands/possible-concepts.ts';
import { releasesCommand } from './commands/releases.ts';
import { retentionCommand } from './commands/retention.ts';
import { searchCommand } from './commands/search.ts';
import { startCommand } from './commands/start.ts';
import { tokensCommand } from './commands/tokens.ts';
import { usersCommand } from './commands/users.ts';

/** With less than this a database cannot work: PostgreSQL writes its log in files of 16 MB. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

/** A full disk shows as a hundred different failures; the one thing to say about it is this. */
function fullDisk(): string | null {
  const folder = path.resolve(process.env['PEERLENS_DATA'] ?? '.peerlens');
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    if (bavail * bsize >= LEAST_FREE_BYTES) return null;
  } catch {
    return null;
  }
  return `The disk that holds ${folder} is full: free some space, or set PEERLENS_DATA to another disk`;
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** `q: expected string; limit: too big`. */
const listIssues = (issues: readonly Issue[]): string =>
  issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ');

/** A failure in one line on the error stream; what is not ours to foresee comes with its stack. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode;
  if (error instanceof DomainError) {
    console.error(`peerlens: ${error.message}`);
    return 1;
  }
  const { cause } = error as Error;
  if (cause instanceof Error && 'issues' in cause) {
    console.error(`peerlens: ${listIssues(cause.issues as Issue[])}`);
    return 1;
  }
  if (cause instanceof DomainError) return report(cause);
  console.error(fullDisk() ?? error);
  return 1;
}

/** @returns the exit status: 0 only when all went well. */
export async function runCli(argv: readonly string[], { openInstallation }: CliParts): Promise<number> {
  const program = new Command('peerlens')
    .description('Find the right people to judge research.')
    .version(codeVersion())
    .exitOverride()
    .showHelpAfterError('Run "peerlens help" for what there is.')
    .addOption(
      new Option('--server <url>', 'call a server instead of the installation here').env('PEERLENS_SERVER'),
    )
    .addOption(new Option('--token <token>', 'the API token to call it with').env('PEERLENS_TOKEN'));
  const server = (): { server: string | undefined; token: string | undefined } => program.opts();
  const openHere: CliParts['openInstallation'] = (options) => {
    if (server().server !== undefined) {
      throw invalid('This works on an installation itself: run it there, without --server');
    }
    return openInstallation(options);
  };
  const callHere = openCall(openHere);
  const call: CallApi = (work, options = {}) => {
    const { server: url, token } = server();
    return url === undefined ? callHere(work, options) : work(remoteApi({ server: url, token, ...options }));
  };
  program.addCommand(startCommand(openHere));
  program.addCommand(migrateCommand(openHere));
  program.addCommand(seedCommand(call));
  program.addCommand(doctorCommand());
  program.addCommand(importCommand(call));
  program.addCommand(exportCommand(call));
  program.addCommand(checkCommand(call));
  program.addCommand(tagCommand(call));
  program.addCommand(indexCommand(call));
  program.addCommand(refereesCommand(call));
  program.addCommand(coiCommand(call));
  program.addCommand(searchCommand(call));
  program.addCommand(retentionCommand(call));
  program.addCommand(mailCommand(call));
  program.addCommand(usersCommand(call));
  program.addCommand(organizationsCommand(call));
  program.addCommand(quotasCommand(call));
  program.addCommand(tokensCommand(call));
  program.addCommand(releasesCommand(call));
  program.addCommand(possibleConceptsCommand(call));
  program.addCommand(groupsCommand(call));
  program.addCommand(invitationsCommand(call));
  program.addCommand(scheduleCommand(call));
  program.addCommand(queuesCommand(call));
  program.addCommand(callCommand(call));
  try {
    await program.parseAsync(argv);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    return report(error);
  }
}
