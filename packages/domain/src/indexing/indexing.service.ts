import { conceptFrequency } from '@peerlens/ranking';
import { searchTokens, termFeatures } from '@peerlens/concepts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import type { TasksService } from '../tasks/tasks.service.ts';
import type { Task } from '../tasks/tasks.contract.ts';
import type { IndexableArticle, IndexingStore } from './indexing.store.ts';
import type { IndexingEvent, IndexingKind } from './indexing.contract.ts';

export interface IndexingServiceParts {
  store: IndexingStore;
  concepts: Pick<ConceptsService, 'tagger'>;
  tasks: TasksService;
}

/** Articles tagged in one transaction: some tenths of a second of work, so little is lost with a killed worker. */
const TAGGING_BATCH = 1000;

const MESSAGES = {
  waiting: 'Waiting',
  tagging: 'Recognising concepts',
  indexing: 'Building the index',
  done: 'Done',
} as const;

/** How often an index build reports, in articles. */
const REPORT_EVERY = 500;

export function indexingService({ store, concepts, tasks }: IndexingServiceParts) {
  /** Tags what was never tagged, was changed since, or was tagged with an older ontology. */
  async function* tag(signal?: AbortSignal): AsyncGenerator<IndexingEvent> {
    const { version, tagger } = await concepts.tagger();
    const total = await store.countUntagged(version);
    let done = 0;
    yield { phase: 'tagging', finished: false, done, total };
    for await (const batch of store.untagged(version, TAGGING_BATCH)) {
      if (signal?.aborted) return;
      await store.saveTags(
        version,
        batch.map(({ articleId, contentHash, title, abstract }) => ({
          articleId,
          contentHash,
          counts: tagger.count({ title, body: abstract }),
        })),
      );
      done += batch.length;
      yield { phase: 'tagging', finished: false, done, total };
    }
    await store.countDocumentFrequencies();
  }

  const features = (article: IndexableArticle) => ({
    articleId: article.articleId,
    year: article.year,
    date: article.date,
    sourceId: article.sourceId,
    type: article.type,
    authorIds: article.authorIds,
    concepts: article.counts.map(conceptFrequency),
    terms: termFeatures(article.title, article.abstract),
    titleTokens: searchTokens(article.title),
    bodyTokens: searchTokens(article.abstract),
  });

  async function* build(signal?: AbortSignal): AsyncGenerator<IndexingEvent> {
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
    } catch (error) {
      if (signal?.aborted) return;
      throw error;
    } finally {
      left.abort();
      await ended;
    }
    yield { phase: 'done', finished: true, done: total, total };
  }

  async function* buildUnlessCurrent(signal?: AbortSignal): AsyncGenerator<IndexingEvent> {
    const { version, total } = await store.indexable();
    if (store.builtVersion() === version) yield { phase: 'done', finished: true, done: total, total };
    else yield* build(signal);
  }

  /** One run as a task that people see; the lock is the caller's. */
  async function* follow(
    { kind, taskId }: { kind: IndexingKind; taskId?: string | undefined },
    signal?: AbortSignal,
  ): AsyncGenerator<IndexingEvent> {
    const task = await tasks.start(kind, taskId === undefined ? {} : { id: taskId });
    let isFinished = false;
    try {
      const steps = kind === 'tag' ? [tag, buildUnlessCurrent] : [build];
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

  return {
    /** Queues the work; while the same work waits in the queue, that one stands for this call, too. */
    async start(kind: IndexingKind): Promise<Task> {
      const task = await tasks.add(kind, 'Waiting for a worker');
      const jobId = await store.enqueue(kind, task.id);
      return jobId === null
        ? tasks.finish(task.id, { message: 'Covered by the run that is waiting already' })
        : task;
    },

    /**
     * Tags (unless only the index is asked for) and builds the index, one run at a time per installation: a second
     * one waits for the first. Interrupted, it has lost at most one batch; the index is the old one or the new one,
     * never half of it. Tagging that finds nothing to do, and an index of the present state, leaves that index.
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
