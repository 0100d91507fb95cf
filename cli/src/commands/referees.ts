import fs from 'node:fs/promises';
import { Command, Option } from 'commander';
import { extractInWorker } from '@peerlens/formats';
import { invalid } from '@peerlens/kernel';
import type { Api } from '@peerlens/domain/api.ts';
import type { RefereeExplanation, RefereePage } from '@peerlens/domain/referees/referees.contract.ts';
import { parseSettings, settingsToQuery } from '@peerlens/ranking';
import type { CallApi } from '../call.ts';
import { printExplanation } from '../explanation-text.ts';
import { printReferees } from '../referees-table.ts';
import { addRefereeMarks } from './referee-marks.ts';

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
  settingsId?: string;
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

/** Of settings that somebody keeps for the document; the others are said over them. */
const savedId = ({ settingsId }: Pick<RankOptions, 'settingsId'>): number | null =>
  settingsId === undefined ? null : wholeNumber('settings-id', settingsId);

interface ExplainOptions extends Pick<
  RankOptions,
  (typeof DOCUMENTS)[number] | 'setting' | 'settingsId' | 'json'
> {
  referee: string;
}

/** What the screen's row opens into. */
async function explain(api: Api, options: ExplainOptions): Promise<RefereeExplanation> {
  const authorId = wholeNumber('referee', options.referee);
  const settings = settingsOf(options.setting ?? []);
  for (const document of DOCUMENTS) {
    const id = options[document];
    if (id === undefined) continue;
    const docId = wholeNumber(document, id);
    return api.referees.explain({
      docKind: KINDS[document],
      docId,
      settings,
      settingsId: savedId(options),
      authorId,
    });
  }
  throw invalid('Say in which ranking: --article ID, --author ID, --proposal ID or --saved-search ID');
}

/** The same procedure as the screen's, so the same list to the last digit. */
async function rank(api: Api, options: RankOptions): Promise<{ page: RefereePage; address: string | null }> {
  const settings = settingsOf(options.setting ?? []);
  const settingsId = savedId(options);
  const paging = {
    settings,
    limit: wholeNumber('limit', options.limit),
    offset: wholeNumber('offset', options.offset),
  };
  for (const document of DOCUMENTS) {
    const id = options[document];
    if (id === undefined) continue;
    const docId = wholeNumber(document, id);
    const page = await api.referees.find({ docKind: KINDS[document], docId, settingsId, ...paging });
    const query = new URLSearchParams({
      ...(settingsId !== null && { settingsId: String(settingsId) }),
      ...settingsToQuery(page.settings, page.settingsBase.settings),
    }).toString();
    return { page, address: `/referees-beam/${KINDS[document]}/${docId}${query && `?${query}`}` };
  }
  if (settingsId !== null)
    throw invalid('--settings-id names settings that are kept for one document: name it');
  const text = await textOf(options);
  if (!text.title && !text.abstract)
    throw invalid('Say what to rank for: --title and --abstract, --article ID, or --file F.pdf');
  return { page: await api.referees.findForText({ ...text, ...paging }), address: null };
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
    .option('--settings-id <id>', 'saved settings of the document, which --set goes over')
    .option('--limit <n>', 'rows', '50')
    .option('--offset <n>', 'rows to skip', '0')
    .option('--json', 'everything, as JSON')
    .option('--csv', 'the table, as CSV')
    .action(async ({ set, ...options }: RankOptions & { set?: string[] }) => {
      const { page, address } = await call((api) =>
        rank(api, { ...options, ...(set ? { setting: set } : {}) }),
      );
      printReferees(page, options.json ? 'json' : options.csv ? 'csv' : 'table');
      if (address && !options.json && !options.csv) console.log(`The same on the screen: ${address}`);
    });
  referees
    .command('explain')
    .description(
      "Print what one referee's score is made of: articles, concepts and words, in parts that add up.",
    )
    .requiredOption('--referee <id>', 'the author whose score is to be explained')
    .option('--article <id>')
    .option('--author <id>')
    .option('--proposal <id>')
    .option('--saved-search <id>')
    .addOption(new Option('--set <name=value...>', 'a setting, as for rank'))
    .option('--settings-id <id>', 'as for rank')
    .option('--json', 'everything, as JSON')
    .action(async ({ set, ...options }: ExplainOptions & { set?: string[] }) => {
      const found = await call((api) => explain(api, { ...options, ...(set ? { setting: set } : {}) }));
      printExplanation(found, options.json ? 'json' : 'text');
    });
  addRefereeMarks(referees, call);
  return referees;
}
