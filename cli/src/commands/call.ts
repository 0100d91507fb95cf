import { Command } from 'commander';
import { invalid } from '@peerlens/kernel';
import type { CallApi } from '../call.ts';

function parseInput(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid(`The input is not JSON: ${text.slice(0, 80)}`);
  }
}

/** The caller answers every name with a function; only calling it tells whether there is such a procedure. */
const isUnknown = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('No procedure found');

/** Calls `articles.search` by its path. */
async function callAt(api: unknown, path: string, input: unknown): Promise<unknown> {
  let found = api as Record<string, unknown>;
  for (const name of path.split('.')) found = found[name] as Record<string, unknown>;
  try {
    return await (found as unknown as (input: unknown) => Promise<unknown>)(input);
  } catch (error) {
    if (isUnknown(error)) throw invalid(`There is no procedure ${path}`);
    throw error;
  }
}

const isStream = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

export const callCommand = (call: CallApi): Command =>
  new Command('call')
    .description('Call any procedure and print its answer as JSON.')
    .argument('<procedure>', 'such as articles.search')
    .argument('[json]', 'its input')
    .action(async (path: string, text?: string) => {
      const input = parseInput(text);
      await call(async (api) => {
        const answer = await callAt(api, path, input);
        if (!isStream(answer)) {
          console.log(JSON.stringify(answer, null, 2));
          return;
        }
        for await (const event of answer) console.log(JSON.stringify(event));
      });
    });
