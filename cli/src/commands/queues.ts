import { Command } from 'commander';
import type { Api } from '@peerlens/domain/api.ts';
import { invalid } from '@peerlens/kernel';
import type { CallApi } from '../call.ts';
import { JSON_OPTION } from '../output.ts';

const HEAD = ['Queue', 'Waiting', 'At work', 'Failed', 'Dead letters'];
const row = ([name, ...counts]: readonly (string | number)[]): string =>
  `${String(name).padEnd(20)}${counts.map((count) => String(count).padStart(14)).join('')}`;

async function list(api: Api, json: boolean | undefined): Promise<void> {
  const found = await api.queues.list();
  if (json) {
    console.log(JSON.stringify(found));
    return;
  }
  console.log(row(HEAD));
  for (const { name, waiting, active, failed, deadLetters } of found.queues)
    console.log(row([name, waiting, active, failed, deadLetters]));
  for (const { name, cron, timezone } of found.schedules)
    console.log(`${name} is put in at ${cron} (${timezone})`);
}

/** Every page, one job a line. */
async function failed(api: Api, queue: string, json: boolean | undefined): Promise<void> {
  for (let cursor: string | undefined; ;) {
    const page = await api.queues.failed({ queue, cursor, limit: 200 });
    for (const job of page.jobs) {
      const [first = ''] = job.error.split('\n');
      console.log(
        json ? JSON.stringify(job) : `${job.id}  ${job.failedAt}  ${job.attempts} attempts  ${first}`,
      );
    }
    if (page.next === null) return;
    cursor = page.next;
  }
}

async function retry(
  api: Api,
  queue: string,
  { id, all, json }: { id: string | undefined; all?: boolean; json?: boolean },
): Promise<void> {
  if ((id === undefined) === !all) throw invalid('Name a job, or say --all');
  if (id !== undefined) {
    const answer = await api.queues.retry({ queue, id });
    const said = answer.result === 'retried' ? 'Back in the queue' : 'Covered by an equal job that waits';
    console.log(json ? JSON.stringify(answer) : said);
    return;
  }
  const answer = await api.queues.retryAll({ queue });
  const said = `${answer.retried} back in the queue, ${answer.covered} covered by one that waits, ${answer.left} failed ones left`;
  console.log(json ? JSON.stringify(answer) : said);
}

export const queuesCommand = (call: CallApi): Command => {
  const queues = new Command('queues').description('Background jobs: what waits, what failed and why.');
  queues
    .command('list', { isDefault: true })
    .description('Every queue with its counts.')
    .option(...JSON_OPTION)
    .action(({ json }: { json?: boolean }) => call((api) => list(api, json)));
  queues
    .command('failed')
    .description('The failed jobs of a queue, last failed first; with --json one a line.')
    .argument('<queue>')
    .option(...JSON_OPTION)
    .action((queue: string, { json }: { json?: boolean }) => call((api) => failed(api, queue, json)));
  queues
    .command('retry')
    .description('Put a failed job back for one more attempt, or all of a queue.')
    .argument('<queue>')
    .argument('[job]')
    .option('--all', 'every failed job of the queue, a thousand at most')
    .option(...JSON_OPTION)
    .action((queue: string, id: string | undefined, options: { all?: boolean; json?: boolean }) =>
      call((api) => retry(api, queue, { ...options, id })),
    );
  return queues;
};
