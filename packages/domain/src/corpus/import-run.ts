import type { Read, Reject } from '@peerlens/formats/records.ts';
import type { Batch } from './batches.ts';
import { add, writeOrRefuse } from './batch-write.ts';
import type { Item, Refused, Tally } from './batch-write.ts';
import type { CorpusKind, ImportEvent } from './corpus.contract.ts';
import type { BatchTables, CorpusStore, ImportSession } from './corpus.store.ts';
import type { Progress } from './progress.store.ts';
import type { RecordKinds, RecordTable } from './record-table.ts';
import type { RejectsFile } from './rejects.store.ts';

/** As long as what the readers show of an offending input. */
export const REJECT_INPUT_CHARACTERS = 1000;

export interface ImportRun<K extends CorpusKind> {
  store: CorpusStore;
  kind: K;
  /** Without a key an import cannot be resumed. */
  source: { key: string | null; kind: string; source: string };
  rejectsPath: string;
  batches: (progress: Progress | null) => AsyncIterable<Batch<RecordKinds[K]>>;
  share: () => number | null;
  /** Leave what follows from the records to a later import. */
  moreFollow?: boolean;
  /** Told once when the corpus or the ontology is in a new state, with all that follows from it. */
  onChange?: () => Promise<unknown>;
  signal?: AbortSignal;
}

const NOTHING: Progress = { position: 0, rejected: 0, cursor: null, added: 0, changed: 0, unchanged: 0 };

export const rejectOf = ({ item, reason }: Refused<unknown>): Reject => ({
  line: item.line,
  ...(item.file === undefined ? {} : { file: item.file }),
  reason,
  input: JSON.stringify(item.record).slice(0, REJECT_INPUT_CHARACTERS).toWellFormed(),
});

export function split<T>(reads: readonly Read<T>[]): { items: Item<T>[]; rejects: Reject[] } {
  const items: Item<T>[] = [];
  const rejects: Reject[] = [];
  for (const read of reads) {
    if (read.ok) items.push(read);
    else {
      const { line, reason, input, file, isWarning } = read;
      rejects.push({ line, reason, input, file, ...(isWarning && { isWarning }) });
    }
  }
  return { items, rejects };
}

/** Everything an import has in hand while it runs. */
interface Running<K extends CorpusKind> extends ImportRun<K> {
  runId: number;
  session: ImportSession;
  rejectsFile: RejectsFile;
  /** With what an interrupted import had done. */
  total: Progress;
  /** Of this run alone. */
  own: Tally;
  ownRejected: number;
  read: number;
  resumed: number;
}

const tableOf = <K extends CorpusKind>(tables: BatchTables, kind: K): RecordTable<RecordKinds[K]> =>
  tables[kind] as RecordTable<RecordKinds[K]>;

async function takeBatch<K extends CorpusKind>(run: Running<K>, batch: Batch<RecordKinds[K]>): Promise<void> {
  const { items, rejects } = split(batch.reads);
  if (batch.isResumed) {
    await run.rejectsFile.add(rejects);
    run.read += batch.reads.length;
    run.resumed += items.length;
    return;
  }
  const { total, tally, ownRejected } = await run.session.transaction(async (tables) => {
    const { tally, refused } = await writeOrRefuse(tableOf(tables, run.kind), items, tables.attempt);
    const rejected = [...rejects, ...refused.map(rejectOf)].sort((a, b) => a.line - b.line);
    // Before the batch is in: after a crash in between, whoever resumes passes over what is there.
    await run.rejectsFile.add(rejected);
    const refusedNow = rejected.filter(({ isWarning }) => !isWarning);
    const total: Progress = {
      ...add(run.total, tally),
      position: run.total.position + batch.reads.length,
      rejected: run.total.rejected + refusedNow.length,
      cursor: batch.cursor,
    };
    const ownRejected = run.ownRejected + refusedNow.length;
    await tables.runs.note(
      run.runId,
      {
        ...add(run.own, tally),
        read: run.read + batch.reads.length,
        rejected: ownRejected,
        rejectsPath: run.rejectsFile.path(),
      },
      refusedNow,
    );
    if (run.source.key !== null) await tables.progress.save({ ...run.source, key: run.source.key }, total);
    return { total, tally, ownRejected };
  });
  run.total = total;
  run.own = add(run.own, tally);
  run.ownRejected = ownRejected;
  run.read += batch.reads.length;
}

const eventOf = <K extends CorpusKind>(run: Running<K>, phase: ImportEvent['phase']): ImportEvent => ({
  phase,
  finished: phase === 'done',
  read: run.read,
  ...run.own,
  rejected: run.total.rejected,
  share: phase === 'reading' ? run.share() : 1,
  resumed: run.resumed,
  unresolved: 0,
  rejectsPath: run.rejectsFile.path(),
});

/** Ends an import of the corpus; answers whether it is in a new state. */
async function finishCorpus<K extends CorpusKind>(run: Running<K>, tables: BatchTables): Promise<boolean> {
  const isChanged = run.total.added + run.total.changed > 0;
  if (run.moreFollow) {
    if (isChanged) await tables.progress.owe();
    return false;
  }
  // An import of something else that left it to this one, or was cut short and never resumed.
  const isPending = await tables.progress.settlePending();
  if (!isChanged && !isPending) return false;
  if (run.kind !== 'sources' || isPending) await tables.derive();
  await tables.bumpRevision();
  return true;
}

/** What follows from the records now in, in one transaction with the end of the import. */
async function finish<K extends CorpusKind>(run: Running<K>): Promise<boolean> {
  return run.session.transaction(async (tables) => {
    if (run.source.key !== null) await tables.progress.remove(run.source.key);
    await tables.runs.end(run.runId, 'done', null);
    return finishCorpus(run, tables);
  });
}

/** Reads the next batch while the one before is being written. */
async function* takeAll<K extends CorpusKind>(
  run: Running<K>,
  progress: Progress | null,
): AsyncGenerator<ImportEvent> {
  let writing: Promise<void> | null = null;
  try {
    for await (const batch of run.batches(progress)) {
      if (writing !== null) {
        await writing;
        yield eventOf(run, 'reading');
      }
      run.signal?.throwIfAborted();
      writing = takeBatch(run, batch);
      // It is awaited above or below; until then its failure is nobody's surprise.
      writing.catch(() => undefined);
    }
    await writing;
  } finally {
    await writing?.catch(() => undefined);
  }
  run.signal?.throwIfAborted();
}

/** What is remembered of a run that did not come to its end; where even that fails, the next import says so. */
export async function noteEnd(
  session: ImportSession,
  runId: number | null,
  { state, error }: { state: 'done' | 'failed' | 'interrupted'; error: string | null },
): Promise<void> {
  if (runId === null || state === 'done') return;
  await session.transaction((tables) => tables.runs.end(runId, state, error)).catch(() => undefined);
}

/** One import from begin to end; see the service for what it promises. */
export async function* runImport<K extends CorpusKind>(given: ImportRun<K>): AsyncGenerator<ImportEvent> {
  const session = await given.store.open();
  let runId: number | null = null;
  let ended: { state: 'done' | 'failed' | 'interrupted'; error: string | null } = {
    // Left in the middle, by whoever follows the events.
    state: 'interrupted',
    error: null,
  };
  try {
    runId = await session.transaction((tables) => tables.runs.begin(given.source));
    const { key } = given.source;
    const progress = key === null ? null : await session.transaction((tables) => tables.progress.find(key));
    const rejectsFile = await given.store.openRejects(given.rejectsPath, { isResuming: progress !== null });
    const run: Running<K> = {
      ...given,
      runId,
      session,
      rejectsFile,
      total: progress ?? NOTHING,
      own: { added: 0, changed: 0, unchanged: 0 },
      ownRejected: 0,
      read: 0,
      resumed: 0,
    };
    yield* takeAll(run, progress);
    if (!run.moreFollow) yield eventOf(run, 'deriving');
    const isNewState = await finish(run);
    ended = { state: 'done', error: null };
    // Before the last event is handed on: a listener may leave once it has seen that.
    if (isNewState) await run.onChange?.();
    yield eventOf(run, 'done');
  } catch (error) {
    if (given.signal?.aborted !== true) ended = { state: 'failed', error: (error as Error).message };
    throw error;
  } finally {
    await noteEnd(session, runId, ended);
    await session.close();
  }
}

/** Follows up what finished or interrupted imports have changed; nothing when nothing is left to do. */
export async function settleImports({
  store,
  onChange,
}: Pick<ImportRun<CorpusKind>, 'store' | 'onChange'>): Promise<void> {
  const session = await store.open();
  try {
    const isPending = await session.transaction(async (tables) => {
      if (!(await tables.progress.settlePending())) return false;
      await tables.derive();
      await tables.bumpRevision();
      return true;
    });
    if (isPending) await onChange?.();
  } finally {
    await session.close();
  }
}
