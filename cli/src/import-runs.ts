import type { Api } from '@peerlens/domain/api.ts';
import type { ImportEvent } from '@peerlens/domain/corpus/corpus.contract.ts';
import { progressView } from './progress.ts';
import type { ProgressView } from './progress.ts';

/** Does some work with the procedures, in process or over HTTP, as the command line was told. */
export type CallApi = <T>(work: (api: Api) => Promise<T>) => Promise<T>;

export type Start = (api: Api, moreFollow: boolean) => Promise<AsyncIterable<ImportEvent>>;

const REJECTED = 1;
/** As a shell reports a program ended by Ctrl-C: 128 + SIGINT. */
const INTERRUPTED = 130;

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

export interface Run {
  title: string;
  start: Start;
  json: boolean;
  /** Progress in lines beside what is printed. */
  isPlain?: boolean;
}

interface Todo {
  moreFollow: boolean;
  isStopAsked: () => boolean;
}

/** True unless it was stopped by Ctrl-C. */
async function runOne(api: Api, { title, start, json, isPlain = false }: Run, todo: Todo): Promise<boolean> {
  const view = progressView(title, { json, isPlain });
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
    process.stderr.write(`${title}: all read, with remarks, see ${last.rejectsPath}\n`);
  }
  return true;
}

/** One import after another, and at their end what follows from all; a stop leaves out the rest. */
export async function runAll(call: CallApi, runs: readonly Run[]): Promise<void> {
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
