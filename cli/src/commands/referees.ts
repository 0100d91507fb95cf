import fs from 'node:fs/promises';
import { Command, Option } from 'commander';
import { extractInWorker } from '@peerlens/formats';
import { invalid } from '@peerlens/kernel';
import type { Api } from '@peerlens/domain/api.ts';
import type { RefereeExplanation, RefereePage } from '@peerlens/domain/referees/referees.contract.ts';
import { settingsToQuery } from '@peerlens/ranking';
import type { CallApi } from '../call.ts';
import { printExplanation } from '../explanation-text.ts';
import { documentOf, settingsOf, wholeNumber, withDocument } from '../document-options.ts';
import type { DocumentOptions } from '../document-options.ts';
import { printReferees } from '../referees-table.ts';
import { addAllocationDecisions } from './allocation-decisions.ts';
import { refereesAllocateCommand } from './referees-allocate.ts';
import { refereesExportCommand } from './referees-export.ts';
import { addFrozenRankings } from './frozen-rankings.ts';
import { addRankingLinks } from './ranking-links.ts';
import { addRefereeMarks } from './referee-marks.ts';

interface RankOptions extends DocumentOptions {
  title?: string;
  abstract?: string;
  file?: string;
  limit: string;
  offset: string;
  setting?: string[];
  settingsId?: string;
  json?: boolean;
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

interface ExplainOptions extends DocumentOptions, Pick<RankOptions, 'setting' | 'settingsId' | 'json'> {
  referee: string;
}

/** What the screen's row opens into. */
async function explain(api: Api, options: ExplainOptions): Promise<RefereeExplanation> {
  const authorId = wholeNumber('referee', options.referee);
  const settings = settingsOf(options.setting);
  const document = documentOf(options);
  if (document)
    return api.referees.explain({ ...document, settings, settingsId: savedId(options), authorId });
  throw invalid('Say in which ranking: --article ID, --author ID, --proposal ID or --saved-search ID');
}

/** The same procedure as the screen's, so the same list to the last digit. */
async function rank(api: Api, options: RankOptions): Promise<{ page: RefereePage; address: string | null }> {
  const settingsId = savedId(options);
  const paging = {
    settings: settingsOf(options.setting),
    limit: wholeNumber('limit', options.limit),
    offset: wholeNumber('offset', options.offset),
  };
  const document = documentOf(options);
  if (document) {
    const page = await api.referees.find({ ...document, settingsId, ...paging });
    const query = new URLSearchParams({
      ...(settingsId !== null && { settingsId: String(settingsId) }),
      ...settingsToQuery(page.settings, page.settingsBase.settings),
    }).toString();
    const { docKind, docId } = document;
    return { page, address: `/referees-beam/${docKind}/${docId}${query && `?${query}`}` };
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
  withDocument(referees.command('rank'))
    .description('Print the ranked referees of one document.')
    .option('--title <text>')
    .option('--abstract <text>')
    .option('--file <path>', 'a PDF, DOCX or text file')
    .addOption(new Option('--set <name=value...>', 'a setting, in the name the address of the screen uses'))
    .option('--settings-id <id>', 'saved settings of the document, which --set goes over')
    .option('--limit <n>', 'rows', '50')
    .option('--offset <n>', 'rows to skip', '0')
    .option('--json', 'everything, as JSON')
    .action(async ({ set, ...options }: RankOptions & { set?: string[] }) => {
      const { page, address } = await call((api) =>
        rank(api, { ...options, ...(set ? { setting: set } : {}) }),
      );
      printReferees(page, options.json ? 'json' : 'table');
      if (address && !options.json) console.log(`The same on the screen: ${address}`);
    });
  withDocument(referees.command('explain'))
    .description(
      "Print what one referee's score is made of: articles, concepts and words, in parts that add up.",
    )
    .requiredOption('--referee <id>', 'the author whose score is to be explained')
    .addOption(new Option('--set <name=value...>', 'a setting, as for rank'))
    .option('--settings-id <id>', 'as for rank')
    .option('--json', 'everything, as JSON')
    .action(async ({ set, ...options }: ExplainOptions & { set?: string[] }) => {
      const found = await call((api) => explain(api, { ...options, ...(set ? { setting: set } : {}) }));
      printExplanation(found, options.json ? 'json' : 'text');
    });
  referees.addCommand(refereesExportCommand(call));
  referees.addCommand(refereesAllocateCommand(call));
  addAllocationDecisions(referees, call);
  addRefereeMarks(referees, call);
  addRankingLinks(referees, call);
  addFrozenRankings(referees, call);
  return referees;
}
