import { conceptFrequency } from '@peerlens/ranking';
import { placedSearchTokens, taggerCode, termFeatures } from '@peerlens/concepts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import { nameWords } from '../name-words.ts';
import type { TasksService } from '../tasks/tasks.service.ts';
import type { Task } from '../tasks/tasks.contract.ts';
import { catchUp, wantsRebuild } from './catch-up.ts';
import type { IndexChangeMark, IndexChangesStore } from './index-changes.store.ts';
import type { RescansStore } from './rescans.store.ts';
import type { IndexableArticle } from './indexable-articles.store.ts';
import type { IndexingStore } from './indexing.store.ts';
import { rescan } from './rescan.ts';
import { notFound } from '@peerlens/kernel';
import type { CheckEvent, IndexingEvent, IndexingKind, IndexState } from './indexing.contract.ts';

type CompiledOntology = Pick<Awaited<ReturnType<ConceptsService['tagger']>>, 'version' | 'tagger'>;

export interface IndexingServiceParts {
  store: IndexingStore;
  changes: IndexChangesStore;
  rescans: RescansStore;
  /** Writes what is known of authors beside the index: of these only, or of all. */
  gatherPeople: (authorIds: readonly number[] | null) => Promise<void>;
  concepts: Pick<ConceptsService, 'tagger'>;
  tasks: TasksService;
  clock: () => Date;
}

/** Articles tagged in one transaction: some tenths of a second of work, so little is lost with a killed worker. */
const TAGGING_BATCH = 1000;

/** So many articles' concepts are counted in the transactions that tag them. Chosen, not tuned. */
const COUNTED_ONE_BY_ONE = 20_000;
/** And no more than this share of all articles. */
const COUNTED_SHARE = 0.2;

const MESSAGES = {
  waiting: 'Waiting',
  rescanning: 'Looking for what the changed concepts touch',
  tagging: 'Recognising concepts',
  indexing: 'Building the index',
  done: 'Done',
} as const;

/** How often an index build reports, in articles. */
const REPORT_EVERY = 500;

export function indexingService({
  store,
  changes,
  rescans,
  gatherPeople,
  concepts,
  tasks,
  clock,
}: IndexingServiceParts) {
  /** Brings tags up to a version of the ontology: by what its changes touch, or by owing all articles new ones. */
  async function* followOntology(
    { version, tagger }: CompiledOntology,
    signal?: AbortSignal,
  ): AsyncGenerator<IndexingEvent> {
    const plan = await rescans.plan(version);
    if (plan.kind === 'none') return;
    if (plan.kind === 'full') {
      await rescans.startFull(version);
      return;
    }
    try {
      const isCounted = await store.frequenciesAreCounted();
      for await (const seen of rescan(
        { store, rescans, clock },
        plan,
        { version, tagger, isCounted },
        signal,
      ))
        if (seen.total > 0) yield { phase: 'rescanning', finished: false, ...seen };
      if (signal?.aborted) return;
      if (!isCounted) await store.countDocumentFrequencies();
      await rescans.finish(version);
    } catch (error) {
      await rescans.failed(version, (error as Error).message);
      throw error;
    }
  }

  /** Tags what was never tagged, was changed since, or can have been touched by a change of the ontology. */
  async function* tag(signal?: AbortSignal): AsyncGenerator<IndexingEvent> {
    await rescans.followTagger(taggerCode());
    const { version, tagger } = await concepts.tagger();
    yield* followOntology({ version, tagger }, signal);
    if (signal?.aborted) return;
    const total = await store.countUntagged(version);
    // Counting all articles anew takes long; a few are counted as they are tagged.
    const isFew = total <= Math.min(COUNTED_ONE_BY_ONE, COUNTED_SHARE * (await store.countArticles()));
    // A run over many that was killed has left tags that nobody counted.
    const isCounted = isFew && (await store.frequenciesAreCounted());
    let done = 0;
    yield { phase: 'tagging', finished: false, done, total };
    for await (const batch of store.untagged(version, TAGGING_BATCH)) {
      if (signal?.aborted) return;
      await store.saveTags(
        { version, isCounted },
        batch.map(({ articleId, contentHash, title, abstract }) => ({
          articleId,
          contentHash,
          counts: tagger.count({ title, body: abstract }),
        })),
      );
      done += batch.length;
      yield { phase: 'tagging', finished: false, done, total };
    }
    await store.dropTagsOfGoneArticles();
    if (!isCounted) await store.countDocumentFrequencies();
    await rescans.settle(version, clock());
  }

  const features = (article: IndexableArticle) => ({
    articleId: article.articleId,
    year: article.year,
    date: article.date,
    sourceId: article.sourceId,
    type: article.type,
    language: article.language,
    isOpenAccess: article.isOpenAccess,
    institutionIds: article.institutionIds,
    countries: article.countries,
    authorNames: article.names.map(nameWords),
    authorIds: article.authorIds,
    correspondingAuthorIds: article.correspondingAuthorIds,
    concepts: article.counts.map(conceptFrequency),
    terms: termFeatures(article.title, article.abstract),
    citations: article.citations,
    titleTokens: placedSearchTokens(article.title),
    bodyTokens: placedSearchTokens(article.abstract),
  });

  async function* build(signal?: AbortSignal): AsyncGenerator<IndexingEvent> {
    // Taken first: what changes while the articles are read comes again with the next run.
    const mark = await changes.mark();
    const { version, total } = await store.indexable();
    let done = 0;
    // The build pulls documents and reports by a call; this generator hands its reports on as they come.
    const waiting: { wake: () => void } = { wake: () => {} };
    async function* documents() {
      for await (const article of store.articles()) yield features(article);
    }
    // It must not go on when nobody listens any more: with this generator the lock goes, too.
    const left = new AbortController();
    const building = store.buildIndex(documents(), {
      version,
      signal: signal ? AbortSignal.any([signal, left.signal]) : left.signal,
      onProgress: (count) => {
        done = count;
        if (count % REPORT_EVERY === 0) waiting.wake();
      },
    });
    const ended = Promise.allSettled([building]);
    try {
      for (let isEnded = false; !isEnded;) {
        yield { phase: 'indexing', finished: false, done, total };
        const woken = new Promise<boolean>((resolve) => {
          waiting.wake = () => resolve(false);
        });
        isEnded = await Promise.race([ended.then(() => true), woken]);
      }
      await building;
      await gatherPeople(null);
      await changes.forget(mark);
    } catch (error) {
      if (signal?.aborted) return;
      throw error;
    } finally {
      left.abort();
      await ended;
    }
    yield { phase: 'done', finished: true, done: total, total };
  }

  /** Takes the changes into the index that is there, or builds it anew where that is less work or the only way. */
  async function* bringUpToDate(signal?: AbortSignal): AsyncGenerator<IndexingEvent> {
    const built = store.stats();
    const waiting = await changes.count();
    if (!built || wantsRebuild(waiting, built.articles) || (await store.basicConceptsDiffer())) {
      const { version, total } = await store.indexable();
      // Nothing has changed that the index would show, however many times it was written.
      if (built?.version === version && waiting === 0)
        yield { phase: 'done', finished: true, done: total, total };
      else yield* build(signal);
      return;
    }
    const version = async () => (await store.indexable()).version;
    const authors = new Set<number>();
    async function* documents(ids: readonly number[]) {
      for await (const article of store.articlesOf(ids)) {
        for (const authorId of article.authorIds) authors.add(authorId);
        yield features(article);
      }
    }
    // Before the change, after which nobody could tell any more who had been on a byline.
    const changeIndex: typeof store.changeIndex = async (change) => {
      const departed = await store.departedAuthors(change.remove);
      if (departed.length > 0) await gatherPeople(departed);
      await store.changeIndex(change);
    };
    // A change is forgotten only when its authors' facts are written, too.
    const forget = async (upTo: IndexChangeMark): Promise<void> => {
      await gatherPeople([...authors]);
      authors.clear();
      await changes.forget(upTo);
    };
    const parts = { ...store, changeIndex, changes: { ...changes, forget }, documents, version };
    try {
      for await (const { done } of catchUp(parts, signal))
        yield { phase: 'indexing', finished: false, done: Math.min(done, waiting), total: waiting };
    } catch (error) {
      // Broken off in the middle of a change: the index is as before, and the change comes again.
      if (!signal?.aborted) throw error;
    }
    if (signal?.aborted) return;
    // The file may be missing although nothing changed: a build may have been killed before it was written.
    await gatherPeople([]);
    const present = await version();
    if (store.builtVersion() !== present)
      await store.changeIndex({ upsert: [], remove: [], version: present, ...(signal && { signal }) });
    const total = store.stats()?.articles ?? 0;
    yield { phase: 'done', finished: true, done: total, total };
  }

  /** One run as a task that people see; the lock is the caller's. */
  async function* follow(
    { kind, taskId }: { kind: IndexingKind; taskId?: string | undefined },
    signal?: AbortSignal,
  ): AsyncGenerator<IndexingEvent> {
    const task = await tasks.start(kind, taskId === undefined ? {} : { id: taskId });
    let isFinished = false;
    try {
      const steps = kind === 'tag' ? [tag, bringUpToDate] : [build];
      for (const step of steps) {
        for await (const event of step(signal)) {
          const { done, total } = event;
          await tasks.progress(task.id, { done, total, message: MESSAGES[event.phase] });
          if (event.finished) {
            isFinished = true;
            await tasks.finish(task.id, { done, message: `${done} articles are searchable` });
          }
          yield event;
        }
        if (signal?.aborted) return;
      }
    } catch (error) {
      isFinished = true;
      await tasks.fail(task.id, (error as Error).message);
      throw error;
    } finally {
      // Left by an abort, or because nobody listens any more.
      if (!isFinished) await tasks.fail(task.id, 'Interrupted; the next run goes on from here');
    }
  }

  const start = async (kind: IndexingKind): Promise<Task> => {
    const task = await tasks.add(kind, 'Waiting for a worker');
    const jobId = await store.enqueue(kind, task.id);
    return jobId === null
      ? tasks.finish(task.id, { message: 'Covered by the run that is waiting already' })
      : task;
  };

  return {
    /** Queues the work; while the same work waits in the queue, that one stands for this call, too. */
    start,

    /**
     * Queues tagging where articles have tags that another version of the tagger made, so that an update shows without
     * waiting for the next change of articles or concepts. Null where there are none.
     */
    followTagger: async (): Promise<Task | null> =>
      (await rescans.areOfAnother(taggerCode())) ? start('tag') : null,

    /** What there is of the index, and how far behind it is. */
    async state(): Promise<IndexState> {
      const [{ version }, waiting] = await Promise.all([store.indexable(), changes.count()]);
      const index = store.stats();
      return { index, isCurrent: index?.version === version && waiting === 0, waiting };
    },

    /**
     * Compares the index with its checksums, file by file.
     *
     * @throws DomainError `unavailable` at the first damage, saying what is to be done; `not_found` without index.
     */
    async *check(): AsyncGenerator<CheckEvent> {
      const files: string[] = [];
      if (!store.check((file) => files.push(file))) throw notFound('index', 'of this installation');
      for (const file of files) yield { finished: false, file };
      yield { finished: true, file: null };
    },

    /**
     * Tags (unless only the index is asked for) and builds the index, one run at a time per installation: a second
     * one waits for the first. Interrupted, it has lost at most one batch; the index is the old one or the new one,
     * never half of it. Tagging takes what changed into the index that is there, and leaves one of the present state.
     * Aborted, it ends without the event that is `finished`.
     */
    async *run(
      asked: { kind: IndexingKind; taskId?: string | undefined },
      signal?: AbortSignal,
    ): AsyncGenerator<IndexingEvent> {
      let release = await store.tryLock();
      while (!release) {
        yield { phase: 'waiting', finished: false, done: 0, total: null };
        await store.pause();
        if (signal?.aborted) return;
        release = await store.tryLock();
      }
      try {
        yield* follow(asked, signal);
      } finally {
        await release();
      }
    },
  };
}

export type IndexingService = ReturnType<typeof indexingService>;
