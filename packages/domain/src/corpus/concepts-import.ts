import type { ConceptRecord, Reject } from '@peerlens/formats/records.ts';
import { invalid } from '@peerlens/kernel';
import type { DomainError } from '@peerlens/kernel';
import { languagesMeet } from '@peerlens/concepts/literal-keys.ts';
import type { Batch } from './batches.ts';
import { fingerprint } from './batch-write.ts';
import type { BatchTables, CorpusStore, ImportSession } from './corpus.store.ts';
import { noteEnd, rejectOf, split } from './import-run.ts';
import type { RejectsFile } from './rejects.store.ts';
import { LinksUpwards, actionsBetween, partsOf, refersTo, tooLong, wantedState } from '../ontology-import.ts';
import type { ImportStep, LiteralNotes, Placed, StagedConcept } from '../ontology-import.ts';
import type { ConceptsImportEvent, ImportedConcept } from '../ontology/imports.contract.ts';
import type { ConceptState } from '../ontology/ontology.contract.ts';

/** Concepts that are compared and written at a time. */
const BATCH_CONCEPTS = 2000;

/**
 * Steps of one proposal. It is accepted or rejected as a whole, and read by people: a thesaurus of tens of thousands
 * of concepts is brought in by whoever runs the installation. Chosen.
 */
const MAX_PROPOSED = 5000;

export interface ConceptsImport {
  store: CorpusStore;
  /** What the import is called in the list of imports: the path. */
  source: string;
  rejectsPath: string;
  batches: AsyncIterable<Batch<ConceptRecord>>;
  share: () => number | null;
  comment: string;
  dryRun: boolean;
  suggest: boolean;
  createdById: string | null;
  clock: () => Date;
  onChange?: (() => Promise<unknown>) | undefined;
  signal?: AbortSignal | undefined;
}

interface Counts {
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  rejected: number;
  conflicts: number;
  unresolved: number;
}

/** Everything an import has in hand while it runs. */
interface Running extends ConceptsImport {
  counts: Counts;
  rejectsFile: RejectsFile;
  changeId: number | null;
  /** Of the ontology, that it makes; null while it does not, and for a proposal. */
  version: number | null;
}

const eventOf = (
  { counts, rejectsFile, changeId, dryRun }: Running,
  phase: ConceptsImportEvent['phase'],
  { share, differences = [] }: { share: number | null; differences?: ImportedConcept[] },
): ConceptsImportEvent => ({
  phase,
  finished: phase === 'done',
  ...counts,
  share,
  resumed: 0,
  rejectsPath: rejectsFile.path(),
  changeId: dryRun ? null : changeId,
  differences,
});

const told = (
  { line, file, uri }: { line: number; file: string | null; uri: string },
  reason: string,
  isWarning?: true,
): Reject => ({ line, ...(file !== null && { file }), reason, input: uri, ...(isWarning && { isWarning }) });

/** Sets the records of a batch aside until all are read. */
async function stage(run: Running, { reads }: Batch<ConceptRecord>, tables: BatchTables): Promise<void> {
  const { items, rejects } = split(reads);
  const refused = items.flatMap((item) => {
    const reason = tooLong(item.record);
    return reason === null ? [] : [{ item, reason }];
  });
  const unfit = new Set(refused.map(({ item }) => item));
  const placed = items
    .filter((item) => !unfit.has(item))
    .map(({ line, file, record }, at): Placed => ({
      place: run.counts.read + at,
      line,
      file,
      hash: fingerprint(record),
      record,
    }));
  await tables.staged.add(placed);
  const all = [...rejects, ...refused.map(rejectOf)].sort((a, b) => a.line - b.line);
  await run.rejectsFile.add(all);
  run.counts.read += reads.length;
  run.counts.rejected += all.filter(({ isWarning }) => !isWarning).length;
  run.counts.unchanged += placed.length;
}

/** A record beside the state that it asks for, and what of that cannot be. */
interface Planned {
  staged: StagedConcept;
  after: ConceptState;
  problems: string[];
  warnings: string[];
}

/** What the record asks for, without what would make a concept stand above itself. */
function withoutLoops(
  id: number,
  { state, problems }: { state: ConceptState; problems: string[] },
  { broader, composite }: Links,
): ConceptState {
  broader.set(id, []);
  composite.set(id, []);
  return {
    ...state,
    broader: state.broader.filter((above) => {
      if (broader.add(id, above)) return true;
      problems.push(`The broader concept ${above} stands below this one, or is it: left out`);
      return false;
    }),
    literals: state.literals.filter((literal) => {
      const parts = partsOf(literal);
      const isSound = parts.every((part) => composite.add(id, part));
      if (!isSound) problems.push(`The literal "${literal.name}" leads back to this concept: left out`);
      return isSound;
    }),
  };
}

interface Links {
  broader: LinksUpwards;
  composite: LinksUpwards;
}

async function linksOf({ staged }: BatchTables): Promise<Links> {
  const filled = async (by: 'broader' | 'composite'): Promise<LinksUpwards> => {
    const links = new LinksUpwards();
    for (const [id, above] of await staged.links(by)) links.set(id, above);
    return links;
  };
  return { broader: await filled('broader'), composite: await filled('composite') };
}

/** The next records, each with the state that it asks for. */
async function plan(
  run: Running,
  tables: BatchTables,
  { batch, links }: { batch: readonly StagedConcept[]; links: Links },
): Promise<Planned[]> {
  const known = await tables.staged.known([...new Set(batch.flatMap(({ record }) => refersTo(record)))]);
  return batch.map((staged) => {
    const { state, conflicts, warnings, unresolved } = wantedState(staged.record, known);
    run.counts.unresolved += unresolved;
    const problems = [...conflicts];
    const after = withoutLoops(staged.conceptId, { state, problems }, links);
    return { staged, after, problems, warnings };
  });
}

const EDITED = 'It was edited here, and stays as it is';

/** What becomes of each concept; those that stay as they are only know their records. */
async function steps(
  run: Running,
  tables: BatchTables,
  planned: readonly Planned[],
): Promise<{ steps: (ImportStep & { line: number })[]; known: ImportStep[] }> {
  const states = await tables.ontology.states(
    planned.flatMap(({ staged }) => (staged.isNew ? [] : [staged.conceptId])),
  );
  const leaving = planned.flatMap(({ staged, after }) =>
    after.deleted && states.get(staged.conceptId)?.state.deleted === false ? [staged.conceptId] : [],
  );
  const parents = await tables.staged.parents(leaving);
  const changed: (ImportStep & { line: number })[] = [];
  const known: ImportStep[] = [];
  const rejects: Reject[] = [];
  for (const { staged, after: wanted, problems, warnings } of planned) {
    const { conceptId, isNew, record, line, file } = staged;
    const current = states.get(conceptId) ?? null;
    const children = parents.get(conceptId) ?? 0;
    if (children > 0)
      problems.push(`Can't delete because this concept is a parent for ${children} other concept(s): kept`);
    const after = children > 0 ? { ...wanted, deleted: false } : wanted;
    const actions = actionsBetween(current?.state ?? null, after);
    const isEdited = current?.isManuallyModified === true && actions.length > 0;
    const conflicts = isEdited ? [EDITED] : problems;
    run.counts.conflicts += conflicts.length;
    rejects.push(...conflicts.map((reason) => told({ line, file, uri: record.uri }, reason)));
    if (isEdited) continue;
    if (actions.length > 0)
      rejects.push(...warnings.map((reason) => told({ line, file, uri: record.uri }, reason, true)));
    const step: ImportStep & { line: number } = {
      line,
      conceptId,
      isNew,
      baseVersion: current?.version ?? null,
      name: after.name,
      actions,
      after,
      mergedIntoId: after.deleted ? (current?.mergedIntoId ?? null) : null,
      uri: record.uri,
      source: record.source,
      hash: problems.length > 0 ? '' : staged.hash,
    };
    if (actions.length === 0) known.push(step);
    else changed.push(step);
  }
  await run.rejectsFile.add(rejects);
  return { steps: changed, known };
}

/** Tells of words that a concept of another ontology has as well. Both stay: which of them is meant, people decide. */
async function tellShared(
  run: Running,
  tables: BatchTables,
  changed: readonly (ImportStep & { line: number })[],
): Promise<void> {
  const added = changed.flatMap(({ conceptId, source, actions, after }) =>
    after.deleted
      ? []
      : actions.flatMap((action) =>
          action.type === 'add_literal' && action.literal.composite === null
            ? [{ conceptId, source, name: action.literal.name, lang: action.literal.lang }]
            : [],
        ),
  );
  const byId = new Map(changed.map((step) => [step.conceptId, step]));
  const shared = await tables.ontology.shared(added);
  await run.rejectsFile.add(
    shared.flatMap(({ conceptId, name, lang, otherLang, otherId, other }) => {
      const step = byId.get(conceptId);
      if (step === undefined || !languagesMeet(lang, otherLang)) return [];
      const reason = `"${name}" is a literal of concept ${otherId}, "${other}", too`;
      return [told({ line: step.line, file: null, uri: step.uri }, reason, true)];
    }),
  );
}

/** A proposal says all that making the concept takes; what was made says no more than the specification has. */
const proposed = ({ isNew, conceptId, uri, source, actions, baseVersion, name }: ImportStep) => ({
  conceptId: isNew ? null : conceptId,
  baseVersion,
  name,
  actions: actions.map((action) =>
    action.type === 'add_concept' ? { ...action, uri, source, id: conceptId } : action,
  ),
});

async function take(
  run: Running,
  tables: BatchTables,
  {
    steps: changed,
    known,
    literals,
  }: {
    steps: readonly (ImportStep & { line: number })[];
    known: readonly ImportStep[];
    literals: LiteralNotes;
  },
): Promise<void> {
  const added = changed.filter(({ isNew }) => isNew).length;
  run.counts.added += added;
  run.counts.changed += changed.length - added;
  run.counts.unchanged -= changed.length;
  if (changed.length > 0 && run.changeId === null) {
    const { suggest, comment, createdById, clock } = run;
    const status = suggest ? 'pending' : 'accepted';
    const change = await tables.ontology.begin({ status, comment, createdById, at: clock() });
    run.changeId = change.id;
    run.version = change.version;
  }
  const { changeId } = run;
  if (run.suggest) {
    if (run.counts.added + run.counts.changed > MAX_PROPOSED) throw tooManyProposed();
    if (changeId !== null) await tables.ontology.addParts(changeId, changed.map(proposed));
    return;
  }
  await tellShared(run, tables, changed);
  if (changeId !== null) {
    await literals.around(
      changed.map(({ conceptId }) => conceptId),
      () => tables.ontology.write(changed, run.clock()),
    );
    await tables.ontology.addParts(changeId, changed);
  }
  await tables.ontology.know([...changed, ...known]);
}

const tooManyProposed = (): DomainError =>
  invalid(
    `One suggestion holds at most ${MAX_PROPOSED} concepts, for people have to read it. Divide the file, or import it without --suggest.`,
  );

/** Compares what is staged with what is there, and writes what differs; each event follows a batch. */
async function* bringIn(run: Running, tables: BatchTables): AsyncGenerator<ConceptsImportEvent> {
  const { staged, ontology } = tables;
  await ontology.hold();
  await staged.place();
  const repeated = await staged.repeated();
  run.counts.conflicts += repeated.length;
  await run.rejectsFile.add(
    repeated.map((each) => told(each, `Line ${each.by} says something else of the same URI, and stands`)),
  );
  const open = await staged.open();
  if (open === 0) return;
  const links = await linksOf(tables);
  const literals = ontology.literalNotes();
  let seen = 0;
  for (let after = -1; ;) {
    const batch = await staged.next(after, BATCH_CONCEPTS);
    if (batch.length === 0) break;
    run.signal?.throwIfAborted();
    const work = await steps(run, tables, await plan(run, tables, { batch, links }));
    await take(run, tables, { ...work, literals });
    after = batch[batch.length - 1].place;
    seen += batch.length;
    const differences = run.dryRun
      ? work.steps.map(({ line, conceptId, isNew, name, actions }) => ({
          line,
          conceptId: isNew ? null : conceptId,
          name,
          actions: [...actions],
        }))
      : [];
    yield eventOf(run, 'deriving', { share: seen / open, differences });
  }
  await ontology.link();
  if (run.version !== null) await literals.keep(run.version);
}

async function* readAll(run: Running, session: ImportSession): AsyncGenerator<ConceptsImportEvent> {
  await session.transaction(({ staged }) => staged.begin());
  for await (const batch of run.batches) {
    run.signal?.throwIfAborted();
    await session.transaction((tables) => stage(run, batch, tables));
    yield eventOf(run, 'reading', { share: run.share() });
  }
}

/**
 * Brings an ontology in as one change: all of it, or nothing. An import that is killed leaves no trace; the same again
 * does what it would have done.
 */
export async function* importConcepts(given: ConceptsImport): AsyncGenerator<ConceptsImportEvent> {
  const { store, dryRun, source } = given;
  const session = await store.open();
  let runId: number | null = null;
  let ended: Parameters<typeof noteEnd>[2] = { state: 'interrupted', error: null };
  try {
    if (!dryRun) runId = await session.transaction(({ runs }) => runs.begin({ kind: 'concepts', source }));
    const rejectsFile = await store.openRejects(given.rejectsPath, { isResuming: false });
    const counts = { read: 0, added: 0, changed: 0, unchanged: 0, rejected: 0, conflicts: 0, unresolved: 0 };
    const run: Running = { ...given, counts, rejectsFile, changeId: null, version: null };
    yield* readAll(run, session);
    const { tables, commit, rollback } = await session.begin();
    yield* bringIn(run, tables);
    if (dryRun) await rollback();
    else {
      const { read, added, changed, unchanged, rejected } = counts;
      const done = { read, added, changed, unchanged, rejected, rejectsPath: rejectsFile.path() };
      await tables.runs.note(runId ?? 0, done, []);
      await tables.runs.end(runId ?? 0, 'done', null);
      if (run.changeId !== null) await tables.ontology.settleNumbers();
      await commit();
    }
    ended = { state: 'done', error: null };
    if (run.changeId !== null && !dryRun && !run.suggest) await given.onChange?.();
    yield eventOf(run, 'done', { share: 1 });
  } catch (error) {
    if (given.signal?.aborted !== true) ended = { state: 'failed', error: (error as Error).message };
    throw error;
  } finally {
    if (ended.state !== 'done') await session.abandon();
    await noteEnd(session, runId, ended);
    await session.close();
  }
}
