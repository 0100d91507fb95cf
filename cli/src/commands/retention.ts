import { Command } from 'commander';
import type { CallApi } from '../call.ts';

interface RunOptions {
  dryRun?: boolean;
  json?: boolean;
}

const lineOf = (rule: string, count: number): string => `${rule.padEnd(20)}${count.toLocaleString('en')}`;

/** Says what would go, and changes nothing. */
const showDue = (call: CallApi, asJson: boolean): Promise<void> =>
  call(async (api) => {
    const due = await api.privacy.retentionDue();
    if (asJson) console.log(JSON.stringify(due));
    else
      for (const { rule, days, due: count } of due) console.log(`${lineOf(rule, count)} after ${days} days`);
  });

const run = (call: CallApi, asJson: boolean): Promise<void> =>
  call(async (api) => {
    for await (const { removed, finished } of await api.privacy.runRetention()) {
      if (!finished) continue;
      if (asJson) console.log(JSON.stringify(removed));
      else for (const [rule, count] of Object.entries(removed)) console.log(`${lineOf(rule, count)} removed`);
    }
  });

export const retentionCommand = (call: CallApi): Command => {
  const retention = new Command('retention').description('What is kept no longer than its period.');
  retention
    .command('run')
    .description('Take away now what is past its period; a worker does it every night.')
    .option('--dry-run', 'only say what would go')
    .option('--json', 'as JSON')
    .action(({ dryRun = false, json = false }: RunOptions) => (dryRun ? showDue : run)(call, json));
  return retention;
};
