import { basename } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { IMPORT_KINDS } from '@peerlens/domain/corpus/corpus.contract.ts';
import type { CorpusKind } from '@peerlens/domain/corpus/corpus.contract.ts';
import { runAll } from '../import-runs.ts';
import type { CallApi, Run, Start } from '../import-runs.ts';
import { importConceptsCommand } from './import-concepts.ts';
import { importProposalsCommand } from './import-proposals.ts';
import { importTitlesCommand } from './import-titles.ts';

const DESCRIPTIONS: Readonly<Record<CorpusKind, string>> = {
  institutions: 'research organisations: ROR v1 or v2, or OpenAlex institutions',
  sources: 'journals and other venues: OpenAlex sources',
  authors: 'people: OpenAlex authors',
  works: 'articles: OpenAlex works',
};

const wholeNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw new InvalidArgumentError('Give a whole number above 0.');
  return value;
};

interface FileOptions {
  json?: boolean;
  rejects?: string;
}

const fileCommand = (call: CallApi, kind: CorpusKind): Command =>
  new Command(kind)
    .description(DESCRIPTIONS[kind])
    .argument('<path...>', 'files (plain or gzip), folders in snapshot layout, or - for standard input')
    .option('--rejects <file>', 'where rejected records go (default: <file name>.rejects.jsonl here)')
    .option('--json', 'print one JSON object per event')
    .action(async (paths: string[], options: FileOptions, command: Command) => {
      if (options.rejects !== undefined && paths.length > 1) {
        command.error('--rejects names one file: give one path with it');
      }
      const run = (path: string): Run => ({
        title: `${kind} ${path === '-' ? 'from standard input' : basename(path)}`,
        json: options.json === true,
        start: async (api, moreFollow) =>
          api.corpus.importFile({ kind, path, rejectsPath: options.rejects, moreFollow }),
      });
      await runAll(call, paths.map(run));
    });

interface OpenAlexOptions extends FileOptions {
  filter: string;
  email?: string;
  max?: number;
  perPage?: number;
  baseUrl?: string;
}

const openAlexCommand = (call: CallApi): Command =>
  new Command('openalex')
    .description('articles straight from the OpenAlex API')
    .requiredOption(
      '--filter <filter>',
      'as the API takes it, such as primary_topic.id:t10181,from_publication_date:2024-01-01',
    )
    .option('--email <address>', 'sent with each request, as the API asks of polite clients')
    .option('--max <works>', 'stop after so many', wholeNumber)
    .option('--per-page <works>', 'works per request, at most 200', wholeNumber)
    .option('--base-url <url>', 'another server that speaks the same API')
    .option('--rejects <file>', 'where rejected records go (default: openalex.rejects.jsonl here)')
    .option('--json', 'print one JSON object per event')
    .action(async ({ filter, email, max, perPage, baseUrl, rejects, json }: OpenAlexOptions) => {
      const input = { filter, email, maxWorks: max, perPage, baseUrl, rejectsPath: rejects };
      const start: Start = async (api) => api.corpus.importOpenAlex(input);
      await runAll(call, [{ title: 'works from OpenAlex', json: json === true, start }]);
    });

/** `peerlens import …`: brings a corpus or an ontology in. */
export function importCommand(call: CallApi): Command {
  const command = new Command('import').description(
    'Bring articles, authors, sources, institutions, concepts, proposals or titles of Wikipedia in; running it again changes nothing',
  );
  for (const kind of IMPORT_KINDS)
    command.addCommand(kind === 'concepts' ? importConceptsCommand(call) : fileCommand(call, kind));
  return command
    .addCommand(openAlexCommand(call))
    .addCommand(importTitlesCommand(call))
    .addCommand(importProposalsCommand(call));
}
