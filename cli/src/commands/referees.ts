import fs from 'node:fs/promises';
import { Command, Option } from 'commander';
import { extractInWorker } from '@peerlens/formats';
import { invalid } from '@peerlens/kernel';
import type { Api } from '@peerlens/domain/api.ts';
import type { RefereePage } from '@peerlens/domain/referees/referees.contract.ts';
import { parseSettings } from '@peerlens/ranking';
import type { CallApi } from '../call.ts';
import { printReferees } from '../referees-table.ts';

interface RankOptions {
  title?: string;
  abstract?: string;
  article?: string;
  author?: string;
  proposal?: string;
  savedSearch?: string;
  file?: string;
  limit: string;
  offset: string;
  setting?: string[];
  json?: boolean;
  csv?: boolean;
}

const DOCUMENTS = ['proposal', 'article', 'author', 'savedSearch'] as const;
const KINDS = {
  proposal: 'proposal',
  article: 'article',
  author: 'author',
  savedSearch: 'saved_search',
} as const;

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw invalid(`--${name} takes a whole number, not "${text}"`);
  return value;
}

/** `--set min_h_index=10 --set exclude_coi=1`, in the specification's names. */
function settingsOf(pairs: readonly string[]): Record<string, unknown> {
  const fields = pairs.map((pair): [string, string] => {
    const at = pair.indexOf('=');
    if (at < 1) throw invalid(`--set takes NAME=VALUE, not "${pair}"`);
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  const known = new Set(Object.keys(parseSettings({})));
  for (const [name] of fields) if (!known.has(name)) throw invalid(`There is no setting ${name}`);
  return Object.fromEntries(fields);
}

async function textOf({
  title = '',
  abstract = '',
  file,
}: RankOptions): Promise<{ title: string; abstract: string }> {
  if (!file) return { title, abstract };
  const read = await extractInWorker(new Uint8Array(await fs.readFile(file)), file);
  return { title: title || read.title, abstract: abstract || read.abstract };
}

/** The same procedure as the screen's, so the same list to the last digit. */
async function rank(api: Api, options: RankOptions): Promise<RefereePage> {
  const paging = {
    settings: settingsOf(options.setting ?? []),
    limit: wholeNumber('limit', options.limit),
    offset: wholeNumber('offset', options.offset),
  };
  for (const document of DOCUMENTS) {
    const id = options[document];
    if (id !== undefined)
      return api.referees.find({ docKind: KINDS[document], docId: wholeNumber(document, id), ...paging });
  }
  const text = await textOf(options);
  if (!text.title && !text.abstract)
    throw invalid('Say what to rank for: --title and --abstract, --article ID, or --file F.pdf');
  return api.referees.findForText({ ...text, ...paging });
}

export function refereesCommand(call: CallApi): Command {
  const referees = new Command('referees').description('Find the right people to judge a document.');
  referees
    .command('rank')
    .description('Print the ranked referees of one document.')
    .option('--title <text>')
    .option('--abstract <text>')
    .option('--file <path>', 'a PDF, DOCX or text file')
    .option('--article <id>')
    .option('--author <id>')
    .option('--proposal <id>')
    .option('--saved-search <id>')
    .addOption(new Option('--set <name=value...>', 'a setting, in the name the address of the screen uses'))
    .option('--limit <n>', 'rows', '50')
    .option('--offset <n>', 'rows to skip', '0')
    .option('--json', 'everything, as JSON')
    .option('--csv', 'the table, as CSV')
    .action(async ({ set, ...options }: RankOptions & { set?: string[] }) => {
      const page = await call((api) => rank(api, { ...options, ...(set ? { setting: set } : {}) }));
      printReferees(page, options.json ? 'json' : options.csv ? 'csv' : 'table');
    });
  return referees;
}
