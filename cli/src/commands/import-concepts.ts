import { basename } from 'node:path';
import { Command } from 'commander';
import type { ConceptsImportEvent } from '@peerlens/domain/ontology/imports.contract.ts';
import { differenceLines } from '../concept-difference.ts';
import { runAll } from '../import-runs.ts';
import type { CallApi, Run } from '../import-runs.ts';

const CONFLICTS = 1;

interface ConceptOptions {
  json?: boolean;
  rejects?: string;
  separators?: string;
  source?: string;
  comment?: string;
  dryRun?: boolean;
  suggest?: boolean;
}

/** Tells what the progress of other imports does not know of: differences, conflicts, and the change that was made. */
async function* told(
  events: AsyncIterable<ConceptsImportEvent>,
  { title, json, dryRun }: { title: string; json: boolean; dryRun: boolean },
): AsyncGenerator<ConceptsImportEvent> {
  let isWriting = false;
  for await (const event of events) {
    if (!json) {
      for (const difference of event.differences)
        process.stdout.write(`${differenceLines(difference).join('\n')}\n`);
    }
    if (json || event.phase !== 'deriving' || !isWriting) yield event;
    isWriting = event.phase === 'deriving';
    if (!event.finished) continue;
    if (event.conflicts > 0) {
      process.exitCode = CONFLICTS;
      const where = event.rejectsPath ?? 'nowhere';
      process.stderr.write(`${title}: ${event.conflicts} conflicts, see ${where}\n`);
    }
    if (json) continue;
    if (dryRun) process.stderr.write(`${title}: nothing was changed\n`);
    else if (event.changeId !== null) process.stderr.write(`${title}: change ${event.changeId}\n`);
  }
}

/** `peerlens import concepts …`: an ontology as one change of it. */
export const importConceptsCommand = (call: CallApi): Command =>
  new Command('concepts')
    .description(
      'an ontology: SKOS as Turtle, RDF/XML or JSON-LD, JSON lines, CSV, or a list; one change, which can be undone',
    )
    .argument('<path...>', 'files (plain or gzip), or - for standard input')
    .option('--dry-run', 'tell concept by concept what would change, and change nothing')
    .option('--suggest', 'propose it to the moderators, as one suggestion')
    .option('--separators <characters>', 'what parts the names on a line of a list (default: .,;())')
    .option('--source <name>', 'what the ontology is called, whatever the file says')
    .option('--comment <text>', 'why, for the changelog')
    .option('--rejects <file>', 'where rejects and conflicts go (default: <file name>.rejects.jsonl here)')
    .option('--json', 'print one JSON object per event')
    .action(async (paths: string[], options: ConceptOptions, command: Command) => {
      const { rejects, separators, source, comment, json = false } = options;
      const { dryRun = false, suggest = false } = options;
      if (rejects !== undefined && paths.length > 1)
        command.error('--rejects names one file: give one path with it');
      const run = (path: string): Run => {
        const title = `concepts ${path === '-' ? 'from standard input' : basename(path)}`;
        const asked = { path, rejectsPath: rejects, separators, source, comment, dryRun, suggest };
        return {
          title,
          json,
          isPlain: dryRun,
          start: async (api) => told(await api.corpus.importConcepts(asked), { title, json, dryRun }),
        };
      };
      await runAll(call, paths.map(run));
    });
