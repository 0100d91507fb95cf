import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import type { IndexingEvent, IndexingKind, IndexState } from '@peerlens/domain/indexing/indexing.contract.ts';
import type { CallApi } from '../call.ts';

const LABELS = {
  waiting: 'Waiting for a run elsewhere',
  rescanning: 'Looking for what changed concepts touch',
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

const numbers = new Intl.NumberFormat('en');

/** The state of the index as lines for people. */
function describe({ index, isCurrent, waiting }: IndexState): string[] {
  if (!index) return ['There is no index yet; "peerlens index rebuild" makes one'];
  const perArticle = index.articles === 0 ? 0 : Math.round(index.bytes / index.articles);
  return [
    `Version     ${index.version} (${isCurrent ? 'current' : `behind by ${numbers.format(waiting)} changes`})`,
    `Articles    ${numbers.format(index.articles)} in ${numbers.format(index.segments)} segments, ${numbers.format(index.deleted)} replaced ones kept until they are merged`,
    `Authors     ${numbers.format(index.authors)}`,
    `Concepts    ${numbers.format(index.concepts)}`,
    `Terms       ${numbers.format(index.terms)}, latent dimensions ${index.latentDimensions}`,
    `On disk     ${numbers.format(Math.round(index.bytes / 1e6))} MB, ${numbers.format(perArticle)} bytes an article`,
    `Built in    ${numbers.format(Math.round(index.builtMs / 1000))} s`,
  ];
}

export const indexCommand = (call: CallApi): Command => {
  const json = ['--json', 'one JSON line per step'] as const;
  const index = new Command('index').description('The index that searching and ranking read.');
  index
    .command('rebuild', { isDefault: true })
    .description('Build it anew from the database.')
    .option(...json)
    .action(({ json: asJson = false }: { json?: boolean }) => runIndexing(call, 'index', asJson));
  index
    .command('stats')
    .description('Its size, and whether it shows the present state.')
    .option('--json', 'as JSON')
    .action(async ({ json: asJson = false }: { json?: boolean }) => {
      await call(async (api) => {
        const state = await api.indexing.state();
        console.log(asJson ? JSON.stringify(state) : describe(state).join('\n'));
      });
    });
  index
    .command('check')
    .description('Read all of it and compare it with its checksums; exit code 1 at the first damage.')
    .option(...json)
    .action(async ({ json: asJson = false }: { json?: boolean }) => {
      await call(async (api) => {
        for await (const event of await api.indexing.check())
          if (asJson) console.log(JSON.stringify(event));
          else console.log(event.finished ? 'The index is whole' : `${event.file} is whole`);
      });
    });
  return index;
};
