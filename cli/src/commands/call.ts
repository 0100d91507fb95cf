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

/** Finds `articles.search` in the caller by its path. */
function procedureAt(api: unknown, path: string): ((input: unknown) => Promise<unknown>) | null {
  let found: unknown = api;
  for (const name of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[name];
  return typeof found === 'function' ? (found as (input: unknown) => Promise<unknown>) : null;
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
        const procedure = procedureAt(api, path);
        if (!procedure) throw invalid(`There is no procedure ${path}`);
        const answer = await procedure(input);
        if (!isStream(answer)) {
          console.log(JSON.stringify(answer, null, 2));
          return;
        }
        for await (const event of answer) console.log(JSON.stringify(event));
      });
    });
