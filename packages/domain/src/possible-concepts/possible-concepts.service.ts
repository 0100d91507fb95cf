import { extract, extraction } from '@peerlens/concepts';
import type { ExtractionOptions } from '@peerlens/concepts';
import {
  DomainError,
  conflict,
  forbidden,
  invalid,
  limited,
  notFound,
  unauthenticated,
} from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { isUser } from '../actor.ts';
import type { CurrentIndex } from '../article-index.ts';
import type { ArticlesService } from '../articles/articles.service.ts';
import type { BannedLiteralsService } from '../banned-literals/banned-literals.service.ts';
import type { ConceptsService } from '../concepts/concepts.service.ts';
import type { ChangesService } from '../ontology/changes.service.ts';
import type { LiteralDraft } from '../ontology/ontology.contract.ts';
import type { ProposalsService } from '../proposals/proposals.service.ts';
import { storable } from '../storable.ts';
import type { TasksService } from '../tasks/tasks.service.ts';
import { batchInputs } from './batch-inputs.ts';
import type { BatchInputsParts } from './batch-inputs.ts';
import type { BatchesStore, BatchJob } from './batches.store.ts';
import { candidateOf, foundCandidates, literalOf, literalTest, withoutBanned } from './candidates.ts';
import { mergedCandidate } from './merged-candidate.contract.ts';
import type { FoundCandidate } from './merged-candidate.contract.ts';
import type { BatchInput, DocumentsStore } from './documents.store.ts';
import { linesOf, separatorsOf } from './list-lines.ts';
import { MAX_BATCHES, MAX_CANDIDATES, MAX_UNFINISHED_BATCHES } from './possible-concepts.contract.ts';
import { canUseBatches, isLoggedIn } from './possible-concepts.policy.ts';
import type {
  AddToConcept,
  BatchContent,
  BatchPage,
  Candidates,
  CandidatesChanged,
  CandidateSaved,
  CreateBatch,
  CreateFromCandidate,
  DocsBatch,
  FindBatches,
  MergeCandidates,
  NamedCandidates,
  OfList,
  OpenBatch,
  ReportedFalse,
} from './possible-concepts.contract.ts';

/** Documents read at a time: a worker says in between that it is alive, and how far it is. Chosen, not tuned. */
const CHUNK = 20;
/** Terms of one article, and of one proposal, which may be as long as a paper. Chosen: pages of fifty that one goes through. */
const OF_ARTICLE = 100;
const OF_PROPOSAL = 200;
/** Of one document as much is read while somebody waits. */
const MAX_CHARACTERS = 100_000;

const TASK = 'possible-concepts';
const GONE = 'The documents are gone: make the batch again';

export interface PossibleConceptsParts extends Omit<BatchInputsParts, 'store'> {
  store: BatchesStore;
  documents: DocumentsStore;
  articles: Pick<ArticlesService, 'exported'>;
  proposals: Pick<ProposalsService, 'document' | 'folder' | 'fullText'>;
  concepts: Pick<ConceptsService, 'tagger'>;
  bannedLiterals: Pick<BannedLiteralsService, 'add' | 'isBanned'>;
  changes: Pick<ChangesService, 'save'>;
  tasks: Pick<TasksService, 'add' | 'start' | 'progress' | 'finish' | 'fail'>;
  index: CurrentIndex;
  now: () => Date;
}

const sameLiteral = ({ name, composite, lang }: Pick<LiteralDraft, 'name' | 'composite' | 'lang'>): string =>
  JSON.stringify([name.toLowerCase(), composite, composite === null ? '' : lang]);

/** Terms of documents that concepts could be made of, and what curators make of them. */
export const possibleConceptsService = (parts: PossibleConceptsParts) => {
  const { store, documents, articles, proposals, concepts, bannedLiterals, changes, tasks, index, now } =
    parts;
  const inputOf = batchInputs({ ...parts, store: documents });

  const mustModerate = (actor: Actor): void => {
    if (!isLoggedIn(actor)) throw unauthenticated();
    if (!canUseBatches(actor)) throw forbidden();
  };

  const batchOf = async (id: number): Promise<DocsBatch> => {
    const batch = await store.byId(id);
    if (batch === null) throw notFound('batch', id);
    return batch;
  };

  const usable = async (actor: Actor, id: number): Promise<DocsBatch> => {
    mustModerate(actor);
    return batchOf(id);
  };

  const optionsFor = async (limit: number): Promise<ExtractionOptions> => {
    const [{ tagger }, isBanned] = await Promise.all([concepts.tagger(), bannedLiterals.isBanned()]);
    const current = index();
    return {
      documentFrequency: (term) => current?.termDf(term) ?? 0,
      articles: current?.stats.articles ?? 0,
      isKnown: literalTest(tagger),
      isBanned,
      limit,
    };
  };

  const ofText = async (title: string, body: string, limit: number): Promise<Candidates> => {
    const document = { title, body: body.slice(0, MAX_CHARACTERS) };
    const found = foundCandidates(extract(document, await optionsFor(limit)));
    return { possibleConcepts: found.map((candidate) => candidateOf(candidate)) };
  };

  /** Texts of a batch, some at a time. */
  async function* textsOf(input: BatchInput) {
    if (input.kind === 'text') {
      yield [{ title: '', body: input.text }];
      return;
    }
    for (let at = 0; at < input.ids.length; at += CHUNK)
      yield await documents.texts(input.kind, input.ids.slice(at, at + CHUNK));
  }

  const read = async (
    { id, taskId, documents: total }: BatchJob,
    input: BatchInput,
    signal?: AbortSignal,
  ) => {
    await store.begin(id);
    await tasks.start(TASK, { id: taskId, total });
    const found = extraction(total, await optionsFor(MAX_CANDIDATES));
    let done = 0;
    for await (const texts of textsOf(input)) {
      signal?.throwIfAborted();
      for (const text of texts) found.add(text);
      done += texts.length;
      await tasks.progress(taskId, { done });
    }
    if (done === 0) throw invalid(GONE);
    const terms = foundCandidates(found.best()).map((term) => ({
      ...term,
      name: storable(term.name),
      literals: term.literals.map((literal) => ({ ...literal, name: storable(literal.name) })),
    }));
    if (await store.succeed(id, terms, done, now())) await tasks.finish(taskId, { done });
  };

  const isUnfinished = ({ status }: BatchJob): boolean => status === 'queued' || status === 'working';

  const fail = async ({ id, taskId }: BatchJob, error: string): Promise<void> => {
    await store.fail(id, error, now());
    await tasks.fail(taskId, error);
  };

  const saved = async (
    { docsBatchId, rows }: { docsBatchId: number | null; rows: readonly string[] },
    outcome: 'created' | 'merged',
    result: CandidateSaved,
    conceptId: number | null,
  ): Promise<CandidateSaved> => {
    if (docsBatchId !== null && rows.length > 0) {
      const kind = result.status === 'pending' ? 'suggested' : outcome;
      await store.setOutcome(docsBatchId, rows, { kind, conceptId });
    }
    return result;
  };

  const setHidden = async (
    actor: Actor,
    { docsBatchId, names }: NamedCandidates,
    hidden: boolean,
  ): Promise<CandidatesChanged> => {
    await usable(actor, docsBatchId);
    return { ok: true, changed: await store.setHidden(docsBatchId, names, hidden) };
  };

  return {
    /** @throws DomainError `not_found` or `invalid` for documents that the actor may not see, `limited`. */
    async createBatch(actor: Actor, asked: CreateBatch): Promise<{ id: number }> {
      mustModerate(actor);
      const { input, count, name } = await inputOf(actor, asked);
      const task = await tasks.add(TASK);
      const id = await store.add(
        {
          title: storable(asked.title === '' ? name : asked.title).slice(0, 200),
          source: asked.source,
          taskId: task.id,
          documents: count,
          input,
          createdById: isUser(actor) ? actor.id : null,
          createdAt: now(),
        },
        { kept: MAX_BATCHES, unfinished: MAX_UNFINISHED_BATCHES },
      );
      if (id !== null) return { id };
      await tasks.fail(task.id, 'Too many batches');
      throw limited(
        `There are ${MAX_UNFINISHED_BATCHES} batches under way, or ${MAX_BATCHES} in all: wait for one, or delete one`,
      );
    },

    async batches(actor: Actor, { isDone, before, limit }: FindBatches): Promise<BatchPage> {
      mustModerate(actor);
      const [found, total] = await Promise.all([
        store.list({ isDone, limit: limit + 1, ...(before !== undefined && { before }) }),
        store.count(isDone),
      ]);
      const batches = found.slice(0, limit);
      return { batches, total, next: found.length > limit ? (batches.at(-1)?.id ?? null) : null };
    },

    /** Without what was banned meanwhile. @throws DomainError `not_found`. */
    async batch(actor: Actor, { id, showHidden }: OpenBatch): Promise<BatchContent> {
      const batch = await usable(actor, id);
      const [rows, isBanned] = await Promise.all([
        store.candidates(id, { showHidden }),
        bannedLiterals.isBanned(),
      ]);
      return {
        batch,
        possibleConcepts: rows.flatMap((row) => {
          const left = withoutBanned(row, isBanned);
          return left === null ? [] : [candidateOf(left, row)];
        }),
      };
    },

    /** What was made of its rows stays. @throws DomainError `not_found`. */
    async removeBatch(actor: Actor, id: number): Promise<{ ok: true }> {
      mustModerate(actor);
      if (!(await store.remove(id))) throw notFound('batch', id);
      return { ok: true };
    },

    hide: (actor: Actor, asked: NamedCandidates) => setHidden(actor, asked, true),
    unhide: (actor: Actor, asked: NamedCandidates) => setHidden(actor, asked, false),

    /** @throws DomainError `conflict` when one of the rows is not there any more. */
    async merge(actor: Actor, { docsBatchId, names, into }: MergeCandidates): Promise<CandidatesChanged> {
      await usable(actor, docsBatchId);
      const wanted = new Set(names);
      if (!wanted.has(into)) throw invalid('The rows are merged into one of them');
      const changed = await store.merge(docsBatchId, [...wanted], (rows) => {
        const target = rows.find(({ name }) => name === into);
        if (target === undefined || rows.length < wanted.size || wanted.size < 2) return null;
        return mergedCandidate(
          target,
          rows.filter(({ name }) => name !== into),
        );
      });
      if (changed === 0) throw conflict('Some of these rows are not there any more: load the page again');
      return { ok: true, changed };
    },

    /** A concept of a row, or a proposal of one from who does not moderate. @throws DomainError as `ontologyChanges.save`. */
    async create(
      actor: Actor,
      { docsBatchId, rows, ...draft }: CreateFromCandidate,
    ): Promise<CandidateSaved> {
      if (docsBatchId !== null) await usable(actor, docsBatchId);
      const result = await changes.save(actor, {
        ...draft,
        deleted: false,
        id: null,
        comment: '',
        asSuggestion: false,
      });
      return saved({ docsBatchId, rows }, 'created', result, result.concept?.id ?? null);
    },

    /** Gives an existing concept the literals that it lacks. @throws DomainError as `ontologyChanges.save`. */
    async addToConcept(
      actor: Actor,
      { docsBatchId, rows, literals, conceptId }: AddToConcept,
    ): Promise<CandidateSaved> {
      if (docsBatchId !== null) await usable(actor, docsBatchId);
      const concept = await documents.concept(conceptId);
      if (concept === null) throw new DomainError('not_found', "Concept doesn't exist.", { conceptId });
      const own = concept.literals.map((literal) => ({
        ...literal,
        composite: literal.composite as LiteralDraft['composite'],
      }));
      const known = new Set(own.map(sameLiteral));
      const result = await changes.save(actor, {
        id: conceptId,
        version: concept.version,
        name: concept.name,
        basic: concept.basic,
        deleted: concept.deleted,
        literals: [...own, ...literals.filter((literal) => !known.has(sameLiteral(literal)))],
        comment: '',
        asSuggestion: false,
      });
      return saved({ docsBatchId, rows }, 'merged', result, conceptId);
    },

    /** Bans literals: no batch, article or proposal proposes them any more. */
    async reportFalse(actor: Actor, forms: readonly string[]): Promise<ReportedFalse> {
      const { added } = await bannedLiterals.add(actor, {
        forms: [...forms],
        reason: 'Reported false as a possible concept',
      });
      return { ok: true, banned: added };
    },

    /** @throws DomainError `not_found`. */
    async ofArticle(id: number): Promise<Candidates> {
      const { title, abstract } = await articles.exported(id);
      return ofText(title, abstract ?? '', OF_ARTICLE);
    },

    /** @throws DomainError `not_found`, also for what the actor may not see. */
    async ofProposal(actor: Actor, id: number): Promise<Candidates & { title: string }> {
      const { title, abstract, fullText } = await proposals.document(actor, id);
      return { title, ...(await ofText(title, `${abstract}\n\n${fullText}`, OF_PROPOSAL)) };
    },

    /** What somebody has listed, without banned literals; lines of one name are one. @throws DomainError `invalid`. */
    async ofList({ text, separators }: OfList): Promise<Candidates> {
      const lines = linesOf(text, separatorsOf(separators));
      const isBanned = await bannedLiterals.isBanned();
      const byName = new Map<string, Map<string, number>>();
      for (const [name, ...others] of lines) {
        const literals = byName.get(name) ?? new Map<string, number>();
        for (const literal of [name, ...others]) literals.set(literal, (literals.get(literal) ?? 0) + 1);
        byName.set(name, literals);
      }
      if (byName.size > MAX_CANDIDATES)
        throw invalid(`A list has at most ${MAX_CANDIDATES} concepts: cut it in parts`, {
          concepts: byName.size,
        });
      const found = Array.from(byName, ([name, literals]): FoundCandidate => ({
        name,
        score: 1,
        literals: Array.from(literals, ([literal, count]) =>
          literalOf(literal, { tf: count, dfCollection: count }),
        ),
      }));
      return {
        possibleConcepts: found.flatMap((candidate) => {
          const left = withoutBanned(candidate, isBanned);
          return left === null ? [] : [candidateOf(left)];
        }),
      };
    },

    /**
     * What a worker does. A batch of which a worker died is read anew; one that has ended stays as it is. What is
     * thrown is worth another try.
     */
    async runBatch(id: number, signal?: AbortSignal): Promise<{ ok: true }> {
      const job = await store.job(id);
      if (job === null || !isUnfinished(job)) return { ok: true };
      try {
        if (job.input === null) throw invalid(GONE);
        await read(job, job.input, signal);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        await fail(job, error.message);
      }
      return { ok: true };
    },

    /** When every attempt has failed, a killed worker's among them. */
    async abandonBatch(id: number): Promise<{ ok: true }> {
      const job = await store.job(id);
      if (job !== null && isUnfinished(job))
        await fail(job, 'The documents could not be read; try fewer of them');
      return { ok: true };
    },
  };
};

export type PossibleConceptsService = ReturnType<typeof possibleConceptsService>;
