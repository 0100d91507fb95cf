import type { Read, Reject, WikipediaTitle } from '@peerlens/formats/records.ts';
import { invalid } from '@peerlens/kernel';
import type { CorpusStore, ImportSession } from './corpus.store.ts';
import { noteEnd, rejectOf, split } from './import-run.ts';
import type { RejectsFile } from './rejects.store.ts';
import type { TitlesImportEvent } from './titles.contract.ts';

export interface TitlesImport {
  store: CorpusStore;
  lang: string;
  /** The path, for the list of imports. */
  source: string;
  rejectsPath: string;
  reads: AsyncIterable<Read<WikipediaTitle>[]>;
  share: () => number | null;
  dryRun: boolean;
  signal?: AbortSignal | undefined;
}

/** Lines that go to the database at a time; some megabytes. */
const CHUNK = 20_000;

const UNFIT = 'Nothing can be looked up by this title';

interface Running extends TitlesImport {
  session: ImportSession;
  rejectsFile: RejectsFile;
  counts: { read: number; rejected: number };
}

const eventOf = (
  { counts, rejectsFile }: Running,
  phase: TitlesImportEvent['phase'],
  { share, ...tally }: Partial<TitlesImportEvent> & { share: number | null },
): TitlesImportEvent => ({
  phase,
  finished: phase === 'done',
  added: 0,
  changed: 0,
  unchanged: 0,
  removed: 0,
  ...tally,
  ...counts,
  share,
  resumed: 0,
  unresolved: 0,
  rejectsPath: rejectsFile.path(),
});

async function stage({ session, rejectsFile, counts }: Running, reads: readonly Read<WikipediaTitle>[]) {
  const { items, rejects } = split(reads);
  const unfit = await session.transaction(({ titles }) => titles.add(items.map(({ record }) => record)));
  const unfitTitles = new Set(unfit.map(({ title }) => title));
  const all: Reject[] = [
    ...rejects,
    ...items
      .filter(({ record }) => unfitTitles.has(record.title))
      .map((item) => rejectOf({ item, reason: UNFIT })),
  ].sort((a, b) => a.line - b.line);
  await rejectsFile.add(all);
  counts.read += reads.length;
  counts.rejected += all.length;
}

async function* readAll(run: Running): AsyncGenerator<TitlesImportEvent> {
  await run.session.transaction(({ titles }) => titles.begin());
  let waiting: Read<WikipediaTitle>[] = [];
  for await (const some of run.reads) {
    run.signal?.throwIfAborted();
    waiting = waiting.concat(some);
    if (waiting.length < CHUNK) continue;
    await stage(run, waiting);
    waiting = [];
    yield eventOf(run, 'reading', { share: run.share() });
  }
  await stage(run, waiting);
  run.signal?.throwIfAborted();
  // A file that was cut to nothing must not empty the language.
  if (run.counts.read === run.counts.rejected)
    throw invalid('There is no title in this: nothing was changed');
}

/**
 * Makes the titles of a language those of a file, all at once; one that is killed or stopped leaves no trace. Rejected
 * lines are left out.
 *
 * @throws DomainError `invalid` for a file without a title
 */
export async function* importTitles(given: TitlesImport): AsyncGenerator<TitlesImportEvent> {
  const { store, lang, dryRun, source } = given;
  const session = await store.open();
  let runId: number | null = null;
  let ended: Parameters<typeof noteEnd>[2] = { state: 'interrupted', error: null };
  try {
    if (!dryRun)
      runId = await session.transaction(({ runs }) =>
        runs.begin({ kind: 'wiki-titles', source: `${lang} ${source}` }),
      );
    const rejectsFile = await store.openRejects(given.rejectsPath, { isResuming: false });
    const run: Running = { ...given, session, rejectsFile, counts: { read: 0, rejected: 0 } };
    yield* readAll(run);
    yield eventOf(run, 'deriving', { share: 1 });
    const { tables, commit, rollback } = await session.begin();
    const changes = await tables.titles.replace(lang);
    if (runId === null) await rollback();
    else {
      const { added, changed, unchanged } = changes;
      const done = { added, changed, unchanged, ...run.counts, rejectsPath: rejectsFile.path() };
      await tables.runs.note(runId, done, []);
      await tables.runs.end(runId, 'done', null);
      await commit();
    }
    ended = { state: 'done', error: null };
    yield eventOf(run, 'done', { share: 1, ...changes });
  } catch (error) {
    if (given.signal?.aborted !== true) ended = { state: 'failed', error: (error as Error).message };
    throw error;
  } finally {
    if (ended.state !== 'done') await session.abandon();
    await noteEnd(session, runId, ended);
    await session.close();
  }
}
