import { Command } from 'commander';
import type { IndexingKind } from '@peerlens/domain/indexing/indexing.contract.ts';
import type { CallApi } from '../call.ts';
import { openProgress } from '../progress.ts';

const PHASES = { tagging: 'Tagging', indexing: 'Indexing', done: 'Done' } as const;

async function runIndexing(call: CallApi, kind: IndexingKind, json: boolean): Promise<void> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  await call(
    async (api) => {
      const progress = openProgress({ json });
      for await (const event of await api.indexing.run({ kind })) {
        progress.show({
          label: PHASES[event.phase],
          share: event.total ? event.done / event.total : null,
          text: `${event.done}${event.total === null ? '' : ` of ${event.total}`} articles`,
          event,
        });
      }
      progress.end();
    },
    { signal: stop.signal },
  );
  if (stop.signal.aborted) process.exitCode = 130;
}

export const tagCommand = (call: CallApi): Command =>
  new Command('tag')
    .description('Recognise the concepts of the ontology in the articles that need it, then build the index.')
    .option('--json', 'one JSON line per step')
    .action(({ json = false }: { json?: boolean }) => runIndexing(call, 'tag', json));

export const indexCommand = (call: CallApi): Command =>
  new Command('index')
    .description('Build the index that searching and ranking read.')
    .option('--json', 'one JSON line per step')
    .action(({ json = false }: { json?: boolean }) => runIndexing(call, 'index', json));
