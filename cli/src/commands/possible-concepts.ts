import fs from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Command, Option } from 'commander';
import type { Api } from '@peerlens/domain/api.ts';
import type {
  CreateBatch,
  DocsBatch,
} from '@peerlens/domain/possible-concepts/possible-concepts.contract.ts';
import { MAX_TEXT } from '@peerlens/domain/possible-concepts/possible-concepts.contract.ts';
import { invalid } from '@peerlens/kernel';
import type { CallApi } from '../call.ts';
import { encodeCandidates } from '../candidate-rows.ts';
import type { CandidateFormat } from '../candidate-rows.ts';
import { idOf } from '../holders.ts';
import { JSON_OPTION, print, printPages } from '../output.ts';
import { writeExport } from '../write-export.ts';

/** Often enough for who waits, seldom enough for who serves. */
const ASK_EVERY_MS = 1000;

const batchLine = ({ id, status, documents, candidates, decided, source, title }: DocsBatch): string =>
  `${String(id).padStart(6)}  ${status.padEnd(8)} ${String(documents).padStart(6)} documents ${String(candidates).padStart(5)} candidates ${String(decided).padStart(5)} decided  ${source.padEnd(10)} ${title}`;

interface ScanOptions {
  folder?: number;
  search?: number;
  articles?: string;
  title?: string;
  wait?: true;
  now?: true;
  json?: true;
}

/** What a file holds, which is read no further than anybody may send. */
async function readText(path: string): Promise<string> {
  if (path === '-') return text(process.stdin);
  if (!fs.existsSync(path)) throw invalid(`There is no file ${path}`);
  if (fs.statSync(path).size > MAX_TEXT * 4) throw invalid(`A text has at most ${MAX_TEXT} characters`);
  return fs.promises.readFile(path, 'utf8');
}

/** Ids parted by commas, blanks or lines; `@FILE` for those in a file. */
async function articleIds(given: string): Promise<number[]> {
  const list = given.startsWith('@') ? await readText(given.slice(1)) : given;
  return list
    .split(/[\s,;]+/)
    .filter((id) => id !== '')
    .map(idOf);
}

async function askedFor(file: string | undefined, options: ScanOptions): Promise<CreateBatch> {
  const { folder, search, articles, title = '' } = options;
  if ([file, folder, search, articles].filter((given) => given !== undefined).length !== 1)
    throw invalid('Name one of these: a file, --folder, --search or --articles');
  if (folder !== undefined) return { source: 'folder', folderId: folder, title };
  if (search !== undefined) return { source: 'search', savedSearchId: search, title };
  if (articles !== undefined) return { source: 'articles', articleIds: await articleIds(articles), title };
  return { source: 'text', text: await readText(file ?? '-'), title };
}

/** Until the job has ended. @throws DomainError `invalid` when it has failed. */
async function done(api: Api, id: number): Promise<DocsBatch> {
  for (;;) {
    const { batch } = await api.possibleConcepts.batch({ id });
    if (batch.status === 'failed') throw invalid(batch.error ?? 'The batch has failed');
    if (batch.status === 'success') return batch;
    await wait(ASK_EVERY_MS);
  }
}

const scanCommand = (call: CallApi): Command =>
  new Command('scan')
    .description(
      'Make a batch: a worker looks its documents through for terms that concepts could be made of.',
    )
    .argument('[file]', 'a text, or - for standard input')
    .addOption(new Option('--folder <id>', 'the proposals of a folder').argParser(idOf))
    .addOption(new Option('--search <id>', 'the articles that a saved search finds').argParser(idOf))
    .option('--articles <ids>', 'these articles, parted by commas; @FILE for a file of ids')
    .option('--title <title>', 'what the batch is called (default: after its documents)')
    .option('--wait', 'until it is done')
    .option('--now', 'look them through in this process instead of waiting for a worker')
    .option(...JSON_OPTION)
    .action(async (file: string | undefined, options: ScanOptions) => {
      const asked = await askedFor(file, options);
      await call(async (api) => {
        const { id } = await api.possibleConcepts.createBatch(asked);
        if (options.now) await api.possibleConcepts.runBatch({ id });
        const isAwaited = options.wait ?? options.now ?? false;
        const batch = isAwaited ? await done(api, id) : (await api.possibleConcepts.batch({ id })).batch;
        print(batch, options.json, () => [batchLine(batch)]);
      });
    });

const listCommand = (call: CallApi): Command =>
  new Command('list')
    .description('Batches, newest first; with --json one a line.')
    .option(...JSON_OPTION)
    .action(({ json }: { json?: true }) =>
      call((api) =>
        printPages(
          async (before: number | undefined) => {
            const { batches, next } = await api.possibleConcepts.batches({ before });
            return { rows: batches, next };
          },
          json,
          batchLine,
        ),
      ),
    );

interface ExportOptions {
  format: CandidateFormat;
  hidden?: boolean;
  output?: string;
}

const exportCommand = (call: CallApi): Command =>
  new Command('export')
    .description('The possible concepts of a batch, best first.')
    .argument('<batch>', 'its number', idOf)
    .addOption(new Option('--format <format>', 'how').choices(['csv', 'json']).default('csv'))
    .option('--hidden', 'hidden ones too')
    .option('--output <file>', 'write it there; it must not exist (default: standard output)')
    .action(async (id: number, { format, hidden = false, output }: ExportOptions) => {
      if (output !== undefined && fs.existsSync(output)) throw invalid(`There is a file ${output} already`);
      const made = await call(async (api) => {
        const { possibleConcepts } = await api.possibleConcepts.batch({ id, showHidden: hidden });
        return encodeCandidates(api, possibleConcepts, format);
      });
      const status = await writeExport(
        (async function* () {
          yield Buffer.from(made);
        })(),
        output,
      );
      if (status !== 0) process.exitCode = status;
    });

const removeCommand = (call: CallApi): Command =>
  new Command('remove')
    .description('Forget a batch; what was made of its rows stays.')
    .argument('<batch>', 'its number', idOf)
    .action((id: number) =>
      call(async (api) => {
        await api.possibleConcepts.removeBatch({ id });
        console.log(`Batch ${id} is gone`);
      }),
    );

/** `peerlens possible-concepts …` */
export const possibleConceptsCommand = (call: CallApi): Command =>
  new Command('possible-concepts')
    .description('Terms of documents that concepts could be made of.')
    .addCommand(scanCommand(call))
    .addCommand(listCommand(call))
    .addCommand(exportCommand(call))
    .addCommand(removeCommand(call));
