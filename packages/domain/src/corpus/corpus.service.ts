import type { Read, WikipediaTitle } from '@peerlens/formats/records.ts';
import { inBatches } from './batches.ts';
import type { Batch, BatchLimits } from './batches.ts';
import type { CorpusKind, ImportEvent, ImportFile, ImportKind, ImportOpenAlex } from './corpus.contract.ts';
import type { CorpusStore } from './corpus.store.ts';
import type { ConceptsImportEvent } from '../ontology/imports.contract.ts';
import { ImportConcepts } from '../ontology/imports.contract.ts';
import { importConcepts } from './concepts-import.ts';
import { runImport, settleImports } from './import-run.ts';
import type { FetchPage } from './openalex-pages.ts';
import type { RecordKinds } from './record-table.ts';
import { importTitles } from './titles-import.ts';
import type { ImportTitles, TitlesImportEvent } from './titles.contract.ts';
import { pagesOf, queryKey } from './openalex-pages.ts';

interface ReaderOptions {
  signal?: AbortSignal;
  onBytes?: (read: number) => void;
  /** Of ontologies alone. */
  source?: string;
  separators?: RegExp;
}

type Reader<T> = (path: string, options: ReaderOptions) => AsyncIterable<Read<T>>;

export type CorpusReaders = { [K in ImportKind]: Reader<RecordKinds[K]> };

/** Many at a time: there are millions. */
export type TitleReader = (
  path: string,
  options: Pick<ReaderOptions, 'signal' | 'onBytes'>,
) => AsyncIterable<Read<WikipediaTitle>[]>;

/** A few hundred milliseconds of work: few round trips, and little to do again after a kill. */
const BATCH_RECORDS = 2000;
/** Characters, about; two batches are in memory at a time, each some times its size. */
const BATCH_CHARACTERS = 8_000_000;

/** Roughly how much memory a record takes, in characters. */
const SIZES: { [K in ImportKind]: (record: RecordKinds[K]) => number } = {
  institutions: () => 500,
  sources: () => 500,
  authors: ({ affiliations }) => 200 + affiliations.length * 50,
  works: ({ abstract, references, authorships }) =>
    1000 + (abstract?.length ?? 0) + references.length * 10 + authorships.length * 300,
  concepts: ({ literals }) => 200 + literals.length * 100,
};

const limitsOf = <K extends ImportKind>(kind: K): BatchLimits<RecordKinds[K]> => ({
  maxRecords: BATCH_RECORDS,
  maxSize: BATCH_CHARACTERS,
  sizeOf: SIZES[kind],
});

interface CorpusServiceParts {
  store: CorpusStore;
  readers: CorpusReaders;
  readTitles: TitleReader;
  fetchPage: FetchPage;
  /** Told once when the corpus or the ontology is in a new state. */
  onChange?: () => Promise<unknown>;
  clock: () => Date;
}

/** Any of the characters, as it stands. */
const anyOf = (characters: string): RegExp =>
  new RegExp(`[${characters.replaceAll(/[\\\]^-]/g, '\\$&')}]`, 'u');

export const corpusService = (parts: CorpusServiceParts) => {
  const { store, readers, readTitles, fetchPage, onChange, clock } = parts;

  const batchesOf = <K extends ImportKind>(
    kind: K,
    path: string,
    { resumed, ...options }: ReaderOptions & { resumed: number },
  ): AsyncIterable<Batch<RecordKinds[K]>> =>
    inBatches(readers[kind](path, options), { limits: limitsOf(kind), resumed });

  /** How far the reading of a file has come, and under what name it is known again. */
  const opened = async (path: string) => {
    const { fingerprint, sizeBytes } = await store.describeInput(path);
    let bytes = 0;
    return {
      fingerprint,
      onBytes: (read: number): void => {
        bytes = read;
      },
      share: (): number | null => (sizeBytes ? Math.min(1, bytes / sizeBytes) : null),
    };
  };

  async function* importRecords(
    { kind, path, rejectsPath, moreFollow }: ImportFile & { kind: CorpusKind },
    signal?: AbortSignal,
  ): AsyncGenerator<ImportEvent> {
    const { fingerprint, onBytes, share } = await opened(path);
    yield* runImport({
      store,
      kind,
      source: { key: fingerprint && `${kind}:${fingerprint}`, kind, source: path },
      rejectsPath: rejectsPath ?? store.rejectsPathOf(path),
      batches: (progress) => batchesOf(kind, path, { resumed: progress?.position ?? 0, signal, onBytes }),
      moreFollow,
      onChange,
      share,
      signal,
    });
  }

  async function* concepts(
    { path, rejectsPath, separators, source, ...asked }: ImportConcepts,
    signal?: AbortSignal,
  ): AsyncGenerator<ConceptsImportEvent> {
    const { onBytes, share } = await opened(path);
    const options = {
      signal,
      onBytes,
      ...(separators !== undefined && { separators: anyOf(separators) }),
      ...(source !== undefined && { source }),
    };
    yield* importConcepts({
      ...asked,
      store,
      source: path,
      rejectsPath: rejectsPath ?? store.rejectsPathOf(path),
      batches: batchesOf('concepts', path, { ...options, resumed: 0 }),
      createdById: null,
      clock,
      onChange,
      share,
      signal,
    });
  }

  async function* titles(
    { path, lang, rejectsPath, dryRun }: ImportTitles,
    signal?: AbortSignal,
  ): AsyncGenerator<TitlesImportEvent> {
    const { onBytes, share } = await opened(path);
    yield* importTitles({
      store,
      lang,
      dryRun,
      source: path,
      rejectsPath: rejectsPath ?? store.rejectsPathOf(path),
      reads: readTitles(path, { signal, onBytes }),
      share,
      signal,
    });
  }

  return {
    /**
     * Brings a file in: what is new is added, what differs is replaced, the rest is left alone. An interrupted
     * import of the same file goes on where it stopped; that of an ontology begins anew.
     *
     * @throws DomainError `not_found` or `invalid` for the path; `conflict` while another import runs; the
     * signal's reason when aborted, after the batch in work.
     */
    importFile: ({ kind, ...input }: ImportFile, signal?: AbortSignal): AsyncGenerator<ImportEvent> =>
      kind === 'concepts'
        ? concepts(ImportConcepts.parse({ path: input.path, rejectsPath: input.rejectsPath }), signal)
        : importRecords({ ...input, kind }, signal),

    /**
     * Brings an ontology in as one change of it, proposes it, or tells what it would do.
     *
     * @throws DomainError as `importFile` does; `invalid` for a suggestion of more than people can read.
     */
    importConcepts: concepts,

    /**
     * Makes Wikipedia's titles of a language those of a file.
     *
     * @throws DomainError as `importFile` does; `invalid` for a file without a title.
     */
    importTitles: titles,

    /**
     * Brings the works in that a live OpenAlex query finds; resumes an interrupted one at its cursor.
     *
     * @throws DomainError `invalid` when the API refuses the query; `unavailable` when it cannot be reached.
     */
    async *importOpenAlex(input: ImportOpenAlex, signal?: AbortSignal): AsyncGenerator<ImportEvent> {
      const pages = pagesOf(fetchPage, input, signal);
      yield* runImport({
        store,
        kind: 'works',
        source: { key: queryKey(input), kind: 'openalex', source: input.filter },
        rejectsPath: input.rejectsPath ?? store.rejectsPathOf('openalex'),
        batches: (progress) => pages.from(progress),
        onChange,
        share: pages.share,
        signal,
      });
    },

    /**
     * Works out what follows from records whose import had left it to a later one that never came; nothing when
     * nothing is left to do.
     *
     * @throws DomainError `conflict` while an import runs.
     */
    settle: (): Promise<void> => settleImports({ store, onChange }),
  };
};

export type CorpusService = ReturnType<typeof corpusService>;
