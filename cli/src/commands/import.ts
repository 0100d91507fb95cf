import { basename } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import type { Api } from '@peerlens/domain/api.ts';
import { IMPORT_KINDS } from '@peerlens/domain/corpus/corpus.contract.ts';
import type { ImportEvent, ImportKind } from '@peerlens/domain/corpus/corpus.contract.ts';
import { progressView } from '../progress.ts';
import type { ProgressView } from '../progress.ts';

/** Does some work with the procedures, in process or over HTTP, as the command line was told. */
export type CallApi = <T>(work: (api: Api) => Promise<T>) => Promise<T>;

type Start = (api: Api, moreFollow: boolean) => Promise<AsyncIterable<ImportEvent>>;

const REJECTED = 1;
/** As a shell reports a program ended by Ctrl-C: 128 + SIGINT. */
const INTERRUPTED = 130;

const DESCRIPTIONS: Readonly<Record<ImportKind, string>> = {
  institutions: 'research organisations: ROR v1 or v2, or OpenAlex institutions',
  sources: 'journals and other venues: OpenAlex sources',
  authors: 'people: OpenAlex authors',
  works: 'articles: OpenAlex works',
  concepts: 'an ontology: SKOS as Turtle or RDF/XML, or JSON lines',
};

/**
 * Counts Ctrl-C: the first asks the import to stop after its current batch, the second ends the program.
 * `release` gives Ctrl-C its usual meaning back.
 */
function interruptions(): { isAsked: () => boolean; release: () => void } {
  let isAsked = false;
  const onSignal = (): void => {
    if (isAsked) process.exit(INTERRUPTED);
    isAsked = true;
    process.stderr.write('\nStopping after this batch; press Ctrl-C again to stop at once.\n');
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return {
    isAsked: () => isAsked,
    release: () => {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
    },
  };
}

/** Leaving the loop early ends the import's generator, which completes the batch in work. */
async function follow(
  events: AsyncIterable<ImportEvent>,
  view: ProgressView,
  isStopAsked: () => boolean,
): Promise<ImportEvent | null> {
  let last: ImportEvent | null = null;
  for await (const event of events) {
    view.show(event);
    last = event;
    if (isStopAsked() && !event.finished) return null;
  }
  return last;
}

interface Run {
  title: string;
  start: Start;
  json: boolean;
}

interface Todo {
  moreFollow: boolean;
  isStopAsked: () => boolean;
}

/** True unless it was stopped by Ctrl-C. */
async function runOne(api: Api, { title, start, json }: Run, todo: Todo): Promise<boolean> {
  const view = progressView(title, { json });
  const last = await follow(await start(api, todo.moreFollow), view, todo.isStopAsked).finally(view.end);
  if (last === null || todo.isStopAsked()) {
    process.exitCode = INTERRUPTED;
    process.stderr.write('Stopped. Run the same command again to go on.\n');
    return false;
  }
  if (last.rejected > 0) {
    process.exitCode = REJECTED;
    const where = last.rejectsPath ?? 'nowhere';
    process.stderr.write(`${title}: ${last.rejected} rejected, see ${where}\n`);
  } else if (last.rejectsPath !== null) {
    process.stderr.write(`${title}: all read, some with a correction, see ${last.rejectsPath}\n`);
  }
  return true;
}

/** One import after another, and at their end what follows from all; a stop leaves out the rest. */
async function runAll(call: CallApi, runs: readonly Run[]): Promise<void> {
  const interrupt = interruptions();
  try {
    await call(async (api) => {
      for (const [at, run] of runs.entries()) {
        const todo = { moreFollow: at < runs.length - 1, isStopAsked: interrupt.isAsked };
        try {
          if (!(await runOne(api, run, todo))) return;
        } catch (error) {
          // The paths before this one are in; only the failure that was first is told.
          if (at > 0) await api.corpus.settle().catch(() => undefined);
          throw error;
        }
      }
    });
  } finally {
    interrupt.release();
  }
}

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

const fileCommand = (call: CallApi, kind: ImportKind): Command =>
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
    'Bring articles, authors, sources, institutions or concepts in; running it again changes nothing',
  );
  for (const kind of IMPORT_KINDS) command.addCommand(fileCommand(call, kind));
  return command.addCommand(openAlexCommand(call));
}
