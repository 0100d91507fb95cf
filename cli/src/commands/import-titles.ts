import { basename } from 'node:path';
import { Command } from 'commander';
import type { TitlesImportEvent } from '@peerlens/domain/corpus/titles.contract.ts';
import { runAll } from '../import-runs.ts';
import type { CallApi } from '../import-runs.ts';

interface TitleOptions {
  lang: string;
  dryRun?: boolean;
  rejects?: string;
  json?: boolean;
}

/** Tells what the progress of other imports does not know of. */
async function* told(
  events: AsyncIterable<TitlesImportEvent>,
  { title, json = false, dryRun = false }: { title: string; json?: boolean; dryRun?: boolean },
): AsyncGenerator<TitlesImportEvent> {
  for await (const event of events) {
    yield event;
    if (!event.finished || json) continue;
    if (event.removed > 0) process.stderr.write(`${title}: ${event.removed} gone\n`);
    if (dryRun) process.stderr.write(`${title}: nothing was changed\n`);
  }
}

/** `peerlens import wiki-titles …`: what the column Wikipedia of possible concepts is filled from. */
export const importTitlesCommand = (call: CallApi): Command =>
  new Command('wiki-titles')
    .description(
      'titles of Wikipedia, for possible concepts: a dump …-all-titles-in-ns0, or a table of title, target of a redirect and mark (ambiguous, disambiguation), parted by tabs; replaces the language whole',
    )
    .argument('<file>', 'plain or gzip, or - for standard input')
    .requiredOption('--lang <language>', 'as the address of the Wikipedia begins: en, de, fr, ru')
    .option('--dry-run', 'tell how many titles would come and go, and change nothing')
    .option('--rejects <file>', 'where rejected lines go (default: <file name>.rejects.jsonl here)')
    .option('--json', 'print one JSON object per event')
    .action(async (path: string, { lang, dryRun = false, rejects, json = false }: TitleOptions) => {
      const title = `titles ${path === '-' ? 'from standard input' : basename(path)}`;
      const asked = { path, lang, dryRun, rejectsPath: rejects };
      const start = async (api: Parameters<Parameters<CallApi>[0]>[0]) =>
        told(await api.corpus.importTitles(asked), { title, json, dryRun });
      await runAll(call, [{ title, json, start }]);
    });
