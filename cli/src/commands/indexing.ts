import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import type { IndexingEvent, IndexingKind } from '@peerlens/domain/indexing/indexing.contract.ts';
import type { CallApi } from '../call.ts';

const LABELS = {
  waiting: 'Waiting for a run elsewhere',
  tagging: 'Tagging',
  indexing: 'Indexing',
  done: 'Done',
} as const;

/** In a pipe a line is printed for each tenth of a phase. */
const LINES_PER_PHASE = 10;

/** As a shell reports a program ended by Ctrl-C: 128 + SIGINT. */
const INTERRUPTED = 130;

interface View {
  show: (event: IndexingEvent) => void;
  end: () => void;
}

const noteOf = ({ done, total }: IndexingEvent): string =>
  `${done.toLocaleString('en')}${total === null ? '' : ` of ${total.toLocaleString('en')}`} articles`;

const jsonView = (): View => ({ show: (event) => console.log(JSON.stringify(event)), end: () => undefined });

function lineView(): View {
  let shown = '';
  return {
    show(event) {
      const tenth = event.total ? Math.floor((event.done / event.total) * LINES_PER_PHASE) : 0;
      const step = `${event.phase} ${tenth}`;
      if (step !== shown) console.log(`${LABELS[event.phase]}: ${noteOf(event)}`);
      shown = step;
    },
    end: () => undefined,
  };
}

function barView(): View {
  const bar = new SingleBar({
    format: '{label} [{bar}] {percentage} % | {note}',
    hideCursor: true,
    gracefulExit: false,
  });
  bar.start(1, 0, { label: LABELS.tagging, note: '' });
  return {
    show(event) {
      bar.setTotal(event.total ?? 1);
      bar.update(event.done, { label: LABELS[event.phase], note: noteOf(event) });
    },
    end: () => bar.stop(),
  };
}

async function runIndexing(call: CallApi, kind: IndexingKind, json: boolean): Promise<void> {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const view = json ? jsonView() : process.stdout.isTTY ? barView() : lineView();
  await call(
    async (api) => {
      for await (const event of await api.indexing.run({ kind })) view.show(event);
    },
    { signal: stop.signal },
  ).finally(view.end);
  if (stop.signal.aborted) process.exitCode = INTERRUPTED;
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
